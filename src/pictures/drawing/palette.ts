/** The colours of one card, each `#rrggbb`. */
export type Palette = {
  /** Around the paper. */
  readonly surround: string;
  /** Large shapes and beads that count. */
  readonly accent: string;
  /** The large number: dark enough to read on paper. */
  readonly strong: string;
  /** Fields on the paper. */
  readonly tint: string;
  /** Lines on a field. */
  readonly line: string;
  /** Beside the accent on the airmail edge, and for the caller's own place. */
  readonly partner: string;
  /** The shaded side of things in the partner's colour. */
  readonly partnerShade: string;
};

/** Colours that every card shares. */
export const PAPER = '#fffaf0';
export const INK = '#3b3a4a';
export const SOFT_INK = '#7a7686';
export const CORAL = '#f26b5e';
const SKY = '#3f7fd6';
/** Colours of marks on the number line that no note tells of. */
export const QUIET = '#9a94a8';

/** A note's colours: its paper, its marks on the card, and small text on the paper. */
export type NoteColor = { readonly fill: string; readonly mark: string; readonly label: string };

const FIRST_NOTE: NoteColor = { fill: '#fff0b8', mark: '#d39200', label: '#8f6200' };
const NOTE_COLORS: readonly NoteColor[] = [
  FIRST_NOTE,
  { fill: '#d9f2e3', mark: '#2f9e6e', label: '#1c704c' },
  { fill: '#ffdfe0', mark: '#e0567a', label: '#b02e54' },
  { fill: '#dcebff', mark: '#3f7fd6', label: '#2559a4' },
  { fill: '#ebe1ff', mark: '#8a5fd3', label: '#6238ae' },
  { fill: '#ffe5cc', mark: '#e57b2c', label: '#a84e0c' },
];

/** The colours of a note by its place among the notes. */
export function noteColor(index: number): NoteColor {
  return NOTE_COLORS[index % NOTE_COLORS.length] ?? FIRST_NOTE;
}

type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

/** Hues for cards without a colour of their own. */
const DEFAULT_HUES = [205, 168, 265, 340, 24, 225];

const COLOR_NAMES: Readonly<Record<string, string>> = {
  red: '#ff0000',
  orange: '#ffa500',
  yellow: '#ffd700',
  green: '#2e9e4f',
  teal: '#008080',
  cyan: '#00bcd4',
  blue: '#2f6fe0',
  indigo: '#4b0082',
  purple: '#800080',
  violet: '#8a2be2',
  magenta: '#d81b9c',
  pink: '#ff69b4',
  brown: '#8b5a2b',
  gray: '#808080',
  grey: '#808080',
  black: '#222222',
};

/**
 * The palette of a child's colour: hex, rgb(), hsl() or a common name. Any other text, or none,
 * gives a palette that depends on `seed`. Only the hue is the child's: the tones are the card's.
 */
export function paletteFor(color: string | null, seed: string): Palette {
  const given = color === null ? null : readColor(color.toLowerCase());
  const base = given ?? { hue: defaultHue(seed), saturation: 0.62, lightness: 0.5 };
  const saturation = base.saturation < 0.12 ? 0.1 : Math.min(0.74, Math.max(0.45, base.saturation));
  // Yellow, green and cyan look lighter than other hues of the same lightness.
  const dim = base.hue > 40 && base.hue < 195 ? 0.84 : 1;
  const tone = (share: number, lightness: number) => hex(base.hue, saturation * share, lightness);
  return {
    surround: tone(0.75, 0.8),
    accent: tone(1, 0.52 * dim),
    strong: tone(1, 0.34 * dim),
    tint: tone(0.8, 0.945),
    line: tone(0.6, 0.78),
    ...(base.hue < 40 || base.hue > 325
      ? { partner: SKY, partnerShade: '#2559a4' }
      : { partner: CORAL, partnerShade: '#b8453a' }),
  };
}

function defaultHue(seed: string): number {
  let sum = 7;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return DEFAULT_HUES[sum % DEFAULT_HUES.length] ?? 205;
}

function readColor(text: string): Hsl | null {
  const named = Object.hasOwn(COLOR_NAMES, text) ? COLOR_NAMES[text] : undefined;
  const hexDigits = /^#?([\da-f]{3,8})$/.exec(named ?? text)?.[1];
  if (hexDigits !== undefined) return fromHex(hexDigits);
  const parts = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text);
  const numbers = (parts?.[2] ?? '').split(/[\s,/]+/).map((part) => Number.parseFloat(part));
  const [a, b, c] = numbers;
  if (a === undefined || b === undefined || c === undefined || !numbers.every(Number.isFinite)) {
    return null;
  }
  if (parts?.[1] === 'rgb') return toHsl(a / 255, b / 255, c / 255);
  return { hue: ((a % 360) + 360) % 360, saturation: clamp(b / 100), lightness: clamp(c / 100) };
}

function fromHex(digits: string): Hsl | null {
  if (digits.length === 5 || digits.length === 7) return null;
  const size = digits.length <= 4 ? 1 : 2;
  const channel = (index: number) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255;
  };
  return toHsl(channel(0), channel(1), channel(2));
}

function toHsl(r: number, g: number, b: number): Hsl {
  const [red, green, blue] = [clamp(r), clamp(g), clamp(b)];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 220, saturation: 0, lightness };
  const sector =
    high === red
      ? (green - blue) / spread
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
