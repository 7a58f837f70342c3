import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Copy } from '../../parts/copy.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ForOthers } from '../../parts/for-others.tsx';
import { Field, Select } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { KeptNote } from '../../parts/kept-note.tsx';
import { useDraft } from '../../parts/use-edit.ts';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

export type Account = components['schemas']['Account'];

const TIERS = ['free', 'family'] as const;
const STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

/** A dialog with what an administrator may change in an account. */
export function ChangeUser({
  user,
  onClose,
}: {
  readonly user: Account;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  return (
    <Dialog title={t.changeUser} onClose={onClose}>
      <p class="mb-5">
        <Isolated class="line-clamp-2 font-bold wrap-anywhere">{user.name}</Isolated>
        <Isolated class="wrap-anywhere">{user.email}</Isolated>
      </p>
      <div class="divide-line grid grid-cols-1 gap-5 divide-y *:pb-5">
        <Tier user={user} />
        <Email user={user} />
        <ResetLink user={user} />
        <DeliveriesLink user={user} />
        <EndSessions user={user} />
      </div>
    </Dialog>
  );
}

/** The link to an account's deliveries, for finding out why no mail came. */
function DeliveriesLink({ user }: { readonly user: Account }) {
  const t = useTexts(texts);
  const deliveries = pathTo('administrationPart', { part: 'deliveries' });
  return (
    <section class="grid grid-cols-1 justify-items-start gap-3">
      <h3 class="text-xl">{t.toldTitle}</h3>
      <p>{t.toldText}</p>
      <ButtonLink href={`${deliveries}?address=${encodeURIComponent(user.email)}`}>
        {t.toldDo}
      </ButtonLink>
    </section>
  );
}

/** The changes of an account; each can be sent alone. */
type Changes = {
  readonly tier?: Account['subscription']['tier'];
  readonly status?: (typeof STATUSES)[number];
  readonly endsAt?: string | null;
  readonly email?: string;
};

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['administration'] });

function Tier({ user }: { readonly user: Account }) {
  const t = useTexts(texts);
  const { tier: before, status: statusBefore, endsAt } = user.subscription;
  const { given, isChanged, isKept, change, discard } = useDraft(`tier:${user.id}`, {
    tier: before,
    status: statusBefore ?? 'active',
    lastDay: endsAt?.slice(0, 10) ?? '',
  });
  const { tier, status, lastDay } = given;
  const save = useMutation({
    mutationFn: (body: Changes) =>
      beadhouse.patch('/api/admin/users/{id}', { params: { path: { id: user.id } }, body }),
    onSuccess: async () => {
      await readAgain();
      discard();
    },
  });
  return (
    <Form
      class="grid grid-cols-1 gap-4"
      isChanged={isChanged}
      onDiscard={discard}
      onSubmit={() =>
        save.mutate(
          tier === 'free'
            ? { tier }
            : { tier, status, endsAt: lastDay === '' ? null : `${lastDay}T23:59:59Z` },
        )
      }
    >
      {isKept && <KeptNote onDiscard={discard} />}
      <Select
        label={t.tierTitle}
        value={tier}
        options={TIERS.map((one) => [one, t.tier(one)] as const)}
        onChoose={(chosen) => change({ ...given, tier: chosen })}
      />
      {tier === 'family' && (
        <>
          <Select
            label={t.status}
            value={status}
            options={STATUSES.map((one) => [one, t.statusName(one)] as const)}
            onChoose={(chosen) => change({ ...given, status: chosen })}
          />
          <Field
            type="date"
            label={t.lastDay}
            hint={t.lastDayHint}
            value={lastDay}
            onInput={(event) => change({ ...given, lastDay: event.currentTarget.value })}
          />
        </>
      )}
      <Failure error={save.error} />
      <ActionButton work={save} done={t.saved}>
        {t.save}
      </ActionButton>
    </Form>
  );
}

function Email({ user }: { readonly user: Account }) {
  const t = useTexts(texts);
  const { given, isChanged, isKept, change, discard } = useDraft(`email:${user.id}`, {
    email: user.email,
  });
  const save = useMutation({
    mutationFn: (body: Changes) =>
      beadhouse.patch('/api/admin/users/{id}', { params: { path: { id: user.id } }, body }),
    onSuccess: async () => {
      await readAgain();
      discard();
    },
  });
  return (
    <Form
      class="grid grid-cols-1 gap-4"
      isChanged={isChanged}
      onDiscard={discard}
      onSubmit={() => save.mutate(given)}
    >
      {isKept && <KeptNote onDiscard={discard} />}
      <Field
        type="email"
        label={t.address}
        required
        maxLength={320}
        autocomplete="off"
        value={given.email}
        onInput={(event) => change({ email: event.currentTarget.value })}
      />
      <Failure
        error={save.error}
        known={{
          'This is not an e-mail address': t.noAddress,
          'There is an account with this e-mail address already': t.addressTaken,
        }}
      />
      <ActionButton work={save} done={t.saved} disabled={!isChanged}>
        {t.changeAddress}
      </ActionButton>
    </Form>
  );
}

function ResetLink({ user }: { readonly user: Account }) {
  const t = useTexts(texts);
  const make = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/admin/users/{id}/password-reset', {
        params: { path: { id: user.id } },
      }),
  });
  return (
    <div class="grid grid-cols-1 gap-3">
      <h3 class="text-xl">{t.resetTitle}</h3>
      <p>{t.resetText}</p>
      <ForOthers room="min-h-12">
        {(origin) => {
          if (origin === undefined) return null;
          if (make.data === undefined) {
            return (
              <div>
                <Button disabled={make.isPending} onClick={() => make.mutate()}>
                  {t.resetDo}
                </Button>
              </div>
            );
          }
          const { pathname, search } = new URL(make.data.url, origin);
          const link = origin + pathname + search;
          return (
            <>
              <output class="bg-field rounded-card p-3 text-sm wrap-anywhere select-all">
                {link}
              </output>
              <p class="text-soft text-sm">{t.resetUntil(formatTime(make.data.expiresAt))}</p>
              <div class="flex flex-wrap gap-3">
                <Copy text={link} name={t.copyLink} />
              </div>
            </>
          );
        }}
      </ForOthers>
      <Failure error={make.error} />
    </div>
  );
}

function EndSessions({ user }: { readonly user: Account }) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/admin/users/{id}/end-sessions', { params: { path: { id: user.id } } }),
    onSuccess: () => setAsking(false),
  });
  return (
    <div class="grid grid-cols-1 gap-3">
      <h3 class="text-xl">{t.endTitle}</h3>
      <p>{t.endText}</p>
      <ActionButton work={end} done={t.endDone} look="danger" onClick={() => setAsking(true)}>
        {t.endDo}
      </ActionButton>
      {isAsking && (
        <Confirm
          title={t.endAsk}
          action={t.endDo}
          isBusy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Isolated class="line-clamp-2 font-bold">{user.name}</Isolated>{' '}
            <Isolated>{user.email}</Isolated>
          </p>
          <p>{t.endAskText}</p>
        </Confirm>
      )}
    </div>
  );
}
