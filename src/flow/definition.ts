/**
 * A flowchart that can be walked: a way through a kind of problem, a node a step. The shape is `beadhouse-flow/1`; it reads charts
 * of that shape from elsewhere. All texts are plain, and may have `{{expression}}` in them.
 */
export type Definition = {
  readonly format?: typeof FORMAT;
  readonly id?: string;
  readonly title: string;
  /** Who wrote it, and under which licence others may use it, as plain lines. */
  readonly author?: string;
  readonly licence?: string;
  /** The charts that it was copied from, the first one first. */
  readonly basedOn?: readonly Source[];
  /** The language of its texts, as a BCP 47 tag. */
  readonly language?: string;
  /** The id of the node where a walk begins. */
  readonly entryNode: string;
  readonly problemInput: ProblemInput;
  /** The nodes by their ids. */
  readonly nodes: Readonly<Record<string, FlowNode>>;
  /** Arrows for nodes without a `next` of their own. */
  readonly edges?: readonly Edge[];
  /** What a walk finds, by name, and the sentence that says it. */
  readonly answer?: Answer;
  readonly tests?: readonly Test[];
};

export const FORMAT = 'beadhouse-flow/1';

export type Source = {
  readonly title: string;
  readonly author?: string;
  readonly licence?: string;
};

export type Edge = { readonly from: string; readonly to: string };

export type Answer = {
  /** Expressions, by the name of what they give. */
  readonly values: Readonly<Record<string, string>>;
  readonly display?: { readonly text: string };
};

/** Inputs, and the answer that a walk with them must reach. */
export type Test = {
  readonly name: string;
  readonly values: Values;
  readonly expected: Values;
};

/** What a problem consists of. */
export type ProblemInput = {
  readonly fields: readonly InputField[];
  /** An expression that says whether values make a problem for this chart. */
  readonly validation?: string;
  readonly examples: readonly Example[];
};

export type InputField = {
  readonly name: string;
  readonly label?: string;
  readonly type: 'integer' | 'number' | 'choice' | 'mixed-number' | 'dynamic';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly options?: readonly string[];
  readonly default?: Value;
};

/** A problem, such as 47 + 38. */
export type Example = {
  readonly name: string;
  readonly description?: string;
  readonly values: Values;
  readonly expectedAnswer?: string | Values;
  /** The ids of the nodes that a walk without mistakes visits. */
  readonly expectedPath?: readonly string[];
};

/** A mixed number has the parts `whole`, `num` and `denom`. */
export type Value = number | string | boolean | MixedNumber;
export type MixedNumber = { readonly whole: number; readonly num: number; readonly denom: number };
export type Values = Readonly<Record<string, Value>>;

type Common = {
  /** What the step is called, in a few words. */
  readonly title?: string;
  /** What is said at the step. */
  readonly text?: string;
  /** What a soroban shows at the step. */
  readonly beads?: BeadPicture;
  /** The id of the node that follows. */
  readonly next?: string;
  /** Values that are calculated when the step is left, in order. */
  readonly transform?: readonly Transform[];
  /** What helps after a second mistake, one after another. */
  readonly hint?: readonly string[];
};

export type Transform = { readonly key: string; readonly expr: string };

/** A soroban with a value, and what is added to it. */
export type BeadPicture = {
  /** An expression for the whole number that it shows. */
  readonly shows: string;
  /** An expression for a term that is brought to it from there, stroke by stroke. */
  readonly term?: string;
  /** How many rods it has; as many as the number needs when absent. */
  readonly columns?: number;
};

/** Something to read and to do. */
export type Instruction = Common & { readonly type: 'instruction' };

/** A question with ways to choose from. */
export type Decision = Common & {
  readonly type: 'decision';
  readonly options: readonly DecisionOption[];
  /** An expression for the value of the right option. Without it every choice is right. */
  readonly correctAnswer?: string;
  /** When this expression is true, the question is not asked, and the walk goes on at `skipTo`. */
  readonly skipIf?: string;
  readonly skipTo?: string;
};

export type DecisionOption = {
  readonly value: string;
  readonly label: string;
  /** The node behind it; the decision's own `next` when absent. */
  readonly next?: string;
  /** What stands at its arrow in the picture. */
  readonly pathLabel?: string;
};

/** A question whose answer is checked. `abacus` is answered by setting beads. */
export type Checkpoint = Common & {
  readonly type: 'checkpoint';
  readonly prompt: string;
  readonly inputType: 'number' | 'text' | 'choice' | 'two-numbers' | 'abacus';
  /** An expression; two of them for `two-numbers`. */
  readonly expected: string | readonly [string, string];
  /** How far a number may lie from the expected one. */
  readonly tolerance?: number;
  /** Whether two numbers must come in this order; they must when absent. */
  readonly orderMatters?: boolean;
  /** What there is to choose from, for `choice`. */
  readonly options?: readonly string[];
  /** How many rods the soroban has, for `abacus`. */
  readonly columns?: number;
  /** An expression for what the soroban shows at first, for `abacus`; nothing when absent. */
  readonly start?: string;
};

/** A moment to be glad: a part of the way is done. */
export type Milestone = Common & { readonly type: 'milestone' };

/** The end of a walk. */
export type Terminal = Common & { readonly type: 'terminal'; readonly celebration?: string };

export type FlowNode = Instruction | Decision | Checkpoint | Milestone | Terminal;
export type NodeType = FlowNode['type'];
