import { cellsOf, compareRoute, keyOf, type Move } from '../../src/soroban/soroban.ts';
import type { PracticeRecord } from './path.ts';

/**
 * What there is to be glad of in a right answer: a move of the beads that was right for the first time, the shortest way of the
 * hands, or an answer that was quick for this child; otherwise just that it is right.
 */
export type Joy = 'first' | 'moved' | 'quick' | 'right';

/** An answer is quick when it took at most this share of the child's usual time for a number. */
const QUICK = 0.6;
/** From this many right answers on the usual time is known. */
const ENOUGH = 5;

/** What a right answer at the first try, without help, is worth a feast for. */
export function joyOf(
  {
    terms,
    moves,
    milliseconds,
  }: {
    readonly terms: readonly number[];
    /** Those of the beads; none for a typed answer. */
    readonly moves: readonly Move[];
    readonly milliseconds: number;
  },
  /** What was known of the child before the answer. */
  { mastery, recent }: PracticeRecord,
): Joy {
  const right = recent.filter(({ isRight }) => isRight);
  const known = new Set([
    ...mastery.filter((one) => one.right > 0).map(({ cell }) => cell),
    ...right.flatMap((one) => keysOf(one.terms)),
  ]);
  if (terms.length > 1 && keysOf(terms).some((cell) => !known.has(cell))) return 'first';
  const isShortest =
    moves.length > 0 &&
    terms.length > 1 &&
    compareRoute({ moves, isCut: false }, terms).every(({ kind }) => kind === 'same');
  if (isShortest) return 'moved';
  const times = right
    .map((one) => one.milliseconds / one.terms.length)
    .toSorted((one, other) => one - other);
  const usual = times[Math.floor(times.length / 2)];
  const isQuick =
    usual !== undefined && times.length >= ENOUGH && milliseconds / terms.length <= QUICK * usual;
  return isQuick ? 'quick' : 'right';
}

const keysOf = (terms: readonly number[]): string[] => cellsOf(terms).map(keyOf);
