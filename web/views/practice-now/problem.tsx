import { useRef, useState } from 'preact/hooks';
import {
  digitsOf,
  hintFor,
  mistakeIn,
  moveFor,
  valueOf,
  type Mistake,
} from '../../../src/soroban/soroban.ts';
import { useSchool } from '../../data/school.ts';
import { useStore } from '../../device/use-store.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Card } from '../../parts/card.tsx';
import { handsTexts } from '../../practice/hands-texts.ts';
import type { StoredSession } from '../../practice/kept-session.ts';
import { followAnswer, useSlot } from '../../practice/own-pace.ts';
import { problemText } from '../../practice/problem-text.ts';
import { sayHint } from '../../practice/say-hands.ts';
import { sayReason } from '../../practice/say.ts';
import { problemsLeft } from '../../practice/session.ts';
import { taskOf } from '../../practice/task.ts';
import { Terms } from '../../practice/terms.tsx';
import { texts as words } from '../../practice/texts.ts';
import { chosenAnswering, chosenComing, wayOf } from '../../practice/way.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { texts as beads } from '../../soroban/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Actions } from './actions.tsx';
import { Head } from './head.tsx';
import { NextButton } from './next-button.tsx';
import { Reading } from './reading.tsx';
import { sayTerm } from './say-term.ts';
import { Stage } from './stage.tsx';
import { Steps } from './steps.tsx';
import { texts } from './texts.ts';
import { ToHands } from './to-hands.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import { useCourse } from './use-course.ts';
import { useKeysAtHand } from './use-keys-at-hand.ts';
import { useOffer } from './use-offer.ts';
import { useShowing } from './use-showing.ts';

/** One problem, until the child goes on to the next. */
export function Problem({ kept }: { readonly kept: StoredSession }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const sayHands = useTexts(handsTexts);
  const sayBeads = useTexts(beads);
  const { settings } = useSorobanSettings();
  const { session } = kept;
  const { playerId, isPlacement } = session;
  const [problem] = session.waiting;
  const terms = problem?.terms ?? [];
  const { course, model, present } = useCourse(kept);
  const { help, errors, isSolved, moves } = present;

  // A placement always shows all numbers: it should not measure eyes and ears.
  const chosen = useStore(chosenComing);
  const { coming, answering, reads } = taskOf(
    { terms, ...problem },
    isPlacement ? 'column' : chosen,
    useStore(chosenAnswering),
  );
  const slot = useSlot(playerId, coming, terms);
  const parts = [...terms.map((term, index) => sayTerm(t, term, index)), t.thatIsAll];
  const { showing, start } = useShowing(coming, terms.length, parts, slot);
  const isColumn = coming === 'column' || isSolved || help === 'shown';
  const mayAnswer = isColumn || showing.state === 'over';

  const offer = useOffer(course, session, mayAnswer);
  const heading = useRef<HTMLHeadingElement>(null);
  const hands = useKeysAtHand(heading, mayAnswer);
  // What was wrong with the last answer, as far as its moves tell.
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const answer = (value: number | null): void => {
    const { errors: before, help: given, moves: made } = course.present();
    course.answer(value, wayOf(coming, answering), answering);
    setMistake(answering === 'beads' && reads === undefined ? mistakeIn(terms, made) : null);
    if (before > 0) return;
    const isAlone = given === 'none' || given === 'encouragement';
    followAnswer(playerId, coming, terms, course.present().errors === 0 && isAlone);
  };
  const done = (): void => answer(Number(valueOf(model.digits())));
  /** Goes on without the right answer. The problem comes back later. */
  const leave = (): void => {
    if (course.present().errors === 0) answer(null);
    course.goOn();
  };
  const isHelped = !isSolved && (help === 'shown' || (help === 'hint' && coming === 'column'));
  const hint = hintFor(terms, moves, useSchool(playerId));
  const isRightNow = answering === 'beads' && hint.kind === 'done';
  const ghost = help === 'shown' && !isSolved ? moveFor(hint) : undefined;
  const next = <NextButton onNext={course.goOn} />;
  const before = session.answered.length;
  const title = t.count(before + 1, before + problemsLeft(session));
  const isOffered = offer === 'offer' || errors > 0;
  const sayHelp = (): string | false => {
    if (reads === undefined) return answering === 'beads' && sayHint(sayHands, hint);
    return help === 'shown' ? sayBeads.beads(digitsOf(reads)) : say.readHint;
  };

  return (
    <Card isLetter>
      <div class={`bench ${answering === 'beads' ? 'has-beads' : ''}`}>
        <Head
          heading={heading}
          title={title}
          text={problem && (problem.returns > 0 ? t.comesAgain : sayReason(say, problem.reason))}
        />
        <div class="bench-problem">
          {reads !== undefined ? (
            <Reading value={reads} />
          ) : isColumn ? (
            <Terms terms={terms} />
          ) : (
            <Stage showing={showing} terms={terms} slot={slot} onStart={start} />
          )}
        </div>
        <div
          ref={hands}
          role="group"
          aria-label={reads === undefined && isColumn ? `${title}: ${problemText(terms)}` : title}
          class="bench-hands"
        >
          {answering === 'beads' ? (
            <Soroban
              model={model}
              settings={withoutAnswer(settings)}
              next={ghost}
              use={isSolved ? 'watch' : 'play'}
              // Enter before any move is no answer: it was pressed once too often.
              onEnter={mayAnswer && moves.length > 0 ? done : undefined}
            />
          ) : (
            <TypedAnswer
              typed={present.typed}
              next={isSolved ? next : undefined}
              isOpen={mayAnswer}
              onType={course.type}
              onAnswer={answer}
            />
          )}
        </div>
        <div class="bench-said">
          <div role="status">
            {isSolved ? (
              <p class="pop">
                <strong class="text-strong font-round text-3xl">
                  {course.isPraised() ? t.isRight : t.thanks}
                </strong>{' '}
                {course.isPraised() &&
                  (reads === undefined
                    ? t.praise(session.answered.length, answering === 'beads')
                    : t.praiseReading)}
              </p>
            ) : (
              <>
                {errors > 0 && !isHelped && (
                  <p class="font-bold">
                    {isRightNow
                      ? sayHands.hintDone
                      : errors > 1
                        ? t.notYetSecond(coming === 'column' ? t.hint : t.showColumn)
                        : `${t.notYet} ${mistake === null ? t.lookAgain : sayHands.mistake(mistake)}`}
                  </p>
                )}
                {isHelped && (
                  <p>
                    {errors > 0 && !isRightNow && <strong>{t.notYet} </strong>}
                    {sayHelp()}
                  </p>
                )}
                {!isHelped && errors === 0 && offer === 'encouragement' && <p>{t.kind}</p>}
              </>
            )}
          </div>
          {isHelped && answering === 'typed' && reads === undefined && (
            <Steps playerId={playerId} terms={terms} isShown={help === 'shown'} />
          )}
        </div>
        <div class="bench-actions">
          {isSolved ? (
            <>
              {answering === 'beads' && next}
              <div class="bench-more">
                {/* A placement offers the replay only at its end. */}
                {!isPlacement && <ToHands playerId={playerId} attempt={present.id} />}
              </div>
            </>
          ) : (
            <Actions
              answering={answering}
              mayAnswer={mayAnswer}
              isPlacement={isPlacement}
              coming={coming}
              isOver={showing.state === 'over'}
              present={present}
              isOffered={isOffered}
              onDone={done}
              onClear={model.clear}
              onUnknown={() => answer(null)}
              onHelp={course.help}
              onAgain={start}
              onLeave={leave}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
