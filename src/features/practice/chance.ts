import { WEIGHTS } from './trained-weights.ts';
import type { TallyWeights, Weights } from './weights.ts';
import type { Evidence, Fading, Tally } from './experience.ts';
import type { Claim } from './report-endpoints.ts';

/** The activation of what was never practised is the logarithm of this. */
const NEVER = 0.01;
/** The half-life of what happened in the last weeks, as an index of `HALF_LIVES`. */
const OF_LATE = 1;
/** A child slips in no more steps than this. */
const MOST_SLIPS = 0.3;

/**
 * The chance, from 0 to 1, that the next meeting of a cell goes right. A step is recalled, or else worked out by its rule, and may
 * slip; and a cell's own mistakes bound it (docs/contract/practice.md, "How a chance is computed").
 */
export function chanceOf(evidence: Evidence, weights: Weights = WEIGHTS): number {
  return Math.min(byModel(evidence, weights), mostByOwn(evidence));
}

/** A right meeting makes up for this much of a mistake. Of the rest one is free, and the others divide the chance by 1 + weight · others. */
const ATONED = 0.25;
const FREE = 1;
const WEIGHT = 0.5;

/**
 * The most that a cell's own meetings of the last weeks allow. A child that knows much can still get one cell wrong again and again:
 * simulated children, whose every mistake teaches, do not.
 */
function mostByOwn({ met, blamed, shared }: Evidence): number {
  const mistakes = (blamed[OF_LATE] ?? 0) + (shared[OF_LATE] ?? 0);
  const left = Math.max(0, mistakes - ATONED * (met[OF_LATE] ?? 0) - FREE);
  return 1 / (1 + WEIGHT * left);
}

function byModel(
  { isDirect, practised, blamed, shared, skill, all }: Evidence,
  weights: Weights,
): number {
  const activation = Math.log(NEVER + weighed(practised, weights.practised));
  const ofSkill = oddsOf(skill, weights.skill, isDirect ? weights.assumedDirect : 0);
  const ofChild = oddsOf(all, weights.all);
  const { recall, rule, slip } = weights;
  const believed =
    recall.base + recall.practised * activation + recall.skill * ofSkill + recall.all * ofChild;
  // Of a mistake that several cells share, a well-known one takes little.
  const doubt = weights.shared * (1 - share(believed));
  const mistakes = Math.log1p(
    weighed(blamed, weights.wrong) + doubt * weighed(shared, weights.wrong),
  );
  const recalled = share(believed - recall.wrong * mistakes);
  const worked = share(
    rule.base + rule.skill * ofSkill + rule.all * ofChild - rule.wrong * mistakes,
  );
  const slips = MOST_SLIPS * share(slip.base - slip.all * ofChild);
  return (1 - slips) * (recalled + (1 - recalled) * worked);
}

/** From this chance on a cell is called known: it has to be right in nine of ten claims. */
const KNOWN = 0.9;
/**
 * Below this chance a cell is called hard, after so many mistakes of the last weeks: its own, or shares of such that others may have
 * made. With one mistake that is shared, another cell is the culprit in most cases.
 */
const HARD = { below: 0.6, blamed: 0.3, shared: 0.8 };
/** What can be said of a cell. Nothing is called known that was never practised, or hard that never went wrong. */
export function claimOf(chance: number, { practised, blamed, shared }: Evidence): Claim | null {
  if (chance >= KNOWN) return practised.some((sum) => sum > 0) ? 'known' : null;
  const isMistaken = (blamed[OF_LATE] ?? 0) >= HARD.blamed || (shared[OF_LATE] ?? 0) >= HARD.shared;
  return chance < HARD.below && isMistaken ? 'hard' : null;
}

/**
 * The logarithm of the odds that a meeting goes right.
 *
 * @param besides what is assumed of right ones besides
 */
const oddsOf = ({ right, wrong }: Tally, weights: TallyWeights, besides = 0): number =>
  Math.log(
    (weighed(right, weights.right) + weights.assumedRight + besides) /
      (weighed(wrong, weights.wrong) + weights.assumedWrong),
  );

function weighed(sums: Fading, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (sums[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** From 0 to 1, by the logistic function. */
const share = (logit: number): number => 1 / (1 + Math.exp(-logit));
