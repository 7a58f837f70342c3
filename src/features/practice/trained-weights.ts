import type { Weights } from './weights.ts';

/**
 * The weights of the model of chances. `npm run simulate -- --train` finds them, with simulated children that no check of the model
 * plays (test/children/), and writes this file.
 */
export const WEIGHTS: Weights = {
  practised: [0.825, 0.545, 0.396],
  wrong: [0.059, 0.14, 0.155],
  shared: 2.545,
  skill: {
    right: [2.381, 0.941, 0.615],
    wrong: [0.169, 0.277, 0.268],
    assumedRight: 0.02,
    assumedWrong: 1.418,
  },
  assumedDirect: 2.737,
  all: {
    right: [0.579, 0.219, 0.53],
    wrong: [0.868, 0.7, 0.38],
    assumedRight: 2.3,
    assumedWrong: 0.128,
  },
  recall: { base: -0.751, practised: 1.011, skill: 0.092, all: 0.361, wrong: 0.134 },
  rule: { base: -0.644, skill: 0.411, all: 0.156, wrong: 0.926 },
  slip: { base: -1.125, all: 0.7 },
};
