import { cellOf, LEVELS, newCellsOf, type CellKey, type Level } from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { PLACEMENT_PROBLEMS } from './placement.ts';

/** An answer to a problem of a level or paper. */
export type LevelAnswer = {
  readonly paper: string | null;
  readonly isRight: boolean;
  /** Null when the problem was left open: that says neither that it is too hard nor that it is known. */
  readonly answer: number | null;
};

/** The answers to one level: how many were given, how many were right, and how many of the last ones (`lately`) were right. */
type Sum = { readonly given: number; readonly right: number; readonly lately: number };

/** A level that brings new cells is passed when this share of them is learnt. */
const ENOUGH_CELLS = 0.6;
const FEWEST_CELLS = 5;
/**
 * A level with fewer new cells is passed with this many right answers, if this share of all answers was right. The share is
 * lower for columns: nobody gets all long columns right, and examinations do not ask for it.
 */
const ENOUGH_RIGHT = 10;
const ENOUGH_SHARE = { numbers: 0.75, columns: 0.6 };
/** This many answers in a row to one level are practice: the placement goes from level to level. */
const PRACTISED = 3;
/**
 * A level is also passed with fewer learnt cells, if this share of its last answers was right, and every digit. A child with
 * few problems a day masters the technique long before it has met most cells twice.
 */
const LAST_ANSWERS = 20;
const SURE_SHARE = 0.85;
/** A cell that was right on this many days counts as learnt, even if it is being forgotten: it will be practised again. */
const ENOUGH_DAYS = 2;

/**
 * A child's place on the path, as an index of `LEVELS`: the level that it practised last, or the next one when that is passed.
 * For a newcomer, the highest level of which it answered a problem correctly. When a level is too hard, the child goes back to
 * the one before, unless it has passed that. Undefined until the placement has found a place.
 *
 * @param answers the last answers, newest first; if none of them is of a level, the known cells decide
 */
export function positionOf(
  mastery: readonly CellMastery[],
  answers: readonly LevelAnswer[],
): number | undefined {
  const own = answers.flatMap((one) => {
    const level = LEVELS.findIndex(({ id }) => id === one.paper);
    return level === -1 ? [] : [{ ...one, level }];
  });
  const at = own.length === 0 ? reachedByCells(mastery) : reachedBy(own);
  if (at === undefined) return undefined;
  const hasPassed = (level: number): boolean => isPassed(level, mastery, sumAt(level, answers));
  if (isTooHard(sumAt(at, answers))) return at === 0 || hasPassed(at - 1) ? at : at - 1;
  return hasPassed(at) ? Math.min(at + 1, LEVELS.length - 1) : at;
}

/** Whether the last level is passed, and with it the whole path. */
export const hasPassedAll = (answers: readonly LevelAnswer[]): boolean =>
  isPassed(LEVELS.length - 1, [], sumAt(LEVELS.length - 1, answers));

/**
 * How many levels a child has passed, counted from the first one of the path. Who passes a level can do what comes before it.
 * A placement passes none.
 */
export const passedOf = (
  mastery: readonly CellMastery[],
  answers: readonly LevelAnswer[],
): number => 1 + LEVELS.findLastIndex((_, at) => isPassed(at, mastery, sumAt(at, answers)));

const sumAt = (level: number, answers: readonly LevelAnswer[]): Sum =>
  sumOf(answers.filter(({ paper }) => paper === LEVELS[level]?.id));

/** Sums up the answers to one level. */
function sumOf(answers: readonly LevelAnswer[]): Sum {
  const given = answers.filter(({ answer }) => answer !== null);
  const count = (all: readonly LevelAnswer[]): number =>
    all.filter(({ isRight }) => isRight).length;
  return { given: given.length, right: count(given), lately: count(given.slice(0, LAST_ANSWERS)) };
}

/** Whether clearly fewer than half were right. One right answer more is allowed for, since with few answers one may be a slip. */
const isTooHard = ({ given, right }: Sum): boolean => right + 1 < given / 2;

type Own = LevelAnswer & { readonly level: number };

/** The level that a child has reached by its answers; undefined during the placement. */
function reachedBy(own: readonly Own[]): number | undefined {
  const last = own.slice(0, PRACTISED);
  const [newest] = last;
  if (last.length === PRACTISED && last.every(({ level }) => level === newest?.level)) {
    return newest?.level;
  }
  const right = own.filter(({ isRight }) => isRight).map(({ level }) => level);
  if (right.length > 0) return Math.max(...right);
  return own.length < PLACEMENT_PROBLEMS ? undefined : Math.min(...own.map(({ level }) => level));
}

/** The last level of whose own cells at least half were right once; undefined when there is none. */
function reachedByCells(mastery: readonly CellMastery[]): number | undefined {
  const known = new Set(mastery.filter(({ right }) => right > 0).map(({ cell }) => cell));
  const reached = LEVELS.findLastIndex((level) => {
    const own = ownCellsOf(level);
    return own.length > 0 && own.filter((cell) => known.has(cell)).length >= own.length / 2;
  });
  return reached === -1 ? undefined : reached;
}

/**
 * The cells that are new at a level. Those on an empty rod (`0+…`) are left out, because every number begins with one, also at
 * the first levels.
 */
function ownCellsOf(level: Level): CellKey[] {
  if (level.skill === null) return [];
  return [...newCellsOf(level)].filter((cell) => !cell.startsWith('0+'));
}

function isPassed(
  index: number,
  mastery: readonly CellMastery[],
  { given, right, lately }: Sum,
): boolean {
  const level = LEVELS[index];
  const cells = level === undefined ? new Set<string>() : newCellsOf(level);
  // A few cells, such as the two of carrying, say too little.
  if (cells.size < FEWEST_CELLS) {
    const isColumn = (level?.shape.terms[1] ?? 0) > 1;
    const share = isColumn ? ENOUGH_SHARE.columns : ENOUGH_SHARE.numbers;
    return right >= ENOUGH_RIGHT && right >= share * given;
  }
  const own = mastery.filter((one) => cells.has(one.cell));
  const learnt = own.filter(isLearnt);
  // Nobody learns a technique in one day, however well it goes.
  if (!learnt.some(({ days }) => days >= ENOUGH_DAYS)) return false;
  if (learnt.length >= ENOUGH_CELLS * cells.size) return true;
  const known = own.filter((one) => one.right > one.wrong);
  return lately >= SURE_SHARE * LAST_ANSWERS && digitsOf(known).size === digitsOf(own).size;
}

const digitsOf = (cells: readonly CellMastery[]): ReadonlySet<number | undefined> =>
  new Set(cells.map(({ cell }) => cellOf(cell)?.digit));

const isLearnt = ({ state, days, right, wrong }: CellMastery): boolean =>
  state === 'growing' || state === 'strong' || (days >= ENOUGH_DAYS && right >= 2 * wrong);
