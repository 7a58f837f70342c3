/** The ways to reach somebody, in the contract's order. */
export const CHANNELS = ['webPush', 'email', 'inApp'] as const;

export type ChannelName = (typeof CHANNELS)[number];

/** Whether a channel could deliver; `reason` is there only when it could not. */
export type ChannelStatus =
  | { readonly operational: true }
  | { readonly operational: false; readonly reason: string };

/** The settings that the channels need, by the names of their environment variables. */
export type ChannelSettings = {
  readonly VAPID_PUBLIC_KEY: string | null;
  readonly VAPID_PRIVATE_KEY: string | null;
  readonly EMAIL_SERVER: string | null;
};

const requiredSettings: Readonly<Record<ChannelName, readonly (keyof ChannelSettings)[]>> = {
  webPush: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  email: ['EMAIL_SERVER'],
  inApp: [],
};

/** A channel is operational when everything that it needs is configured. */
export function channelStatus(channel: ChannelName, settings: ChannelSettings): ChannelStatus {
  const missing = requiredSettings[channel].filter((name) => settings[name] === null);
  if (missing.length === 0) return { operational: true };
  return { operational: false, reason: `Missing env: ${missing.join(', ')}` };
}
