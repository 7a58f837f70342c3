import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { strokesOf, type School, type Station } from '../../src/soroban/soroban.ts';
import { Button } from '../parts/button.tsx';
import { Ear } from '../parts/ear.tsx';
import { Icon } from '../parts/icon.tsx';
import { rodsFor } from '../practice/rods-for.ts';
import { Terms } from '../practice/terms.tsx';
import { createSoroban } from '../soroban/model.ts';
import { withoutAnswer, type SorobanSettings } from '../soroban/settings.ts';
import { playClick } from '../soroban/sound.ts';
import { Soroban } from '../soroban/soroban.tsx';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { languageTag } from '../texts/language.ts';
import { cuesOf } from './cues.ts';
import { DrawnFingers } from './drawn-fingers.tsx';
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
  const rods = rodsFor(terms, settings.physicalAbacusColumns);
  const model = useMemo(() => createSoroban(rods), [rods, String(terms)]);
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

  const shown = play.hasMoved ? cue.after : cue.before;
  useEffect(() => {
    const stop = model.subscribe(({ changes }) => {
      const beads = changes.reduce((sum, { from, to }) => sum + strokesOf(from, to), 0);
      if (settings.soundEnabled && play.hasMoved) playClick(beads, settings.soundVolume);
    });
    model.show(shown ?? []);
    return stop;
  }, [model, shown]);
  const grip = cue.grip ?? null;
  return (
    <>
      <div class="bench-problem">
        <Terms terms={terms} present={cue.term ?? undefined} />
      </div>
      <div class="bench-hands">
        <Soroban
          model={model}
          settings={ending === undefined ? settings : withoutAnswer(settings)}
          use="watch"
          over={(pitch) =>
            grip !== null && (
              <DrawnFingers
                key={at}
                grip={grip}
                digit={cue.before[grip.place] ?? 0}
                rods={model.rods}
                pitch={pitch}
                hasMoved={play.hasMoved}
              />
            )
          }
        />
      </div>
      <div class="bench-said">
        <Teller number={number} said={written}>
          <p role="status">{written}</p>
          <Ear text={spoken} />
        </Teller>
      </div>
      <div class="bench-actions">
        <div role="group" aria-label={t.controls} class="player-controls">
          <Button aria-label={t.again} onClick={play.again}>
            <Icon name="again" />
          </Button>
          <Button aria-label={t.back} disabled={at === 0} onClick={() => play.stepTo(at - 1)}>
            <Icon name="previous" />
          </Button>
          <Button aria-label={play.isPlaying ? t.pause : t.play} onClick={play.toggle}>
            <Icon name={play.isPlaying ? 'pause' : 'play'} />
          </Button>
          <Button aria-label={t.next} disabled={play.isAtEnd} onClick={() => play.stepTo(at + 1)}>
            <Icon name="next" />
          </Button>
        </div>
        {children(play.isAtEnd)}
      </div>
    </>
  );
}
