import { useEffect, useRef, useState } from 'preact/hooks';
import { problemCountOf, valueOf, type Paper } from '../../../src/soroban/soroban.ts';
import { useStore } from '../../device/use-store.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import type { StoredSession } from '../../practice/kept-session.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { isMental, timeLimitOf } from '../../practice/papers.ts';
import { problemText } from '../../practice/problem-text.ts';
import { sayReason } from '../../practice/say.ts';
import { isTimeUp, timeSpent } from '../../practice/session.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { Terms } from '../../practice/terms.tsx';
import { texts as words } from '../../practice/texts.ts';
import { chosenAnswering } from '../../practice/way.ts';
import { TypedAnswer } from '../../practice/typed-answer.tsx';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Clock } from './clock.tsx';
import { Head } from './head.tsx';
import { paperTexts } from './paper-texts.ts';
import { texts } from './texts.ts';
import { sayTerm } from './say-term.ts';
import { useCourse } from './use-course.ts';
import { useKeysAtHand } from './use-keys-at-hand.ts';

/** The interval at which the clock is updated, in milliseconds. */
const TICK = 500;

/** One problem of a paper. As in an examination, there is no help, and no judgement before the end. */
export function PaperProblem({
  kept,
  paper,
}: {
  readonly kept: StoredSession;
  readonly paper: Paper;
}) {
  const t = useTexts(texts);
  const its = useTexts(paperTexts);
  const say = useTexts(words);
  const names = useTexts(stationTexts);
  const { session } = kept;
  const settings = useOwnSoroban(session.playerId);
  const [problem] = session.waiting;
  const terms = problem?.terms ?? [];
  const chosen = useStore(chosenAnswering);
  const answering = isMental(paper) ? 'typed' : chosen;
  const { course, model, present } = useCourse(kept);
  const [isLeaving, setLeaving] = useState(false);
  const [milliseconds, setMilliseconds] = useState(course.milliseconds);
  const heading = useRef<HTMLHeadingElement>(null);
  const hands = useKeysAtHand(heading, true);
  const title = t.count(session.answered.length + 1, problemCountOf(paper));

  useEffect(() => {
    const look = setInterval(() => setMilliseconds(course.milliseconds()), TICK);
    return () => clearInterval(look);
  }, []);
  // An effect on the state, so that it also goes on after a reload between the answer and the next problem.
  useEffect(() => {
    if (present.isSolved) course.goOn();
  }, [present.isSolved]);

  const answer = (value: number): void => course.answer(value, answering, answering);
  const done = (): void => answer(Number(valueOf(model.digits())));
  const left = timeLimitOf(paper) - timeSpent(session) - milliseconds;
  const isUp = isTimeUp(session, milliseconds);
  const { length } = session.waiting;
  return (
    <Card isLetter>
      <div class={`bench ${answering === 'beads' ? 'has-beads' : ''}`}>
        <Head
          heading={heading}
          title={title}
          text={problem && sayReason(say, names, problem.reason)}
          heard={terms.map((term, at) => sayTerm(t, term, at)).join(', ')}
        >
          {!isUp && <Clock left={left} />}
        </Head>
        <div class="bench-problem">
          <Terms terms={terms} />
        </div>
        <div
          ref={hands}
          role="group"
          aria-label={`${title}: ${problemText(terms)}`}
          class="bench-hands"
        >
          {answering === 'beads' ? (
            <Soroban
              model={model}
              settings={withoutAnswer(settings)}
              onEnter={present.moves.length > 0 ? done : undefined}
            />
          ) : (
            <TypedAnswer
              typed={present.typed}
              isOpen={true}
              onType={course.type}
              onAnswer={answer}
            />
          )}
        </div>
        <div class="bench-said">
          <div role="status" class="flex justify-center font-bold">
            {isUp && (
              <WithEar text={its.timeUp}>
                <p>{its.timeUp}</p>
              </WithEar>
            )}
          </div>
        </div>
        <div class="bench-actions">
          {answering === 'beads' && (
            <>
              <Button look="main" onClick={done}>
                <Icon name="check" />
                {t.done}
              </Button>
              <Button onClick={model.clear}>
                <Icon name="clear" />
                {t.clear}
              </Button>
            </>
          )}
          {length > 1 && !isUp && (
            <Button onClick={course.putOff}>
              <Icon name="later" />
              {t.later}
            </Button>
          )}
          <Button onClick={() => setLeaving(true)}>
            <Icon name="letter" />
            {its.handIn}
          </Button>
        </div>
      </div>
      {isLeaving && (
        <Confirm
          title={its.handInTitle}
          action={its.handIn}
          onConfirm={course.handIn}
          onClose={() => setLeaving(false)}
        >
          <WithEar text={its.handInText(length)}>
            <p>{its.handInText(length)}</p>
          </WithEar>
        </Confirm>
      )}
    </Card>
  );
}
