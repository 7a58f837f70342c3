import type { Migration } from './migration.ts';

/** Adds the sessions of erased users to those of moved guests: their cookies make no new guest either. */
export const erasedSessions: Migration = {
  name: '034-erased-sessions',
  statements: (schema, { integer }) => [
    schema
      .alterTable('moved_guests')
      .addColumn('is_erased', integer, (c) => c.notNull().defaultTo(0)),
  ],
};
