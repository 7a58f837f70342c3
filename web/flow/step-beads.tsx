import { useMemo, useState } from 'preact/hooks';
import type { ShownBeads } from '../../src/flow/flow.ts';
import type { School } from '../../src/soroban/soroban.ts';
import { sayCue } from '../lesson/say-cue.ts';
import { sentences } from '../lesson/sentences-texts.ts';
import { texts as lessonTexts } from '../lesson/texts.ts';
import { useCues } from '../lesson/use-cues.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { SorobanSettings } from '../soroban/settings.ts';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { languageTag } from '../texts/language.ts';
import { MovedBeads, StillBeads } from './beads-shown.tsx';
import { termCues, termsFor } from './term-cues.ts';

type Parts = {
  readonly beads: ShownBeads;
  readonly settings: SorobanSettings;
  readonly school: School;
  /** What is heard at first: the step's own words. */
  readonly spoken: string;
  readonly isMute: boolean;
  /** Whether the step asks something: then the result is not told. */
  readonly isAsked: boolean;
};

/** The soroban of a step: a number, or a term that is brought to it stroke by stroke. */
export function StepBeads({ beads, settings, ...rest }: Parts) {
  const { term = 0 } = beads;
  return term === 0 ? (
    <StillBeads shown={beads} settings={settings} />
  ) : (
    <Term beads={beads} term={term} settings={settings} {...rest} />
  );
}

const NOTHING = { written: '', spoken: '' };

/** A term that is shown by itself, unless motion is unwanted. It can be stepped and repeated. */
function Term({
  beads,
  term,
  settings,
  school,
  spoken: first,
  isMute,
  isAsked,
}: Parts & { readonly term: number }) {
  const t = useTexts(lessonTexts);
  const say = useTexts(sentences);
  const voice = useVoice();
  const { shows, columns } = beads;
  const cues = useMemo(() => termCues(shows, term, school), [shows, term, school]);
  const [at, setAt] = useState(0);
  const cue = cues[at] ?? cues[0];
  const told =
    isAsked && cue.says.kind === 'end'
      ? NOTHING
      : sayCue(t, say, cue, {
          terms: termsFor(shows, term),
          school,
          hasRods: columns > 1,
          tag: languageTag(),
        });
  const play = useCues({
    cues,
    at,
    spoken: at === 0 ? first : told.spoken,
    speak: isMute ? undefined : voice,
    plays: true,
    onAt: setAt,
  });
  return (
    <>
      <MovedBeads shown={beads} cue={cue} at={at} hasMoved={play.hasMoved} settings={settings} />
      <p role="status" class="walk-told">
        {told.written}
      </p>
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
    </>
  );
}
