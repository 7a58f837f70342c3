import type { PostcardContent } from '../../port.ts';
import { cleanText, graphemesOf, shorten } from '../text/clean.ts';
import { readNumeral, type Numeral } from './numeral.ts';

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

/** All that a postcard shows, read from what a client sent. */
export type CardFacts = {
  readonly numeral: Numeral;
  readonly childName: string | null;
  readonly childEmoji: string | null;
  readonly color: string | null;
  readonly summary: string | null;
  /** Never empty where the manifest has moments. */
  readonly moments: readonly Moment[];
};

/** As many moments as are looked at. */
const maxMoments = 500;
const maxHighlights = 40;
const captionKeys = [
  'caption',
  'title',
  'text',
  'description',
  'summary',
  'label',
  'note',
  'quote',
];

/** Reads a postcard's content; what is missing or of another type is null. Never throws. */
export function readFacts({ manifest, player }: PostcardContent): CardFacts {
  const moments = Array.isArray(manifest['moments']) ? manifest['moments'] : [];
  return {
    numeral: readNumeral(manifest['callerNumber']),
    childName: textOf(player?.name, 60) ?? textOf(manifest['childName'], 60),
    childEmoji: emojiOf(player?.emoji) ?? emojiOf(manifest['childEmoji']),
    color: textOf(player?.color, 60),
    summary: textOf(manifest['sessionSummary'], 600),
    moments: moments.slice(0, maxMoments).map(readMoment),
  };
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
  const caption = captionKeys.map((key) => textOf(given[key], 300)).find((text) => text !== null);
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
    ].slice(0, maxHighlights),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or a number as clean text of at most `max` characters; null when nothing is left. */
function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = cleanText(`${value}`);
  return text === '' ? null : shorten(text, max);
}

/** The first two characters of a text that stands for a child. */
function emojiOf(value: unknown): string | null {
  const text = textOf(value, 10);
  return text === null ? null : graphemesOf(text).slice(0, 2).join('');
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value)
    ? value.slice(0, maxHighlights).flatMap((item: unknown) => numberOf(item) ?? [])
    : [];
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'string') return readNumber(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function readNumber(text: string): number | null {
  return /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(text) ? Number(text) : null;
}
