import { overwrite } from '../../storage/columns.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { DEFAULT_SETTINGS, rodsOf } from './rules.ts';

const settingsOf = query((db, values: Bound<{ userId: string }>) =>
  db.selectFrom('abacus_settings').select('settings').where('user_id', '=', values.userId),
);

/** A viewer's stored settings, if there are any. */
export async function findSettings(db: Reader, userId: string): Promise<JsonText | undefined> {
  return (await db.first(settingsOf, { userId }))?.settings;
}

/** The rods of a viewer's sorobans. */
export const findRods = async (db: Reader, userId: string): Promise<number> =>
  rodsOf((await findSettings(db, userId)) ?? DEFAULT_SETTINGS);

type Record = { userId: string; settings: JsonText; now: string };

const upsert = query((db, values: Bound<Record>) =>
  db
    .insertInto('abacus_settings')
    .values({ user_id: values.userId, settings: values.settings, updated_at: values.now })
    .onConflict(overwrite(['user_id'], ['settings', 'updated_at'])),
);

/**
 * Applies `change` to a viewer's settings, or to the defaults when there are none yet, and stores the result. A lock makes
 * simultaneous changes run one after the other, so that none is lost.
 */
export async function changeSettings(
  trx: Transaction,
  userId: string,
  now: string,
  change = (settings: JsonText): JsonText => settings,
): Promise<JsonText> {
  lockOwner(trx, userId);
  const stored = await findSettings(trx, userId);
  const settings = change(stored ?? DEFAULT_SETTINGS);
  if (settings !== stored) trx.send(upsert, { userId, settings, now });
  return settings;
}
