import { characters } from '../../kernel/bounds.ts';

/** The longest search. Each of its words is looked for in every published flowchart. */
export const LONGEST_SEARCH = characters(200);

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

/** The words of a search, each once, as searches compare them; none when there is nothing to search for. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== '');
}
