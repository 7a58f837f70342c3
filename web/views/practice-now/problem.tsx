import { useRef } from 'preact/hooks';
import { moveFor } from '../../../src/soroban/soroban.ts';
import { Card } from '../../parts/card.tsx';
import type { StoredSession } from '../../practice/kept-session.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { problemText } from '../../practice/problem-text.ts';
import { sayReason } from '../../practice/say.ts';
import { isAlone, problemsLeft } from '../../practice/session.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { Terms } from '../../practice/terms.tsx';
import { texts as words } from '../../practice/texts.ts';
import { TypedAnswer } from '../../practice/typed-answer.tsx';
import { withoutAnswer, withoutNumerals } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Actions } from './actions.tsx';
import { Head } from './head.tsx';
import { NextButton } from './next-button.tsx';
import { Reading } from './reading.tsx';
import { Said } from './said.tsx';
import { sayTerm } from './say-term.ts';
import { Stage } from './stage.tsx';
import { texts } from './texts.ts';
import { useKeysAtHand } from './use-keys-at-hand.ts';
import { useWork, type Work } from './use-work.ts';

/** One problem, until the child goes on to the next. */
export function Problem({ kept }: { readonly kept: StoredSession }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const names = useTexts(stationTexts);
  const work = useWork(kept);
  const { session, problem, terms, task, isColumn } = work;
  const heading = useRef<HTMLHeadingElement>(null);
  const hands = useKeysAtHand(heading, work.mayAnswer);
  const before = session.answered.length;
  const title = t.count(before + 1, before + problemsLeft(session));
  const reason =
    problem && (problem.returns > 0 ? t.comesAgain : sayReason(say, names, problem.reason));
  const [only] = terms;
  const asked =
    task.reads !== undefined
      ? t.whichNumber
      : terms.length === 1
        ? say.setNumber(only ?? 0)
        : isColumn && terms.map((term, at) => sayTerm(t, term, at)).join(', ');
  return (
    <Card isLetter>
      <div class={`bench ${task.answering === 'beads' ? 'has-beads' : ''}`}>
        <Head
          heading={heading}
          title={title}
          text={reason}
          heard={[reason, asked].filter(Boolean).join(' ')}
        />
        <div class="bench-problem">
          <Question work={work} />
        </div>
        <div
          ref={hands}
          role="group"
          aria-label={
            task.reads === undefined && isColumn ? `${title}: ${problemText(terms)}` : title
          }
          class="bench-hands"
        >
          <Answer work={work} />
        </div>
        <div class="bench-said">
          <Said work={work} />
        </div>
        <div class="bench-actions">
          <Actions work={work} />
        </div>
      </div>
    </Card>
  );
}

/** The numbers: beads to read, a column, or the place where they come one by one. */
function Question({ work }: { readonly work: Work }) {
  const { terms, task, isColumn, atHand, showing, slot, start } = work;
  if (task.reads !== undefined) return <Reading value={task.reads} />;
  return isColumn ? (
    <Terms terms={terms} present={atHand} />
  ) : (
    <Stage showing={showing} terms={terms} slot={slot} onStart={start} />
  );
}

/** Where the child answers. */
function Answer({ work }: { readonly work: Work }) {
  const settings = useOwnSoroban(work.session.playerId);
  const { session, course, model, present, task, mayAnswer, hint, answer, done } = work;
  const { isSolved, help, moves, typed } = present;
  return task.answering === 'beads' ? (
    <Soroban
      model={model}
      settings={isAlone(session) ? withoutNumerals(settings) : withoutAnswer(settings)}
      next={help === 'shown' && !isSolved ? moveFor(hint) : undefined}
      use={isSolved ? 'watch' : 'play'}
      // Enter before any move is no answer: it was pressed once too often.
      onEnter={mayAnswer && moves.length > 0 ? done : undefined}
    />
  ) : (
    <TypedAnswer
      typed={typed}
      next={isSolved ? <NextButton onNext={course.goOn} /> : undefined}
      isOpen={mayAnswer}
      onType={course.type}
      onAnswer={answer}
    />
  );
}
