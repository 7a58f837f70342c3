import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { NewPasswordField, PasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { Card } from '../../parts/card.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

const NOTHING = { currentPassword: '', newPassword: '', revokeOtherSessions: true };

/** Changes the password. Unless the person chooses otherwise, everything else ends that has access. */
export function Password() {
  const t = useTexts(texts);
  const accountFaults = useAccountFaults();
  const [given, setGiven] = useState(NOTHING);
  const change = useMutation({
    mutationFn: (body: typeof given) => beadhouse.post('/api/auth/change-password', { body }),
    onSuccess: async () => {
      setGiven(NOTHING);
      await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
    },
  });
  return (
    <Card>
      <form
        class="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(given);
        }}
      >
        <h2 class="text-2xl">{t.passwordTitle}</h2>
        <p>{t.passwordText}</p>
        <PasswordField
          label={t.presentPassword}
          password={given.currentPassword}
          onChange={(currentPassword) => setGiven({ ...given, currentPassword })}
        />
        <NewPasswordField
          label={t.newPassword}
          password={given.newPassword}
          onChange={(newPassword) => setGiven({ ...given, newPassword })}
        />
        <Checkbox
          isOn={given.revokeOtherSessions}
          onChoose={(revokeOtherSessions) => setGiven({ ...given, revokeOtherSessions })}
        >
          <span class="min-w-0 font-bold">{t.passwordEnds}</span>
        </Checkbox>
        <Failure
          error={change.error}
          known={{
            'The password is wrong': t.passwordWrong,
            ...accountFaults,
          }}
        />
        <ActionButton work={change} done={t.passwordDone}>
          {t.passwordDo}
        </ActionButton>
      </form>
    </Card>
  );
}
