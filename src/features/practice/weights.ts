/**
 * The weights of the model. Each `base` may have any sign. All others are at least 0: so one more right answer
 * never lowers a chance, and one more wrong one never raises it.
 */
export type Weights = {
  /** How much of each sum of practice is remembered. */
  readonly practised: readonly number[];
  /** How much each sum of wrong answers counts, and those that are shared with other cells beside. */
  readonly wrong: readonly number[];
  readonly shared: number;
  /** For a skill and for the child: each sum of right and of wrong ones, and what is assumed of each before any practice. */
  readonly skill: TallyWeights;
  /** What is assumed more of right ones where beads are moved as they are: most children can do that untaught. */
  readonly assumedDirect: number;
  readonly all: TallyWeights;
  readonly recall: {
    readonly base: number;
    readonly practised: number;
    readonly skill: number;
    readonly all: number;
    readonly wrong: number;
  };
  readonly rule: {
    readonly base: number;
    readonly skill: number;
    readonly all: number;
    readonly wrong: number;
  };
  readonly slip: { readonly base: number; readonly all: number };
};

/** The weights of a tally. */
export type TallyWeights = {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
  readonly assumedRight: number;
  readonly assumedWrong: number;
};
