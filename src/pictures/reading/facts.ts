import type { PostcardContent } from '../port.ts';
import { languageOf, type Language } from './language.ts';
import { readMoments, type Moment } from './moments.ts';
import { readNumeral, type Numeral } from './numeral.ts';
import { graphemesOf, textOf } from './text.ts';

/** All that a postcard can show, read from what a client sent. */
export type Facts = {
  readonly numeral: Numeral;
  readonly childName: string | null;
  readonly childEmoji: string | null;
  readonly color: string | null;
  readonly summary: string | null;
  /** The language tag of the texts, from the client. */
  readonly language: string | null;
  /** In the order of the call; never empty where the manifest has moments. */
  readonly moments: readonly Moment[];
};

/**
 * Reads a postcard's content. The drawing and the prompt both use it, so that both show the same call. What is missing or
 * of another type is null. Never throws.
 */
export function readFacts({ manifest, player }: PostcardContent): Facts {
  return {
    numeral: readNumeral(manifest['callerNumber']),
    childName: textOf(player?.name, 60) ?? textOf(manifest['childName'], 60),
    childEmoji: emojiOf(player?.emoji) ?? emojiOf(manifest['childEmoji']),
    color: textOf(player?.color, 60),
    summary: textOf(manifest['sessionSummary'], 600),
    language: textOf(manifest['language'], 35),
    moments: readMoments(manifest['moments']),
  };
}

/** The language of the fixed words on a card with these facts. */
export function languageOfFacts(facts: Facts): Language {
  const { numeral, childName, summary, moments, language } = facts;
  const captions = moments.map(({ caption }) => caption);
  return languageOf([numeral.display, childName, summary, ...captions], language);
}

/** The first two characters of a text that stands for a child. */
function emojiOf(value: unknown): string | null {
  const text = textOf(value, 10);
  return text === null ? null : graphemesOf(text).slice(0, 2).join('');
}
