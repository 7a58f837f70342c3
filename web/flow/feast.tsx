import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { stepNow, type Definition } from '../../src/flow/flow.ts';
import { Confetti } from '../parts/confetti.tsx';
import { Ear } from '../parts/ear.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { answerOf } from './answer-of.ts';
import { asSentences } from './as-sentences.ts';
import { texts } from './texts.ts';
import type { WalkState } from './walk-state.ts';

/** The end of a walk: what the chart says there, what was found, and the ways on. Where a chart leads nowhere, it says so. */
export function Feast({
  definition,
  state: { walk },
  isMute,
  children,
}: {
  readonly definition: Definition;
  /** A walk that has an end. */
  readonly state: WalkState;
  readonly isMute: boolean;
  /** The ways on. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const step = useMemo(() => stepNow(definition, walk), [definition, walk]);
  const found = useMemo(() => answerOf(definition, step.values), [definition, step]);
  const isEnded = walk.end === 'ended';
  const title = isEnded ? (step.title ?? t.endTitle) : t.stoppedTitle;
  const said = isEnded ? [step.text, step.celebration, found] : [t.stoppedText];
  // Charts often say at their end what was found.
  const sentences = [...new Set(said)].filter((one) => one !== undefined && one !== '');
  return (
    <div class="walk-feast">
      <div class="relative">
        {isEnded && <Confetti />}
        <p aria-hidden="true" class="joy text-7xl">
          {isEnded ? '🎉' : '🧩'}
        </p>
      </div>
      <h1 class="text-4xl">{title}</h1>
      <div class="with-ear text-xl">
        <div>
          {sentences.map((one, at) => (
            <p key={at} class={one === found ? 'walk-answer text-3xl' : undefined}>
              {one}
            </p>
          ))}
        </div>
        <Ear text={asSentences([title, ...sentences])} isAtOnce={!isMute} />
      </div>
      {children}
    </div>
  );
}
