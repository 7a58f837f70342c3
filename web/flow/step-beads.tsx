import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ShownBeads } from '../../src/flow/flow.ts';
import { digitsOf, type Digits, type School } from '../../src/soroban/soroban.ts';
import { MovedBeads } from '../lesson/moved-beads.tsx';
import { PlayerControls } from '../lesson/player-controls.tsx';
import { sayCue } from '../lesson/say-cue.ts';
import { sentences } from '../lesson/sentences-texts.ts';
import { texts as lessonTexts } from '../lesson/texts.ts';
import { useCues } from '../lesson/use-cues.ts';
import { rodsFor } from '../practice/rods-for.ts';
import { createSoroban } from '../soroban/model.ts';
import type { SorobanSettings } from '../soroban/settings.ts';
import { Soroban } from '../soroban/soroban.tsx';
import { texts as sorobanTexts } from '../soroban/texts.ts';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { languageTag } from '../texts/language.ts';
import { termCues, termsFor } from './term-cues.ts';

type Parts = {
  readonly beads: ShownBeads;
  readonly settings: SorobanSettings;
  readonly school: School;
  /** What is heard at first: the step's own words. */
  readonly spoken: string;
  readonly isMute: boolean;
  /** Whether what is shown is asked: then neither the number nor the result is told. */
  readonly isAsked: boolean;
};

/** The soroban of a step: a number, or a term that is brought to it stroke by stroke. */
export function StepBeads({ beads, settings, ...rest }: Parts) {
  const { term = 0 } = beads;
  return term === 0 ? (
    <StillBeads beads={beads} settings={settings} isAsked={rest.isAsked} />
  ) : (
    <Term beads={beads} term={term} settings={settings} {...rest} />
  );
}

/** So many rods a picture has: as many as the chart says, or more when the sum with its term needs them. */
const rodsOf = ({ shows, term = 0, columns }: ShownBeads): number =>
  rodsFor(termsFor(shows, term), columns);

/** The name of a soroban where something is asked of it: screen readers tell its beads, and not the number. */
function useName(isAsked: boolean): ((digits: Digits) => string) | undefined {
  const say = useTexts(sorobanTexts);
  // An empty soroban is told by its ones.
  return isAsked ? (digits) => say.beads(digits.length === 0 ? [0] : digits) : undefined;
}

/** A soroban that shows a number, and is not moved. */
function StillBeads({ beads, settings, isAsked }: Pick<Parts, 'beads' | 'settings' | 'isAsked'>) {
  const rods = rodsOf(beads);
  const model = useMemo(() => createSoroban(rods), [rods]);
  const digits = useMemo(() => digitsOf(beads.shows), [beads.shows]);
  useEffect(() => model.show(digits), [model, digits]);
  return (
    <Soroban model={model} settings={settings} use="watch" label={useName(isAsked)?.(digits)} />
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
      <MovedBeads
        rods={rodsOf(beads)}
        cue={cue}
        at={at}
        hasMoved={play.hasMoved}
        settings={settings}
        name={useName(isAsked)}
      />
      <p role="status" class="walk-told">
        {told.written}
      </p>
      <PlayerControls play={play} at={at} />
    </>
  );
}
