import { grouped } from './grouped.ts';
import { refusal, refuse, type Declared } from './refusal.ts';

/** How large a text may be: in characters, which are Unicode code points, or in bytes of the stored UTF-8. */
export type SizeLimit = { readonly most: number; readonly unit: 'characters' | 'bytes' };

/** A limit on a text that people read or look up. */
export const characters = (most: number): SizeLimit => ({ most, unit: 'characters' });

/** A limit on a document. */
export const bytes = (most: number): SizeLimit => ({ most, unit: 'bytes' });

/** A limit in bytes as a sentence, because JSON Schema counts only characters. */
export const inBytes = ({ most }: SizeLimit): string => `At most ${grouped(most)} bytes as UTF-8.`;

/** The refusal of a text that is larger than its limit (docs/contract/requests-and-answers.md). */
export const tooLarge = (name: string, { most, unit }: SizeLimit): Declared =>
  refusal(
    400,
    `${name} must be at most ${most} ${unit}`,
    `\`${name}\` has more than ${grouped(most)} ${unit}`,
  );

/**
 * Returns the text, unless it is larger than its limit and larger than the text that it replaces.
 *
 * @param before the text that it replaces. A text that was stored before there was a limit may shrink step by step
 * @throws {Refusal} `tooLarge`
 */
export function checkSize<Text extends string>(
  name: string,
  text: Text,
  limit: SizeLimit,
  before = '',
): Text {
  // Nearly every text returns here: a string never has more code points than UTF-16 units.
  if (limit.unit === 'characters' && text.length <= limit.most) return text;
  const size = sizeOf(text, limit);
  if (size > limit.most && size > sizeOf(before, limit)) throw refuse(tooLarge(name, limit));
  return text;
}

function sizeOf(text: string, { unit }: SizeLimit): number {
  if (unit === 'bytes') return Buffer.byteLength(text);
  let count = 0;
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
