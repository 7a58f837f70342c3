/** A kind of child: how it remembers, how it learns rules, how often it slips, and how fast it is. */
export type Kind = {
  readonly name: string;
  /** The activation at which half of all recalls succeed. */
  readonly threshold: number;
  /** The decay of a trace that is left while nothing of the cell is active. */
  readonly decay: number;
  /** The chance of a slip in a step, on the first day. */
  readonly slip: number;
  /** It never slips less than this, however long it has practised. */
  readonly leastSlip: number;
  /** The seconds for a step that is recalled, and for one that is worked out. */
  readonly recalling: number;
  readonly workingOut: number;
  /** The teachings after which 63 % of a rule are learnt, and the most of it. */
  readonly ruleTeachings: number;
  readonly ruleMost: number;
  /** The chance to work out a direct addition untaught. Direct subtractions have 0.05 less, all other rules 0. */
  readonly direct: number;
  /** Whether it takes the friend of five for the friend of ten. */
  readonly mixesFriends: boolean;
  /** The days of each week on which it practises, from 0. */
  readonly weekdays: readonly number[];
};

const USUAL: Kind = {
  name: 'usual',
  threshold: -0.7,
  decay: 0.177,
  slip: 0.015,
  leastSlip: 0.004,
  recalling: 1.3,
  workingOut: 6,
  ruleTeachings: 10,
  ruleMost: 0.85,
  direct: 0.55,
  mixesFriends: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};

/** The kinds of simulated children. The parameters are assumptions, and are not changed so that a plan passes. */
export const KINDS = {
  usual: USUAL,
  fast: {
    ...USUAL,
    name: 'fast',
    threshold: -1.1,
    slip: 0.006,
    recalling: 0.6,
    workingOut: 3,
    ruleTeachings: 4,
    ruleMost: 0.95,
    direct: 0.85,
  },
  slow: {
    ...USUAL,
    name: 'slow',
    threshold: -0.5,
    slip: 0.02,
    recalling: 3,
    workingOut: 14,
    ruleTeachings: 20,
    ruleMost: 0.7,
    direct: 0.4,
  },
  forgetful: {
    ...USUAL,
    name: 'forgetful',
    decay: 0.235,
    ruleTeachings: 15,
    ruleMost: 0.6,
  },
  careless: { ...USUAL, name: 'careless', slip: 0.06, leastSlip: 0.02 },
  fiveForTen: { ...USUAL, name: 'five for ten', mixesFriends: true },
  threeDays: { ...USUAL, name: 'three days a week', weekdays: [0, 2, 4] },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindId = keyof typeof KINDS;

/** What all kinds have in common. */
export const COMMON = {
  /** How much faster a trace fades that is left while the cell is active: crammed practice fades faster. */
  decayScale: 0.217,
  mostDecay: 1.5,
  /** The spread of activation. */
  noise: 0.255,
  /** What a night adds to the time of memory, in seconds: a fortieth of a day. */
  night: 86_400 * 0.025,
  /** What a right problem counts of a teaching. */
  rightProblem: 0.34,
  mostRule: 0.97,
  directMinus: 0.05,
  /** Each ten days of practice take this share of slips away. */
  slipLoss: 0.1,
  /** The seconds that a problem takes beside its steps. */
  problem: 2,
  /** The bounds of a random factor of a step's time. */
  timeFactor: [0.7, 1.3],
  /** The chance that a correction of a cell ends the mix-up of friends there. */
  cure: 0.04,
} as const;
