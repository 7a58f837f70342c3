import { textOf } from './text.ts';

/** One moment of the call, as far as it could be read. */
export type Moment = {
  /** Null when the moment has no words. */
  readonly caption: string | null;
  readonly category: string | null;
  /** The smaller, the more notable; null when it has none. */
  readonly rank: number | null;
  /** The places on the number line that it was about. */
  readonly highlights: readonly number[];
};

/** A moment with words. */
export type WordedMoment = Moment & { readonly caption: string };

/** The moments that a postcard tells of, in the order of the call, and how many it leaves out. */
export type ChosenMoments = {
  readonly chosen: readonly WordedMoment[];
  readonly more: number;
};

/** How many moments are read. */
const MAX_MOMENTS = 500;
const MAX_HIGHLIGHTS = 40;
/** The fields that may hold a moment's words; the first that is not empty counts. */
const CAPTION_KEYS = [
  'caption',
  'title',
  'text',
  'description',
  'summary',
  'label',
  'note',
  'quote',
];

/** Reads the moments of a manifest; none when they are not an array. */
export function readMoments(given: unknown): readonly Moment[] {
  return Array.isArray(given) ? given.slice(0, MAX_MOMENTS).map(readMoment) : [];
}

/** Reads one moment, which may be anything. */
export function readMoment(given: unknown): Moment {
  const none = { caption: null, category: null, rank: null, highlights: [] };
  if (typeof given === 'string') return { ...none, caption: textOf(given, 300) };
  if (typeof given === 'number' && Number.isFinite(given)) {
    return { ...none, caption: `${given}`, highlights: [given] };
  }
  if (Array.isArray(given)) return { ...none, highlights: numbersOf(given) };
  if (!isRecord(given)) return none;
  const caption = CAPTION_KEYS.map((key) => textOf(given[key], 300)).find((text) => text !== null);
  const category = textOf(given['category'], 40)?.replaceAll(/[_-]+/gu, ' ') ?? null;
  const snapshot = isRecord(given['snapshot']) ? given['snapshot'] : {};
  return {
    caption: caption ?? null,
    category: textOf(category, 22),
    rank: numberOf(given['rank']),
    highlights: [
      ...numbersOf(given['highlights']),
      ...numbersOf(snapshot['highlights']),
      ...numbersOf([snapshot['center']]),
    ].slice(0, MAX_HIGHLIGHTS),
  };
}

/**
 * Chooses at most `room` moments that have words, each caption once. Where there is no room for all, the best ranked are
 * chosen, then those without a rank, and of equal ones the earlier.
 */
export function chooseMoments(moments: readonly Moment[], room: number): ChosenMoments {
  const seen = new Set<string>();
  const worded = moments.filter((moment): moment is WordedMoment => {
    if (moment.caption === null || seen.has(moment.caption)) return false;
    seen.add(moment.caption);
    return true;
  });
  const best = new Set(
    worded.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0).slice(0, room),
  );
  const chosen = worded.filter((moment) => best.has(moment));
  return { chosen, more: chosen.length === 0 ? 0 : moments.length - chosen.length };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value)
    ? value.slice(0, MAX_HIGHLIGHTS).flatMap((item: unknown) => numberOf(item) ?? [])
    : [];
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'string') {
    return /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : null;
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
