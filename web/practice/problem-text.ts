import { formatNumber } from '../texts/format.ts';

/** A problem as a line, such as '8 + 7 − 3'. */
export function problemText(terms: readonly number[]): string {
  return terms
    .map((term, at) => {
      const sign = term < 0 ? '−' : '+';
      const number = formatNumber(Math.abs(term));
      if (at > 0) return `${sign} ${number}`;
      return term < 0 ? `−${number}` : number;
    })
    .join(' ');
}
