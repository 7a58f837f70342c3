import { techniqueOf, type Cell } from './cells.ts';
import { follow, planOf, type Following, type Plan } from './follow.ts';
import type { Move } from './moves.ts';
import { areSame, beadsOf, digitOf, digitsOf, EARTH_BEADS, withDigit } from './rods.ts';
import { stepsOf, type Step } from './steps.ts';
import { waysOf, type Detour, type Leg, type RodWays, type TermWays } from './ways.ts';

/**
 * What went wrong in a term:
 * - `ten-forgotten`: a rod got the friend of ten, and the next rod nothing.
 * - `ten-misplaced`: the ten went to a rod farther left.
 * - `five-for-ten`: the friend of five was taken for the friend of ten.
 * - `turned`: the friend went the wrong way, as in 3 + 4 by five more and one more.
 * - `five-forgotten`: only the lower beads of the friend of five moved.
 * - `bead-missing`, `bead-extra`: one lower bead too few or too many moved.
 * - `wrong-rod`: a digit went to the rod beside its own.
 * - `wrong-sign`: it was added, and was to be taken away, or the other way round.
 * - `left-out`: a digit was not brought at all.
 * - `other`: none of these explains the moves.
 */
export type MistakeKind =
  | 'ten-forgotten'
  | 'ten-misplaced'
  | 'five-for-ten'
  | 'turned'
  | 'five-forgotten'
  | 'bead-missing'
  | 'bead-extra'
  | 'wrong-rod'
  | 'wrong-sign'
  | 'left-out'
  | 'other';

/** A mistake, with the step in which it was made; null for a rod that has none. */
export type Mistake = {
  readonly kind: MistakeKind;
  /** The index of the term. */
  readonly term: number;
  readonly step: Step | null;
  /** The rod where it can be seen. */
  readonly place: number;
  /** For each earlier term, the index of the move that showed its total; null where it was never shown. */
  readonly ends: readonly (number | null)[];
};

/** A mistake that may be made in a term. */
type Candidate = Omit<Mistake, 'term' | 'ends'> & {
  /** The ways of hands that make it; undefined where it cannot be made. They take time, so only those that are tried are found. */
  readonly findWays: () => TermWays | undefined;
};

/** Of several mistakes that explain the same moves, the first one is told: children make it more often. */
const COMMONEST: readonly MistakeKind[] = [
  'ten-forgotten',
  'five-for-ten',
  'ten-misplaced',
  'wrong-sign',
  'turned',
  'five-forgotten',
  'bead-missing',
  'bead-extra',
  'wrong-rod',
  'left-out',
];

/** A mistake may show itself only in a later term: it is looked for in so many terms, the last understood one and those before. */
const BEGINNINGS = 4;
/** How much is tried for one answer: moves and terms, times rods. It is enough for ten numbers of six digits, and takes some milliseconds. */
const MOST_TRIED = 20_000;

/**
 * The mistake that explains moves which did not lead to the last total: the first of which, with everything else done rightly,
 * the hands show exactly what they show. Where none does, the first stroke that left every right way decides.
 *
 * @param moves on a soroban that was empty at first
 * @returns null when every total was shown, or nothing was moved after the total of an earlier term
 */
export function mistakeIn(terms: readonly number[], moves: readonly Move[]): Mistake | null {
  const plan = planOf(terms);
  const right = follow(plan, moves);
  const isDone = areSame(right.shown, plan.at(-1)?.after ?? []);
  const wasDone = right.begun.some(
    ({ term, ends }) => term === plan.length - 1 && !ends.includes(null),
  );
  const hasStopped = ({ reading, lost }: Following): boolean =>
    lost === null && (reading.ends.at(-1) ?? -1) === moves.length - 1;
  if (isDone || wasDone || hasStopped(follow(plan, moves, 'none'))) return null;
  const certain = explained(terms, moves, plan, right, 'none');
  if (certain !== null || hasStopped(right)) return certain;
  return explained(terms, moves, plan, right, 'back') ?? firstStray(plan, terms, right, moves);
}

