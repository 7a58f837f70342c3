import type { SorobanSettings } from './settings.ts';

/** How many colours a palette has. */
const COLOURS = 5;

/**
 * Which colour of the palette a bead has, 0 to 4: by the place of its rod, by its side of the bar, every other rod, or the
 * same for all.
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

/** The colour as the theme has it. */
export function colourVariable(palette: SorobanSettings['colorPalette'], colour: number): string {
  return `var(--bead-${palette}-${colour})`;
}
