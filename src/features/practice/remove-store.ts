import type { Day } from '../../kernel/clock.ts';
import type { ExpressionBuilder } from 'kysely';
import { queryForIds } from '../../storage/for-ids.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { addDays } from './days.ts';
import type { PaperAnswer } from './papers.ts';
import type { Attempt } from './rules.ts';
import { ATTEMPT, attemptOf } from './store.ts';

/** What is removed of a player: what a writer has added on this day or later. Days are in UTC. */
export type Removal = {
  playerId: string;
  writerId: string;
  since: Day;
  /** The first day of which all attempts are stored. What began before stays. */
  from: Day;
};

/** The most attempts that one step removes: on SQLite all other requests wait meanwhile. */
export const AT_ONCE = 500;

const lastDay = query((db, values: Bound<Removal>) =>
  db
    .selectFrom('practice_additions')
    .select(({ fn }) => fn.max<Day | null>('began_on').as('day'))
    .where('writer_user_id', '=', values.writerId)
    .where('player_id', '=', values.playerId)
    .where('began_on', '>=', values.from)
    .where('added_on', '>=', values.since)
    .where('is_removed', '=', 0),
);

/** The last day on which attempts to remove began. */
export async function findLastDay(db: Reader, removal: Removal): Promise<Day | undefined> {
  return (await db.first(lastDay, removal))?.day ?? undefined;
}

/** What is removed of the attempts that began on one day. */
export type RemovalOfDay = Omit<Removal, 'from'> & { day: Day };

/** The same, from a place in the order of attempts on. */
type Behind = RemovalOfDay & { startedAt: string; id: string };

/** Selects the additions to remove. */
const additions = (eb: ExpressionBuilder<Schema, never>, values: Bound<RemovalOfDay>) =>
  eb
    .selectFrom('practice_additions')
    .where('practice_additions.writer_user_id', '=', values.writerId)
    .where('practice_additions.player_id', '=', values.playerId)
    .where('practice_additions.began_on', '=', values.day)
    .where('practice_additions.added_on', '>=', values.since)
    .where('practice_additions.is_removed', '=', 0);

/** A condition for attempts that were added with the additions to remove. */
const isRemoved =
  (values: Bound<RemovalOfDay>) => (where: ExpressionBuilder<Schema, 'practice_attempts'>) => {
    const eb = where as unknown as ExpressionBuilder<Schema, never>;
    return where.and([
      where('practice_attempts.player_id', '=', values.playerId),
      where(
        'practice_attempts.addition_id',
        'in',
        additions(eb, values).select('practice_additions.id'),
      ),
    ]);
  };

const lastToRemove = query((db, values: Bound<RemovalOfDay & { before: Day }>) =>
  db
    .selectFrom('practice_attempts')
    .select(['id', 'started_at as startedAt', 'paper', 'seed'])
    .where(isRemoved(values))
    .where('started_at', '>=', values.day)
    .where('started_at', '<', values.before)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(AT_ONCE + 1)),
);

/** An attempt to remove. */
export type Removed = Pick<Attempt, 'id' | 'startedAt' | 'paper' | 'seed'>;

/** The last attempts of a day that are to be removed, the latest first: one more than a step removes. */
export function findToRemove(db: Reader, removal: RemovalOfDay): Promise<Removed[]> {
  return db.all(lastToRemove, { ...removal, before: addDays(removal.day, 1) });
}

/** A condition for the attempts of a step. */
const isOfStep =
  (values: Bound<Behind>) => (where: ExpressionBuilder<Schema, 'practice_attempts'>) =>
    where.and([
      isRemoved(values)(where),
      where('practice_attempts.started_at', '>=', values.startedAt),
      where.or([
        where('practice_attempts.started_at', '>', values.startedAt),
        where('practice_attempts.id', '>=', values.id),
      ]),
    ]);

const rememberIds = query((db, values: Bound<Behind>) =>
  db
    .insertInto('removed_attempts')
    .columns(['player_id', 'id', 'started_at'])
    .expression(
      db
        .selectFrom('practice_attempts')
        .select(['player_id', 'id', 'started_at'])
        .where(isOfStep(values)),
    ),
);

