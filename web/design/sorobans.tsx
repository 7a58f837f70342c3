import { useState } from 'preact/hooks';
import { digitsOf } from '../../src/soroban/soroban.ts';
import { createSoroban } from '../soroban/model.ts';
import {
  BEAD_SHAPES,
  COLOR_SCHEMES,
  DEFAULT_SETTINGS,
  PALETTES,
  type SorobanSettings,
} from '../soroban/settings.ts';
import { BeadPicture, NumberShown, SmallSoroban } from '../soroban/small.tsx';
import { Soroban, type SorobanUse } from '../soroban/soroban.tsx';
import type { NextMove } from '../soroban/ghost.tsx';

type Changes = Partial<SorobanSettings>;

const STATES: readonly (readonly [
  name: string,
  changes: Changes,
  use?: SorobanUse,
  next?: NextMove,
])[] = [
  ['To play with', {}],
  ['It shows a number, and is not moved', { interactive: false, gestures: false }, 'show'],
  ['Moves are shown again', {}, 'watch'],
  ['With the next move as help', {}, 'play', { place: 0, to: 3 }],
  ['Help that pushes both decks', {}, 'play', { place: 1, to: 4 }],
  ['Without numerals', { showNumbers: false }],
  ['With coloured numerals', { coloredNumerals: true }],
  ['Without resting beads', { hideInactiveBeads: true }],
  ['Without movement', { animated: false }],
  ['Half as large', { scaleFactor: 0.5 }],
];

/** Sorobans in every state, with every shape, scheme and palette. */
export function Sorobans() {
  return (
    <>
      <div class="grid gap-6 sm:grid-cols-2">
        {STATES.map(([name, changes, use, next]) => (
          <Sample key={name} name={name} changes={changes} use={use} next={next} />
        ))}
      </div>
      <div class="flex flex-wrap gap-6">
        {BEAD_SHAPES.map((beadShape) => (
          <Small key={beadShape} name={beadShape} changes={{ beadShape }} />
        ))}
        {COLOR_SCHEMES.map((colorScheme) => (
          <Small key={colorScheme} name={colorScheme} changes={{ colorScheme }} />
        ))}
        {PALETTES.map((colorPalette) => (
          <Small key={colorPalette} name={colorPalette} changes={{ colorPalette }} />
        ))}
      </div>
      <p class="flex flex-wrap items-center gap-4 text-4xl">
        <BeadPicture settings={DEFAULT_SETTINGS} />
        <NumberShown value={1729} settings={DEFAULT_SETTINGS} />
        <NumberShown value={-7} settings={{ ...DEFAULT_SETTINGS, nativeAbacusNumbers: true }} />
        <NumberShown value={1729} settings={{ ...DEFAULT_SETTINGS, nativeAbacusNumbers: true }} />
        <SmallSoroban value={7} rods={3} settings={DEFAULT_SETTINGS} />
      </p>
    </>
  );
}

function Sample({
  name,
  changes,
  use = 'play',
  next,
}: {
  readonly name: string;
  readonly changes: Changes;
  readonly use: SorobanUse | undefined;
  readonly next: NextMove | undefined;
}) {
  const [model] = useState(() => createSoroban(3, digitsOf(508)));
  return (
    <div>
      <h3>{name}</h3>
      <Soroban
        model={model}
        settings={{ ...DEFAULT_SETTINGS, scaleFactor: 0.8, ...changes }}
        use={use}
        next={next}
      />
    </div>
  );
}

function Small({ name, changes }: { readonly name: string; readonly changes: Changes }) {
  return (
    <figure class="text-5xl">
      <SmallSoroban value={12_345} settings={{ ...DEFAULT_SETTINGS, ...changes }} />
      <figcaption class="text-base">{name}</figcaption>
    </figure>
  );
}
