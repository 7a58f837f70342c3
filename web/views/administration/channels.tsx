import { useMutation, useQuery } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ChannelTest } from './channel-test.tsx';
import { texts } from './texts.ts';

const CHANNELS = ['inApp', 'email', 'webPush'] as const;

const key = ['administration', 'channels'];

/** The notification channels: which are on, which can work, and a real test of each. */
export function Channels() {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const channels = useQuery({
    queryKey: key,
    queryFn: () => beadhouse.get('/api/admin/notifications'),
  });
  const change = useMutation({
    mutationFn: (body: components['schemas']['NotificationChannels']) =>
      beadhouse.patch('/api/admin/notifications', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <>
      <p>{t.channelsText}</p>
      <Loaded query={channels} room="min-h-96">
        {({ config, status }) => (
          <div class="grid grid-cols-1 gap-5">
            {CHANNELS.map((channel) => {
              const state = status[channel];
              return (
                <Card key={channel}>
                  <div class="grid grid-cols-1 gap-3">
                    <h2 class="text-2xl">{t.channel(channel)}</h2>
                    <p>{t.channelSays(channel)}</p>
                    <p class="font-bold">
                      {state.operational ? (
                        <span class="text-strong">{t.operational}</span>
                      ) : (
                        <>
                          <span class="text-alarm">{t.notOperational}</span>{' '}
                          <Isolated class="font-normal wrap-anywhere">{state.reason}</Isolated>
                        </>
                      )}
                    </p>
                    <Switch
                      label={t.enabled}
                      context={t.channel(channel)}
                      isOn={config[channel].enabled}
                      isDisabled={change.isPending}
                      onChange={(enabled) =>
                        change.mutate({
                          ...config,
                          [channel]: { ...config[channel], enabled },
                        })
                      }
                    />
                    <ChannelTest channel={channel} />
                  </div>
                </Card>
              );
            })}
          </div>
        )}
      </Loaded>
      <Problem text={faultText(change.error)} />
    </>
  );
}
