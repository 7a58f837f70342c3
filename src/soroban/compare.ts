import type { Cell } from './cells.ts';
import { mistakeIn, type Mistake } from './mistake.ts';
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
 * - `wrong`: here a mistake was made that explains what was shown at the end.
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
  /** What went wrong where the kind is `wrong`, otherwise null. */
  readonly mistake: Mistake | null;
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
  const mistake = isCut ? null : mistakeIn(terms, moves);
  const ends =
    mistake === null
      ? endsOf(moves, isCut, taught)
      : taught.map((_, term) => mistake.ends[term] ?? undefined);
  const last = ends.findLastIndex((end) => end !== undefined);
  let first = 0;
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
      mistake: null,
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
    if (mistake === null) return route('missing', range);
    if (term > mistake.term) return route('lost', range);
    const { step, place } = mistake;
    const where = { cell: step?.cell ?? null, place: step?.place ?? place };
    return { ...route('wrong', range, where), mistake };
  });
}

/**
 * Where each term ends: the index of the move that shows its total, or undefined. When the last move shows the last total, the
 * last term ends there.
 */
function endsOf(
  moves: readonly Move[],
  isCut: boolean,
  taught: readonly TermSteps[],
): (number | undefined)[] {
  const totals = taught.map(({ after }) => textOf(after));
  const shown = shownAfter(moves).map(textOf);
  const ends = matchInOrder(totals, shown);
  const isDone = !isCut && shown.length > 0 && shown.at(-1) === totals.at(-1);
  return isDone ? ends.with(ends.length - 1, shown.length - 1) : ends;
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
    // A digit or a carry moves lower beads once, so one of them may be a single bead.
    const taught = steps.filter((step) => step.place === place);
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
