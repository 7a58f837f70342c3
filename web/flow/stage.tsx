import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  stepNow,
  termsOf,
  type BeadsTask,
  type Definition,
  type Given,
  type StepNow,
} from '../../src/flow/flow.ts';
import { compareRoute, digitsOf, type Move, type School } from '../../src/soroban/soroban.ts';
import { Button } from '../parts/button.tsx';
import { Confetti } from '../parts/confetti.tsx';
import { Ear } from '../parts/ear.tsx';
import { Icon } from '../parts/icon.tsx';
import { measureActiveTime } from '../practice/active-time.ts';
import { playJoy } from '../practice/joy-sounds.ts';
import type { Change } from '../soroban/model.ts';
import { withoutAnswer, type SorobanSettings } from '../soroban/settings.ts';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { asSentences } from './as-sentences.ts';
import { BeadsStep } from './beads-step.tsx';
import { Choices } from './choices.tsx';
import { HelpSaid } from './help-said.tsx';
import { NumbersAnswer } from './numbers-answer.tsx';
import { sayHelp } from './say-help.ts';
import { StepBeads } from './step-beads.tsx';
import { TextAnswer } from './text-answer.tsx';
import { texts } from './texts.ts';
import { answerState, keyOfStep, withSpent, type WalkState } from './walk-state.ts';

