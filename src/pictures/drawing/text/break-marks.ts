import { graphemesOf } from '../../reading/text.ts';

/** Characters at which a line may end, or must not end. */
const BREAK = '\u200B';
const NO_BREAK = '\u2060';
/** Beyond this many characters a stretch of Japanese is divided further. */
const LONGEST_PHRASE = 10;

const SPACELESS = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+/gu;
/** Where a line may end: at spaces and marks, and between East Asian characters that nothing keeps together. */
const BREAK_PLACES =
  /[\s\u200B]+|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー])/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** A phrase begins with a word, which is written in other characters than the endings before it. */
const PHRASES = /(?<=\p{sc=Hiragana})(?=[\p{sc=Han}\p{sc=Katakana}])/u;
const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Marks where lines may end in scripts that write words without spaces, and where they may not. Only a dictionary knows
 * these words, and the text engine has none: it would end lines anywhere, or nowhere.
 */
export function markBreaks(text: string): string {
  const marked = SPACELESS.test(text) ? wordsOf(text).join(BREAK) : text;
  return marked.replaceAll(EAST_ASIAN, (stretch) =>
    unitsOf(stretch)
      .map((unit) => graphemesOf(unit).join(NO_BREAK))
      .join(''),
  );
}

/** The parts of a stretch of East Asian text that stay together. */
function unitsOf(stretch: string): readonly string[] {
  if (/\p{sc=Hangul}/u.test(stretch)) return [stretch];
  if (!KANA.test(stretch)) return wordsOf(stretch);
  return stretch
    .split(PHRASES)
    .flatMap((phrase) => (phrase.length > LONGEST_PHRASE ? wordsOf(phrase) : [phrase]));
}

/** The stretches of a text in which no line may end. */
export function unbreakableParts(text: string): readonly string[] {
  return markBreaks(text).split(BREAK_PLACES);
}

/** The words of a text, and what is between them. */
export function wordsOf(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
