import type { Terms } from './lesson.ts';
import { digitsOf } from './rods.ts';
import { seriesOf } from './series.ts';
import { fewNumbers, isColumns, shapeOf } from './shapes.ts';
import type { Station, StationId, TeachingOrder } from './stations.ts';
import { stepsOfTerms } from './steps.ts';

/** How many problems a check has, and how many of them must be right. */
export const CHECK = { of: 10, right: 8 } as const;
/**
 * Columns of eight and more numbers: four of them have more steps than ten sums, and take as long as a child can sit still. They
 * are passed with this share of right steps: one mistake in twenty.
 */
const LONG = { from: 8, of: 4 } as const;
const RIGHT_STEPS = 0.95;

/** Goals of pace in milliseconds for each written digit, as examinations need them (columns in 10 of 30 minutes). */
const PACE: Readonly<Partial<Record<StationId, number>>> = {
  'columns-4-by-10': 1_500,
  'columns-5-by-10': 1_200,
  'columns-6-by-10': 1_000,
  'columns-8-by-10': 750,
  'columns-10-by-10': 600,
};
const USUAL_PACE = 2_000;
/** To look at a problem and to say that it is done, in milliseconds. */
const BETWEEN = 2_000;

/** How many problems the check of a station has. */
export const checkLength = ({ terms }: Pick<Station, 'terms'>): number =>
  terms[0] >= LONG.from ? LONG.of : CHECK.of;

/** The problems of a station's check. Each meets a new cell of the station where it has some. The same seed gives the same ones. */
export const checkOf = (
  station: Station,
  { seed, order }: { readonly seed: string; readonly order: TeachingOrder },
): number[][] => {
  const shape = shapeOf(station, order);
  const count = checkLength(station);
  return seriesOf(`${seed}-check`, fewNumbers(shape, station), station.cells, count, shape);
};

/** An answer to a problem of a check. */
export type CheckAnswer = {
  readonly terms: Terms;
  /** Null when it was left open. */
  readonly answer: number | null;
  readonly milliseconds: number;
};

/**
 * What a check comes to. `passed`: everything was right at the pace of an examination, so no second check is needed. `checked`:
 * enough was right, so that the next station opens. `failed`: it is shown again, with other numbers.
 */
export type Verdict = 'passed' | 'checked' | 'failed';

/** Judges a check, from the first answer to each of its problems. */
export function judgeCheck(station: Station, answers: readonly CheckAnswer[]): Verdict {
  const right = answers.filter(({ terms, answer }) => answer === totalOf(terms)).length;
  const isWhole = answers.length >= checkLength(station);
  if (isWhole && right === answers.length && isAtPace(station, answers)) return 'passed';
  const isEnough = isColumns(station) ? rightStepsIn(answers) >= RIGHT_STEPS : right >= CHECK.right;
  return isWhole && isEnough ? 'checked' : 'failed';
}

const totalOf = (terms: Terms): number => terms.reduce((sum, term) => sum + term, 0);

/** Whether the problems took no longer, all together, than an examination allows. */
function isAtPace(station: Station, answers: readonly CheckAnswer[]): boolean {
  const each = PACE[station.id] ?? USUAL_PACE;
  const digits = answers
    .flatMap(({ terms }) => terms)
    .reduce((sum, term) => sum + String(Math.abs(term)).length, 0);
  const spent = answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return spent <= digits * each + answers.length * BETWEEN;
}

/**
 * The share of right steps. A wrong step leaves a wrong digit behind, so each wrong digit of an answer counts as one. A column
 * that was left open has no right step.
 */
function rightStepsIn(answers: readonly CheckAnswer[]): number {
  let all = 0;
  let wrong = 0;
  for (const { terms, answer } of answers) {
    const steps = stepsOfTerms(terms).flatMap((one) => one.steps).length;
    all += steps;
    wrong += answer === null ? steps : Math.min(steps, wrongDigits(answer, totalOf(terms)));
  }
  return all === 0 ? 0 : 1 - wrong / all;
}

function wrongDigits(answer: number, total: number): number {
  const [given, right] = [digitsOf(Math.max(0, answer)), digitsOf(total)];
  const length = Math.max(given.length, right.length);
  return Array.from({ length }, (_, place) => place).filter(
    (place) => (given[place] ?? 0) !== (right[place] ?? 0),
  ).length;
}
