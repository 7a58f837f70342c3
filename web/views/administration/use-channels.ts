import { useMutation, useQuery } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { saveChanges, tagOf } from '../../parts/save-changes.ts';
import { useChecks, type Finding } from './use-checks.ts';

export const CHANNELS = ['inApp', 'email', 'webPush'] as const;
export type Channel = (typeof CHANNELS)[number];

type Config = components['schemas']['NotificationChannels'];
type Wanted = { readonly channel: Channel; readonly enabled: boolean };

const key = ['administration', 'channels'];

/** The notification channels: which are on, and a way to switch one. */
export function useChannels() {
  const channels = useQuery({
    queryKey: key,
    queryFn: () => beadhouse.get('/api/admin/notifications'),
  });
  const change = useMutation({
    mutationFn: ({ channel, enabled }: Wanted) => {
      let config: Config;
      return saveChanges(
        { base: { enabled: !enabled }, given: { enabled } },
        {
          read: async () => {
            const { data, response } = await beadhouse.request('get', '/api/admin/notifications');
            config = data.config;
            const tag = tagOf(response);
            return { now: { enabled: config[channel].enabled }, ...(tag !== undefined && { tag }) };
          },
          // The service stores the whole configuration, in which others may have switched another channel.
          write: (_, tag) =>
            beadhouse.patch('/api/admin/notifications', {
              params: { header: { ...(tag !== undefined && { 'If-Match': tag }) } },
              body: { ...config, [channel]: { ...config[channel], enabled } },
            }),
        },
      );
    },
    onSuccess() {
      // What the service finds about itself tells of the switches, too. That takes longer.
      void queryClient.invalidateQueries({ queryKey: ['administration', 'checks'] });
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const { data } = channels;
  return {
    channels,
    change,
    isOn: (channel: Channel): boolean => data?.config[channel].enabled === true,
    switchTo: (channel: Channel, enabled: boolean): void => change.mutate({ channel, enabled }),
  };
}

/** The check that tells whether a channel works; messages always do. */
const CHECK_OF = { email: 'mail', webPush: 'push' } as const;

/** Whether a channel can work: `unknown` while the service looks, and when it does not tell. */
export type ChannelState =
  | { readonly works: true }
  | { readonly works: false; readonly reason: string; readonly advice: string | null }
  | { readonly works: 'unknown' };

/** Whether each channel can work, which is more than that its first settings are there. */
export function useChannelStates(): Readonly<Record<Channel, ChannelState>> {
  const { data: findings } = useChecks();
  const stateOf = (channel: keyof typeof CHECK_OF): ChannelState =>
    toState(findings?.find(({ name }) => name === CHECK_OF[channel]));
  return { inApp: { works: true }, email: stateOf('email'), webPush: stateOf('webPush') };
}

function toState(finding: Finding | undefined): ChannelState {
  if (finding === undefined) return { works: 'unknown' };
  const { state, text: reason, advice } = finding;
  return state === 'good' ? { works: true } : { works: false, reason, advice };
}
