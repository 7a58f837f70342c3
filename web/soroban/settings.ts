import { RODS } from '../../src/soroban/soroban.ts';

export const COLOR_SCHEMES = ['place-value', 'heaven-earth', 'alternating', 'monochrome'] as const;
export const BEAD_SHAPES = ['diamond', 'circle', 'square'] as const;
export const PALETTES = ['default', 'colorblind', 'mnemonic', 'grayscale', 'nature'] as const;
export const SCALES = { least: 0.5, most: 3 } as const;

/** How a soroban looks and behaves: the settings that the service keeps for each viewer, and one that only the page knows. */
export type SorobanSettings = {
  readonly colorScheme: (typeof COLOR_SCHEMES)[number];
  readonly beadShape: (typeof BEAD_SHAPES)[number];
  readonly colorPalette: (typeof PALETTES)[number];
  /** Whether beads away from the bar are hidden. */
  readonly hideInactiveBeads: boolean;
  /** Whether numerals have the colours of their rods. */
  readonly coloredNumerals: boolean;
  /** From half to three times the usual size. */
  readonly scaleFactor: number;
  /** Whether each rod has its numeral below it. */
  readonly showNumbers: boolean;
  /** Whether the numerals stay where they tell a child the answer. Only the page knows this setting, so it may be absent. */
  readonly showNumbersAlways: boolean;
  readonly animated: boolean;
  /** Whether a soroban that shows a number can be tapped, too. */
  readonly interactive: boolean;
  /** Whether it can be dragged, too, and whether a finger along the bar clears rods on every soroban. */
  readonly gestures: boolean;
  readonly soundEnabled: boolean;
  /** From 0 (silent) to 1. */
  readonly soundVolume: number;
  /** Whether numbers beside the soroban are drawn as small sorobans. */
  readonly nativeAbacusNumbers: boolean;
  /** The number of rods of the child's own soroban. */
  readonly physicalAbacusColumns: number;
};

/** The service's defaults, with that of the page's own setting. */
export const DEFAULT_SETTINGS: SorobanSettings = {
  colorScheme: 'place-value',
  beadShape: 'diamond',
  colorPalette: 'default',
  hideInactiveBeads: false,
  coloredNumerals: false,
  scaleFactor: 1,
  showNumbers: true,
  showNumbersAlways: false,
  animated: true,
  interactive: false,
  gestures: false,
  soundEnabled: true,
  soundVolume: 0.8,
  nativeAbacusNumbers: false,
  physicalAbacusColumns: 4,
};

/** Makes valid settings of stored ones. The service stores any value; for an invalid one the default counts. */
export function readSettings(stored: unknown): SorobanSettings {
  const given: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const read = <Name extends keyof SorobanSettings>(
    name: Name,
    isUsual: (value: unknown) => boolean,
  ): SorobanSettings[Name] =>
    isUsual(given[name]) ? (given[name] as SorobanSettings[Name]) : DEFAULT_SETTINGS[name];
  const isFlag = (value: unknown): boolean => typeof value === 'boolean';
  const isOneOf =
    (values: readonly unknown[]) =>
    (value: unknown): boolean =>
      values.includes(value);
  const isBetween =
    (least: number, most: number) =>
    (value: unknown): boolean =>
      typeof value === 'number' && value >= least && value <= most;
  return {
    colorScheme: read('colorScheme', isOneOf(COLOR_SCHEMES)),
    beadShape: read('beadShape', isOneOf(BEAD_SHAPES)),
    colorPalette: read('colorPalette', isOneOf(PALETTES)),
    hideInactiveBeads: read('hideInactiveBeads', isFlag),
    coloredNumerals: read('coloredNumerals', isFlag),
    scaleFactor: read('scaleFactor', isBetween(SCALES.least, SCALES.most)),
    showNumbers: read('showNumbers', isFlag),
    showNumbersAlways: read('showNumbersAlways', isFlag),
    animated: read('animated', isFlag),
    interactive: read('interactive', isFlag),
    gestures: read('gestures', isFlag),
    soundEnabled: read('soundEnabled', isFlag),
    soundVolume: read('soundVolume', isBetween(0, 1)),
    nativeAbacusNumbers: read('nativeAbacusNumbers', isFlag),
    physicalAbacusColumns: Math.trunc(
      read('physicalAbacusColumns', isBetween(RODS.fewest, RODS.most)),
    ),
  };
}

/** The settings for a problem: the numerals would tell the answer, so they are off unless they always stay. */
export const withoutAnswer = (settings: SorobanSettings): SorobanSettings => ({
  ...settings,
  showNumbers: settings.showNumbers && settings.showNumbersAlways,
});

/** The settings for a problem that shows what the child can do alone: there are no numerals, whatever was chosen. */
export const withoutNumerals = (settings: SorobanSettings): SorobanSettings => ({
  ...settings,
  showNumbers: false,
});
