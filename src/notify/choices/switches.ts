import { parseText, type JsonText } from '../../kernel/json.ts';
import { overwrite } from '../../storage/columns.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { CHANNELS, type ChannelName } from '../channels/channels.ts';

/** The id of the one row of application settings. */
const SETTINGS_ROW = 'default';

const storedConfig = query((db) =>
  db
    .selectFrom('app_settings')
    .select('notification_channels as config')
    .where('id', '=', SETTINGS_ROW),
);

/** The stored text of the administrator's configuration, if there is one. */
export async function findConfig(db: Reader): Promise<string | null | undefined> {
  return (await db.first(storedConfig, {}))?.config;
}

const upsert = query((db, values: Bound<{ config: string }>) =>
  db
    .insertInto('app_settings')
    .values({ id: SETTINGS_ROW, notification_channels: values.config })
    .onConflict(overwrite(['id'], ['notification_channels'])),
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

/** The channels that a configuration switches on; none when it cannot be read. */
export function enabledIn(config: JsonText | string | null | undefined): ReadonlySet<ChannelName> {
  const value = parseText(config ?? '')?.value;
  return new Set(
    CHANNELS.filter((channel) => {
      const entry = value !== undefined && Object.hasOwn(value, channel) && value[channel];
      const { enabled } = Object(entry) as { enabled?: unknown };
      return enabled === true;
    }),
  );
}

/** The channels that the administrator has switched on. */
export async function enabledChannels(db: Reader): Promise<ReadonlySet<ChannelName>> {
  return enabledIn(await findConfig(db));
}
