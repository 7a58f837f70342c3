import type { Change } from '../../identity/accounts/audit.ts';
import { bytes, characters, checkBound } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, requiredString } from '../../kernel/fields.ts';
import { jsonText, parseBody, parseText, type JsonText } from '../../kernel/json.ts';
import {
  CHANNELS,
  channelStatus,
  type ChannelName,
  type ChannelSettings,
} from '../../notify/channels/channels.ts';
import { missingMailSettings, type MailSettings } from '../../notify/channels/mail/mailer.ts';
import { enabledIn } from '../../notify/choices/switches.ts';
import { INVALID_CHANNEL, INVALID_SHAPE, MISSING_CHANNEL, mustBeBoolean } from './texts.ts';

/** The default configuration: all three channels are off. */
export const DEFAULT_CONFIG: JsonText = jsonText(
  Object.fromEntries(CHANNELS.map((channel) => [channel, { enabled: false }])),
);

/** The largest configuration (docs/contract/notification-channels.md). */
export const LARGEST = { config: bytes(65_536) };

/**
 * Reads a configuration to store, which is the whole body as given.
 * @throws {Refusal} 400 for another shape
 * @throws {SyntaxError} for a body that is not JSON. The contract requires a failure (500) here
 */
export function readConfig(body: Uint8Array): JsonText {
  const config = parseBody(body);
  if (config === undefined) throw new SyntaxError('The body is not JSON');
  if (config === null) throw new Refusal(400, INVALID_SHAPE);
  for (const channel of CHANNELS) {
    const entry = Object.hasOwn(config.value, channel) ? config.value[channel] : undefined;
    const { enabled } = Object(entry) as { enabled?: unknown };
    if (typeof enabled !== 'boolean') throw new Refusal(400, mustBeBoolean(channel));
  }
  return config.whole;
}

/**
 * Checks the size of a configuration that replaces the stored one, and returns it.
 * @throws {Refusal} 400 when it is larger than the bound and larger than the stored one
 */
export function checkConfigSize(config: JsonText, stored: string | null | undefined): JsonText {
  return checkBound('config', config, LARGEST.config, stored ?? undefined);
}

/** The channels that are switched on or off when `after` replaces `before`. */
export function changedSwitches(before: JsonText, after: JsonText): Record<string, Change> {
  const [was, is] = [enabledIn(before), enabledIn(after)];
  const changes = CHANNELS.map(
    (channel) => [channel, { from: was.has(channel), to: is.has(channel) }] as const,
  );
  return Object.fromEntries(changes.filter(([, { from, to }]) => from !== to));
}

/** The stored configuration, or the default when there is none or when it cannot be read. */
export function configOrDefault(stored: string | null | undefined): JsonText {
  return parseText(stored ?? '')?.whole ?? DEFAULT_CONFIG;
}

/** The longest name of a channel. */
export const LONGEST = { channel: characters(64) };

/**
 * Reads the channel to test.
 * @throws {Refusal} 400
 */
export function readChannel(body: Readonly<Record<string, unknown>>): ChannelName {
  if (!hasAll(body, ['channel'])) throw new Refusal(400, MISSING_CHANNEL);
  const name = requiredString(body, 'channel', LONGEST.channel);
  const channel = CHANNELS.find((one) => one === name);
  if (channel === undefined) throw new Refusal(400, INVALID_CHANNEL);
  return channel;
}

/** The settings that channels need to send, by the names of their environment variables. */
export type TestSettings = ChannelSettings & MailSettings;

/**
 * Why a channel cannot send. The reason in the channel's status has priority.
 * @param pushProblem what is wrong with the settings for pushes; null when nothing is
 */
export function reasonUnusable(
  channel: ChannelName,
  settings: TestSettings,
  pushProblem: string | null,
): string {
  const status = channelStatus(channel, settings);
  if (!status.operational) return status.reason;
  const missing = missingMailSettings(settings);
  if (channel === 'email' && missing.length > 0) return `Missing env: ${missing.join(', ')}`;
  return pushProblem ?? 'The settings of the channel are not valid';
}
