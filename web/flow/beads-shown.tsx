import { useEffect, useMemo } from 'preact/hooks';
import type { ShownBeads } from '../../src/flow/flow.ts';
import { digitsOf, strokesOf } from '../../src/soroban/soroban.ts';
import type { Cue } from '../lesson/cues.ts';
import { DrawnFingers } from '../lesson/drawn-fingers.tsx';
import { createSoroban, type SorobanModel } from '../soroban/model.ts';
import type { SorobanSettings } from '../soroban/settings.ts';
import { playClick } from '../soroban/sound.ts';
import { Soroban } from '../soroban/soroban.tsx';
import { rodsFor } from '../practice/rods-for.ts';
import { termsFor } from './term-cues.ts';

/** So many rods a picture has: as many as the chart says, or more when the sum with its term needs them. */
const rodsOf = ({ shows, term = 0, columns }: ShownBeads): number =>
  rodsFor(termsFor(shows, term), columns);

/** A soroban that shows a number, and is not moved. */
export function StillBeads({
  shown,
  settings,
}: {
  readonly shown: ShownBeads;
  readonly settings: SorobanSettings;
}) {
  const rods = rodsOf(shown);
  const model = useMemo(() => createSoroban(rods), [rods]);
  useEffect(() => model.show(digitsOf(shown.shows)), [model, shown.shows]);
  return <Soroban model={model} settings={settings} use="watch" />;
}

/** A soroban whose beads move at a moment of a term, with the finger that moves them. */
export function MovedBeads({
  shown,
  cue,
  at,
  hasMoved,
  settings,
}: {
  readonly shown: ShownBeads;
  readonly cue: Cue;
  /** The index of the moment. */
  readonly at: number;
  readonly hasMoved: boolean;
  readonly settings: SorobanSettings;
}) {
  const rods = rodsOf(shown);
  const model = useMemo(() => createSoroban(rods), [rods]);
  const digits = hasMoved ? cue.after : cue.before;
  useEffect(() => {
    const stop = clickOnMoves(model, settings, hasMoved);
    model.show(digits);
    return stop;
  }, [model, digits]);
  const { grip } = cue;
  return (
    <Soroban
      model={model}
      settings={settings}
      use="watch"
      over={(pitch) =>
        grip !== null && (
          <DrawnFingers
            key={at}
            grip={grip}
            digit={cue.before[grip.place] ?? 0}
            rods={model.rods}
            pitch={pitch}
            hasMoved={hasMoved}
          />
        )
      }
    />
  );
}

function clickOnMoves(
  model: SorobanModel,
  { soundEnabled, soundVolume }: SorobanSettings,
  isHeard: boolean,
): () => void {
  return model.subscribe(({ changes }) => {
    const beads = changes.reduce((sum, { from, to }) => sum + strokesOf(from, to), 0);
    if (soundEnabled && isHeard) playClick(beads, soundVolume);
  });
}
