import type { Cell } from './cells.ts';
import { shownAfter, strokesOf, type Move } from './moves.ts';
import type { Digits } from './rods.ts';
import { stepsOfTerms, type Step, type TermSteps } from './steps.ts';
import { matchInOrder } from './subsequence.ts';

/**
 * How a term was brought to the soroban:
 * - `same`: as short as the taught route. The order of rods and of fingers is not judged.
 * - `undone`: as short, but something was moved and taken back on the way.
 * - `counted`: by ones on a rod, more often than the taught route has it.
 * - `other`: another, longer way.
 * - `joined`: together with its neighbours. The total between them was worked out in the head.
 * - `wrong`: its total was never shown, nor a later one.
 * - `lost`: it follows a wrong one.
 * - `missing`: nothing was moved any more.
 * - `unseen`: the record ends before it.
 */
export type RouteKind =
  | 'same'
  | 'undone'
  | 'counted'
  | 'other'
  | 'joined'
  | 'wrong'
  | 'lost'
  | 'missing'
  | 'unseen';

/** The moves of one term, compared with the taught route. */
export type TermRoute = {
  /** The index of the term. */
  readonly term: number;
  readonly kind: RouteKind;
  /** Its moves: the index of the first, and the index after the last. */
  readonly moves: readonly [first: number, end: number];
  /** Strokes that were made, and those of the taught route. */
  readonly strokes: number;
  readonly shortest: number;
  /** Where the way differs: the cell and its rod. Both are null for `same`, and where no rod can be named. */
  readonly cell: Cell | null;
  readonly place: number | null;
};

/** Where a way differs. */
type Where = Pick<TermRoute, 'cell' | 'place'>;
const NOWHERE: Where = { cell: null, place: null };

/**
 * Compares moves with the taught route of a problem's terms. A term ends where the soroban shows its total. Where a total was
 * never shown but a later one was, the terms were joined. Terms from the first that leads below zero on are left out.
 *
 * @param record moves on a soroban that is empty at first, and whether later moves were not kept
 * @param terms safe integers, none of them 0
 */
export function compareRoute(
  { moves, isCut }: { readonly moves: readonly Move[]; readonly isCut: boolean },
  terms: readonly number[],
): TermRoute[] {
  const taught = stepsOfTerms(terms);
  const ends = endsOf(moves, isCut, taught);
  const last = ends.findLastIndex((end) => end !== undefined);
  let first = 0;
  let isWrong = false;
  const take = (end: number): readonly [number, number] => {
    const range = [first, end] as const;
    first = end;
    return range;
  };
  return taught.map((steps, term): TermRoute => {
    const shortest = strokesOfSteps(steps.steps);
    const route = (kind: RouteKind, range: readonly [number, number], where = NOWHERE) => ({
      term,
      kind,
      moves: range,
      strokes: strokesOfMoves(moves.slice(...range)),
      shortest,
      ...where,
    });
    const end = ends[term];
    if (end !== undefined) {
      const range = take(end + 1);
      if (term > 0 && ends[term - 1] === undefined) return route('joined', range);
      const { kind, ...where } = judgeMoves(moves.slice(...range), steps, shortest);
      return route(kind, range, where);
    }
    if (term < last) return route('joined', take(first));
    if (isCut) return route('unseen', take(moves.length));
    const range = take(moves.length);
    if (term === last + 1) isWrong = range[0] < range[1];
    else return route(isWrong ? 'lost' : 'missing', range);
    return isWrong
      ? route('wrong', range, whereWrong(moves.slice(...range), steps))
      : route('missing', range);
  });
}

/**
 * Where each term ends: the index of the move that shows its total, or undefined. When the last move shows the last total, the
 * last term ends there, and all other totals count as found. When they end with another number, a number on the way may look
 * like a later total. Then a total behind missing ones counts only when the beads went straight to it.
 */
function endsOf(
  moves: readonly Move[],
  isCut: boolean,
  taught: readonly TermSteps[],
): (number | undefined)[] {
  const totals = taught.map(({ after }) => textOf(after));
  const shown = shownAfter(moves);
  const ends = matchInOrder(totals, shown.map(textOf));
  if (isCut || moves.length === 0) return ends;
  const lastShown = moves.length - 1;
  if (textOf(shown[lastShown] ?? []) === totals.at(-1))
    return ends.with(ends.length - 1, lastShown);
  const stray = ends.findIndex((end, term) => {
    if (end === undefined || term === 0 || ends[term - 1] !== undefined) return false;
    const before = ends.slice(0, term).findLast((one) => one !== undefined);
    const own = moves.slice(before === undefined ? 0 : before + 1, end + 1);
    const from = before === undefined ? [] : (shown[before] ?? []);
    return strokesOfMoves(own) > strokesBetween(from, shown[end] ?? []);
  });
  return stray === -1 ? ends : ends.fill(undefined, stray);
}

