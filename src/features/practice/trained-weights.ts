import type { Weights } from './weights.ts';

/**
 * The weights of the model of chances. `npm run simulate -- --train` finds them, with simulated children that no check of the model
 * plays (test/children/), and writes this file.
 */
export const WEIGHTS: Weights = {
  practised: [0.884, 0.298, 0.475],
  wrong: [0.079, 0.2, 0.188],
  shared: 1.599,
  skill: {
    right: [1.855, 0.763, 0.641],
    wrong: [0.082, 0.172, 0.219],
    assumedRight: 0.029,
    assumedWrong: 1.527,
  },
  assumedDirect: 4.056,
  all: {
    right: [0.83, 0.203, 0.345],
    wrong: [0.21, 0.682, 0.529],
    assumedRight: 3.384,
    assumedWrong: 0.43,
  },
  recall: { base: -0.797, practised: 1.236, skill: 0.113, all: 0.402, wrong: 0.198 },
  rule: { base: -0.767, skill: 0.488, all: 0.164, wrong: 0.689 },
  slip: { base: -1.002, all: 0.684 },
};
