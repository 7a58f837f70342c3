import { chanceOf, claimOf } from '../../src/features/practice/chance.ts';
import { Experience } from '../../src/features/practice/experience.ts';
import type { Cells } from '../../src/features/practice/sums.ts';
import { cellsOf, keyOf } from '../../src/soroban/soroban.ts';
import { Child } from './child.ts';
import { KINDS, type KindId } from './kinds.ts';
import { productPlan } from './plan.ts';
import { play, type Diary, type Meeting } from './play.ts';
import { ration } from './ration.ts';

/** A child to play: its kind, its seed and for how many days. */
export type Job = { readonly kind: KindId; readonly seed: number; readonly days: number };

/** What was predicted of first meetings of cells, what was true, and what happened. */
export type Predictions = {
  readonly predicted: readonly number[];
  readonly true: readonly number[];
  readonly isRight: readonly boolean[];
};

/** How often something was claimed of a cell that was then met, and how often that went right. */
export type Claimed = {
  claims: number;
  right: number;
  /** Claims about a cell in which no step had gone wrong. */
  withoutMistake: number;
  /** Claims about a cell that had been in no wrong answer. */
  withoutWrongAnswer: number;
};

/** What a child came to, by the page's plan and by the plain ration. */
export type Outcome = {
  readonly kind: KindId;
  readonly seed: number;
  /** On how many days of practice it was at each station. The last one counts, too, although it may last longer. */
  readonly stays: readonly number[];
  /** How many stations it has left behind. */
  readonly stations: number;
  /** The share of problems with single digits that were right at the first try. */
  readonly firstTries: number;
  readonly minutes: readonly number[];
  /** The mean of all true chances at the begin of each day. */
  readonly means: { readonly plan: readonly number[]; readonly ration: readonly number[] };
  readonly predictions: Predictions;
  readonly claims: { readonly known: Claimed; readonly hard: Claimed };
};

/** Plays a child's days. The same job has the same outcome. */
export function runOf({ kind, seed, days }: Job): Outcome {
  const name = `simulate ${seed}`;
  const way = seed % 2 === 0 ? 'beads' : 'typed';
  const told = new Predictor();
  const diary = play(new Child(KINDS[kind], name), productPlan(name), days, way, told.meet);
  const plain = play(new Child(KINDS[kind], name), ration(name), days, way);
  const stays = staysIn(diary);
  return {
    kind,
    seed,
    stays: [...stays.values()],
    stations: stays.size - 1,
    firstTries: diary.firstTries.right / diary.firstTries.asked,
    minutes: diary.days.map(({ minutes }) => minutes),
    means: { plan: diary.means, ration: plain.means },
    predictions: told.predictions,
    claims: told.claims,
  };
}

function staysIn({ days }: Diary): ReadonlyMap<string, number> {
  const stays = new Map<string, number>();
  for (const place of days.flatMap(({ places }) => places)) {
    stays.set(place, (stays.get(place) ?? 0) + 1);
  }
  return stays;
}

/** Predicts each meeting just before it, as the service would answer then. */
class Predictor {
  readonly predictions = {
    predicted: [] as number[],
    true: [] as number[],
    isRight: [] as boolean[],
  };
  readonly claims = { known: noClaims(), hard: noClaims() };
  readonly #past = new Experience();
  #added = 0;
  /** What is known with today's answers so far, and these. */
  #now = this.#past;
  #told: Cells | undefined;
  readonly #mistaken = new Set<string>();
  readonly #inWrongAnswers = new Set<string>();

  readonly meet = (meeting: Meeting): void => {
    if (meeting.isFirst) this.#predict(meeting);
    if (!meeting.isRight) this.#mistaken.add(meeting.cell);
    // A mistake leads to other cells than those of the problem, and these are blamed.
    if (!meeting.isAnswerRight) {
      for (const cell of cellsOf(meeting.terms)) this.#inWrongAnswers.add(keyOf(cell));
    }
  };

  #predict({ cell, today, before, sofar, chance, isRight }: Meeting): void {
    for (; this.#added < before.length; this.#added++) {
      const { day, cells } = before[this.#added] ?? { day: today, cells: new Map() };
      this.#past.add(day, cells);
    }
    if (this.#told !== sofar) {
      this.#told = sofar;
      this.#now = new Experience(this.#past);
      this.#now.add(today, sofar);
    }
    const evidence = this.#now.evidenceOf(cell, today);
    const predicted = chanceOf(evidence);
    this.predictions.predicted.push(predicted);
    this.predictions.true.push(chance);
    this.predictions.isRight.push(isRight);
    const claim = claimOf(predicted, evidence);
    if (claim === null) return;
    const claimed = this.claims[claim];
    claimed.claims += 1;
    claimed.right += isRight ? 1 : 0;
    claimed.withoutMistake += this.#mistaken.has(cell) ? 0 : 1;
    claimed.withoutWrongAnswer += this.#inWrongAnswers.has(cell) ? 0 : 1;
  }
}

const noClaims = (): Claimed => ({
  claims: 0,
  right: 0,
  withoutMistake: 0,
  withoutWrongAnswer: 0,
});
