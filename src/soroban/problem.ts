import { keyOf, type CellKey } from './cells.ts';
import { seededRandom, type Random } from './random.ts';
import type { Digits } from './rods.ts';
import { stepsOf, type Step } from './steps.ts';

/** What a problem may ask for. Each range is from the fewest to the most. */
export type Shape = {
  /** How many terms. */
  readonly terms: readonly [number, number];
  /** How many digits a term has, 1 to 12. */
  readonly digits: readonly [number, number];
  /** The rods that are there: no total has more digits. At most 15. */
  readonly rods: number;
  /** The cells that were learnt, and the new ones. Numbers are set by the cells of an empty rod, so some of these are among them. */
  readonly allowed: ReadonlySet<CellKey>;
  /** Whether a carry may go on to a further rod, as in 98 + 7. */
  readonly goesOn: boolean;
  /** `mixed`: three or four of ten terms are taken away, as in examinations. Without it, any number of them. */
  readonly signs?: 'mixed';
  /** Half of the problems have a term with a 0 after its first digit; the others have none. */
  readonly zeros?: 'half';
  /** A carry comes to a rod where it needs the friend of five (4 + 1, 5 − 1), or one from which it goes on (9 + 1, 0 − 1). */
  readonly carryInto?: 'five' | 'nine';
  /** The same number may come twice in a row where that meets a wanted cell. Nothing else meets 1 + 1 at the beginning. */
  readonly repeats?: true;
};

/**
 * The version of the generator. A released version never changes: another way of making problems gets another version. Version 3
 * makes the same problems as version 2 for a shape that version 2 could have: sheets that were printed can be printed again.
 */
export const PROBLEM_VERSION = 3;

/** The most attempts at a problem: an attempt may lead nowhere, or lack what was asked for. */
const TRIES = 1_000;

/** The carries that `carryInto` asks for. */
const CARRIES: Readonly<Record<NonNullable<Shape['carryInto']>, ReadonlySet<CellKey>>> = {
  five: new Set(['4+1', '5-1']),
  nine: new Set(['9+1', '0-1']),
};

/**
 * The terms of a problem, for ever the same for the same seed, shape and wanted cells. Every step on every rod is one of the
 * allowed cells; the total is never below zero, and not zero at the end, since an untouched soroban shows zero; no term is zero;
 * no two terms in a row are the same number with any sign, but for `repeats`; no term meets the same cells as one before. A
 * wanted cell and the carry of `carryInto` are met if that is possible.
 *
 * @throws RangeError when the shape leaves no problem
 */
export function problemOf(
  seed: string,
  shape: Shape,
  wanted: ReadonlySet<CellKey> = new Set(),
): number[] {
  const random = seededRandom(seed);
  const hasZero = shape.zeros === undefined ? undefined : random(2) === 0;
  let fallback: number[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const { terms, isMet } = attempt(random, shape, wanted);
    if (terms === undefined || !hasSigns(terms, shape) || !hasZeros(terms, hasZero)) continue;
    if (isMet) return terms;
    fallback ??= terms;
  }
  if (fallback === undefined) throw new RangeError('No problem has this shape');
  return fallback;
}

/** Whether as many terms are taken away as the shape asks for. */
function hasSigns(terms: readonly number[], { signs }: Shape): boolean {
  if (signs === undefined) return true;
  const taken = terms.filter((term) => term < 0).length;
  return taken >= Math.round(0.3 * terms.length) && taken <= Math.round(0.4 * terms.length);
}

/** Whether a term has a zero, or none has, as was drawn; undefined when it does not matter. */
const hasZeros = (terms: readonly number[], expected: boolean | undefined): boolean =>
  expected === undefined || terms.some((term) => String(term).includes('0')) === expected;

/** Whether a step is one that was asked for. */
type Hit = (step: Step) => boolean;

/** What is shown, as a number and as digits. */
type Total = { readonly value: number; readonly digits: Digits };

/** A term, or its digits down to a place. */
type Way = {
  readonly term: number;
  readonly total: Total;
  readonly steps: readonly Step[];
};

