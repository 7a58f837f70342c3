import { keyOf, skillOf, type CellKey, type Skill } from './cells.ts';
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
  /** The skills that were taught, and the new one. Numbers are set by `+direct`, so it is always among them. */
  readonly skills: readonly Skill[];
  /** Whether a carry may go on to a further rod, as in 98 + 7. */
  readonly goesOn: boolean;
};

/** The version of the generator. A released version never changes: another way of making problems gets another version. */
export const PROBLEM_VERSION = 2;

/** The most attempts at a problem: an attempt may lead nowhere, or meet no wanted cell. */
const TRIES = 1_000;

/**
 * The terms of a problem, for ever the same for the same seed, shape and wanted cells. Every step on every rod is one of the
 * skills; the total is never below zero, and not zero at the end, since an untouched soroban shows zero; no term is zero; no
 * two terms in a row are the same number with any sign; no term meets the same cells as one before. A wanted cell is met if
 * that is possible.
 *
 * @throws RangeError when the shape leaves no problem
 */
export function problemOf(
  seed: string,
  shape: Shape,
  wanted: ReadonlySet<CellKey> = new Set(),
): number[] {
  const random = seededRandom(seed);
  let fallback: number[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const { terms, isMet } = attempt(random, shape, wanted);
    if (terms === undefined) continue;
    if (isMet || wanted.size === 0) return terms;
    fallback ??= terms;
  }
  if (fallback === undefined) throw new RangeError('No problem has this shape');
  return fallback;
}

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
  const count = between(random, shape.terms);
  const terms: number[] = [];
  const met = new Set<string>();
  let isMet = false;
  let total: Total = { value: 0, digits: [] };
  for (let misses = 0; terms.length < count;) {
    const way = drawTerm(random, shape, wanted, total);
    const cells = way?.steps.filter(({ isCarry }) => !isCarry).map(({ cell }) => keyOf(cell));
    const isNew =
      way !== undefined &&
      Math.abs(way.term) !== Math.abs(terms.at(-1) ?? 0) &&
      !met.has(String(cells));
    if (!isNew) {
      if (++misses > 20) return { terms: undefined, isMet: false };
      continue;
    }
    terms.push(way.term);
    met.add(String(cells));
    isMet ||= way.steps.some(({ cell }) => wanted.has(keyOf(cell)));
    total = way.total;
  }
  return { terms: total.value === 0 ? undefined : terms, isMet };
}

/** Draws a term from its highest digit to its ones; undefined where no digit can follow. */
function drawTerm(
  random: Random,
  shape: Shape,
  wanted: ReadonlySet<CellKey>,
  total: Total,
): Way | undefined {
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
    const hits = ways.filter((one) =>
      one.steps.slice(steps.length).some(({ cell }) => wanted.has(keyOf(cell))),
    );
    // A wanted cell is chosen three times out of four, so that problems do not all look alike.
    const from = hits.length > 0 && random(4) > 0 ? hits : ways;
    const chosen = from[random(from.length)];
    if (chosen === undefined) return undefined;
    way = chosen;
  }
  return way;
}

function drawSign(random: Random, { skills }: Shape, { value }: Total): 1 | -1 {
  const mayTake = value > 0 && skills.some((skill) => skill.startsWith('-'));
  return mayTake && random(2) === 0 ? -1 : 1;
}

/** Adds a digit to a way; undefined where the shape does not allow it. */
function addDigit(way: Way, by: number, { rods, skills, goesOn }: Shape): Way | undefined {
  const value = way.total.value + by;
  if (value < 0 || value >= 10 ** rods) return undefined;
  const { steps, digits } = stepsOf(way.total.digits, by);
  const isAllowed =
    (goesOn || steps.length <= 2) && steps.every(({ cell }) => skills.includes(skillOf(cell)));
  if (!isAllowed) return undefined;
  return { term: way.term + by, total: { value, digits }, steps: [...way.steps, ...steps] };
}

function between(random: Random, [fewest, most]: readonly [number, number]): number {
  return fewest + random(most - fewest + 1);
}
