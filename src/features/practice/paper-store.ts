import { PAPERS } from '../../soroban/soroban.ts';
import { queryForRows } from '../../storage/for-rows.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Sitting } from './papers.ts';

const upsert = queryForRows<Sitting & { readonly playerId: string }>((db, rows) =>
  db
    .insertInto('paper_results')
    .values(
      rows.map((one) => ({
        player_id: one.playerId,
        paper: one.paper,
        sitting: one.sitting,
        correct: one.right,
        answered: one.answered,
        problems: one.problems,
        milliseconds: one.milliseconds,
        started_at: one.startedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'paper', 'sitting'])
        .doUpdateSet((eb) => ({
          correct: eb.ref('excluded.correct'),
          answered: eb.ref('excluded.answered'),
          problems: eb.ref('excluded.problems'),
          milliseconds: eb.ref('excluded.milliseconds'),
          started_at: eb.ref('excluded.started_at'),
        }))
        // The earliest answers are deleted first. A sitting that now begins later has lost some, so its row knows more.
        .whereRef('excluded.started_at', '<=', 'paper_results.started_at')
        .where(({ eb, or }) =>
          or(
            (['correct', 'answered', 'milliseconds', 'started_at'] as const).map((column) =>
              eb(`excluded.${column}`, '<>', eb.ref(`paper_results.${column}`)),
            ),
          ),
        ),
    ),
);

/** Stores sittings of a player. A sitting has one row, however often it is stored: more answers make it more exact. */
export function storeSittings(
  trx: Transaction,
  playerId: string,
  sittings: readonly Sitting[],
): void {
  upsert(
    trx,
    sittings.map((one) => ({ ...one, playerId })),
  );
}

const COLUMNS = [
  'paper',
  'sitting',
  'correct',
  'answered',
  'problems',
  'milliseconds',
  'started_at',
] as const;

const bestSittings = query((db, values: Bound<{ playerId: string }>) =>
  // One subquery for each paper: an index finds its best sitting, however many there are.
  PAPERS.map(({ id }) =>
    db
      .selectFrom(
        db
          .selectFrom('paper_results')
          .select(COLUMNS)
          .where('player_id', '=', values.playerId)
          .where('paper', '=', id)
          .orderBy('correct', 'desc')
          .orderBy('milliseconds')
          .orderBy('started_at')
          .orderBy('sitting')
          .limit(literal(1))
          .as('best'),
      )
      .select(COLUMNS),
  ).reduce((all, one) => all.unionAll(one)),
);

/** The best stored sitting of each paper of a player. */
export async function findBestSittings(db: Reader, playerId: string): Promise<Sitting[]> {
  const rows = await db.all(bestSittings, { playerId });
  return rows.map(({ paper, sitting, correct, answered, problems, milliseconds, started_at }) => ({
    paper,
    sitting,
    right: correct,
    answered,
    problems,
    milliseconds,
    startedAt: started_at,
  }));
}