/** The areas of a bench for one step of a walk: what it says, what is shown and answered, and what helps. */
export function Stage({
  definition,
  state,
  settings,
  school,
  isMute,
  head,
  onState,
}: {
  readonly definition: Definition;
  /** A walk that goes on. */
  readonly state: WalkState;
  readonly settings: SorobanSettings;
  readonly school: School;
  readonly isMute: boolean;
  /** What stands above the step. */
  readonly head: ComponentChildren;
  readonly onState: (next: WalkState) => void;
}) {
  const t = useTexts(texts);
  const key = keyOfStep(state);
  const step = useMemo(() => stepNow(definition, state.walk), [definition, state.walk]);
  const { task, beads } = step;
  const time = useMemo(() => measureActiveTime(state.spent.at(-1) ?? 0), [key]);
  useEffect(() => time.stop, [time]);
  /** The step at which somebody arrived by a right answer. */
  const [praised, setPraised] = useState<string>();

  const latest = useRef({ state, onState });
  latest.current = { state, onState };
  /** Several may come before the next rendering: each goes on from the one before. */
  const tell = (next: WalkState): void => {
    latest.current = { ...latest.current, state: next };
    latest.current.onState(next);
  };
  const change = (changes: Partial<WalkState>): void =>
    tell({ ...withSpent(latest.current.state, time.read()), ...changes });
  const answer = (given: Given): void => {
    const { state: now } = latest.current;
    const next = answerState(definition, now, given, time.read());
    if (keyOfStep(next) !== key) {
      const joy = joyOf(step, now.moves, next.walk.end, stepNow(definition, next.walk));
      if (joy !== undefined) playJoy(joy);
      if (isQuestion(step)) setPraised(keyOfStep(next));
    }
    tell(next);
  };
  const onMoves = useCallback(
    (changes: readonly Change[]): void => {
      const at = time.read();
      const { moves } = latest.current.state;
      change({ moves: [...moves, ...changes.map((one) => ({ ...one, at }))] });
    },
    [time],
  );

  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAtEachStep(heading, key);
  const help = sayHelp(t, step) || (praised === key ? t.right : '');
  // Praise would replace the words of the step.
  const isHelpHeard = !isMute && step.mistakes > 0;
  const words = wordsOf(step, t.step(formatNumber(state.walk.visits.length)));
  const hasTerm = task.kind !== 'beads' && beads?.term !== undefined;
  const hasBeads = task.kind === 'beads' || beads !== undefined;
  const isAsked = useMemo(() => asksForBeads(definition), [definition]);
  // A number that is asked here, or will be, is not told by digits.
  const isHidden = isQuestion(step) || (isAsked && beads?.term === undefined);
  return (
    <div class={`bench walk ${hasBeads ? 'has-beads' : 'is-plain'}`}>
      {head}
      <div class="bench-problem walk-step" key={key}>
        <h2 ref={heading} tabIndex={-1}>
          <span class="walk-count">{formatNumber(state.walk.visits.length)}</span>
          <span class="min-w-0">{step.title ?? step.prompt ?? ''}</span>
        </h2>
        <div class="with-ear">
          <div class="grid min-w-0 flex-1 gap-2">
            {step.text !== undefined && <p>{step.text}</p>}
            {step.title !== undefined && step.prompt !== undefined && (
              <p class="walk-asked">{step.prompt}</p>
            )}
          </div>
          <Ear text={words} isAtOnce={!isMute && !hasTerm} />
        </div>
      </div>
      {task.kind === 'beads' ? (
        <BeadsStep
          key={key}
          task={task}
          moves={state.moves}
          help={help}
          isLed={step.help.kind === 'hint' || step.help.kind === 'answer'}
          settings={settings}
          school={school}
          isHelpHeard={isHelpHeard}
          onMoves={onMoves}
          onAnswer={answer}
        />
      ) : (
        <>
          <div class="bench-hands">
            {step.type === 'milestone' && <Milestone />}
            {beads !== undefined && (
              <StepBeads
                key={key}
                beads={beads}
                settings={isHidden ? withoutAnswer(settings) : settings}
                school={school}
                spoken={words}
                isMute={isMute}
                isAsked={isHidden}
              />
            )}
          </div>
          <HelpSaid said={help} isAtOnce={isHelpHeard} />
          <div class="bench-actions">
            <Answer
              key={key}
              step={step}
              typed={state.typed}
              onType={(typed) => change({ typed })}
              onAnswer={answer}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** A small joy: a part of the way is done. */
function Milestone() {
  return (
    <div class="relative mx-auto w-fit">
      <Confetti />
      <p aria-hidden="true" class="joy text-7xl">
        ⭐
      </p>
    </div>
  );
}

/** Where a step that is not done on beads is answered. */
function Answer({
  step: { task },
  typed,
  onType,
  onAnswer,
}: {
  readonly step: StepNow;
  readonly typed: readonly string[];
  readonly onType: (typed: readonly string[]) => void;
  readonly onAnswer: (given: Given) => void;
}) {
  const t = useTexts(texts);
  switch (task.kind) {
    case 'choice':
      return (
        <Choices choices={task.choices} onChoose={(value) => onAnswer({ kind: 'choice', value })} />
      );
    case 'number':
      return (
        <NumbersAnswer
          typed={[typed[0] ?? '']}
          hasKeys={isNatural(task.right)}
          onType={onType}
          onAnswer={([value = 0]) => onAnswer({ kind: 'number', value })}
        />
      );
    case 'two-numbers':
      return (
        <NumbersAnswer
          typed={[typed[0] ?? '', typed[1] ?? '']}
          hasKeys={task.right.every(isNatural)}
          onType={onType}
          onAnswer={([first = 0, second = 0]) =>
            onAnswer({ kind: 'two-numbers', values: [first, second] })
          }
        />
      );
    case 'text':
      return (
        <TextAnswer
          typed={typed[0] ?? ''}
          onType={(text) => onType([text])}
          onAnswer={(value) => onAnswer({ kind: 'text', value })}
        />
      );
    default:
      return (
        // The second tap of two was meant for the step before.
        <Button look="main" onClick={({ detail }) => detail < 2 && onAnswer({ kind: 'done' })}>
          {t.next}
          <Icon name="next" />
        </Button>
      );
  }
}

/** Whether the page's own keys suffice for a number. */
const isNatural = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Whether a chart asks what beads show. */
const asksForBeads = ({ nodes }: Definition): boolean =>
  Object.values(nodes).some(
    (node) => node.type === 'checkpoint' && node.inputType !== 'abacus' && node.beads !== undefined,
  );

/** Whether a step has an answer that can be wrong. */
const isQuestion = ({ task }: StepNow): boolean =>
  task.kind !== 'done' &&
  task.kind !== 'end' &&
  !(task.kind === 'choice' && task.right === undefined);

/** Everything that a step says, for the ear: also what can be chosen. */
function wordsOf({ title, text, prompt, task }: StepNow, fallback: string): string {
  const choices = task.kind === 'choice' ? task.choices.map(({ label }) => label) : [];
  const first = title ?? (prompt === undefined ? fallback : undefined);
  const said = [first, text, prompt, ...choices];
  return asSentences(said);
}

/** The sound for a step that was left: of the end, of a milestone, or of a right answer. */
function joyOf(
  left: StepNow,
  moves: readonly Move[],
  end: WalkState['walk']['end'],
  next: StepNow,
): Parameters<typeof playJoy>[0] | undefined {
  if (end !== undefined) return end === 'ended' ? 'done' : undefined;
  if (next.type === 'milestone') return 'first';
  if (!isQuestion(left)) return undefined;
  return left.task.kind === 'beads' && wasShortest(left.task, moves) ? 'moved' : 'right';
}

/** Whether hands went the shortest way, with the friends that it needs. */
function wasShortest(task: BeadsTask, moves: readonly Move[]): boolean {
  const start = digitsOf(task.start).flatMap((to, place) =>
    to === 0 ? [] : [{ place, from: 0, to, at: 0 }],
  );
  const route = compareRoute({ moves: [...start, ...moves], isCut: false }, termsOf(task));
  return route.at(-1)?.kind === 'same';
}

/** Moves the focus to the heading of each new step. At the first one the view's heading has it. */
function useFocusAtEachStep(heading: { readonly current: HTMLElement | null }, key: string): void {
  const before = useRef(key);
  // A layout effect, so that the next key already belongs to the step.
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
}
