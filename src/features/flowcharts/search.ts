import { characters, checkSize } from '../../contract/size-limit.ts';
import { refusal, refuse } from '../../contract/refusal.ts';

/** The longest search text. */
export const LONGEST_SEARCH = characters(100);

/** The most different words of a search. Every published flowchart is searched for each word. */
export const MOST_WORDS = 10;

export const TOO_MANY_WORDS = refusal(
  400,
  `search must be at most ${MOST_WORDS} words`,
  `\`search\` has more than ${MOST_WORDS} different words`,
);

/**
 * Folds a text for comparison in a search: without case, accents and other spellings of the same letters. This is done here
 * and not by an engine, because the engines support different alphabets.
 */
export function foldText(text: string): string {
  // Use upper case, because in lower case the letter sigma depends on its place in the word.
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toUpperCase();
}

/**
 * Reads the folded words of a search, without duplicates. There may be none.
 * @throws {Refusal} 400 for a search that is too long
 */
export function readSearch(search: string): string[] {
  const folded = foldText(checkSize('search', search, LONGEST_SEARCH));
  const words = [...new Set(folded.split(/\s+/))].filter((word) => word !== '');
  if (words.length > MOST_WORDS) throw refuse(TOO_MANY_WORDS);
  // Compare the longest word first: few texts have it, and the others need no further comparison.
  return words.toSorted((one, other) => other.length - one.length);
}
