import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { AddressField, useAccountFaults } from '../../parts/account-fields.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A dialog that requests a link for resetting a forgotten password. */
export function Forgotten({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const accountFaults = useAccountFaults();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: (address: string) =>
      beadhouse.post('/api/auth/request-password-reset', { body: { email: address } }),
  });
  return (
    <Dialog title={t.forgottenTitle} onClose={onClose}>
      {ask.isSuccess ? (
        <div role="status" class="grid grid-cols-1 gap-5">
          <p>{t.forgottenSent}</p>
          <div>
            <Button look="main" onClick={onClose}>
              {t.understood}
            </Button>
          </div>
        </div>
      ) : (
        <form
          class="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate(email);
          }}
        >
          <p>{t.forgottenText}</p>
          <AddressField email={email} onChange={setEmail} />
          <Failure
            error={ask.error}
            known={{
              'This service sends no mail: ask its administrator': t.noMail,
              'Too many requests': t.askedOften,
              ...accountFaults,
            }}
          />
          <div>
            <Button look="main" type="submit" disabled={ask.isPending}>
              {t.sendLink}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
