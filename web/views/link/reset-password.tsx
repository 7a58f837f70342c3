import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { NewPasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm, NOT_VALID } from './link-form.tsx';
import { texts } from './texts.ts';

/** Where somebody who has forgotten a password sets another one. */
export function View() {
  const t = useTexts(texts);
  const faults = useAccountFaults();
  const [newPassword, setNewPassword] = useState('');
  return (
    <LinkForm
      title={t.resetTitle}
      text={t.resetText}
      action={t.resetDo}
      done={t.resetDone}
      next={{ href: `${pathTo('account')}?way=sign-in`, label: t.signIn }}
      faults={faults}
      dead={{
        sentence: NOT_VALID,
        text: t.notValid,
        next: { href: `${pathTo('account')}?way=forgotten`, label: t.otherLink },
      }}
      // The service looks at the link first, and takes no empty password: nothing changes.
      ask={(token) =>
        beadhouse.post('/api/auth/reset-password', { body: { token, newPassword: '' } })
      }
      send={async (token) => {
        await beadhouse.post('/api/auth/reset-password', { body: { token, newPassword } });
        // Every session has ended, perhaps this one too.
        await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }}
    >
      <NewPasswordField label={t.newPassword} password={newPassword} onChange={setNewPassword} />
    </LinkForm>
  );
}
