import type { Weights } from './weights.ts';

/**
 * The weights of the model of chances. `npm run simulate -- --train` finds them, with simulated children that no check of the model
 * plays (test/children/), and writes this file.
 */
export const WEIGHTS: Weights = {
  practised: [0.348, 1.031, 0.353],
  wrong: [0.029, 0.021, 0.106],
  shared: 2.315,
  skill: {
    right: [0.604, 1.283, 0.556],
    wrong: [0.193, 0.11, 0.239],
    assumedRight: 0.021,
    assumedWrong: 1.783,
  },
  assumedDirect: 3.431,
  all: {
    right: [0.607, 0.258, 0.432],
    wrong: [0.43, 0.829, 0.507],
    assumedRight: 2.025,
    assumedWrong: 0.335,
  },
  recall: { base: -0.726, practised: 1.246, skill: 0.083, all: 0.278, wrong: 0.088 },
  rule: { base: -0.672, skill: 0.501, all: 0.169, wrong: 2.672 },
  slip: { base: -0.964, all: 0.724 },
};
