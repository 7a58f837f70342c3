import { useMutation, useQuery } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { preferencesQuery } from './preferences.ts';
import { PushHere } from './push-here.tsx';
import { texts } from './texts.ts';

type Preferences = components['schemas']['NotificationPreferences'];
type Kind = keyof Preferences['choices'];
type Channel = keyof Preferences['channels'];
type Choice = { readonly kind: Kind; readonly channel: Channel; readonly isOn: boolean };

const CHANNELS = ['inApp', 'email', 'webPush'] as const satisfies readonly Channel[];

/** Notices about who has access to a child or an account, or that data or messages may be lost. They always come into the inbox. */
const ALWAYS: ReadonlySet<Kind> = new Set([
  'guardian-linked',
  'device-paired',
  'password-reset',
  'administrator-made',
  'backup-failed',
  'channel-failed',
]);

/** Notices that only administrators get. */
const FOR_ADMINS: ReadonlySet<Kind> = new Set(['backup-failed', 'channel-failed']);

/** The notices that a person gets, and by which channels. Only channels that work are offered. */
export function Notices() {
  const t = useTexts(texts);
  const preferences = useQuery(preferencesQuery);
  const isAdmin = useViewerKind()?.isAdmin === true;
  return (
    <Card>
      <h2 class="text-2xl">{t.noticesTitle}</h2>
      <Loaded query={preferences} room="min-h-64">
        {({ channels, choices }) => {
          const open = CHANNELS.filter(
            (channel) => channels[channel].enabled && channels[channel].operational,
          );
          return (
            <>
              {open.includes('webPush') && <PushHere />}
              {open.includes('email') && !channels.email.reachable && (
                <p class="bg-field rounded-card mt-3 p-4">{t.noticesNoMail}</p>
              )}
              {open.length === 0 ? (
                <p class="mt-1">{t.noticesNone}</p>
              ) : (
                <>
                  <p class="mt-1 mb-2">{t.noticesText}</p>
                  <ul class="divide-line grid grid-cols-1 divide-y">
                    {(Object.keys(choices) as Kind[])
                      .filter((kind) => isAdmin || !FOR_ADMINS.has(kind))
                      .map((kind) => (
                        <KindRow key={kind} kind={kind} choice={choices[kind]} channels={open} />
                      ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function KindRow({
  kind,
  choice,
  channels,
}: {
  readonly kind: Kind;
  readonly choice: Readonly<Record<Channel, boolean>>;
  readonly channels: readonly Channel[];
}) {
  const t = useTexts(texts);
  const choose = useMutation({
    mutationFn: (body: Choice) => beadhouse.patch('/api/notification-preferences', { body }),
    onSuccess: ({ preferences }) =>
      queryClient.setQueryData(preferencesQuery.queryKey, preferences),
  });
  return (
    <li class="py-3">
      <h3 class="text-lg">{t.kind(kind)}</h3>
      <div class="flex flex-wrap gap-x-8">
        {channels.map((channel) => {
          const isAlways = channel === 'inApp' && ALWAYS.has(kind);
          return (
            <Switch
              key={channel}
              label={t.channel(channel)}
              context={t.kind(kind)}
              isOn={isAlways || choice[channel]}
              isDisabled={isAlways || choose.isPending}
              onChange={(isOn) => choose.mutate({ kind, channel, isOn })}
            />
          );
        })}
      </div>
      <Failure error={choose.error} />
    </li>
  );
}
