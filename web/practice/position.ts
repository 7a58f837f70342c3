import { cellOf, LEVELS, newCellsOf, type CellKey, type Level } from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { PLACEMENT_PROBLEMS } from './placement.ts';

/** An answer to a problem of a level or paper. */
export type LevelAnswer = {
  readonly paper: string | null;
  readonly isRight: boolean;
  /** Null when none was given: that says neither that it is too hard nor that it is known. */
  readonly answer: number | null;
};

/** What was answered of one level: in all, and of the last ones. */
type Sum = { readonly given: number; readonly right: number; readonly lately: number };

/** From this share of its cells on that are learnt, a level that brings cells is passed. */
const ENOUGH_CELLS = 0.6;
const FEWEST_CELLS = 5;
/**
 * A level without cells of its own is passed after so many right answers, when so many of all were right. Of long columns nobody
 * gets all right, and an examination does not ask that either.
 */
const ENOUGH_RIGHT = 10;
const ENOUGH_SHARE = { numbers: 0.75, columns: 0.6 };
/** So many answers to one level after another are practice; those that find a newcomer's place go from level to level. */
const PRACTISED = 3;
/**
 * It is passed with fewer cells, too, when so many of the last answers there were right, and every digit was. Whoever does few
 * problems a day can do the technique long before it has met most of the cells twice.
 */
const LAST_ANSWERS = 20;
const SURE_SHARE = 0.85;
/** A cell that was right on so many days is learnt, also while it is being forgotten: it will be asked for again. */
const ENOUGH_DAYS = 2;

/**
 * Where a child stands on the path, as an index of `LEVELS`: at the level that it practised last, or at the next when that is
 * passed. A newcomer stands at the last level of which it answered a problem rightly. Where a level turns out too hard, the child
 * goes back to the one before, unless it has passed that. Undefined until six problems have looked for its place.
 *
 * @param answers the last ones, the newest first; a child of whose path these say nothing stands where its cells are known
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
  const sumAt = (level: number): Sum => sumOf(own.filter((one) => one.level === level));
  const hasPassed = (level: number): boolean => isPassed(level, mastery, sumAt(level));
  if (isTooHard(sumAt(at))) return at === 0 || hasPassed(at - 1) ? at : at - 1;
  return hasPassed(at) ? Math.min(at + 1, LEVELS.length - 1) : at;
}

/** Whether the last level is passed: the path lies behind the child. */
export function hasPassedAll(answers: readonly LevelAnswer[]): boolean {
  const last = LEVELS.length - 1;
  return isPassed(last, [], sumOf(answers.filter(({ paper }) => paper === LEVELS[last]?.id)));
}

/** What the answers to one level come to. */
function sumOf(answers: readonly LevelAnswer[]): Sum {
  const given = answers.filter(({ answer }) => answer !== null);
  const count = (all: readonly LevelAnswer[]): number =>
    all.filter(({ isRight }) => isRight).length;
  return { given: given.length, right: count(given), lately: count(given.slice(0, LAST_ANSWERS)) };
}

/** Whether clearly fewer than half were right: of few answers nearly none, since one may be a slip. */
const isTooHard = ({ given, right }: Sum): boolean => right + 1 < given / 2;

type Own = LevelAnswer & { readonly level: number };

/** The level that a child has come to by its answers; undefined while six problems still look for it. */
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

/** The last level of whose own cells at least half were done rightly; undefined for none. */
function reachedByCells(mastery: readonly CellMastery[]): number | undefined {
  const known = new Set(mastery.filter(({ right }) => right > 0).map(({ cell }) => cell));
  const reached = LEVELS.findLastIndex((level) => {
    const own = ownCellsOf(level);
    return own.length > 0 && own.filter((cell) => known.has(cell)).length >= own.length / 2;
  });
  return reached === -1 ? undefined : reached;
}

/** The cells that only this level and later ones bring. Every number begins on an empty rod, also the first that are set. */
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
  // Two cells alone, as those of carrying, say too little.
  if (cells.size < FEWEST_CELLS) {
    const isColumn = (level?.shape.terms[1] ?? 0) > 1;
    const share = isColumn ? ENOUGH_SHARE.columns : ENOUGH_SHARE.numbers;
    return right >= ENOUGH_RIGHT && right >= share * given;
  }
  const own = mastery.filter((one) => cells.has(one.cell));
  const learnt = own.filter(isLearnt);
  // Nobody learns a technique on one day, however well that goes.
  if (!learnt.some(({ days }) => days >= ENOUGH_DAYS)) return false;
  if (learnt.length >= ENOUGH_CELLS * cells.size) return true;
  const known = own.filter((one) => one.right > one.wrong);
  return lately >= SURE_SHARE * LAST_ANSWERS && digitsOf(known).size === digitsOf(own).size;
}

const digitsOf = (cells: readonly CellMastery[]): ReadonlySet<number | undefined> =>
  new Set(cells.map(({ cell }) => cellOf(cell)?.digit));

const isLearnt = ({ state, days, right, wrong }: CellMastery): boolean =>
  state === 'growing' || state === 'strong' || (days >= ENOUGH_DAYS && right >= 2 * wrong);
