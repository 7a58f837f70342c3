import type { DecisionOption, Definition, Edge, FlowNode } from '../../src/flow/flow.ts';
import type { Random } from '../../src/soroban/soroban.ts';

/** What is drawn from: in a wild chart much is wrong, in a tame one little. */
const WILD = {
  numbers: ['0', '7', 'a', 'b', 'a - b', 'a * 1000000', 'a / b', 'c', 'c + 1', 'unknown', '1 +'],
  truths: ['a > b', 'c < 5', 'true', "'word'", 'a'],
  texts: ['', 'Go on', '{{a}} and {{b}}', 'Now {{c}}', '{{a / 0}}', '{{', '{{unknown}}'],
  values: ['yes', 'no', '1', ''],
};
const TAME: typeof WILD = {
  numbers: ['0', '7', 'a', 'b', 'a + b', 'floor(a / 10)', 'mod(a, 10)', 'max(a, b) - min(a, b)'],
  truths: ['a > b', 'a < 5', 'true', 'false'],
  texts: ['', 'Go on', '{{a}} and {{b}}'],
  values: ['yes', 'no', '1', '2'],
};

/** A flowchart of up to 12 nodes, drawn at random. It has the shape of one; half of the charts are wild. */
export function randomChart(random: Random): Definition {
  const isWild = random(2) === 0;
  const { numbers, truths, texts, values } = isWild ? WILD : TAME;
  const one = <Thing>(of: readonly Thing[]): Thing => of[random(of.length)] as Thing;
  const maybe = <Thing>(name: string, of: () => Thing): Record<string, Thing> =>
    random(2) === 0 ? {} : { [name]: of() };
  const several = <Thing>(most: number, of: () => Thing): Thing[] =>
    Array.from({ length: random(most + 1) }, of);
  const ids = Array.from({ length: 2 + random(isWild ? 11 : 4) }, (_, index) => `n${index}`);
  /** Where a node's arrow leads: anywhere in a wild chart, mostly forward in a tame one. */
  const id = (from: number): string => {
    if (isWild) return random(20) === 0 ? 'nowhere' : one(ids);
    return random(20) === 0 ? one(ids) : one(ids.slice(from + 1, from + 3));
  };
  const number = (): string => one(numbers);
  const text = (): string => one(texts);

  const common = (from: number): Record<string, unknown> => ({
    ...maybe('title', text),
    ...maybe('text', text),
    ...(isWild && random(5) === 0 ? {} : { next: id(from) }),
    ...maybe('hint', () => several(3, text)),
    ...maybe('transform', () => several(2, () => ({ key: one(['a', 'c']), expr: number() }))),
    ...(random(4) === 0 ? { beads: { shows: number(), term: number() } } : {}),
  });
  const options = (from: number): DecisionOption[] => {
    const drawn = isWild ? several(4, () => one(values)) : values.slice(0, 2 + random(3));
    return drawn.map((value) => ({ value, label: text(), ...maybe('next', () => id(from)) }));
  };
  const ownOf = (type: string, from: number): object => {
    if (type === 'decision') {
      const skip = { skipIf: one(truths), skipTo: id(from) };
      return {
        options: options(from),
        ...maybe('correctAnswer', () => one(truths)),
        ...(random(8) === 0 ? skip : {}),
      };
    }
    if (type !== 'checkpoint') return {};
    const inputType = one(['number', 'text', 'choice', 'two-numbers', 'abacus']);
    const expected = inputType === 'choice' ? one(truths) : number();
    return {
      prompt: text(),
      inputType,
      expected: inputType === 'two-numbers' ? [number(), number()] : expected,
      options: isWild ? several(3, () => one(values)) : ['yes', 'no'],
      ...maybe('start', number),
      ...(isWild ? maybe('columns', () => 1 + random(6)) : {}),
    };
  };
  const node = (from: number): FlowNode => {
    const inner = ['instruction', 'decision', 'decision', 'checkpoint', 'milestone'];
    const isLast = from === ids.length - 1;
    const type = isLast && !isWild ? 'terminal' : one(isWild ? [...inner, 'terminal'] : inner);
    return { type, ...common(from), ...ownOf(type, from) } as unknown as FlowNode;
  };

  const field = { type: 'integer', min: 0, max: 99 } as const;
  return {
    title: 'Random',
    entryNode: isWild && random(30) === 0 ? 'nowhere' : 'n0',
    problemInput: {
      fields: [
        { name: 'a', ...field },
        { name: 'b', ...field },
      ],
      ...(isWild ? maybe('validation', () => one(truths)) : {}),
      examples: several(4, () => ({ name: 'one', values: { a: random(100), b: random(100) } })),
    },
    nodes: Object.fromEntries(ids.map((each, index) => [each, node(index)])),
    edges: isWild ? several(4, (): Edge => ({ from: one(ids), to: id(0) })) : [],
    ...maybe('answer', () => ({ values: { sum: number() } })),
  };
}
