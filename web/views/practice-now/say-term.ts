import { inWords } from '../../numbers/in-words.ts';
import { languageTag } from '../../texts/language.ts';
import type { TextsOf } from '../../texts/catalogue.ts';
import type { texts } from './texts.ts';

/** A term of a problem as it is read aloud: the first one alone, the others with 'plus' or 'minus'. */
export function sayTerm(t: TextsOf<typeof texts>, term: number, index: number): string {
  const words = inWords(Math.abs(term), languageTag());
  if (term < 0) return t.minus(words);
  return index === 0 ? t.first(words) : t.plus(words);
}
