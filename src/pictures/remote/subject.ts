const MAX_CAPTIONS = 6;
const MAX_CAPTION_LENGTH = 160;
const MAX_NAME_LENGTH = 24;
const MAX_NUMBER_LENGTH = 24;
/** Moments looked through for captions; a manifest may hold thousands. */
const MAX_MOMENTS_READ = 50;
/** What is looked at of one text before it is cleaned, in UTF-16 code units. */
const MAX_TEXT_READ = 1000;

const CAPTION_KEYS = ['caption', 'title', 'description', 'text', 'summary'] as const;
const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** The caller's number as it's written, and the whole numbers beside it in ascending order. */
export type NumberLine = { readonly label: string; readonly neighbours: readonly number[] };

/**
 * Reads the caller's number. Two neighbours on each side of a whole number, the two whole numbers
 * around a fraction; none for what isn't a decimal number or is too large to be counted exactly.
 */
export function numberLineOf(callerNumber: unknown): NumberLine {
  const written = typeof callerNumber === 'number' ? String(callerNumber) : callerNumber;
  const label = tidy(written, MAX_NUMBER_LENGTH);
  if (label === '') return { label: 'of mystery', neighbours: [] };
  const plain = label.replace('\u2212', '-');
  const value = Number(plain);
  if (!DECIMAL.test(plain) || Math.abs(value) > Number.MAX_SAFE_INTEGER - 2) {
    return { label, neighbours: [] };
  }
  if (!Number.isInteger(value)) return { label, neighbours: [Math.floor(value), Math.ceil(value)] };
  return { label, neighbours: [value - 2, value - 1, value + 1, value + 2] };
}

/**
 * The texts of the first moments that have one: a moment that is a text itself, or an object with a
 * caption, title, description, text or summary.
 */
export function captionsOf(moments: unknown): readonly string[] {
  if (!Array.isArray(moments)) return [];
  return moments
    .slice(0, MAX_MOMENTS_READ)
    .map((moment: unknown) => tidy(withoutAddresses(captionOf(moment)), MAX_CAPTION_LENGTH))
    .filter((caption) => caption !== '')
    .slice(0, MAX_CAPTIONS);
}

/** The first word of a child's name, or null where there is none. */
export function firstNameOf(name: unknown): string | null {
  const first = tidy(name, MAX_TEXT_READ).split(' ')[0] ?? '';
  return tidy(first, MAX_NAME_LENGTH) || null;
}

function captionOf(moment: unknown): string {
  if (typeof moment === 'string') return moment;
  if (typeof moment !== 'object' || moment === null) return '';
  const fields = new Map<string, unknown>(Object.entries(moment));
  const texts = CAPTION_KEYS.map((key) => fields.get(key));
  return texts.find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? '';
}

function withoutAddresses(text: string): string {
  return text
    .slice(0, MAX_TEXT_READ)
    .split(/\s+/u)
    .filter((word) => !/^\W*(?:data:|www\.)|:\/\/|@/iu.test(word))
    .join(' ');
}

/** One line without control characters and double quotes, at most `maxLength` code points. */
function tidy(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return '';
  const line = text
    .slice(0, MAX_TEXT_READ)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/["“”„«»]/gu, "'")
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}
