import { useState } from 'preact/hooks';
import type { Definition, Problem } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { chartTexts } from './chart-texts.ts';
import { spotOf } from './pointers.ts';
import { problemTexts, sayProblem } from './problem-texts.ts';
import { nameOf } from './step-names.ts';

/**
 * What is wrong with a flowchart: the first thing that keeps it from being published, and all of it on request, each with a way to
 * where it is written. The first has its room also when there is none: it comes and goes while somebody types below.
 */
export function ProblemList({
  definition,
  isDraft = false,
  problems,
  onOpen,
}: {
  readonly definition: Definition;
  /** Whether it may be published next. */
  readonly isDraft?: boolean;
  /** Errors first; undefined before it was checked. */
  readonly problems: readonly Problem[] | undefined;
  /** Opens where it is written. */
  readonly onOpen: (problem: Problem) => void;
}) {
  const t = useTexts(chartTexts);
  const [isOpen, setOpen] = useState(false);
  const errors = problems?.filter(({ severity }) => severity === 'error').length ?? 0;
  const line = (problem: Problem) => (
    <Line definition={definition} problem={problem} onOpen={onOpen} />
  );
  const [first, ...others] = problems ?? [];
  const allWell = isDraft ? t.noProblems : t.allWell;
  return (
    <div class="grid grid-cols-1">
      <div class="flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" class={errors > 0 ? 'text-alarm font-bold' : 'text-strong font-bold'}>
          {errors > 0 ? t.problems(errors) : problems !== undefined && allWell}
        </p>
        {others.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            class="rounded-control min-h-11 underline"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.fewProblems : t.allProblems(others.length + 1)}
          </button>
        )}
      </div>
      <div class="h-14 overflow-hidden">{first !== undefined && line(first)}</div>
      {isOpen && (
        <ul class="grid grid-cols-1">
          {others.map((problem, at) => (
            <li key={at}>{line(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({
  definition,
  problem,
  onOpen,
}: {
  readonly definition: Definition;
  readonly problem: Problem;
  readonly onOpen: (problem: Problem) => void;
}) {
  const t = useTexts(chartTexts);
  const say = useTexts(problemTexts);
  const { step } = spotOf(problem.pointer);
  const node = step === undefined ? undefined : definition.nodes[step];
  return (
    <button
      type="button"
      class="rounded-control min-h-14 w-full text-left wrap-anywhere"
      onClick={() => onOpen(problem)}
    >
      <span class="line-clamp-2 underline decoration-dotted">
        {node !== undefined && (
          <>
            <Isolated class="font-bold">{t.atStep(nameOf(node, t.kinds))}</Isolated>{' '}
          </>
        )}
        {sayProblem(problem, say)}
      </span>
    </button>
  );
}
