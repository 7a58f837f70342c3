import { useMutation, useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearchParams } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { accountOf, viewerQuery } from '../../data/viewer.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { chooseLanguage } from '../../parts/choose-language.ts';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { language, type Language } from '../../texts/language.ts';
import { ChannelState } from './channel-state.tsx';
import { ChannelTest } from './channel-test.tsx';
import { texts } from './texts.ts';
import { CHANNELS, useChannels, useChannelStates } from './use-channels.ts';

const STEPS = ['language', 'email', 'webPush', 'end'] as const;

/**
 * The first steps of an administrator. Each can be skipped, and is also in the other parts of the administration. The last one
 * shows which ways to tell people are on.
 */
export function Welcome() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  // The step is in the address, so that a visit to another view comes back to it.
  const [chosen, choose] = useSearchParams();
  const at = Math.max(
    0,
    STEPS.findIndex((one) => one === chosen.get('step')),
  );
  const step = STEPS[at] ?? 'language';
  const setAt = (next: number): void =>
    choose({ step: STEPS[next] ?? 'language' }, { replace: true });
  const [isDone, setDone] = useState(false);
  useEffect(() => setDone(step === 'language' || step === 'end'), [step]);
  const isLast = at + 1 === STEPS.length;
  const next = (): void => (at + 1 < STEPS.length ? setAt(at + 1) : go(pathTo('administration')));
  return (
    <Card isLetter>
      <p class="text-soft">{t.step(at + 1, STEPS.length)}</p>
      <div class="mt-1 mb-6 grid grid-cols-1 gap-4">
        {step === 'language' && <LanguageStep />}
        {(step === 'email' || step === 'webPush') && (
          <TestStep key={step} channel={step} onDelivered={() => setDone(true)} />
        )}
        {step === 'end' && <EndStep />}
      </div>
      <div class="flex flex-wrap gap-3">
        <Button look={isDone ? 'main' : 'other'} onClick={next}>
          {!isDone ? t.skipStep : isLast ? t.finish : t.next}
        </Button>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t.before}</Button>}
      </div>
    </Card>
  );
}

function LanguageStep() {
  const t = useTexts(texts);
  const spoken = useStore(language);
  return (
    <>
      <h2 class="text-2xl">{t.languageTitle}</h2>
      <p>{t.languageText}</p>
      <Select<Language>
        label={t.language}
        value={spoken}
        options={[
          ['en', t.english],
          ['de', t.german],
        ]}
        onChoose={chooseLanguage}
      />
    </>
  );
}

function TestStep({
  channel,
  onDelivered,
}: {
  readonly channel: 'email' | 'webPush';
  readonly onDelivered: () => void;
}) {
  const t = useTexts(texts);
  const state = useChannelStates()[channel];
  return (
    <>
      <h2 class="text-2xl">{t.channel(channel)}</h2>
      <p>{t.channelSays(channel)}</p>
      {state.works === true ? (
        <>
          <p>{t.welcomeTest(channel)}</p>
          <ChannelTest channel={channel} onDelivered={onDelivered} />
          {channel === 'email' && <Confirmation />}
        </>
      ) : (
        <>
          <ChannelState state={state} />
          {state.works === false && <p>{t.welcomeUnset}</p>}
        </>
      )}
    </>
  );
}

/** Shows which ways to tell people are on, and switches those that work. */
function EndStep() {
  const t = useTexts(texts);
  const { channels, change, switchTo } = useChannels();
  const states = useChannelStates();
  return (
    <>
      <h2 class="text-2xl">{t.endStepTitle}</h2>
      <p>{t.endStepText}</p>
      <Loaded query={channels} room="min-h-40">
        {({ config }) => (
          <ul class="grid grid-cols-1 gap-3">
            {CHANNELS.map((channel) => (
              <li key={channel}>
                <Switch
                  label={t.channel(channel)}
                  hint={states[channel].works === false ? t.notOperational : undefined}
                  isOn={config[channel].enabled}
                  isDisabled={change.isPending}
                  onChange={(enabled) => switchTo(channel, enabled)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Failure error={change.error} />
    </>
  );
}

/**
 * Asks to confirm the address, which mails need. The link may be opened in another tab or on a phone, so the viewer is read
 * again when the page gets the focus.
 */
function Confirmation() {
  const t = useTexts(texts);
  const viewer = useQuery({ ...viewerQuery, refetchOnWindowFocus: 'always' });
  const send = useMutation({
    mutationFn: () => beadhouse.post('/api/auth/send-verification-email'),
  });
  const user = accountOf(viewer.data);
  if (user === undefined) return null;
  if (user.emailVerified) return <p class="text-strong font-bold">{t.confirmed}</p>;
  return (
    <div class="bg-field rounded-card grid grid-cols-1 gap-3 p-4">
      <p>
        <Isolated class="font-bold wrap-anywhere">{user.email}</Isolated> {t.confirmFirst}
      </p>
      <ActionButton work={send} done={t.linkSent} onClick={() => send.mutate()}>
        {t.sendLink}
      </ActionButton>
      <Failure
        error={send.error}
        known={{
          'This service sends no mail: ask its administrator': t.confirmUnset,
        }}
      />
    </div>
  );
}
