import { follow, planOf, type Following, type Plan, type Reading } from './follow.ts';
import type { Move } from './moves.ts';
import { beadsOf, digitOf, withDigit, type Digits } from './rods.ts';
import type { School } from './school.ts';
import { causeOf, stepsOf, type Step } from './steps.ts';
import { afterStrokes, strokesBetween, type Stroke } from './strokes.ts';
import type { Leg, Spot } from './ways.ts';

/** What hands should do next. */
export type Hint =
  /** To go on with a step of a term. */
  | {
      readonly kind: 'step';
      readonly term: number;
      readonly step: Step;
      /** What the rod shows now. Where the step has begun already, it is not what the step's cell shows. */
      readonly shown: number;
      /** The next strokes on its rod, made at once. */
      readonly strokes: readonly Stroke[];
      /** The step that explains it: for a carry, the one whose ten it is. */
      readonly because: Step;
    }
  /** The hands left every right way: beads have to go back first. */
  | {
      readonly kind: 'back';
      /** The highest rod that is on no right way. */
      readonly place: number;
      /** What it shows, and the digit to which it has to go back. */
      readonly shown: number;
      readonly to: number;
      readonly why: Why;
      /** What to do afterwards, on this rod unless it is a wrong one; null when nothing is left to do there. */
      readonly step: Step | null;
    }
  /** The soroban shows the answer. */
  | { readonly kind: 'done' };

/**
 * Why a stroke belongs to no right way: `wrong-rod`, since nothing is to do on its rod now; `too-many`, since lower beads went
 * farther than they should; `not-so`, since the rod is done in another way.
 */
export type Why = 'wrong-rod' | 'too-many' | 'not-so';

/**
 * What to do next for hands within a problem: the next stroke of the right way that they are on.
 *
 * @param moves on a soroban that was empty at first
 */
export function hintFor(terms: readonly number[], moves: readonly Move[], school?: School): Hint {
  const plan = planOf(terms);
  const following = follow(plan, moves);
  return following.lost === null
    ? nextOf(terms, plan, following, school)
    : wayBack(terms, plan, following, following.lost, school);
}

/**
 * The index of the term that the hands are at within a problem; the number of terms when the soroban shows the answer. Where the
 * hands are lost, it is the term at which they were lost.
 *
 * @param moves on a soroban that was empty at first
 */
export const termAtHand = (terms: readonly number[], moves: readonly Move[]): number =>
  follow(planOf(terms), moves).reading.term;

/** The next move of one rod that follows a hint; undefined when there is nothing to move. */
export function moveFor(hint: Hint): { readonly place: number; readonly to: number } | undefined {
  if (hint.kind === 'done') return undefined;
  if (hint.kind === 'back') return { place: hint.place, to: hint.to };
  return { place: hint.step.place, to: afterStrokes(hint.shown, hint.strokes) };
}

function wayBack(
  terms: readonly number[],
  plan: Plan,
  { reading, shown }: Following,
  { places, digits: before }: NonNullable<Following['lost']>,
  school: School | undefined,
): Hint {
  const digits = places.reduce<Digits>(
    (all, place) => withDigit(all, place, before[place] ?? 0),
    shown,
  );
  const place = Math.max(...places);
  const here = shown[place] ?? 0;
  const ways = plan[reading.term]?.rods[place] ?? [];
  const legs = ways.flat().filter(({ cell }) => cell !== null);
  const right = withoutExtraBeads(legs, here);
  const open = openSteps(terms, plan, reading, digits, school);
  const next = legs.length === 0 ? nextIn(open) : open.find(({ step }) => step.place === place);
  return {
    kind: 'back',
    place,
    shown: here,
    to: right ?? before[place] ?? 0,
    why: legs.length === 0 ? 'wrong-rod' : right === undefined ? 'not-so' : 'too-many',
    step: next?.step ?? null,
  };
}

/** The digit that a rod shows without the lower beads that went farther than a leg takes them; undefined if it is not that. */
function withoutExtraBeads(legs: readonly Leg[], digit: number): number | undefined {
  const { heaven, earth } = beadsOf(digit);
  for (const { from, to } of legs) {
    const [start, end] = [beadsOf(from), beadsOf(to)];
    const by = end.earth - start.earth;
    const isOnWay = heaven === start.heaven || heaven === end.heaven;
    if (isOnWay && by * (earth - end.earth) > 0) return digitOf({ heaven, earth: end.earth });
  }
  return undefined;
}

/** A step of the term at hand that is not done, and whether it has begun. */
type Open = { readonly step: Step; readonly shown: number; readonly hasBegun: boolean };

/** What has begun is finished first. */
const nextIn = (open: readonly Open[]): Open | undefined =>
  open.find(({ hasBegun }) => hasBegun) ?? open[0];

/** What is next for hands on a right way. */
function nextOf(
  terms: readonly number[],
  plan: Plan,
  { reading, shown }: Pick<Following, 'reading' | 'shown'>,
  school: School | undefined,
): Hint {
  const next = nextIn(openSteps(terms, plan, reading, shown, school));
  if (next === undefined) return { kind: 'done' };
  const { step, shown: digit } = next;
  const [strokes = []] = strokesBetween(digit, step.after);
  const { steps } = stepsOf(plan[reading.term]?.before ?? [], terms[reading.term] ?? 0);
  const because = step.isCarry ? causeOf(steps, step) : step;
  return { kind: 'step', term: reading.term, step, shown: digit, strokes, because };
}

/** The steps of a reading's term that are not done, in the taught order. */
function openSteps(
  terms: readonly number[],
  plan: Plan,
  { term, spots }: Reading,
  shown: Digits,
  school: School | undefined,
): Open[] {
  const ways = plan[term];
  if (ways === undefined || term === plan.length - 1) return [];
  const { steps } = stepsOf(ways.before, terms[term] ?? 0, school);
  const isDone = new Set<Leg>();
  return steps.flatMap(({ place, isCarry }) => {
    const rod = ways.rods[place];
    const spot = bestOf(spots[place] ?? []);
    const way = spot && rod?.[spot.way];
    if (rod === undefined || spot === undefined || way === undefined) return [];
    const digit = shown[place] ?? 0;
    // Where a digit and its carry are brought together, one leg stands for both.
    const at = way.findIndex((leg) => leg.isCarry === isCarry);
    const index = at === -1 ? 0 : at;
    const leg = way[index];
    if (leg === undefined || leg.cell === null || isDone.has(leg)) return [];
    isDone.add(leg);
    if (index < spot.leg || (index === spot.leg && leg.to === digit)) return [];
    // It comes after the leg that its rod is at.
    if (index > spot.leg) return [];
    const step = { cell: leg.cell, place, after: leg.to, isCarry: leg.isCarry };
    return [{ step, shown: digit, hasBegun: digit !== leg.from }];
  });
}

/** The place of a rod that is farthest on the way that is taught, or else on the next one. */
function bestOf(spots: readonly Spot[]): Spot | undefined {
  return spots.toSorted((one, other) => one.way - other.way || other.leg - one.leg)[0];
}
