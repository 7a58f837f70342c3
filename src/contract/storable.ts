import { isStorable } from '../kernel/text.ts';
import { refuse } from './refusal.ts';
import { UNSTORABLE } from './refusals.ts';

/**
 * Returns the text, unless some engine could not store it.
 * @throws {Refusal} `UNSTORABLE`
 */
export function checkStorable(text: string): string {
  if (!isStorable(text)) throw refuse(UNSTORABLE);
  return text;
}