const deleteThem = query((db, values: Bound<Behind>) =>
  db.deleteFrom('practice_attempts').where(isOfStep(values)),
);

/** Deletes the attempts to remove from the earliest of a step on, and remembers their ids. */
export function deleteRemoved(
  trx: Transaction,
  removal: RemovalOfDay,
  { startedAt, id }: Removed,
): void {
  for (const statement of [rememberIds, deleteThem]) {
    trx.send(statement, { ...removal, startedAt, id });
  }
}

/** Marks additions whose attempts are all removed. */
export const markAdditions = query((db, values: Bound<RemovalOfDay>) =>
  db
    .updateTable('practice_additions')
    .set({ is_removed: 1 })
    .where('writer_user_id', '=', values.writerId)
    .where('player_id', '=', values.playerId)
    .where('began_on', '=', values.day)
    .where('added_on', '>=', values.since),
);

/** A range of times of a player. `from` is included, `before` is not. */
type Times = { playerId: string; from: string; before: string };

const idsBetween = query((db, values: Bound<Times>) =>
  db
    .selectFrom('practice_attempts')
    .select('id')
    .where('player_id', '=', values.playerId)
    .where('started_at', '>=', values.from)
    .where('started_at', '<', values.before),
);

/** The ids of a player's attempts between two times. */
export async function findIds(db: Reader, times: Times): Promise<ReadonlySet<string>> {
  return new Set((await db.all(idsBetween, times)).map(({ id }) => id));
}

const attemptsBetween = query((db, values: Bound<Times>) =>
  db
    .selectFrom('practice_attempts')
    .select(ATTEMPT)
    .where('player_id', '=', values.playerId)
    .where('started_at', '>=', values.from)
    .where('started_at', '<', values.before),
);

/** A player's attempts between two times. */
export async function findAttempts(db: Reader, times: Times): Promise<Attempt[]> {
  const rows = await db.all(attemptsBetween, times);
  return rows.map((row) => ({ ...attemptOf(row), terms: JSON.parse(row.terms) as number[] }));
}

/** Deletes the sums of a quarter of an hour. */
export const deleteSums = query((db, values: Bound<{ playerId: string; beganAt: string }>) =>
  db
    .deleteFrom('practice_sums')
    .where('player_id', '=', values.playerId)
    .where('began_at', '=', values.beganAt),
);

type OfSitting = { playerId: string; paper: string; sitting: string; from: string };

/** Deletes what a sitting came to, unless it began before `from`. */
export const deleteSitting = query((db, values: Bound<OfSitting>) =>
  db
    .deleteFrom('paper_results')
    .where('player_id', '=', values.playerId)
    .where('paper', '=', values.paper)
    .where('sitting', '=', values.sitting)
    .where('started_at', '>=', values.from),
);

const startOfSittings = queryForIds(
  (db, sittings, values: Bound<{ playerId: string; paper: string; from: string }>) =>
    db
      .selectFrom('paper_results')
      .select(({ fn }) => fn.min<string | null>('started_at').as('startedAt'))
      .where('player_id', '=', values.playerId)
      .where('paper', '=', values.paper)
      .where('sitting', 'in', sittings)
      .where('started_at', '>=', values.from),
);

/** When the first of these sittings of a paper, at least one, began that did not begin before `from`. */
export async function findStartOf(
  db: Reader,
  sittings: readonly string[],
  values: { playerId: string; paper: string; from: string },
): Promise<string | undefined> {
  return (await startOfSittings(db, sittings, values))[0]?.startedAt ?? undefined;
}

const answersToPaper = query(
  (db, values: Bound<{ playerId: string; paper: string; from: string }>) =>
    db
      .selectFrom('practice_attempts')
      .select(['paper', 'seed', 'is_right', 'started_at', 'milliseconds'])
      .where('player_id', '=', values.playerId)
      .where('paper', '=', values.paper)
      .where('started_at', '>=', values.from)
      .orderBy('started_at')
      .orderBy('id'),
);

/** All stored answers of a player to a paper from a time on, in ascending order of their start. */
export async function findAnswersSince(
  db: Reader,
  values: { playerId: string; paper: string; from: string },
): Promise<PaperAnswer[]> {
  return (await db.all(answersToPaper, values)).map(attemptOf);
}
