import { useQuery } from '@tanstack/preact-query';
import { useLocation, useSearchParams } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/store.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { language, type Language } from '../../texts/language.ts';
import { ChannelTest } from './channel-test.tsx';
import { texts } from './texts.ts';

const STEPS = ['language', 'email', 'webPush'] as const;

/** The first things that an administrator looks at. Each can be skipped, and found again among the parts. */
export function Welcome() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  // In the address, so that whoever goes to the account for a test comes back to it.
  const [chosen, choose] = useSearchParams();
  const at = Math.max(
    0,
    STEPS.findIndex((one) => one === chosen.get('step')),
  );
  const step = STEPS[at] ?? 'language';
  const setAt = (next: number): void =>
    choose({ step: STEPS[next] ?? 'language' }, { replace: true });
  const next = (): void => (at + 1 < STEPS.length ? setAt(at + 1) : go(pathTo('administration')));
  return (
    <Card isLetter>
      <p class="text-soft">{t.step(at + 1, STEPS.length)}</p>
      <div class="mt-1 mb-6 grid grid-cols-1 gap-4">
        {step === 'language' ? <LanguageStep /> : <TestStep key={step} channel={step} />}
      </div>
      <div class="flex flex-wrap gap-3">
        <Button look="main" onClick={next}>
          {at + 1 < STEPS.length ? t.next : t.finish}
        </Button>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t.before}</Button>}
        <Button onClick={() => go(pathTo('administration'))}>{t.skipAll}</Button>
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
        onChoose={language.set}
      />
    </>
  );
}

function TestStep({ channel }: { readonly channel: 'email' | 'webPush' }) {
  const t = useTexts(texts);
  const channels = useQuery({
    queryKey: ['administration', 'channels'],
    queryFn: () => beadhouse.get('/api/admin/notifications'),
  });
  return (
    <>
      <h2 class="text-2xl">{t.channel(channel)}</h2>
      <p>{t.channelSays(channel)}</p>
      <Loaded query={channels}>
        {({ status }) =>
          status[channel].operational ? (
            <>
              <p>{t.welcomeTest(channel)}</p>
              <ChannelTest channel={channel} />
              <div>
                <ButtonLink href={pathTo('account')}>{t.toAccount}</ButtonLink>
              </div>
            </>
          ) : (
            <p class="bg-field rounded-card p-4">
              {t.welcomeUnset} <bdi class="wrap-anywhere">{status[channel].reason}</bdi>
            </p>
          )
        }
      </Loaded>
    </>
  );
}
