import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import type { User } from '../../data/viewer.ts';
import { AddressField, useAccountFaults } from '../../parts/account-fields.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Field } from '../../parts/field.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The address of the account: whether it is verified, and another one. */
export function Address({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const accountFaults = useAccountFaults();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const noMail = { 'This service sends no mail: ask its administrator': t.noMail };
  const verify = useMutation({
    mutationFn: () => beadhouse.post('/api/auth/send-verification-email'),
  });
  const change = useMutation({
    mutationFn: (body: { readonly newEmail: string; readonly password: string }) =>
      beadhouse.post('/api/auth/change-email', { body }),
    onSuccess: () => setPassword(''),
  });
  return (
    <Card>
      <h2 class="text-2xl">{t.addressTitle}</h2>
      {user.emailVerified ? (
        <p class="mt-1 wrap-anywhere">
          <bdi>{user.email}</bdi> · <span class="text-strong font-bold">{t.verified}</span>
        </p>
      ) : (
        <div class="mt-1 grid grid-cols-1 gap-3">
          <p>{t.notVerified}</p>
          <div class="flex flex-wrap items-center gap-3">
            <Button disabled={verify.isPending} onClick={() => verify.mutate()}>
              {t.verify}
            </Button>
            <span role="status" class="text-strong font-bold">
              {verify.isSuccess ? t.mailSent : ''}
            </span>
          </div>
          <Problem text={faultText(verify.error, noMail)} />
        </div>
      )}
      <Fold title={t.otherAddress}>
        <form
          class="mt-2 grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ newEmail, password });
          }}
        >
          <p>{t.otherAddressText}</p>
          <AddressField label={t.newAddress} email={newEmail} onChange={setNewEmail} />
          <Field
            type="password"
            label={t.presentPassword}
            autocomplete="current-password"
            required
            maxLength={128}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <Problem
            text={faultText(change.error, {
              ...noMail,
              'The password is wrong': t.passwordWrong,
              ...accountFaults,
            })}
          />
          <div class="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={change.isPending}>
              {t.sendLink}
            </Button>
            <span role="status" class="text-strong font-bold">
              {change.isSuccess ? t.linkSent : ''}
            </span>
          </div>
        </form>
      </Fold>
    </Card>
  );
}
