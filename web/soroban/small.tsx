import { useId } from 'preact/hooks';
import { BEADS, digitsOf, type Digits } from '../../src/soroban/soroban.ts';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { Bead } from './bead.tsx';
import { colourOf, colourVariable } from './colours.ts';
import { BEAD, beadY, offsetsOf, rodX, sizeOf } from './picture.ts';
import type { SorobanSettings } from './settings.ts';
import { texts } from './texts.ts';
import { Bar, Frame, Paints } from './wood.tsx';

/** A small picture of a soroban that shows a number, in place of numerals. */
export function SmallSoroban({
  value,
  rods: fewest = 1,
  settings,
}: {
  /** A whole number from 0. */
  readonly value: number | bigint;
  /** The least number of rods. */
  readonly rods?: number;
  readonly settings: SorobanSettings;
}) {
  const t = useTexts(texts);
  const id = useId();
  const shown = digitsOf(value);
  const rods = Math.max(fewest, shown.length);
  const digits: Digits = Array.from({ length: rods }, (_, place) => shown[place] ?? 0);
  const { width, height } = sizeOf(rods, false);
  return (
    <svg
      role="img"
      aria-label={t.shows(formatNumber(value))}
      viewBox={`0 0 ${width} ${height}`}
      class="soroban-small"
    >
      <Paints id={id} />
      <Frame id={id} rods={rods} />
      {digits.map((digit, place) =>
        offsetsOf(digit).map((offset, bead) => {
          if (offset === 0 && settings.hideInactiveBeads) return null;
          const deck = BEADS[bead]?.deck ?? 'heaven';
          const colour = colourOf(settings.colorScheme, place, deck);
          return (
            <g
              key={`${place} ${bead}`}
              class={offset === 1 ? 'bead is-on' : 'bead'}
              transform={`translate(${rodX(place, rods)} ${beadY(bead, offset)})`}
              style={{ '--bead': colourVariable(settings.colorPalette, colour) }}
            >
              <Bead shape={settings.beadShape} shade={`${id}-shade`} />
            </g>
          );
        }),
      )}
      <Bar id={id} rods={rods} />
    </svg>
  );
}

/** A number in numerals or as a small soroban, depending on the settings. Negative numbers are always numerals. */
export function NumberShown({
  value,
  settings,
}: {
  readonly value: number | bigint;
  readonly settings: SorobanSettings;
}) {
  if (settings.nativeAbacusNumbers && value >= 0) {
    return <SmallSoroban value={value} settings={settings} />;
  }
  return <>{formatNumber(value)}</>;
}

/** One bead in the colour of the ones. */
export function BeadPicture({ settings }: { readonly settings: SorobanSettings }) {
  const id = useId();
  return (
    <svg
      viewBox={`${-BEAD.width / 2 - 2} ${-BEAD.height / 2 - 2} ${BEAD.width + 4} ${BEAD.height + 4}`}
      class="w-14"
    >
      <Paints id={id} />
      <g
        class="bead is-on"
        style={{
          '--bead': colourVariable(
            settings.colorPalette,
            colourOf(settings.colorScheme, 0, 'earth'),
          ),
        }}
      >
        <Bead shape={settings.beadShape} shade={`${id}-shade`} />
      </g>
    </svg>
  );
}
