import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { moveFor, type School, type Station, sayStation } from '../../../src/soroban/soroban.ts';
import type { Phase } from '../../lesson/course.ts';
import { sayTerm } from '../../lesson/say-cue.ts';
import { sentences } from '../../lesson/sentences-texts.ts';
import { Player } from '../../lesson/player.tsx';
import { Teller } from '../../lesson/teller.tsx';
import { texts as lessonTexts } from '../../lesson/texts.ts';
import { Button } from '../../parts/button.tsx';
import { Ear } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { handsTexts } from '../../practice/hands-texts.ts';
import type { Present } from '../../practice/kept-session.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { Terms } from '../../practice/terms.tsx';
import { texts as words } from '../../practice/texts.ts';
import { TypedAnswer } from '../../practice/typed-answer.tsx';
import { withoutAnswer, type SorobanSettings } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { languageTag } from '../../texts/language.ts';
import { Beads } from './beads.tsx';
import { sayNext, sayRules } from './say-help.ts';
import { texts } from './texts.ts';
import { useTurn, type Work } from './use-turn.ts';

/** A problem that the child does: guided stroke by stroke, with help on request, or alone. */
export function Own({
  heading,
  terms,
  station,
  school,
  settings,
  number,
  isMute,
  playerId,
  phase,
  isRead,
  index,
  kept,
  cue,
  onCue,
  onSave,
  onNext,
}: {
  readonly heading: RefObject<HTMLHeadingElement>;
  readonly terms: readonly number[];
  readonly station: Station;
  readonly school: School;
  readonly settings: SorobanSettings;
  readonly number: number;
  readonly isMute: boolean;
  readonly playerId: string | undefined;
  readonly phase: Exclude<Phase, 'shown'>;
  /** Whether a number is read from a soroban, and not set. */
  readonly isRead: boolean;
  /** The index of the problem in its phase. */
  readonly index: number;
  readonly kept: Present | null;
  /** The present moment where strokes are shown one by one. */
  readonly cue: number;
  readonly onCue: (cue: number) => void;
  readonly onSave: (present: Present) => void;
  readonly onNext: (present: Present) => void;
}) {
  const work = useTurn({
    terms,
    paper: station.id,
    phase,
    isRead,
    school,
    rods: settings.physicalAbacusColumns,
    playerId,
    kept,
    onSave,
  });
  const { task, present, hint } = work;
  const said = useSaid(work, station, school, index);
  const spoken = useSpoken(work, said);
  const hands = useRef<HTMLDivElement>(null);
  // The next key already belongs to this problem. A text field would open the keyboard of a phone.
  useEffect(() => {
    const rod = hands.current?.querySelector<SVGElement>('[role=spinbutton][tabindex="0"]');
    (rod ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  const t = useTexts(texts);
  if (phase === 'guided' && task.answering === 'typed' && task.reads === undefined) {
    // The page does not see the child's own soroban, so the child says when to go on.
    return (
      <Player
        {...{ terms, station, school, settings, number, isMute, at: cue, onAt: onCue }}
        plays={false}
        ending={present.isSolved ? t.right(index) : t.readOwn}
      >
        {(isAtEnd) => (
          <>
            {isAtEnd && <Answer work={work} settings={settings} />}
            {present.isSolved && <NextButton onNext={() => onNext(present)} />}
          </>
        )}
      </Player>
    );
  }
  const term = hint.kind === 'step' && task.answering === 'beads' ? hint.term : undefined;
  return (
    <>
      <div class="bench-problem">
        {task.reads === undefined ? (
          <Terms
            terms={terms}
            present={phase === 'guided' && !present.isSolved ? term : undefined}
          />
        ) : (
          <Beads value={task.reads} settings={settings} />
        )}
      </div>
      <div ref={hands} class="bench-hands">
        <Answer work={work} settings={settings} />
      </div>
      <div class="bench-said">
        <Teller number={number} said={said}>
          <p role="status" class={present.isSolved ? 'pop' : undefined}>
            {said}
          </p>
          <Ear text={spoken} isAtOnce={!isMute} />
        </Teller>
      </div>
      <div class="bench-actions">
        <Actions work={work} onNext={() => onNext(present)} />
      </div>
    </>
  );
}

/** What is said now: the next stroke, the rule on request, or praise. */
function useSaid(
  { terms, task, phase, present, hint }: Work,
  station: Station,
  school: School,
  index: number,
): string {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const hands = useTexts(handsTexts);
  const practice = useTexts(words);
  const { help, errors, isSolved } = present;
  const hasRods = rodsFor(terms, 1) > 1;
  const helped = (): string => {
    if (task.reads !== undefined) return practice.readHint;
    if (task.answering === 'beads') {
      const isOutlined = help === 'shown';
      return sayNext({ say, hands, lesson: t }, hint, { school, hasRods, isOutlined });
    }
    return sayRules({ say }, terms, station, school) || sayStation(say, station, school).child;
  };
  if (isSolved) return t.right(index);
  if (help === 'hint' || help === 'shown') return helped();
  if (errors > 0) return t.notYet;
  if (task.reads !== undefined) return t.read;
  return phase === 'prompted' ? t.tryIt : t.alone;
}

/** What is heard: with the problem, as long as nothing else is to be said of it. */
function useSpoken({ terms, task, phase, present }: Work, said: string): string {
  const t = useTexts(lessonTexts);
  const { help, errors, isSolved, moves } = present;
  const isAlone = (help === 'none' || help === 'encouragement') && errors === 0;
  const isNew = phase === 'guided' ? moves.length === 0 : isAlone;
  if (!isNew || isSolved || task.reads !== undefined) return said;
  const problem = terms.map((term, at) => sayTerm(t, term, at, languageTag())).join(' ');
  return `${problem}. ${said}`;
}

/** Where the child answers. */
function Answer({ work, settings }: { readonly work: Work; readonly settings: SorobanSettings }) {
  const { task, turn, model, present, hint, answer, done } = work;
  const { isSolved, help, moves, typed } = present;
  return task.answering === 'beads' ? (
    <Soroban
      model={model}
      // Whoever is led to the end may see the number.
      settings={work.phase === 'guided' ? settings : withoutAnswer(settings)}
      next={help === 'shown' && !isSolved ? moveFor(hint) : undefined}
      use={isSolved ? 'watch' : 'play'}
      // Enter before any move is no answer: it was pressed once too often.
      onEnter={moves.length > 0 ? done : undefined}
    />
  ) : (
    <TypedAnswer
      typed={typed}
      next={isSolved ? <></> : undefined}
      isOpen
      onType={turn.type}
      onAnswer={answer}
    />
  );
}

/** The buttons: answer, get help, or go on. */
function Actions({ work, onNext }: { readonly work: Work; readonly onNext: () => void }) {
  const t = useTexts(texts);
  const { task, phase, turn, model, present, isOffered, done } = work;
  const { help, isSolved } = present;
  if (isSolved) return <NextButton onNext={onNext} />;
  const isByBeads = task.answering === 'beads';
  return (
    <>
      {isByBeads && phase !== 'guided' && (
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
      {help !== 'hint' && help !== 'shown' && (phase === 'prompted' || isOffered) && (
        <Button onClick={() => turn.help('hint')}>
          <Icon name="ear" />
          {phase === 'prompted' ? t.help : t.hint}
        </Button>
      )}
      {help === 'hint' && isByBeads && (
        <Button onClick={() => turn.help('shown')}>
          <Icon name="hand" />
          {t.show}
        </Button>
      )}
    </>
  );
}

/** It takes the focus, so that Enter goes on. */
function NextButton({ onNext }: { readonly onNext: () => void }) {
  const t = useTexts(texts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      element={button}
      look="main"
      // The second tap of two was meant for "Done".
      onClick={({ detail }) => detail < 2 && onNext()}
    >
      {t.next}
      <Icon name="next" />
    </Button>
  );
}
