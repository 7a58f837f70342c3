import type { Definition } from '../../src/flow/flow.ts';

/**
 * A flowchart with a step of each kind: a term that is shown, a choice, beads, numbers, a word and a milestone. It adds `b` to `a`, by
 * default 3 to 4.
 */
export const everyStep: Definition = {
  format: 'beadhouse-flow/1',
  title: 'Four and three',
  language: 'en',
  entryNode: 'look',
  problemInput: {
    fields: [
      { name: 'a', type: 'integer', min: 4, max: 4 },
      { name: 'b', type: 'integer', min: 1, max: 5 },
    ],
    examples: [{ name: '4 + 3', values: { a: 4, b: 3 } }],
  },
  nodes: {
    look: {
      type: 'instruction',
      title: 'Look',
      text: 'This is {{a}} and {{b}}.',
      beads: { shows: 'a', term: 'b' },
      next: 'free',
    },
    free: {
      type: 'decision',
      title: 'Are there free beads?',
      options: [
        { value: 'yes', label: 'Yes, there are' },
        { value: 'no', label: 'No, all are up', next: 'set' },
      ],
      correctAnswer: 'a + b < 5',
      hint: ['Count the beads below the bar.'],
      next: 'set',
    },
    set: {
      type: 'checkpoint',
      title: 'Your turn',
      prompt: 'Add {{b}}.',
      inputType: 'abacus',
      start: 'a',
      expected: 'a + b',
      columns: 2,
      hint: ['The five helps.'],
      next: 'glad',
    },
    glad: { type: 'milestone', title: 'Well set', next: 'sum' },
    sum: {
      type: 'checkpoint',
      prompt: 'How much is it?',
      inputType: 'number',
      expected: 'a + b',
      next: 'pair',
    },
    pair: {
      type: 'checkpoint',
      prompt: 'Which two numbers were it?',
      inputType: 'two-numbers',
      expected: ['a', 'b'],
      orderMatters: false,
      next: 'word',
    },
    word: {
      type: 'checkpoint',
      prompt: 'Which bead helped?',
      inputType: 'text',
      expected: '"five"',
      next: 'end',
    },
    end: {
      type: 'terminal',
      title: 'That was it',
      text: 'It is {{a + b}}.',
      celebration: 'Hooray!',
    },
  },
  answer: { values: { sum: 'a + b' }, display: { text: 'It is {{sum}}.' } },
};

/** A small flowchart: something to read, a number, the end. */
export const fewSteps: Definition = {
  format: 'beadhouse-flow/1',
  title: 'Two and one',
  language: 'en',
  entryNode: 'look',
  problemInput: {
    fields: [
      { name: 'a', type: 'integer', min: 2, max: 2 },
      { name: 'b', type: 'integer', min: 1, max: 1 },
    ],
    examples: [{ name: '2 + 1', values: { a: 2, b: 1 } }],
  },
  nodes: {
    look: { type: 'instruction', title: 'Look', text: 'Two, and one more.', next: 'sum' },
    sum: {
      type: 'checkpoint',
      prompt: 'How much is it?',
      inputType: 'number',
      expected: 'a + b',
      hint: ['Count on from two.'],
      next: 'end',
    },
    end: { type: 'terminal', title: 'That was it' },
  },
};
