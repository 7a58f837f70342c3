/** Characters that begin an isolate, and the one that ends it (Unicode Standard Annex #9). */
const BEGINS = /[\u2066-\u2068]/;
const ENDS = '\u2069';

/**
 * A text whose direction marks act within it alone. An isolate that the text leaves open is ended, and an end without a beginning is
 * left out: the first would turn what follows the text around, and the second would let the rest of the text do so.
 */
export function closeIsolates(text: string): string {
  let open = 0;
  let closed = '';
  for (const character of text) {
    if (BEGINS.test(character)) open += 1;
    if (character === ENDS) {
      if (open === 0) continue;
      open -= 1;
    }
    closed += character;
  }
  return closed + ENDS.repeat(open);
}
