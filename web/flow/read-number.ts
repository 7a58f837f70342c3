/** A whole number, or one with decimals after a point or a comma; with any of the signs that stand for minus. */
const NUMBER = /^[-−–]?\d{1,15}(?:[.,]\d{1,9})?$/;

/** The number that somebody has typed; undefined when it is none. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim();
  if (!NUMBER.test(text)) return undefined;
  return Number(text.replace(/^[−–]/, '-').replace(',', '.'));
}
