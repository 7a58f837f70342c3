import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** The id of the one row of application settings. */
const ROW = 'default';

const storedConfig = query((db) =>
  db.selectFrom('app_settings').select('notification_channels as config').where('id', '=', ROW),
);

/** The stored text of the configuration, if there is one. */
export async function findConfig(db: Reader): Promise<string | null | undefined> {
  return (await db.first(storedConfig, {}))?.config;
}

const upsert = query((db, values: Bound<{ config: string }>) =>
  db
    .insertInto('app_settings')
    .values({ id: ROW, notification_channels: values.config })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ notification_channels: eb.ref('excluded.notification_channels') })),
    ),
);

/** Applies `change` to the stored configuration, if there is one, and stores the result. Returns what was stored before. */
export async function changeConfig(
  trx: Transaction,
  change: (stored: string | null | undefined) => string,
): Promise<string | null | undefined> {
  trx.lock('notification channels');
  const stored = await findConfig(trx);
  trx.send(upsert, { config: change(stored) });
  return stored;
}
