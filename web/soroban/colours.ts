import type { SorobanSettings } from './settings.ts';

/** The number of colours in a palette. */
const COLOURS = 5;

/**
 * The index of a bead's colour in the palette, 0 to 4. Depending on the scheme, colours differ by place, by deck, from rod to
 * rod, or not at all.
 */
export function colourOf(
  scheme: SorobanSettings['colorScheme'],
  place: number,
  deck: 'heaven' | 'earth',
): number {
  switch (scheme) {
    case 'place-value':
      return place % COLOURS;
    case 'alternating':
      return place % 2;
    case 'heaven-earth':
      return deck === 'heaven' ? 1 : 0;
    default:
      return 0;
  }
}

/** The CSS variable of a colour. */
export function colourVariable(palette: SorobanSettings['colorPalette'], colour: number): string {
  return `var(--bead-${palette}-${colour})`;
}
