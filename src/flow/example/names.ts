/** What a number of a problem is called: `a`, `b` and so on. */
export const nameOf = (term: number): string => String.fromCharCode('a'.charCodeAt(0) + term);

const joined = (
  terms: readonly number[],
  say: (index: number) => string,
  minus: '-' | '−',
): string =>
  terms
    .map((term, index) => `${index === 0 ? '' : term < 0 ? ` ${minus} ` : ' + '}${say(index)}`)
    .join('');

/** A problem as it is written, such as `12 + 34 − 6`. */
export const problemOf = (terms: readonly number[]): string =>
  joined(terms, (index) => String(Math.abs(terms[index] ?? 0)), '−');

/** A problem like it in a text, such as `{{a}} + {{b}} − {{c}}`. */
export const writtenOf = (terms: readonly number[]): string =>
  joined(terms, (index) => `{{${nameOf(index)}}}`, '−');

/** A problem like it as an expression, such as `a + b - c`. */
export const sumOf = (terms: readonly number[]): string => joined(terms, nameOf, '-');
