import { useEffect, useMemo } from 'preact/hooks';
import { strokesOf, type Digits } from '../../src/soroban/soroban.ts';
import { createSoroban } from '../soroban/model.ts';
import type { SorobanSettings } from '../soroban/settings.ts';
import { playClick } from '../soroban/sound.ts';
import { Soroban } from '../soroban/soroban.tsx';
import type { Cue } from './cues.ts';
import { DrawnFingers } from './drawn-fingers.tsx';

/** A soroban whose beads move at a moment of a problem, with the fingers that move them. */
export function MovedBeads({
  rods,
  cue,
  at,
  hasMoved,
  settings,
  name,
}: {
  readonly rods: number;
  readonly cue: Cue;
  /** The index of the moment. */
  readonly at: number;
  readonly hasMoved: boolean;
  readonly settings: SorobanSettings;
  /** Its name for screen readers. By default it tells the number. */
  readonly name?: ((digits: Digits) => string) | undefined;
}) {
  const model = useMemo(() => createSoroban(rods), [rods]);
  const digits = hasMoved ? cue.after : cue.before;
  useEffect(() => {
    const stop = model.subscribe(({ changes }) => {
      const beads = changes.reduce((sum, { from, to }) => sum + strokesOf(from, to), 0);
      if (settings.soundEnabled && hasMoved) playClick(beads, settings.soundVolume);
    });
    model.show(digits);
    return stop;
  }, [model, digits]);
  const { grip } = cue;
  return (
    <Soroban
      model={model}
      settings={settings}
      use="watch"
      label={name?.(digits)}
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
