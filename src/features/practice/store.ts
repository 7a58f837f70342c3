import { setImmediate as turn } from 'node:timers/promises';
import { START, type Page, type Position } from '../../kernel/cursor.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { queryForRows } from '../../storage/for-rows.ts';
import { columnsOf, overwrite } from '../../storage/columns.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Answer } from './answers.ts';
import type { PaperAnswer } from './papers.ts';
import type { Attempt, Numbers } from './rules.ts';
import { mapInTurns } from './turns.ts';
import { readCells, writeCells, type Cells, type Sums } from './sums.ts';

const known = queryForIds((db, ids, values: Bound<{ playerId: string }>) => {
  const among = (table: 'practice_attempts' | 'removed_attempts') =>
    db
      .selectFrom(table)
      .select('id')
      .where('player_id', '=', values.playerId)
      .where('id', 'in', ids);
  return among('practice_attempts').unionAll(among('removed_attempts'));
});

/** Which of these ids, at least one, are ids of attempts of the player that are stored, or were and have been removed. */
export async function findKnown(
  db: Reader,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await known(db, ids, { playerId })).map(({ id }) => id));
}

/** A new attempt, and the addition that it belongs to. */
export type AddedAttempt = Attempt & { readonly additionId: string };

type AttemptRow = Omit<AddedAttempt, 'terms'> & {
  readonly playerId: string;
  readonly terms: JsonText;
};

const insertAttempts = queryForRows<AttemptRow>((db, rows) =>
  db.insertInto('practice_attempts').values(
    rows.map((attempt) => ({
      player_id: attempt.playerId,
      id: attempt.id,
      seed: attempt.seed,
      version: attempt.version,
      terms: attempt.terms,
      answer: attempt.answer,
      is_right: attempt.isRight,
      started_at: attempt.startedAt,
      milliseconds: attempt.milliseconds,
      way: attempt.way,
      help: attempt.help,
      paper: attempt.paper,
      moves: attempt.moves,
      addition_id: attempt.additionId,
    })),
  ),
);

/** Stores attempts of a player. Their ids must be new. */
export function storeAttempts(
  trx: Transaction,
  playerId: string,
  attempts: readonly AddedAttempt[],
): void {
  insertAttempts(
    trx,
    attempts.map((attempt) => ({ ...attempt, playerId, terms: jsonText(attempt.terms) })),
  );
}

const sumsAt = queryForIds((db, times, values: Bound<{ playerId: string }>) =>
  db
    .selectFrom('practice_sums')
    .select(['began_at', 'problems', 'correct', 'milliseconds', 'cells'])
    .where('player_id', '=', values.playerId)
    .where('began_at', 'in', times),
);

/** The sums of a player in these quarters of an hour, at least one. Quarters without practice are missing. */
export async function findSums(
  db: Reader,
  playerId: string,
  times: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  const rows = await sumsAt(db, times, { playerId });
  return new Map(
    rows.map(({ began_at, problems, correct, milliseconds, cells }) => [
      began_at,
      { problems, right: correct, milliseconds, cells: readCells(cells) },
    ]),
  );
}

type SumsRow = Numbers & {
  readonly playerId: string;
  readonly beganAt: string;
  readonly cells: JsonText;
};

const replaceSums = queryForRows<SumsRow>((db, rows) =>
  db
    .insertInto('practice_sums')
    .values(
      rows.map((sums) => ({
        ...columnsOf(sums, ['player_id', 'began_at', 'problems', 'milliseconds', 'cells']),
        correct: sums.right,
      })),
    )
    .onConflict(
      overwrite(['player_id', 'began_at'], ['problems', 'correct', 'milliseconds', 'cells']),
    ),
);

/** Stores the sums of quarters of an hour, and replaces the former sums. */
export function storeSums(
  trx: Transaction,
  playerId: string,
  sums: readonly (readonly [beganAt: string, Sums])[],
): void {
  replaceSums(
    trx,
    sums.map(([beganAt, { cells, ...numbers }]) => ({
      playerId,
      beganAt,
      ...numbers,
      cells: writeCells(cells),
    })),
  );
}

type PlayerAndTimes = { playerId: string; from: string; before: string };

const numbersBetween = query((db, values: Bound<PlayerAndTimes>) =>
  db
    .selectFrom('practice_sums')
    .select(['began_at as beganAt', 'problems', 'correct as right', 'milliseconds'])
    .where('player_id', '=', values.playerId)
    .where('began_at', '>=', values.from)
    .where('began_at', '<', values.before),
);

/** The numbers of a player in each quarter of an hour between two times. */
export function findNumbers(
  db: Reader,
  values: PlayerAndTimes,
): Promise<(Numbers & { readonly beganAt: string })[]> {
  return db.all(numbersBetween, values);
}

/** How many of the newest quarters of an hour are used for mastery. */
const QUARTERS = 400;

