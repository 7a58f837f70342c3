import { useState } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field, Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Named } from '../../texts/named.tsx';
import { AccountMails } from './account-mails.tsx';
import { texts } from './texts.ts';
import { Why } from './why.tsx';

type Delivery = components['schemas']['Delivery'];

const STATES = ['failed', 'unknown', 'pending', 'skipped', 'delivered'] as const;
const CHANNELS = ['email', 'webPush', 'inApp'] as const;

/** The log of deliveries: who was told what, by which channel, with what result. */
export function Deliveries() {
  const t = useTexts(texts);
  const [state, setState] = useState<Delivery['state'] | ''>('');
  const [channel, setChannel] = useState<Delivery['channel'] | ''>('');
  // The account is in the page's address, because the dialog of an account links here.
  const [asked, ask] = useSearchParams();
  const email = asked.get('address') ?? '';
  const [typed, setTyped] = useState(email);
  const list = useList(['administration', 'deliveries', state, channel, email], async (cursor) => {
    const query = {
      ...cursor,
      ...(state === '' ? {} : { state }),
      ...(channel === '' ? {} : { channel }),
      ...(email === '' ? {} : { email }),
    };
    const { data, response } = await beadhouse.request('get', '/api/admin/deliveries', {
      params: { query },
    });
    return toPage(data.deliveries, response);
  });
  return (
    <Card>
      <form
        role="search"
        class="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const address = typed.trim();
          ask(address === '' ? {} : { address }, { replace: true });
        }}
      >
        <Field
          type="search"
          inputMode="email"
          label={t.address}
          maxLength={320}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t.searchDo}</Button>
      </form>
      <div class="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Select
          label={t.show}
          value={state}
          options={[
            ['', t.everything],
            ...STATES.map((one) => [one, t.deliveryState(one)] as const),
          ]}
          onChoose={setState}
        />
        <Select
          label={t.way}
          value={channel}
          options={[['', t.everything], ...CHANNELS.map((one) => [one, t.channel(one)] as const)]}
          onChoose={setChannel}
        />
      </div>
      {email !== '' && (
        <>
          <p class="bg-field rounded-control mb-4 flex flex-wrap items-center gap-3 px-4 py-2">
            <span class="min-w-0 flex-1 basis-40 wrap-anywhere">
              {t.ofOneAccount} <Isolated>{email}</Isolated>
            </span>
            <Button
              onClick={() => {
                setTyped('');
                ask({}, { replace: true });
              }}
            >
              {t.ofAll}
            </Button>
          </p>
          <AccountMails email={email} />
        </>
      )}
      <Loaded query={list} room="min-h-64" none={t.noDeliveries}>
        {(rows) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {rows.map((row) => (
              <li key={row.id} class="py-3 wrap-anywhere">
                <span class="font-bold">{t.notice(row.kind)}</span> · {t.channel(row.channel)} ·{' '}
                <span class={row.state === 'failed' ? 'text-alarm font-bold' : ''}>
                  {t.deliveryState(row.state)}
                </span>
                <span class="block">
                  {row.userName === null ? t.toGuest : <Named name={row.userName} say={t.to} />}
                </span>
                <span class="text-soft block text-sm">
                  {formatTime(row.createdAt)} · {t.attempts(row.attempts)}
                </span>
                {row.lastError !== null && <Why reason={row.lastError} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <More list={list} />
    </Card>
  );
}
