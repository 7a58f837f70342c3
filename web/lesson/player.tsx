import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { School, Station } from '../../src/soroban/soroban.ts';
import { Ear } from '../parts/ear.tsx';
import { rodsFor } from '../practice/rods-for.ts';
import { Terms } from '../practice/terms.tsx';
import { withoutAnswer, type SorobanSettings } from '../soroban/settings.ts';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { languageTag } from '../texts/language.ts';
import { cuesOf } from './cues.ts';
import { MovedBeads } from './moved-beads.tsx';
import { PlayerControls } from './player-controls.tsx';
import { sayCue } from './say-cue.ts';
import { sentences } from './sentences-texts.ts';
import { Teller } from './teller.tsx';
import { texts } from './texts.ts';
import { useCues } from './use-cues.ts';
import { useStepKeys } from './use-step-keys.ts';

/**
 * A problem that shows itself: the soroban moves stroke by stroke, with a finger, and each stroke is said. It can be stepped, also
 * by keys, and repeated. It stands in the areas of a `bench`.
 */
export function Player({
  terms,
  station,
  school,
  settings,
  number,
  at,
  isMute,
  plays = true,
  ending,
  onAt,
  onEnd,
  children,
}: {
  readonly terms: readonly number[];
  readonly station: Station;
  readonly school: School;
  readonly settings: SorobanSettings;
  /** The number that tells it. */
  readonly number: number;
  /** The present moment. */
  readonly at: number;
  readonly isMute: boolean;
  /** Whether it plays by itself, unless motion is unwanted. */
  readonly plays?: boolean;
  /** What is said at the end, in place of the result. */
  readonly ending?: string;
  readonly onAt: (at: number) => void;
  /** Called for the key that goes on at the end: a class is led on without a mouse. */
  readonly onEnd?: () => void;
  /** The way on. */
  readonly children: (isAtEnd: boolean) => ComponentChildren;
}) {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const voice = useVoice();
  const cues = useMemo(() => cuesOf(terms, station, school), [String(terms), station, school]);
  const cue = cues[at] ?? cues[0];
  const hasRods = rodsFor(terms, 1) > 1;
  const { written, spoken } =
    cue.says.kind === 'end' && ending !== undefined
      ? { written: ending, spoken: ending }
      : sayCue(t, say, cue, { terms, school, hasRods, tag: languageTag() });
  const speak = isMute ? undefined : voice;
  const play = useCues({ cues, at, spoken, speak, plays, onAt });
  useStepKeys({
    next: () => (play.isAtEnd ? onEnd?.() : play.stepTo(at + 1)),
    back: () => play.stepTo(at - 1),
    again: play.again,
  });
  return (
    <>
      <div class="bench-problem">
        <Terms terms={terms} present={cue.term ?? undefined} />
      </div>
      <div class="bench-hands">
        <MovedBeads
          key={String(terms)}
          rods={rodsFor(terms, settings.physicalAbacusColumns)}
          cue={cue}
          at={at}
          hasMoved={play.hasMoved}
          settings={ending === undefined ? settings : withoutAnswer(settings)}
        />
      </div>
      <div class="bench-said">
        <Teller number={number} said={written}>
          <p role="status">{written}</p>
          <Ear text={spoken} />
        </Teller>
      </div>
      <div class="bench-actions">
        <PlayerControls play={play} at={at} />
        {children(play.isAtEnd)}
      </div>
    </>
  );
}
