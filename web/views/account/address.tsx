import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import type { User } from '../../data/viewer.ts';
import { AddressField, PasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { Card } from '../../parts/card.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { preferencesQuery } from './preferences.ts';
import { texts } from './texts.ts';

/** The e-mail address of the account: verifying and changing it. Both need mail. */
export function Address({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const preferences = useQuery(preferencesQuery);
  return (
    <Card>
      <h2 class="text-2xl">{t.addressTitle}</h2>
      <Loaded query={preferences} room={user.emailVerified ? 'min-h-20' : 'min-h-44'}>
        {({ channels }) => (
          <>
            {user.emailVerified ? (
              <p class="mt-1 wrap-anywhere">
                <Isolated>{user.email}</Isolated> ·{' '}
                <span class="text-strong font-bold">{t.verified}</span>
              </p>
            ) : channels.email.operational ? (
              <Verification />
            ) : (
              <p class="mt-1">{t.notVerifiable}</p>
            )}
            {channels.email.operational && <OtherAddress />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Sends the link for verifying the address again. */
function Verification() {
  const t = useTexts(texts);
  const verify = useMutation({
    mutationFn: () => beadhouse.post('/api/auth/send-verification-email'),
  });
  return (
    <div class="mt-1 grid grid-cols-1 gap-3">
      <p>{t.notVerified}</p>
      <ActionButton work={verify} done={t.mailSent} onClick={() => verify.mutate()}>
        {t.verify}
      </ActionButton>
      <Failure error={verify.error} />
    </div>
  );
}

/** Changes the address, by a link that is sent to the new one. */
function OtherAddress() {
  const t = useTexts(texts);
  const accountFaults = useAccountFaults();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: (body: { readonly newEmail: string; readonly password: string }) =>
      beadhouse.post('/api/auth/change-email', { body }),
    onSuccess: () => setPassword(''),
  });
  return (
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
        <PasswordField label={t.presentPassword} password={password} onChange={setPassword} />
        <Failure
          error={change.error}
          known={{
            'The password is wrong': t.passwordWrong,
            ...accountFaults,
          }}
        />
        <ActionButton work={change} done={t.linkSent}>
          {t.sendLink}
        </ActionButton>
      </form>
    </Fold>
  );
}
