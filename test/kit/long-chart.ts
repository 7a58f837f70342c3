import { MOST, type Definition, type FlowNode } from '../../src/flow/flow.ts';

const QUESTION = 'Is there room for four more beads on this rod?';

/** A flowchart as long as one may be, without problems: a question at every fifth step, and at every 20th a way back. */
export function longChart(count: number = MOST.nodes): Definition {
  const name = (at: number): string => `n${Math.min(at, count - 1)}`;
  const question = (right: number, other: number): FlowNode => ({
    type: 'decision',
    title: QUESTION,
    options: [
      { value: 'yes', label: 'Yes', next: name(right) },
      { value: 'no', label: 'No', next: name(other) },
    ],
    correctAnswer: "'yes'",
  });
  const stepAt = (at: number): FlowNode => {
    if (at === count - 1) return { type: 'terminal', title: 'Done with {{a}}' };
    if (at % 5 === 3) return question(at + 1, at + 3);
    if (at % 20 === 9) return question(at + 1, at - 5);
    const title = `Set the tens and then the ones of number ${at}`;
    return { type: 'instruction', title, next: name(at + 1) };
  };
  return {
    format: 'beadhouse-flow/1',
    title: 'A long way',
    entryNode: name(0),
    problemInput: {
      fields: [{ name: 'a', type: 'integer', min: 1, max: 4 }],
      examples: [{ name: 'Three', values: { a: 3 } }],
    },
    nodes: Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), stepAt(at)])),
  };
}
