import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import { pathTo } from '../places/routes.ts';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { problemText } from './problem-text.ts';
import type { Recent } from './recent.ts';
import { texts } from './texts.ts';

/** The part of an answer that a row shows. */
type One = Pick<Recent, 'id' | 'terms' | 'isRight' | 'answer' | 'moves'>;

/** One answered problem in a list. It links to its bead moves, if they were kept. */
export function ProblemRow({
  playerId,
  one,
  note,
}: {
  readonly playerId: string;
  readonly one: One;
  /** More words at its end. */
  readonly note?: ComponentChildren;
}) {
  const t = useTexts(texts);
  const { id, terms, isRight, answer, moves } = one;
  const looks =
    'rounded-control border-line bg-stamp flex min-h-14 items-center gap-3 border px-4 py-2';
  const inner = (
    <>
      <span
        aria-hidden="true"
        class={`grid size-7 shrink-0 place-items-center rounded-full font-bold ${isRight ? 'bg-(--green)' : 'bg-(--yellow)'}`}
      >
        {isRight ? '✓' : '↻'}
      </span>
      <span class="grid min-w-0 flex-1">
        <span class="font-round text-lg font-bold wrap-anywhere tabular-nums">
          {problemText(terms)}
          {terms.length > 1 && <> = {formatNumber(terms.reduce((sum, term) => sum + term, 0))}</>}
        </span>
        <span class="text-soft text-sm">
          {isRight ? t.isRight : answer === null ? t.noAnswer : t.yourAnswer(answer)}
          {note !== undefined && <> · {note}</>}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {moves === null ? (
        <div class={looks}>{inner}</div>
      ) : (
        <Link
          href={pathTo('replay', { player: playerId, attempt: id })}
          class={`${looks} shadow-control`}
        >
          {inner}
          <span class="text-strong text-2xl">
            <span aria-hidden="true">👐</span>
            <span class="sr-only">{t.seeHands}</span>
          </span>
        </Link>
      )}
    </li>
  );
}
