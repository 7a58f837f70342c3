import type { Sent } from '../../contract/body.ts';
import { optional } from '../../contract/field.ts';
import { refuse } from '../../contract/refusal.ts';
import { isFixed, type Choice } from '../../notify/choices/choices.ts';
import { FIXED, updatePreferences } from './choice-endpoints.ts';

/**
 * Reads a choice: whether the viewer wants notices of a kind on a channel.
 * @throws {Refusal} 400
 */
export function readChoice(given: Sent): Choice {
  const { body } = updatePreferences;
  // The contract checks this type before it asks whether anything is missing.
  optional(body.fields.isOn).read(given.value['isOn'], 'isOn', {});
  const { kind, channel, isOn } = body.read(given);
  if (!isOn && isFixed(kind, channel)) throw refuse(FIXED);
  return { kind, channel, isOn };
}
