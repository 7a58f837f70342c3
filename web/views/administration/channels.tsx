import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ChannelState } from './channel-state.tsx';
import { ChannelTest } from './channel-test.tsx';
import { texts } from './texts.ts';
import { CHANNELS, useChannels, useChannelStates } from './use-channels.ts';

/** The notification channels: which are on, which can work, and a real test of each. */
export function Channels() {
  const t = useTexts(texts);
  const { channels, change, switchTo } = useChannels();
  const states = useChannelStates();
  return (
    <>
      <p>{t.channelsText}</p>
      <Loaded query={channels} room="min-h-96">
        {({ config }) => (
          <div class="grid grid-cols-1 gap-5">
            {CHANNELS.map((channel) => (
              <Card key={channel}>
                <div class="grid grid-cols-1 gap-3">
                  <h2 class="text-2xl">{t.channel(channel)}</h2>
                  <p>{t.channelSays(channel)}</p>
                  <ChannelState state={states[channel]} />
                  <Switch
                    label={t.enabled}
                    context={t.channel(channel)}
                    isOn={config[channel].enabled}
                    isDisabled={change.isPending}
                    onChange={(enabled) => switchTo(channel, enabled)}
                  />
                  <ChannelTest channel={channel} />
                </div>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
      <Failure error={change.error} />
    </>
  );
}
