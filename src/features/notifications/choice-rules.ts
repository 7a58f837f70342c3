import { Refusal } from '../../kernel/errors.ts';
import { hasAll, optionalBoolean } from '../../kernel/fields.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { isFixed, type Choice } from '../../notify/choices/choices.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';
import { FIXED, MISSING_CHOICE, UNKNOWN_CHANNEL, UNKNOWN_KIND } from './texts.ts';

/**
 * Reads a choice: whether the viewer wants notices of a kind on a channel.
 * @throws {Refusal} 400
 */
export function readChoice(fields: Readonly<Record<string, unknown>>): Choice {
  const isOn = optionalBoolean(fields, 'isOn');
  if (!hasAll(fields, ['kind', 'channel']) || isOn === undefined) {
    throw new Refusal(400, MISSING_CHOICE);
  }
  const kind = NOTICE_KINDS.find((one) => one === fields['kind']);
  if (kind === undefined) throw new Refusal(400, UNKNOWN_KIND);
  const channel = CHANNELS.find((one) => one === fields['channel']);
  if (channel === undefined) throw new Refusal(400, UNKNOWN_CHANNEL);
  if (!isOn && isFixed(kind, channel)) throw new Refusal(400, FIXED);
  return { kind, channel, isOn };
}
