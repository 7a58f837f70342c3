import type { Definition } from '../../src/flow/flow.ts';

/** A small flowchart without problems. */
export const WALKABLE = {
  title: 'Set a number',
  entryNode: 'set',
  problemInput: {
    fields: [{ name: 'a', type: 'integer', min: 0, max: 9 }],
    examples: [{ name: 'seven', values: { a: 7 } }],
  },
  nodes: {
    set: {
      type: 'checkpoint',
      prompt: 'Set {{a}}',
      inputType: 'abacus',
      expected: 'a',
      next: 'done',
    },
    done: { type: 'terminal' },
  },
} as const satisfies Definition;

/** The definition of a flowchart that can be published, with changes. */
export const walkable = (changes: object = {}): string =>
  JSON.stringify({ ...WALKABLE, ...changes });
