import { characters, checkBound } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { TOO_MANY_WORDS } from './texts.ts';

/** The longest search. */
export const LONGEST_SEARCH = characters(100);

/** The most different words of a search: each is looked for in every published flowchart. */
export const MOST_WORDS = 10;

/**
 * A text as searches compare it: without case, accents and other spellings of the same letters. It is made here and not
 * by an engine, since engines know different alphabets.
 */
export function foldText(text: string): string {
  // Upper case is the same wherever a letter stands; lower case has two sigmas.
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toUpperCase();
}

/**
 * The words of a search as searches compare them, each once; none when there is nothing to search for.
 * @throws {Refusal} 400 for a search that is too long
 */
export function readSearch(search: string): string[] {
  const folded = foldText(checkBound('search', search, LONGEST_SEARCH));
  const words = [...new Set(folded.split(/\s+/))].filter((word) => word !== '');
  if (words.length > MOST_WORDS) throw new Refusal(400, TOO_MANY_WORDS);
  // The longest word is in the fewest texts, and those without it need no other comparison.
  return words.toSorted((one, other) => other.length - one.length);
}
