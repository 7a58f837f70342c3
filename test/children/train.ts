import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chanceOf } from '../../src/features/practice/chance.ts';
import { Experience, HALF_LIVES, type Evidence } from '../../src/features/practice/experience.ts';
import type { Weights } from '../../src/features/practice/weights.ts';
import { seededRandom } from '../../src/soroban/soroban.ts';
import { Child } from './child.ts';
import { logLoss } from './figures.ts';
import { KINDS } from './kinds.ts';
import { productPlan } from './plan.ts';
import { play } from './play.ts';
import { ration } from './ration.ts';

/** A meeting to learn from. */
type Example = { readonly evidence: Evidence; readonly isRight: boolean };

const SEEDS = 3;
const DAYS = 80;
/** Meetings of a child are much alike: one of so many is kept. */
const ONE_OF = 4;

/** Meetings of children of all kinds, by the page's plan and by the plain ration, so that the model fits more than one plan. */
function examples(): Example[] {
  const all: Example[] = [];
  const random = seededRandom('examples');
  for (let seed = 0; seed < SEEDS; seed++) {
    for (const kind of Object.values(KINDS)) {
      for (const plan of [productPlan, ration]) {
        const name = `train ${seed}`;
        const past = new Experience();
        let added = 0;
        play(new Child(kind, name), plan(name), DAYS, seed % 2 === 0 ? 'beads' : 'typed', (met) => {
          const { before, today, sofar, cell, isRight, isFirst } = met;
          if (!isFirst) return;
          for (; added < before.length; added++) {
            const { day, cells } = before[added] ?? { day: today, cells: new Map() };
            past.add(day, cells);
          }
          if (random(ONE_OF) !== 0) return;
          const now = new Experience(past);
          now.add(today, sofar);
          all.push({ evidence: now.evidenceOf(cell, today), isRight });
        });
      }
    }
  }
  return all;
}

/** The weights as a list of numbers of any sign, in which they are found, and back. */
const COUNT = 35;
function weightsOf(free: ArrayLike<number>): Weights {
  let at = 0;
  const any = (): number => free[at++] ?? 0;
  const positive = (): number => Math.log1p(Math.exp(any()));
  const each = (): number[] => HALF_LIVES.map(positive);
  const tally = () => ({
    right: each(),
    wrong: each(),
    assumedRight: positive(),
    assumedWrong: positive(),
  });
  return {
    practised: each(),
    wrong: each(),
    shared: positive(),
    skill: tally(),
    assumedDirect: positive(),
    all: tally(),
    recall: {
      base: any(),
      practised: positive(),
      skill: positive(),
      all: positive(),
      wrong: positive(),
    },
    rule: { base: any(), skill: positive(), all: positive(), wrong: positive() },
    slip: { base: any(), all: positive() },
  };
}

const [ROUNDS, BATCH] = [250, 6_000];
const [STEP, NUDGE] = [0.05, 1e-4];

/** Finds the weights with the least log loss, by Adam with gradients from differences. */
function fit(all: readonly Example[]): Weights {
  const random = seededRandom('fit');
  const free = new Float64Array(COUNT).fill(-0.5);
  const mean = new Float64Array(COUNT);
  const square = new Float64Array(COUNT);
  for (let round = 1; round <= ROUNDS; round++) {
    const batch = Array.from({ length: BATCH }, () => all[random(all.length)]).filter(
      (one) => one !== undefined,
    );
    const loss = (at: ArrayLike<number>): number => {
      const weights = weightsOf(at);
      return logLoss(
        batch.map(({ evidence }) => chanceOf(evidence, weights)),
        batch.map(({ isRight }) => isRight),
      );
    };
    const here = loss(free);
    const slopes = free.map((_, at) => {
      const nudged = free.slice();
      nudged[at] = (nudged[at] ?? 0) + NUDGE;
      return (loss(nudged) - here) / NUDGE;
    });
    const step = STEP * (1 - round / (ROUNDS + 1));
    for (const [at, slope] of slopes.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope ** 2;
      const [one, other] = [
        (mean[at] ?? 0) / (1 - 0.9 ** round),
        (square[at] ?? 0) / (1 - 0.999 ** round),
      ];
      free[at] = (free[at] ?? 0) - (step * one) / (Math.sqrt(other) + 1e-8);
    }
    if (round % 100 === 0) say(`round ${round}: log loss ${here.toFixed(4)}`);
  }
  return weightsOf(free);
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'src/features/practice/trained-weights.ts');

/** Finds the weights of the model again, and writes them. */
export function train(): void {
  const all = examples();
  say(`${all.length} meetings`);
  const weights = fit(all);
  const text = JSON.stringify(weights, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value,
  );
  writeFileSync(
    FILE,
    `import type { Weights } from './weights.ts';

/**
 * The weights of the model of chances. \`npm run simulate -- --train\` finds them, with simulated children that no check of the model
 * plays (test/children/), and writes this file.
 */
export const WEIGHTS: Weights = ${text};
`,
  );
  execFileSync(process.execPath, ['node_modules/.bin/oxfmt', FILE], { cwd: ROOT });
}