/** The commonest mistake that explains the moves; of those that are as common, one of the latest term. */
function explained(
  terms: readonly number[],
  moves: readonly Move[],
  plan: Plan,
  { begun }: Following,
  patience: 'back' | 'none',
): Mistake | null {
  let best: Mistake | null = null;
  let least = Infinity;
  let tried = 0;
  for (const { term, after, ends } of begun.slice(-BEGINNINGS).toReversed()) {
    const ways = plan[term];
    const own = moves.slice(after + 1);
    if (ways === undefined || term === plan.length - 1) continue;
    for (const { findWays, ...found } of candidatesIn(ways, terms[term] ?? 0)) {
      const wrong = findWays();
      if (wrong === undefined) continue;
      tried += (own.length + 4 * (terms.length - term)) * wrong.rods.length;
      if (tried > MOST_TRIED) return best;
      const breaks = breaksIn(wrong, terms.slice(term + 1, plan.length - 1), own, patience);
      if (breaks === undefined) continue;
      const oddness = breaks * COMMONEST.length + COMMONEST.indexOf(found.kind);
      if (oddness >= least) continue;
      best = { ...found, term, ends };
      least = oddness;
    }
  }
  return best;
}

/**
 * How often the hands broke off on a rod, if one term is done by these ways and the others rightly; once more where they had to
 * stop, since a later term would lead below zero. Undefined when the moves cannot be understood so; hands that may have strayed
 * and had to stop would explain nearly anything.
 */
function breaksIn(
  ways: TermWays,
  later: readonly number[],
  moves: readonly Move[],
  patience: 'back' | 'none',
): number | undefined {
  const plan: Plan = [ways, ...planOf(later, ways.after)];
  const { reading, lost } = follow(plan, moves, patience);
  if (lost !== null || reading.term < plan.length - 1) return undefined;
  const hadToStop = plan.length - 2 < later.length;
  return hadToStop && patience === 'back' ? undefined : reading.breaks + Number(hadToStop);
}

/** The step to which the first rod belongs that left every right way and is not back, or that is not finished. */
function firstStray(
  plan: Plan,
  terms: readonly number[],
  { reading, lost, shown }: Following,
  moves: readonly Move[],
): Mistake | null {
  const term = Math.min(reading.term, plan.length - 2);
  const ways = plan[term];
  const ends = reading.ends.slice(0, term);
  if (ways === undefined) return null;
  const { steps } = stepsOf(ways.before, terms[term] ?? 0);
  const unfinished = steps.find(({ place }) => (shown[place] ?? 0) !== (ways.after[place] ?? 0));
  const first = moves[lost?.since ?? moves.length]?.place;
  const stray = lost?.places.find((one) => one === first) ?? lost?.places.at(-1);
  const place = stray ?? unfinished?.place;
  if (place === undefined) return null;
  const own = steps.find((step) => step.place === place && !step.isCarry);
  const step = own ?? steps.find((one) => one.place === place) ?? unfinished ?? null;
  return { kind: 'other', term, step, place, ends };
}

