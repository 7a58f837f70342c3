import type { Technique } from '../../soroban/soroban.ts';
import type { BeadPicture, FlowNode, Transform } from '../definition.ts';
import type { Asked, Part, Said, Words } from '../words/words.ts';
import type { Task } from './tasks.ts';

/** A task in a chart. */
export type ChartTask = {
  readonly task: Task;
  /** How the digit may be done in the chart's problems. */
  readonly ways: readonly Technique[];
  /** The beginning of the ids of its nodes, such as `b10` for the tens of the second number. */
  readonly id: string;
  /** The name of the value that has the digit. */
  readonly digit: string;
};

/** How a chart tells its tasks. */
export type Manner = {
  readonly words: Words;
  /** How many rods its soroban has. */
  readonly columns: number;
  /** Whether there is one number, which is set digit by digit. */
  readonly isSet: boolean;
  /** Whether digits are explained whose beads just move: they are where there is nothing else to learn. */
  readonly explainsDirect: boolean;
};

type Nodes = Readonly<Record<string, FlowNode>>;

const needsNextRod = (way: Technique): boolean => way === 'ten' || way === 'both';

/** Whether the steps of a task use `rod`, which is what its rod shows before. */
export const usesRod = ({ ways }: ChartTask): boolean => ways.some((way) => way !== 'direct');

/** The ids of the nodes that a walk visits at a task, when the digit is done in a way. */
export function visitsOf(
  one: ChartTask,
  technique: Technique,
  { explainsDirect }: Manner,
): string[] {
  const { id, ways, task } = one;
  const isBeyond = needsNextRod(technique);
  return [
    ...(ways.some(needsNextRod) ? [`${id}rod`] : []),
    ...(isBeyond && ways.includes('both') ? [`${id}friend`] : []),
    ...(!isBeyond && ways.includes('five') ? [`${id}beads`] : []),
    ...(technique !== 'direct' || explainsDirect ? [`${id}${technique}`] : []),
    ...(isBeyond
      ? hardCarriesOf(task).flatMap(({ rod }) => [`${id}carry${rod}`, `${id}help${rod}`])
      : []),
    `${id}turn`,
  ];
}

/**
 * The steps of a task: questions that lead to how the digit is done, the ways themselves with beads, and then the learner's turn.
 * Where the chart's problems have one answer to a question, the other one leads straight to the learner's turn.
 *
 * @param next the id of the node that follows
 * @param transform what is calculated afterwards
 * @returns the nodes in their order, and the id of the first one
 */
export function stepsOfTask(
  one: ChartTask,
  manner: Manner,
  next: string,
  transform: readonly Transform[],
): { readonly nodes: Nodes; readonly first: string } {
  const { id, ways, task, digit } = one;
  const { words, columns } = manner;
  const { sign, place } = task;
  const isPlus = sign === '+';
  const part: Part = { sign, place, digit };
  const has = (way: Technique): boolean => ways.includes(way);
  const shown: BeadPicture = { shows: 'shown', columns };
  const moved: BeadPicture = { ...shown, term: `${isPlus ? '' : '-'}${amountOf(one)}` };

  // A node is made after those to which it leads.
  const made: [string, FlowNode][] = [];
  const make = (key: string, node: FlowNode): string => {
    made.unshift([key, node]);
    return key;
  };
  const help = (key: string, { title, text }: Said, then: string): string =>
    make(key, { type: 'instruction', title, text, beads: moved, next: then });
  const ask = (
    key: string,
    { title, text, hint }: Asked,
    correctAnswer: string,
    yes: string,
    no: string,
  ): string =>
    make(key, {
      type: 'decision',
      title,
      text,
      beads: shown,
      hint: [hint],
      correctAnswer,
      options: [
        { value: 'yes', label: words.yes, next: yes },
        { value: 'no', label: words.no, next: no },
      ],
    });

  const turn = make(`${id}turn`, turnOf(one, manner, next, transform));

  const carried = hardCarriesOf(task).reduceRight((then, { rod, at, technique }) => {
    const where = { sign, place: at };
    const said = technique === 'five' ? words.carryFive(where) : words.carryTen(where);
    const helped = help(`${id}help${rod}`, said, then);
    const isEasy = `floor(shown / ${rod}) % 5 ${isPlus ? '< 4' : '> 0'}`;
    return ask(`${id}carry${rod}`, words.asksCarry(where), isEasy, turn, helped);
  }, turn);

  /** Beyond what the rod can do alone. */
  const beyond = (): string => {
    const friend = `(10 - ${digit}) % 5`;
    const both = has('both') ? help(`${id}both`, words.both(part), carried) : undefined;
    const ten = has('ten') ? help(`${id}ten`, words.ten(part), carried) : turn;
    if (both === undefined) return ten;
    const isThere = isPlus ? `rod % 5 >= ${friend}` : `rod % 5 + ${friend} <= 4`;
    return ask(`${id}friend`, words.asksFriend(part), isThere, ten, both);
  };
  const within = (): string => {
    const five = has('five') ? help(`${id}five`, words.five(part), turn) : undefined;
    const direct =
      has('direct') && manner.explainsDirect ? help(`${id}direct`, words.direct(part), turn) : turn;
    if (five === undefined) return direct;
    const isThere = isPlus ? `rod % 5 + ${digit} % 5 <= 4` : `rod % 5 >= ${digit} % 5`;
    return ask(`${id}beads`, words.asksBeads(part), isThere, direct, five);
  };
  const first = (): string => {
    if (!ways.some(needsNextRod)) return within();
    const [far, near] = [beyond(), within()];
    return isPlus
      ? ask(`${id}rod`, words.asksRod(part), `rod + ${digit} > 9`, far, near)
      : ask(`${id}rod`, words.asksRod(part), `rod >= ${digit}`, near, far);
  };
  const start = first();
  return { nodes: Object.fromEntries(made), first: start };
}

/** The expression for the number that a task brings, without its sign. */
const amountOf = ({ task: { place }, digit }: ChartTask): string =>
  place === 0 ? digit : `${digit} * ${10 ** place}`;

/** The learner brings the digit. */
function turnOf(
  one: ChartTask,
  { words, columns, isSet }: Manner,
  next: string,
  transform: readonly Transform[],
): FlowNode {
  const { sign, place } = one.task;
  const part: Part = { sign, place, digit: one.digit };
  const [way, ...others] = one.ways;
  const said = isSet ? words.setDigit(part) : words.turn(part);
  const hint = isSet
    ? words.setDigit(part).hint
    : way !== undefined && others.length === 0
      ? words[way](part).text
      : undefined;
  const after = `shown ${sign} ${amountOf(one)}`;
  return {
    type: 'checkpoint',
    title: said.title,
    prompt: said.text,
    inputType: 'abacus',
    start: 'shown',
    expected: after,
    columns,
    ...(hint !== undefined && { hint: [hint] }),
    transform: [{ key: 'shown', expr: after }, ...transform],
    next,
  };
}

/** The rods to the left where the ten is no simple move: by their places, and by what a bead there is worth. */
function hardCarriesOf({
  place,
  carries,
}: Task): { at: number; rod: number; technique: Technique }[] {
  return carries.flatMap((technique, index) => {
    const at = place + 1 + index;
    return technique === 'direct' ? [] : [{ at, rod: 10 ** at, technique }];
  });
}
