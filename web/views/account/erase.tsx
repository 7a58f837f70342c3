import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { currentOwner } from '../../data/belongings.ts';
import { leaveDevice } from '../../outbox/fresh-start.ts';
import { PasswordField } from '../../parts/account-fields.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Erases everything that belongs to the viewer. */
export function Erase({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <h2 class="text-2xl">{t.eraseTitle}</h2>
      <p class="mt-1 mb-4">{t.eraseText}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t.erase}
      </Button>
      {isAsking && <Ask hasPassword={hasPassword} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Ask({
  hasPassword,
  onClose,
}: {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const [password, setPassword] = useState('');
  const erase = useMutation({
    mutationFn: async (body: { readonly password?: string }) => {
      const owner = currentOwner();
      const receipt = await beadhouse.delete('/api/account', { body });
      return { owner, receipt };
    },
    onSuccess: ({ owner, receipt }) => leaveDevice(owner, 'erasure', { receipt }),
  });
  return (
    <Dialog title={t.eraseAsk} onClose={onClose}>
      <form
        class="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate(hasPassword ? { password } : {});
        }}
      >
        <ul class="ml-5 grid grid-cols-1 list-disc gap-1">
          <li>{t.eraseChildren}</li>
          <li>{t.erasePostcards}</li>
          {hasPassword && <li>{t.eraseAccount}</li>}
        </ul>
        <p class="font-bold">{t.eraseNever}</p>
        {hasPassword && (
          <PasswordField label={t.presentPassword} password={password} onChange={setPassword} />
        )}
        <Failure
          error={erase.error}
          known={{
            'The password is wrong': t.passwordWrong,
            'The last administrator cannot be erased': t.lastAdministrator,
          }}
        />
        <div class="flex flex-wrap gap-3">
          <Button look="danger" type="submit" disabled={erase.isPending}>
            {t.eraseDo}
          </Button>
          <Button onClick={onClose}>{t.keep}</Button>
        </div>
      </form>
    </Dialog>
  );
}
