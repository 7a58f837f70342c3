import type { StationId } from '../../soroban/soroban.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { queryForRows } from '../../storage/for-rows.ts';
import { overwrite } from '../../storage/columns.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Step } from './given-steps.ts';
import { USUAL, type Choices, type StoredStep } from './rules.ts';

type OfPlayer = { playerId: string };

const chosen = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('player_paths')
    .select(['teaching_order as order', 'rods', 'shows_numerals as numerals'])
    .where('player_id', '=', values.playerId),
);

/** How a player is taught. */
export async function findChoices(db: Reader, playerId: string): Promise<Choices> {
  const row = await db.first(chosen, { playerId });
  return row === undefined ? USUAL : { ...row, numerals: fromFlag(row.numerals) };
}

/** Stores how a player is taught, and replaces what was chosen before. */
export const putChoices = query((db, values: Bound<OfPlayer & Choices>) =>
  db
    .insertInto('player_paths')
    .values({
      player_id: values.playerId,
      teaching_order: values.order,
      rods: values.rods,
      shows_numerals: values.numerals,
    })
    .onConflict(overwrite(['player_id'], ['teaching_order', 'rods', 'shows_numerals'])),
);

const steps = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('path_steps')
    // A device that is gone is no user any more.
    .leftJoin('users', 'users.id', 'path_steps.writer_user_id')
    .select([
      'path_steps.station',
      'path_steps.kind',
      'path_steps.happened_on as day',
      'path_steps.happened_at as at',
      'users.id as writerId',
    ])
    .where('path_steps.player_id', '=', values.playerId)
    .orderBy('path_steps.happened_at')
    .orderBy('path_steps.station')
    .orderBy('path_steps.kind')
    .orderBy('path_steps.happened_on'),
);

/** All steps of a player, in ascending order of their times. */
export async function findSteps(db: Reader, playerId: string): Promise<StoredStep[]> {
  const rows = await db.all(steps, { playerId });
  return rows.map((row) => ({ ...row, station: row.station as StationId }));
}

const upsert = queryForRows<OfPlayer & Step & { writerId: string }>((db, rows) =>
  db
    .insertInto('path_steps')
    .values(
      rows.map((one) => ({
        player_id: one.playerId,
        station: one.station,
        kind: one.kind,
        happened_on: one.day,
        happened_at: one.at,
        writer_user_id: one.writerId,
      })),
    )
    .onConflict(
      overwrite(['player_id', 'station', 'kind', 'happened_on'], ['happened_at', 'writer_user_id']),
    ),
);

/** Stores steps of a player, each of another key. One that is stored gets the time and the writer of the new one. */
export function storeSteps(
  trx: Transaction,
  of: { readonly playerId: string; readonly writerId: string },
  added: readonly Step[],
): void {
  upsert(
    trx,
    added.map((step) => ({ ...of, ...step })),
  );
}
