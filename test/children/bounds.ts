import { areaUnderCurve, calibrationError, logLoss, median, quantile } from './figures.ts';
import { KINDS, type KindId } from './kinds.ts';
import type { Outcome, Predictions } from './run.ts';

/** A bound with the figure that was found. */
export type Bound = {
  readonly name: string;
  readonly figure: number;
  readonly bound: number;
  /** Whether the figure has to be at least the bound, or at most. */
  readonly is: 'at least' | 'at most';
};

/** The bounds of a plan and of its predictions. */
export const BOUNDS = {
  medianStay: 3,
  longStay: 8,
  firstTries: { usual: 0.75, weak: 0.6 },
  /** The day at whose begin the plan is compared with the ration, and how much less may be known then. */
  compared: { day: 60, less: 0.02 },
  prediction: 0.02,
  calibration: 0.05,
  known: 0.9,
  hardWithoutMistake: 0,
} as const;

const WEAK: ReadonlySet<KindId> = new Set(['careless', 'slow']);

/**
 * Whether a figure keeps its bound.
 *
 * @param slack it may be past its bound by this share of it
 */
export function holds({ figure, bound, is }: Bound, slack = 0): boolean {
  const more = slack * Math.abs(bound);
  return is === 'at least' ? figure >= bound - more : figure <= bound + more;
}

/** All bounds that these outcomes say something about. Of several seeds the median counts. */
export function boundsOf(outcomes: readonly Outcome[]): Bound[] {
  const { day, less } = BOUNDS.compared;
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  const middle = (kind: KindId, figureOf: (outcome: Outcome) => number): number =>
    median((kinds.get(kind) ?? []).map(figureOf));
  const all = [...kinds.keys()];
  const predictions = joined(outcomes.map((one) => one.predictions));
  return [
    ...(kinds.has('usual')
      ? [
          {
            name: 'days at a station, median, usual',
            figure: middle('usual', ({ stays }) => median(stays)),
            bound: BOUNDS.medianStay,
            is: 'at most' as const,
          },
        ]
      : []),
    ...(kinds.has('slow')
      ? [
          {
            name: 'days at a station, nine of ten, slow',
            figure: middle('slow', ({ stays }) => quantile(stays, 0.9)),
            bound: BOUNDS.longStay,
            is: 'at most' as const,
          },
        ]
      : []),
    ...all.map((kind) => ({
      name: `right at the first try, single digits, ${KINDS[kind].name}`,
      figure: middle(kind, ({ firstTries }) => firstTries),
      bound: BOUNDS.firstTries[WEAK.has(kind) ? 'weak' : 'usual'],
      is: 'at least' as const,
    })),
    ...(outcomes.every(({ means }) => means.plan.length > day) ? all : []).map((kind) => ({
      name: `true mean on day ${day} beside the ration, ${KINDS[kind].name}`,
      figure: middle(kind, ({ means }) => (means.plan[day] ?? NaN) - (means.ration[day] ?? NaN)),
      bound: -less,
      is: 'at least' as const,
    })),
    ...boundsOfPredictions(predictions),
    {
      name: 'right after the claim "known"',
      figure: shareOf(outcomes, 'known', 'right'),
      bound: BOUNDS.known,
      is: 'at least',
    },
    {
      name: 'claims "hard" of cells that were in no wrong answer',
      figure: shareOf(outcomes, 'hard', 'withoutWrongAnswer'),
      bound: BOUNDS.hardWithoutMistake,
      is: 'at most',
    },
  ];
}

function boundsOfPredictions({ predicted, true: truth, isRight }: Predictions): Bound[] {
  return [
    {
      name: 'area under the curve, beside that of the true chance',
      figure: areaUnderCurve(predicted, isRight) - areaUnderCurve(truth, isRight),
      bound: -BOUNDS.prediction,
      is: 'at least',
    },
    {
      name: 'log loss, beside that of the true chance',
      figure: logLoss(predicted, isRight) - logLoss(truth, isRight),
      bound: BOUNDS.prediction,
      is: 'at most',
    },
    {
      name: 'expected calibration error',
      figure: calibrationError(predicted, isRight),
      bound: BOUNDS.calibration,
      is: 'at most',
    },
  ];
}

/** The share of claims that went right, or that were made without a mistake or a wrong answer before. NaN where nothing was claimed. */
export function shareOf(
  outcomes: readonly Outcome[],
  claim: 'known' | 'hard',
  what: 'right' | 'withoutMistake' | 'withoutWrongAnswer',
): number {
  const sum = (of: 'claims' | typeof what): number =>
    outcomes.reduce((total, { claims }) => total + claims[claim][of], 0);
  return sum(what) / sum('claims');
}

/** The predictions of several children together. */
export const joined = (all: readonly Predictions[]): Predictions => ({
  predicted: all.flatMap(({ predicted }) => predicted),
  true: all.flatMap((one) => one.true),
  isRight: all.flatMap(({ isRight }) => isRight),
});
