/** Where a digit is brought: its sign, its rod as a place, and an expression for it. */
export type Part = {
  readonly sign: '+' | '-';
  readonly place: number;
  readonly digit: string;
};

/** A step's title, and what it says. */
export type Said = { readonly title: string; readonly text: string };
/** The same of a step that helps after mistakes. */
export type Asked = Said & { readonly hint: string };

/**
 * What charts say that are made of examples. Texts may have expressions: `shown` is what the soroban shows, `rod` what the rod at
 * hand shows.
 */
export type Words = {
  readonly chart: (example: string) => string;
  /** The label of a number of the problem, by its index. */
  readonly number: (index: number) => string;
  readonly yes: string;
  readonly no: string;
  /** One number is set, from its highest digit on. */
  readonly begin: (number: string) => Said;
  /** The first of several numbers is set at once. */
  readonly set: (number: string) => Asked;
  /** A digit is set on an empty rod. */
  readonly setDigit: (part: Part) => Asked;
  /** The learner brings a digit. */
  readonly turn: (part: Part) => Said;
  /** Whether the digit needs the next rod. For plus, yes means that it does; for minus, that it does not. */
  readonly asksRod: (part: Part) => Asked;
  /** Whether the lower beads for the digit are there. */
  readonly asksBeads: (part: Part) => Asked;
  /** Whether the beads for its friend of ten are there. */
  readonly asksFriend: (part: Part) => Asked;
  /** Whether the next rod can take or give one as it is. */
  readonly asksCarry: (part: Omit<Part, 'digit'>) => Asked;
  readonly direct: (part: Part) => Said;
  readonly five: (part: Part) => Said;
  readonly ten: (part: Part) => Said;
  readonly both: (part: Part) => Said;
  /** The next rod takes or gives one with the friend of five. */
  readonly carryFive: (part: Omit<Part, 'digit'>) => Said;
  /** It is full or empty, and the ten goes on. */
  readonly carryTen: (part: Omit<Part, 'digit'>) => Said;
  /** A number is brought. */
  readonly brought: (index: number, problem: string) => Said;
  readonly read: Asked;
  readonly end: (result: string) => Said & { readonly celebration: string };
  readonly readARod: ReadARod;
  /** The titles of the charts that come with the service, but for the one that has its own. */
  readonly titles: {
    readonly 'within-five': string;
    readonly 'friends-of-five': string;
    readonly 'friends-of-ten': string;
    readonly 'both-friends': string;
    readonly 'carrying-twice': string;
  };
};

/** What the chart for reading one rod says. Its number is `n`. */
export type ReadARod = {
  readonly chart: string;
  readonly number: string;
  readonly look: Said;
  readonly upper: Asked;
  readonly five: Said;
  readonly lower: Asked;
  readonly read: Asked;
  readonly set: Asked;
  readonly end: Said & { readonly celebration: string };
};