/** The strokes that lead straight from one number to another. */
function strokesBetween(from: Digits, to: Digits): number {
  const rods = Math.max(from.length, to.length);
  return Array.from({ length: rods }, (_, place) =>
    strokesOf(from[place] ?? 0, to[place] ?? 0),
  ).reduce((sum, strokes) => sum + strokes, 0);
}

/** The kind of a way that led to the term's total, and where it differs from the taught one. */
function judgeMoves(
  own: readonly Move[],
  { term, before, steps }: TermSteps,
  shortest: number,
): Where & { kind: RouteKind } {
  if (strokesOfMoves(own) <= shortest) return { kind: 'same', ...NOWHERE };
  const { kept, dropped } = withoutLoops(own, before);
  const undone = dropped[0];
  if (strokesOfMoves(kept) <= shortest && undone !== undefined) {
    return { kind: 'undone', ...locate(undone.place, steps) };
  }
  const places = [...new Set(kept.map(({ place }) => place))];
  const one = term < 0 ? -1 : 1;
  const countedAt = places.find((place) => {
    const ones = kept.filter((move) => move.place === place && move.to - move.from === one);
    const taught = steps.filter((step) => step.place === place && step.cell.digit === 1);
    return ones.length > Math.max(1, taught.length);
  });
  if (countedAt !== undefined) return { kind: 'counted', ...locate(countedAt, steps) };
  const excess = (place: number): number =>
    strokesOfMoves(kept.filter((move) => move.place === place)) -
    strokesOfSteps(steps.filter((step) => step.place === place));
  const worst = places.toSorted((a, b) => excess(b) - excess(a))[0] ?? null;
  return { kind: 'other', ...(worst === null ? NOWHERE : locate(worst, steps)) };
}

/**
 * Where moves went wrong that never led to the term's total: at the first rod that never showed its digit, or else at a rod
 * that is not in the taught steps. When every rod has shown its digit at some time, only the first moves are compared.
 */
function whereWrong(own: readonly Move[], { before, after, steps }: TermSteps): Where {
  const missedIn = (made: readonly Move[]): Step | undefined =>
    steps.find(({ place }) => {
      const here = made.filter((move) => move.place === place);
      const digit = after[place] ?? 0;
      return here.length === 0
        ? (before[place] ?? 0) !== digit
        : !here.some(({ to }) => to === digit);
    });
  const missed = missedIn(own);
  if (missed !== undefined) return locate(missed.place, steps);
  const stray = own.find(({ place }) => !steps.some((step) => step.place === place));
  if (stray !== undefined) return locate(stray.place, steps);
  const first = missedIn(own.slice(0, steps.length));
  return first === undefined ? NOWHERE : locate(first.place, steps);
}

/**
 * The cell of the term's digit that belongs to a rod, and its place. For a rod that gets only a carry, such as a forgotten ten,
 * it is the cell that passes the carry on.
 */
function locate(place: number, steps: readonly Step[]): Where {
  const own = steps.find((step) => step.place === place && !step.isCarry);
  if (own !== undefined) return { cell: own.cell, place };
  const carry = steps.findIndex((step) => step.place === place);
  const cause = steps.findLast((step, index) => index < carry && !step.isCarry);
  return cause === undefined ? { cell: null, place } : { cell: cause.cell, place: cause.place };
}

/** Splits moves: `dropped` ones led back to a number that was shown before, and `kept` ones did not. */
function withoutLoops(own: readonly Move[], before: Digits): { kept: Move[]; dropped: Move[] } {
  const shown = [before, ...shownAfter(own, before)].map(textOf);
  const kept: Move[] = [];
  const dropped: Move[] = [];
  for (let index = 0; index < own.length;) {
    const back = shown.lastIndexOf(shown[index] ?? '');
    dropped.push(...own.slice(index, back));
    kept.push(...own.slice(back, back + 1));
    index = back + 1;
  }
  return { kept, dropped };
}

function strokesOfMoves(moves: readonly Move[]): number {
  return moves.reduce((sum, { from, to }) => sum + strokesOf(from, to), 0);
}

function strokesOfSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, { cell, after }) => sum + strokesOf(cell.shown, after), 0);
}

/** The digits as a text, without zeros at the upper end. */
function textOf(digits: Digits): string {
  return digits.join('').replace(/0+$/, '');
}
