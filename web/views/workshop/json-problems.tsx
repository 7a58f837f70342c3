import type { Problem } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { chartTexts } from './chart-texts.ts';
import { lineOf, wider } from './pointers.ts';
import { problemTexts, sayProblem } from './problem-texts.ts';

/** What is wrong with a text of JSON, each with the line on which it stands. */
export function JsonProblems({
  text,
  problems,
  broken,
}: {
  readonly text: string;
  readonly problems: readonly Problem[];
  /** The line on which a text stops being JSON. */
  readonly broken?: number | undefined;
}) {
  const t = useTexts(chartTexts);
  const say = useTexts(problemTexts);
  if (problems.length === 0) return null;
  const lineFor = ({ code, pointer }: Problem): number | undefined => {
    if (code === 'not-json') return broken;
    const near = [pointer, ...wider(pointer)].find((one) => lineOf(text, one) !== undefined);
    return near === undefined ? undefined : lineOf(text, near);
  };
  return (
    <ul class="grid grid-cols-1 gap-1">
      {problems.slice(0, MOST_SHOWN).map((problem, at) => {
        const line = lineFor(problem);
        return (
          <li key={at}>
            {line !== undefined && <strong>{t.line(line)} </strong>}
            {sayProblem(problem, say)}{' '}
            {problem.pointer !== '' && <Isolated class="text-soft">{problem.pointer}</Isolated>}
          </li>
        );
      })}
    </ul>
  );
}

/** Nobody mends more than these at once. */
const MOST_SHOWN = 20;
