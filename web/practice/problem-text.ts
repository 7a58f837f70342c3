import { languageTag } from '../texts/language.ts';

/** A problem as a line, such as '8 + 7 − 3'. */
export function problemText(terms: readonly number[]): string {
  const numbers = new Intl.NumberFormat(languageTag());
  return terms
    .map((term, at) => {
      const sign = term < 0 ? '−' : '+';
      const number = numbers.format(Math.abs(term));
      if (at > 0) return `${sign} ${number}`;
      return term < 0 ? `−${number}` : number;
    })
    .join(' ');
}
