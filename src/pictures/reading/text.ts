const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Characters that become spaces. */
const BREAKS = /[\s\u0085\u2028\u2029\u2800]+/gu;
/** Characters that are removed: other control characters, private and broken ones, and forced directions. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFD\u00AD\uFEFF]/gu;
/**
 * The most code points of one user-perceived character. No line ends within one, so a long one would be too wide for any
 * card. The longest emoji have ten, and a syllable of any script has fewer than this.
 */
const POINTS_PER_GRAPHEME = 16;
const FIRST_EMOJI = /^\p{RGI_Emoji}/v;
/** How much of one text is read, in UTF-16 code units. */
const MAX_UNITS = 4000;

/** Cleans a text or a number with `cleanText`; null for any other value, and when nothing is left. */
export function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return cleanText(`${value}`, max) || null;
}

/**
 * Cleans a text that any client may have sent: the result is one line that is safe to lay out, of at most `max`
 * user-perceived characters, and ends with an ellipsis when it was cut. It may be empty.
 */
export function cleanText(text: string, max: number): string {
  const line = text.slice(0, MAX_UNITS).replaceAll(BREAKS, ' ').replaceAll(UNWANTED, '');
  return limitGraphemes(line.normalize('NFC').trim(), max);
}

/** Whether a text has nothing to see. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** Cuts user-perceived characters that are longer than in any script, then the text itself. */
function limitGraphemes(text: string, max: number): string {
  // Splits no more of a long text than is kept.
  const parts = Iterator.from(SEGMENTER.segment(text))
    .take(max + 1)
    .map(({ segment }) => segment)
    .toArray();
  const bounded = parts.map(boundGrapheme);
  // A shortened character may now join with the next one.
  if (bounded.some((part, index) => part !== parts[index])) {
    return limitGraphemes(bounded.join(''), max);
  }
  return parts.length <= max ? text : `${parts.slice(0, max).join('').trimEnd()}…`;
}

/** Keeps the first of many joined emoji, and as many code points as allowed of anything else. */
function boundGrapheme(grapheme: string): string {
  if (grapheme.length <= POINTS_PER_GRAPHEME) return grapheme;
  const points = Array.from(grapheme);
  if (points.length <= POINTS_PER_GRAPHEME) return grapheme;
  const [emoji = points.slice(0, POINTS_PER_GRAPHEME).join('')] = FIRST_EMOJI.exec(grapheme) ?? [];
  return emoji;
}

/** The user-perceived characters of a text. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
