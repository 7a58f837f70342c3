import { jsonObject, type JsonText } from '../../kernel/json.ts';
import { CHANNELS, channelStatus, type ChannelSettings } from '../../notify/channels/channels.ts';

/** `{config, status, vapidPublicKey}`: docs/contract/notification-channels.md. */
export function presentChannels(config: JsonText, settings: ChannelSettings): JsonText {
  const status = Object.fromEntries(
    CHANNELS.map((channel) => [channel, channelStatus(channel, settings)]),
  );
  return jsonObject({}, { config }, { status, vapidPublicKey: settings.VAPID_PUBLIC_KEY });
}
