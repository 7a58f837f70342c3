import type { Reader } from '../../storage/port.ts';
import { CHANNELS, type ChannelName } from '../channels/channels.ts';
import { findChoices, isFixed } from './choices.ts';
import type { NoticeKind } from '../channels/notices.ts';
import type { Channels } from '../channels/port.ts';
import { enabledChannels } from './switches.ts';

/** The channels on which a person wants notices of this kind now. The inbox is left out for kinds that are always put there. */
export async function wantedChannels(
  db: Reader,
  channels: Channels,
  userId: string,
  kind: NoticeKind,
): Promise<readonly ChannelName[]> {
  const [enabled, choices] = await Promise.all([enabledChannels(db), findChoices(db, userId)]);
  return CHANNELS.filter(
    (channel) =>
      channels[channel] !== null &&
      enabled.has(channel) &&
      choices[kind][channel] &&
      !isFixed(kind, channel),
  );
}
