import type { ExpressionBuilder } from 'kysely';
import { fromFlag } from '../../storage/codecs.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Day } from './days.ts';
import type { PaperAnswer } from './papers.ts';
import type { Attempt } from './rules.ts';

/** What is removed of a player: what a writer has added on this day or later. Days are in UTC. */
export type Removal = {
  playerId: string;
  writerId: string;
  since: Day;
  /** The first day of which all attempts are stored. What began before stays. */
  from: Day;
};

/** Selects the additions to remove. */
const additions = (eb: ExpressionBuilder<Schema, never>, values: Bound<Removal>) =>
  eb
    .selectFrom('practice_additions')
    .where('practice_additions.writer_user_id', '=', values.writerId)
    .where('practice_additions.player_id', '=', values.playerId)
    .where('practice_additions.began_on', '>=', values.from)
    .where('practice_additions.added_on', '>=', values.since)
    .where('practice_additions.is_removed', '=', 0);

/** A condition for the attempts to remove. They are searched from the earliest on, by an index. */
const isRemoved =
  (values: Bound<Removal>) => (where: ExpressionBuilder<Schema, 'practice_attempts'>) => {
    const eb = where as unknown as ExpressionBuilder<Schema, never>;
    return where.and([
      where('practice_attempts.player_id', '=', values.playerId),
      where(
        'practice_attempts.started_at',
        '>=',
        additions(eb, values).select(({ fn }) => fn.min<string>('earliest_at').as('earliest')),
      ),
      where(
        'practice_attempts.addition_id',
        'in',
        additions(eb, values).select('practice_additions.id'),
      ),
    ]);
  };

const attemptsToRemove = query((db, values: Bound<Removal>) =>
  db
    .selectFrom('practice_attempts')
    .select(['id', 'started_at as startedAt', 'paper', 'seed'])
    .where(isRemoved(values)),
);

/** An attempt to remove. */
export type Removed = Pick<Attempt, 'id' | 'startedAt' | 'paper' | 'seed'>;

/** The attempts to remove. */
export function findToRemove(db: Reader, removal: Removal): Promise<Removed[]> {
  return db.all(attemptsToRemove, removal);
}

const rememberIds = query((db, values: Bound<Removal>) =>
  db
    .insertInto('removed_attempts')
    .columns(['player_id', 'id', 'started_at'])
    .expression(
      db
        .selectFrom('practice_attempts')
        .select(['player_id', 'id', 'started_at'])
        .where(isRemoved(values)),
    ),
);

const deleteThem = query((db, values: Bound<Removal>) =>
  db.deleteFrom('practice_attempts').where(isRemoved(values)),
);

const markAdditions = query((db, values: Bound<Removal>) =>
  db
    .updateTable('practice_additions')
    .set({ is_removed: 1 })
    .where('writer_user_id', '=', values.writerId)
    .where('player_id', '=', values.playerId)
    .where('began_on', '>=', values.from)
    .where('added_on', '>=', values.since),
);

/** Deletes the attempts to remove, and remembers their ids. */
export function deleteRemoved(trx: Transaction, removal: Removal): void {
  for (const statement of [rememberIds, deleteThem, markAdditions]) trx.send(statement, removal);
}

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
    .select([
      'id',
      'seed',
      'version',
      'terms',
      'answer',
      'is_right',
      'started_at',
      'milliseconds',
      'way',
      'help',
      'paper',
      'moves',
    ])
    .where('player_id', '=', values.playerId)
    .where('started_at', '>=', values.from)
    .where('started_at', '<', values.before),
);

/** A player's attempts between two times. */
export async function findAttempts(db: Reader, times: Times): Promise<Attempt[]> {
  const rows = await db.all(attemptsBetween, times);
  return rows.map(({ terms, is_right, started_at, ...row }) => ({
    ...row,
    terms: JSON.parse(terms) as number[],
    isRight: fromFlag(is_right),
    startedAt: started_at,
  }));
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

const answersToPaper = query((db, values: Bound<{ playerId: string; paper: string }>) =>
  db
    .selectFrom('practice_attempts')
    .select(['paper', 'seed', 'is_right', 'started_at', 'milliseconds'])
    .where('player_id', '=', values.playerId)
    .where('paper', '=', values.paper)
    .orderBy('started_at')
    .orderBy('id'),
);

/** All stored answers of a player to a paper, in ascending order of their start. */
export async function findAllAnswers(
  db: Reader,
  playerId: string,
  paper: string,
): Promise<PaperAnswer[]> {
  const rows = await db.all(answersToPaper, { playerId, paper });
  return rows.map(({ is_right, started_at, ...row }) => ({
    ...row,
    isRight: fromFlag(is_right),
    startedAt: started_at,
  }));
}