/** All mistakes that may be made in a term. */
function candidatesIn({ rods, before }: TermWays, term: number): Candidate[] {
  const brought = digitsOf(Math.abs(term));
  const found: Candidate[] = [];
  const add = (
    kind: MistakeKind,
    step: Step | null,
    place: number,
    detour: Detour | number,
  ): void => {
    const findWays = (): TermWays | undefined =>
      typeof detour === 'number' ? waysOf(before, detour) : waysOf(before, term, detour);
    found.push({ kind, step, place, findWays });
  };
  const { steps } = stepsOf(before, term);
  for (const step of steps) {
    const { place, isCarry, cell } = step;
    if (needsTen(cell)) {
      const carry = (to: number | undefined): Detour => ({
        carriesTo: (from) => (from === place ? to : from + 1),
      });
      add('ten-forgotten', step, place, carry(undefined));
      add('ten-misplaced', step, place, carry(place + 2));
    }
    if (isCarry) continue;
    for (const own of ownLegs(rods[place], cell.digit)) {
      for (const [kind, endOf] of SLIPS) {
        if (endOf(own) === undefined || own.cell === null) continue;
        const leadsTo: Detour['leadsTo'] = (at, right) => {
          const isSlip = at === place && right.cell?.digit === cell.digit;
          if (!isSlip) return right.to;
          return right.from === own.from ? endOf(right) : undefined;
        };
        add(kind, { ...step, cell: own.cell, after: own.to }, place, { leadsTo });
      }
    }
    add('left-out', step, place, { brought: withDigit(brought, place, 0) });
    for (const beside of [place - 1, place + 1]) {
      const sum = (brought[beside] ?? 0) + cell.digit;
      if (beside < 0 || sum > 9) continue;
      add('wrong-rod', step, beside, {
        brought: withDigit(withDigit(brought, place, 0), beside, sum),
      });
    }
  }
  const [first] = steps;
  if (first !== undefined) add('wrong-sign', first, first.place, -term);
  return found;
}

/** How a rod may bring a digit of its own: before its carry or after it, one leg for each. */
function ownLegs(ways: RodWays | undefined, digit: number): Leg[] {
  const legs = (ways ?? []).flat().filter((leg) => !leg.isCarry && leg.cell?.digit === digit);
  return [...new Map(legs.map((leg) => [leg.from, leg])).values()];
}

/** Slips on the rod of a digit: where each leads instead of the leg's own end; undefined where it cannot happen. */
const SLIPS: readonly (readonly [MistakeKind, (leg: Leg) => number | undefined])[] = [
  [
    'five-for-ten',
    ({ from, cell }) => {
      if (cell === null || cell.digit > 4 || !needsTen(cell)) return undefined;
      const end = cell.sign === '+' ? from - (5 - cell.digit) : from + (5 - cell.digit);
      return end < 0 || end > 9 ? undefined : end;
    },
  ],
  ['turned', (leg) => lowerBeadsMoved(leg, (by) => -by)],
  [
    'five-forgotten',
    ({ from, to }) => {
      const [start, end] = [beadsOf(from), beadsOf(to)];
      const isFriend = start.heaven !== end.heaven && start.earth !== end.earth;
      return isFriend ? digitOf({ heaven: start.heaven, earth: end.earth }) : undefined;
    },
  ],
  ['bead-missing', (leg) => lowerBeadsMoved(leg, (by) => by - Math.sign(by))],
  ['bead-extra', (leg) => lowerBeadsMoved(leg, (by) => by + Math.sign(by))],
  // An upper bead may take a lower one along.
  ['bead-extra', (leg) => withLowerBead(leg, 1)],
  ['bead-extra', (leg) => withLowerBead(leg, -1)],
];

const needsTen = (cell: Cell): boolean => ['ten', 'both'].includes(techniqueOf(cell));

/** The end of a leg with another movement of its lower beads; undefined where it moves none, or there are not so many. */
function lowerBeadsMoved({ from, to }: Leg, change: (by: number) => number): number | undefined {
  const [start, end] = [beadsOf(from), beadsOf(to)];
  const by = end.earth - start.earth;
  const earth = start.earth + change(by);
  if (by === 0 || earth < 0 || earth > EARTH_BEADS) return undefined;
  const wrong = digitOf({ heaven: end.heaven, earth });
  return wrong === from ? undefined : wrong;
}

/** The end of a leg that moves only the upper bead, if a lower one goes along. */
function withLowerBead({ from, to }: Leg, by: number): number | undefined {
  const [start, end] = [beadsOf(from), beadsOf(to)];
  const earth = end.earth + by;
  const isPossible = start.earth === end.earth && earth >= 0 && earth <= EARTH_BEADS;
  return isPossible ? digitOf({ heaven: end.heaven, earth }) : undefined;
}