const cellsBetween = query((db, values: Bound<PlayerAndTimes>) =>
  db
    .selectFrom('practice_sums')
    .select(['began_at', 'cells'])
    .where('player_id', '=', values.playerId)
    .where('began_at', '>=', values.from)
    .where('began_at', '<', values.before)
    .orderBy('began_at', 'desc')
    .limit(literal(QUARTERS)),
);

/** The cells that a player has met in the newest quarters of an hour between two times. */
export async function findCells(
  db: Reader,
  values: PlayerAndTimes,
): Promise<{ readonly beganAt: string; readonly cells: Cells }[]> {
  const rows = await db.all(cellsBetween, values);
  return mapInTurns(rows, ({ began_at, cells }) => ({
    beganAt: began_at,
    cells: readCells(cells),
  }));
}

/** The columns of an attempt. */
export const ATTEMPT = [
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
] as const;

/** A row of attempts, with the names of the rules. */
export const attemptOf = <Row extends { is_right: 0 | 1; started_at: string }>({
  is_right,
  started_at,
  ...row
}: Row) => ({ ...row, isRight: fromFlag(is_right), startedAt: started_at });

/** How many answers are read at once, before other requests may run. */
const AT_ONCE = 250;

const answersBehind = query((db, values: Bound<{ playerId: string } & Position>) =>
  db
    .selectFrom('practice_attempts')
    .select(['id', 'seed', 'terms', 'is_right', 'started_at', 'milliseconds', 'paper'])
    .where('player_id', '=', values.playerId)
    // No lower bound here: with one, SQLite would begin each page at the newest attempt.
    .where(isBehind('started_at', 'id', values))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(AT_ONCE)),
);

/** The stored answers of a player between two times, in descending order of their start. */
export async function* findAnswers(
  db: Reader,
  { playerId, from, before }: PlayerAndTimes,
): AsyncGenerator<Answer> {
  let last: Position | undefined = { time: before, id: '' };
  while (last !== undefined && last.time >= from) {
    const rows: Answer[] = (await db.all(answersBehind, { playerId, ...last })).map(attemptOf);
    yield* rows.filter(({ startedAt }) => startedAt >= from);
    const end = rows[AT_ONCE - 1];
    last = end && { time: end.startedAt, id: end.id };
    await turn();
  }
}

/** How many answers to a paper are read, from the newest one on: ten sittings of the longest paper. */
const ANSWERS_OF_PAPER = 500;

const answersToPapers = queryForIds(
  (db, papers, values: Bound<{ playerId: string; before: string }>) =>
    // One subquery for each paper: an index finds its newest answers, however many other attempts there are. `union` removes
    // the duplicates of a repeated paper.
    papers
      .map((paper) =>
        db
          .selectFrom(
            db
              .selectFrom('practice_attempts')
              .select(['id', 'paper', 'seed', 'is_right', 'started_at', 'milliseconds'])
              .where('player_id', '=', values.playerId)
              .where('paper', '=', paper)
              .where('started_at', '<', values.before)
              .orderBy('started_at', 'desc')
              .orderBy('id', 'desc')
              .limit(literal(ANSWERS_OF_PAPER))
              .as('newest'),
          )
          .select(['id', 'paper', 'seed', 'is_right', 'started_at', 'milliseconds']),
      )
      .reduce((all, one) => all.union(one)),
);

/** A stored answer to a problem of a paper. */
export type StoredPaperAnswer = PaperAnswer & { readonly id: string };

/**
 * The newest answers of a player to each of these papers, at least one, in ascending order of their start.
 *
 * @param before only answers that began before this time
 */
export async function findPaperAnswers(
  db: Reader,
  playerId: string,
  papers: readonly string[],
  before = START.time,
): Promise<StoredPaperAnswer[]> {
  const rows = await answersToPapers(db, papers, { playerId, before });
  return rows.map(attemptOf).toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Compares texts as they are: joined ones take ten times as long. */
const isBefore = (one: StoredPaperAnswer, other: StoredPaperAnswer): boolean =>
  one.startedAt < other.startedAt || (one.startedAt === other.startedAt && one.id < other.id);

const page = query((db, values: Bound<{ playerId: string } & Position>) =>
  db
    .selectFrom('practice_attempts')
    .select(ATTEMPT)
    .where('player_id', '=', values.playerId)
    .where(isBehind('started_at', 'id', values))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows),
);

/** A stored attempt, with the JSON text of its terms. */
export type StoredAttempt = Omit<Attempt, 'terms'> & { readonly terms: JsonText };

/** A page of a player's attempts, in descending order of their start. */
export async function listAttempts(
  db: Reader,
  playerId: string,
  from: Position,
): Promise<Page<readonly StoredAttempt[]>> {
  const { rows, next } = cutPage(await db.all(page, { playerId, ...from }), 'started_at');
  return { rows: rows.map(attemptOf), next };
}
