import { findConfig, SETTINGS_ROW } from '../../notify/switches.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const upsert = query((db, values: Bound<{ config: string }>) =>
  db
    .insertInto('app_settings')
    .values({ id: SETTINGS_ROW, notification_channels: values.config })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ notification_channels: eb.ref('excluded.notification_channels') })),
    ),
);

/**
 * Applies `change` to the stored configuration, and stores the result. Returns the configuration before, if there was
 * one.
 */
export async function changeConfig(
  trx: Transaction,
  change: (stored: string | null | undefined) => string,
): Promise<string | null | undefined> {
  trx.lock('notification channels');
  const stored = await findConfig(trx);
  trx.send(upsert, { config: change(stored) });
  return stored;
}
