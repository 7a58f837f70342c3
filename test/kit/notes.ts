import { query, type Bound } from '../../src/storage/query.ts';

/** Inserts a row that a test looks for later: a note. */
export const insertNote = query((db, values: Bound<{ id: string; text: string | null }>) =>
  db.insertInto('app_settings').values({ id: values.id, notification_channels: values.text }),
);

export const findNote = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('app_settings')
    .select(['id', 'notification_channels as text'])
    .where('id', '=', values.id),
);

export const updateNote = query((db, values: Bound<{ id: string; text: string }>) =>
  db
    .updateTable('app_settings')
    .set({ notification_channels: values.text })
    .where('id', '=', values.id),
);

export const allNotes = query((db) =>
  db.selectFrom('app_settings').select(['id', 'notification_channels as text']).orderBy('id'),
);
