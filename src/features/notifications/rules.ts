import { checkSize } from '../../contract/size-limit.ts';
import type { Change } from '../../identity/accounts/audit.ts';
import { jsonText, parseText, type JsonText } from '../../kernel/json.ts';
import {
  CHANNELS,
  channelStatus,
  type ChannelName,
  type ChannelSettings,
} from '../../notify/channels/channels.ts';
import { missingMailSettings, type MailSettings } from '../../notify/channels/mail/mailer.ts';
import { enabledIn } from '../../notify/choices/switches.ts';
import { LARGEST_CONFIG } from './endpoints.ts';

/** The default configuration: all three channels are off. */
export const DEFAULT_CONFIG: JsonText = jsonText(
  Object.fromEntries(CHANNELS.map((channel) => [channel, { enabled: false }])),
);

/**
 * Checks the size of a configuration that replaces the stored one, and returns it.
 * @throws {Refusal} 400 when it is larger than the bound and larger than the stored one
 */
export function checkConfigSize(config: JsonText, stored: string | null | undefined): JsonText {
  return checkSize('config', config, LARGEST_CONFIG, stored ?? undefined);
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
