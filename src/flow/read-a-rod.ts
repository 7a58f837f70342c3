import { FORMAT, type Checkpoint, type Definition, type Example } from './definition.ts';
import { wordsIn, type ChartLanguage } from './words/in-language.ts';
import type { Asked } from './words/words.ts';

/** The chart for reading one rod: the upper bead, the lower beads, their sum; and then the learner sets it. */
export function readARod(language: ChartLanguage): Definition {
  const words = wordsIn(language);
  const { chart, number, look, upper, five, lower, read, set, end } = words.readARod;
  const beads = { shows: 'n', columns: 1 };
  const asked = (
    { title, text, hint }: Asked,
    expected: string,
    next: string,
  ): Checkpoint & { inputType: 'number' } => ({
    type: 'checkpoint',
    title,
    prompt: text,
    hint: [hint],
    beads,
    inputType: 'number',
    expected,
    next,
  });
  return {
    format: FORMAT,
    title: chart,
    language,
    entryNode: 'look',
    problemInput: {
      fields: [{ name: 'n', label: number, type: 'integer', min: 1, max: 9 }],
      examples: [7, 3, 5, 9].map(exampleOf),
    },
    nodes: {
      look: { type: 'instruction', ...look, beads, next: 'upper' },
      upper: {
        type: 'decision',
        title: upper.title,
        text: upper.text,
        hint: [upper.hint],
        beads,
        correctAnswer: 'n >= 5',
        options: [
          { value: 'yes', label: words.yes, next: 'five' },
          { value: 'no', label: words.no, next: 'lower' },
        ],
      },
      five: { type: 'instruction', ...five, beads, next: 'lower' },
      lower: asked(lower, 'n % 5', 'read'),
      read: asked(read, 'n', 'set'),
      set: {
        type: 'checkpoint',
        title: set.title,
        prompt: set.text,
        hint: [set.hint],
        inputType: 'abacus',
        expected: 'n',
        columns: 1,
        next: 'finish',
      },
      finish: { type: 'terminal', ...end, beads },
    },
    answer: { values: { answer: 'n' } },
    tests: [{ name: '1', values: { n: 1 }, expected: { answer: 1 } }],
  };
}

const exampleOf = (n: number): Example => ({
  name: String(n),
  values: { n },
  expectedAnswer: { answer: n },
  expectedPath: ['look', 'upper', ...(n >= 5 ? ['five'] : []), 'lower', 'read', 'set', 'finish'],
});
