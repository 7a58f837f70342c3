import type { Definition } from '../../src/flow/definition.ts';

/** A chart with every kind of step. */
export const FRIENDS: Definition = {
  title: 'Friends of five',
  entryNode: 'read',
  problemInput: { fields: [], examples: [] },
  nodes: {
    read: { type: 'instruction', title: 'Read both numbers: {{a}} + {{b}}', next: 'room' },
    room: {
      type: 'decision',
      title: 'Does the rod have room for {{b}} more lower beads?',
      options: [
        { value: 'yes', label: 'Yes', next: 'simple' },
        { value: 'no', label: 'No, there are too few', next: 'set' },
      ],
      skipIf: 'b == 0',
      skipTo: 'end',
    },
    simple: { type: 'instruction', title: 'Push the beads up', next: 'check' },
    set: {
      type: 'checkpoint',
      prompt: 'Set the upper bead, and take away its friend',
      inputType: 'abacus',
      expected: 'a + b',
      next: 'glad',
    },
    glad: { type: 'milestone', title: 'You know the friend!', next: 'check' },
    check: {
      type: 'checkpoint',
      prompt: 'Which number is it now?',
      inputType: 'number',
      expected: 'a + b',
      next: 'more',
    },
    more: {
      type: 'decision',
      title: 'Once more?',
      options: [
        { value: 'yes', label: 'Yes', next: 'read' },
        { value: 'no', label: 'No', next: 'end' },
      ],
    },
    end: { type: 'terminal', title: 'Done' },
  },
};

/** A target is missing, two steps lead in a circle, and nothing leads to them. */
export const DRAFT: Definition = {
  title: 'A draft',
  entryNode: 'nowhere',
  problemInput: { fields: [], examples: [] },
  nodes: {
    first: { type: 'instruction', title: 'Begin', next: 'gone' },
    circle: { type: 'instruction', title: 'Round', next: 'around' },
    around: { type: 'instruction', title: 'And round', next: 'circle' },
    self: { type: 'instruction', title: 'For ever', next: 'self' },
  },
};