function attempt(
  random: Random,
  shape: Shape,
  wanted: ReadonlySet<CellKey>,
): { terms: number[] | undefined; isMet: boolean } {
  const carries = shape.carryInto && CARRIES[shape.carryInto];
  const isWanted: Hit = ({ cell }) => wanted.has(keyOf(cell));
  const isCarry: Hit = (step) => step.isCarry && carries?.has(keyOf(step.cell)) === true;
  const isHit: Hit = (step) => isWanted(step) || isCarry(step);
  const count = between(random, shape.terms);
  const terms: number[] = [];
  const met = new Set<string>();
  const all: Step[] = [];
  let total: Total = { value: 0, digits: [] };
  for (let misses = 0; terms.length < count;) {
    const way = drawTerm(random, shape, isHit, total);
    const cells = way?.steps.filter((step) => !step.isCarry).map(({ cell }) => keyOf(cell));
    const isNew =
      way !== undefined &&
      (Math.abs(way.term) !== Math.abs(terms.at(-1) ?? 0) ||
        (shape.repeats === true && way.steps.some(isWanted))) &&
      !met.has(String(cells));
    if (!isNew) {
      if (++misses > 20) return { terms: undefined, isMet: false };
      continue;
    }
    terms.push(way.term);
    met.add(String(cells));
    all.push(...way.steps);
    total = way.total;
  }
  const isMet =
    (wanted.size === 0 || all.some(isWanted)) && (carries === undefined || all.some(isCarry));
  return { terms: total.value === 0 ? undefined : terms, isMet };
}

/** Draws a term from its highest digit to its ones; undefined where no digit can follow. */
function drawTerm(random: Random, shape: Shape, isHit: Hit, total: Total): Way | undefined {
  const sign = drawSign(random, shape, total);
  const length = between(random, shape.digits);
  let way: Way = { term: 0, total, steps: [] };
  for (let place = length - 1; place >= 0; place--) {
    const ways: Way[] = [];
    for (let digit = place === length - 1 ? 1 : 0; digit <= 9; digit++) {
      const next = addDigit(way, sign * digit * 10 ** place, shape);
      if (next !== undefined) ways.push(next);
    }
    const { steps } = way;
    const hits = ways.filter((one) => one.steps.slice(steps.length).some(isHit));
    // One that was asked for is chosen three times out of four, so that problems do not all look alike.
    const from = hits.length > 0 && random(4) > 0 ? hits : ways;
    const chosen = from[random(from.length)];
    if (chosen === undefined) return undefined;
    way = chosen;
  }
  return way;
}

function drawSign(random: Random, { allowed, signs }: Shape, { value }: Total): 1 | -1 {
  if (value === 0 || !mayTake(allowed)) return 1;
  const isTaken = signs === undefined ? random(2) === 0 : random(20) < 7;
  return isTaken ? -1 : 1;
}

const taking = new WeakMap<ReadonlySet<CellKey>, boolean>();

/** Whether a cell that takes away is allowed. It is asked for each term, so it is kept. */
function mayTake(allowed: ReadonlySet<CellKey>): boolean {
  const known = taking.get(allowed);
  if (known !== undefined) return known;
  const found = [...allowed].some((key) => key.includes('-'));
  taking.set(allowed, found);
  return found;
}

/** Adds a digit to a way; undefined where the shape does not allow it. */
function addDigit(way: Way, by: number, { rods, allowed, goesOn }: Shape): Way | undefined {
  const value = way.total.value + by;
  if (value < 0 || value >= 10 ** rods) return undefined;
  const { steps, digits } = stepsOf(way.total.digits, by);
  const isAllowed =
    (goesOn || steps.length <= 2) && steps.every(({ cell }) => allowed.has(keyOf(cell)));
  if (!isAllowed) return undefined;
  return { term: way.term + by, total: { value, digits }, steps: [...way.steps, ...steps] };
}

function between(random: Random, [fewest, most]: readonly [number, number]): number {
  return fewest + random(most - fewest + 1);
}
