import { grouped } from './grouped.ts';
import { refusal, refuse, type Declared } from './refusal.ts';

/** How large a text may be: in characters, which are Unicode code points, or in bytes of the stored UTF-8. */
export type Bound = { readonly most: number; readonly unit: 'characters' | 'bytes' };

/** A bound on a text that people read or look up. */
export const characters = (most: number): Bound => ({ most, unit: 'characters' });

/** A bound on a document. */
export const bytes = (most: number): Bound => ({ most, unit: 'bytes' });

/** A bound in bytes as a sentence, because JSON Schema counts only characters. */
export const inBytes = ({ most }: Bound): string => `At most ${grouped(most)} bytes as UTF-8.`;

/** The refusal of a text that is larger than its bound (docs/contract/requests-and-answers.md). */
export const tooLarge = (name: string, { most, unit }: Bound): Declared =>
  refusal(
    400,
    `${name} must be at most ${most} ${unit}`,
    `\`${name}\` has more than ${grouped(most)} ${unit}`,
  );

/**
 * Returns the text, unless it is larger than its bound and larger than the text that it replaces.
 *
 * @param before the text that it replaces. A text that was stored before there was a bound may shrink step by step
 * @throws {Refusal} `tooLarge`
 */
export function checkBound<Text extends string>(
  name: string,
  text: Text,
  bound: Bound,
  before = '',
): Text {
  // Nearly every text returns here: a string never has more code points than UTF-16 units.
  if (bound.unit === 'characters' && text.length <= bound.most) return text;
  const size = sizeOf(text, bound);
  if (size > bound.most && size > sizeOf(before, bound)) throw refuse(tooLarge(name, bound));
  return text;
}

function sizeOf(text: string, { unit }: Bound): number {
  if (unit === 'bytes') return Buffer.byteLength(text);
  let count = 0;
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
