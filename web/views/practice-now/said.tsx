import { digitsOf } from '../../../src/soroban/soroban.ts';
import { handsTexts } from '../../practice/hands-texts.ts';
import { sayHint } from '../../practice/say-hands.ts';
import { texts as words } from '../../practice/texts.ts';
import { texts as beads } from '../../soroban/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Steps } from './steps.tsx';
import { texts } from './texts.ts';
import type { Work } from './use-work.ts';

/** What the page says of the child's work, and the steps that help who types. */
export function Said({ work }: { readonly work: Work }) {
  const { session, terms, task, present, isHelped } = work;
  return (
    <>
      <div role="status">{present.isSolved ? <Praise work={work} /> : <Help work={work} />}</div>
      {isHelped && task.answering === 'typed' && task.reads === undefined && (
        <Steps playerId={session.playerId} terms={terms} isShown={present.help === 'shown'} />
      )}
    </>
  );
}

function Praise({ work: { session, course, task } }: { readonly work: Work }) {
  const t = useTexts(texts);
  const praise =
    task.reads === undefined
      ? t.praise(session.answered.length, task.answering === 'beads')
      : t.praiseReading;
  return (
    <p class="pop">
      <strong class="text-strong font-round text-3xl">
        {course.isPraised() ? t.isRight : t.thanks}
      </strong>{' '}
      {course.isPraised() && praise}
    </p>
  );
}

function Help({ work }: { readonly work: Work }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const sayHands = useTexts(handsTexts);
  const sayBeads = useTexts(beads);
  const { task, present, offer, hint, mistake, isHelped } = work;
  const { coming, answering, reads } = task;
  const { help, errors } = present;
  const isRightNow = answering === 'beads' && hint.kind === 'done';
  const helpText = (): string | false => {
    if (reads === undefined) return answering === 'beads' && sayHint(sayHands, hint);
    return help === 'shown' ? sayBeads.beads(digitsOf(reads)) : say.readHint;
  };
  const faultText = (): string => {
    if (isRightNow) return sayHands.hintDone;
    if (errors > 1) return t.notYetSecond(coming === 'column' ? t.hint : t.showColumn);
    return `${t.notYet} ${mistake === null ? t.lookAgain : sayHands.mistake(mistake)}`;
  };
  if (isHelped) {
    return (
      <p>
        {errors > 0 && !isRightNow && <strong>{t.notYet} </strong>}
        {helpText()}
      </p>
    );
  }
  if (errors > 0) return <p class="font-bold">{faultText()}</p>;
  return offer === 'encouragement' ? <p>{t.kind}</p> : null;
}
