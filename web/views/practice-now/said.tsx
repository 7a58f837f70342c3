import type { ComponentChildren } from 'preact';
import { digitsOf } from '../../../src/soroban/soroban.ts';
import { Confetti } from '../../parts/confetti.tsx';
import { Ear, WithEar } from '../../parts/ear.tsx';
import { handsTexts } from '../../practice/hands-texts.ts';
import { sayHint } from '../../practice/say-hands.ts';
import { stationTexts } from '../../practice/station-texts.ts';
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

/** The words of each joy. */
const JOYS = { first: 'praiseFirst', moved: 'praiseMoved', quick: 'praiseQuick' } as const;

function Praise({ work: { session, course, task, joy } }: { readonly work: Work }) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  const step = course.stepOfAnswer();
  const isChecked = step !== undefined && !session.isPlacement;
  const look = isChecked ? 'first' : joy;
  const praised = (): string => {
    if (isChecked)
      return (step.kind === 'passed' ? t.passed : t.checked)(names.station(step.station));
    if (!course.isPraised()) return '';
    if (joy !== 'right') return t[JOYS[joy]];
    return task.reads === undefined ? t.praise(session.answered.length) : t.praiseReading;
  };
  return (
    <p class={`praise is-${course.isPraised() || isChecked ? look : 'thanked'}`}>
      {look === 'first' && <Confetti />}
      <strong class="text-strong font-round text-3xl">
        {course.isPraised() ? t.isRight : t.thanks}
      </strong>{' '}
      {praised()} {isChecked && <Ear text={praised()} />}
    </p>
  );
}

/** A sentence with its ear, in the middle. */
const Heard = ({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ComponentChildren;
}) => (
  <div class="flex justify-center">
    <WithEar text={text}>
      <p>{children}</p>
    </WithEar>
  </div>
);

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
    const prefix = errors > 0 && !isRightNow ? `${t.notYet} ` : '';
    const told = helpText() || '';
    return (
      <Heard text={prefix + told}>
        <strong>{prefix}</strong>
        {told}
      </Heard>
    );
  }
  if (errors > 0) {
    return (
      <Heard text={faultText()}>
        <strong>{faultText()}</strong>
      </Heard>
    );
  }
  return offer === 'encouragement' ? <Heard text={t.kind}>{t.kind}</Heard> : null;
}
