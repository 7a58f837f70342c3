import type { Day } from '../../kernel/clock.ts';
import { sql } from 'kysely';
import { queryForRows } from '../../storage/for-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

type OfWriter = { playerId: string; writerId: string };

const byDay = query((db, values: Bound<OfWriter & { since: string; today: string }>) =>
  db
    .selectFrom('practice_additions')
    .select('began_on as beganOn')
    .select(({ fn }) => [
      fn.sum<number | string>('attempts').as('attempts'),
      sql<number | string>`sum(case when added_on = ${values.today} then attempts else 0 end)`.as(
        'today',
      ),
      sql<
        string | null
      >`max(case when added_on = ${values.today} and is_removed = 0 then id end)`.as('id'),
    ])
    .where('writer_user_id', '=', values.writerId)
    .where('player_id', '=', values.playerId)
    .where('began_on', '>=', values.since)
    .groupBy('began_on'),
);

/** What a writer has added to a player's attempts of one day, also what was removed again. */
export type AddedOfDay = {
  readonly attempts: number;
  /** How many of them it has added today. */
  readonly today: number;
  /** The addition of today, if there is one that was not removed. */
  readonly id: string | null;
};

/** What a writer has added to a player's attempts since a day, by the days (UTC) on which they began. */
export async function findAdded(
  db: Reader,
  values: OfWriter & { since: Day; today: Day },
): Promise<ReadonlyMap<Day, AddedOfDay>> {
  const rows = await db.all(byDay, values);
  return new Map(
    rows.map(({ beganOn, attempts, today, id }) => [
      beganOn,
      { attempts: Number(attempts), today: Number(today), id },
    ]),
  );
}

/** The attempts of a player that a writer has added on one day, of those that began on another. Days are in UTC. */
export type Addition = OfWriter & {
  readonly id: string;
  readonly addedOn: Day;
  readonly beganOn: Day;
  readonly attempts: number;
  /** What they count, in bytes. */
  readonly bytes: number;
  /** When the earliest of them began. */
  readonly earliestAt: string;
};

const upsert = queryForRows<Addition>((db, rows) =>
  db
    .insertInto('practice_additions')
    .values(
      rows.map((one) => ({
        id: one.id,
        player_id: one.playerId,
        writer_user_id: one.writerId,
        added_on: one.addedOn,
        began_on: one.beganOn,
        attempts: one.attempts,
        bytes: one.bytes,
        earliest_at: one.earliestAt,
        is_removed: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb, ref }) => ({
        attempts: eb('practice_additions.attempts', '+', ref('excluded.attempts')),
        bytes: eb('practice_additions.bytes', '+', ref('excluded.bytes')),
        earliest_at: eb
          .case()
          .when('excluded.earliest_at', '<', ref('practice_additions.earliest_at'))
          .then(ref('excluded.earliest_at'))
          .else(ref('practice_additions.earliest_at'))
          .end(),
      })),
    ),
);

/** Stores additions. One with the id of a stored addition is added to it. */
export function storeAdditions(trx: Transaction, additions: readonly Addition[]): void {
  upsert(trx, additions);
}
