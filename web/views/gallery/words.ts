import type { FlowNode, StepNow } from '../../../src/flow/flow.ts';

/** Everything that a step says. */
export type Words = {
  readonly title: string | undefined;
  readonly paragraphs: readonly string[];
  /** What there is to choose from. */
  readonly options: readonly string[];
  readonly hints: readonly string[];
};

const said = (...texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== undefined && /\S/.test(text));

/** What a step says before a problem is chosen, with its expressions as they are written. */
export function wordsOf(node: FlowNode): Words {
  const options =
    node.type === 'decision'
      ? node.options.map(({ label }) => label)
      : node.type === 'checkpoint'
        ? (node.options ?? [])
        : [];
  return {
    title: node.title,
    paragraphs: said(
      node.text,
      node.type === 'checkpoint' ? node.prompt : undefined,
      node.type === 'terminal' ? node.celebration : undefined,
    ),
    options,
    hints: node.hint ?? [],
  };
}

/** What a step says in a walk. */
export const filledWords = ({ title, text, prompt, celebration, task }: StepNow): Words => ({
  title,
  paragraphs: said(text, prompt, celebration),
  options: task.kind === 'choice' ? task.choices.map(({ label }) => label) : [],
  hints: [],
});
