import { useEffect, useMemo } from 'preact/hooks';
import { valueOf, type Digits } from '../../src/soroban/soroban.ts';
import { useSorobanSettings } from '../outbox/soroban-settings.ts';
import { createSoroban } from '../soroban/model.ts';
import { Soroban } from '../soroban/soroban.tsx';
import { formatNumber } from '../texts/format.ts';

/** The factor for its beads; the style sheet decides its size. */
const SCALE = 0.5;

/** A soroban that only the page moves, for instance in a replay. Nobody touches its beads, so it may be small. */
export function Hand({
  name,
  rods,
  digits,
}: {
  readonly name: string;
  readonly rods: number;
  readonly digits: Digits;
}) {
  const { settings } = useSorobanSettings();
  const model = useMemo(() => createSoroban(rods), [rods]);
  useEffect(() => model.show(digits), [model, digits]);
  return (
    <figure class="min-w-0">
      <figcaption class="mb-2 grid justify-items-center text-center">
        <span class="font-bold">{name}</span>
        <span class="font-round text-strong text-2xl font-bold tabular-nums">
          {formatNumber(valueOf(digits))}
        </span>
      </figcaption>
      <div class="watched" style={{ '--most': `${2 + rods * 2.2}rem` }}>
        <Soroban
          model={model}
          settings={{ ...settings, showNumbers: false, scaleFactor: SCALE }}
          use="watch"
        />
      </div>
    </figure>
  );
}
