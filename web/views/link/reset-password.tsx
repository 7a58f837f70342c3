import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { NewPasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm, NOT_VALID } from './link-form.tsx';
import { texts } from './texts.ts';

/** Sets a new password, by the link for a forgotten one. */
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
      // The service checks the link before the password, and refuses an empty one, so nothing changes.
      ask={(token) =>
        beadhouse.post('/api/auth/reset-password', { body: { token, newPassword: '' } })
      }
      send={async (token) => {
        await beadhouse.post('/api/auth/reset-password', { body: { token, newPassword } });
        // The reset has ended every session, maybe this one, too.
        await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }}
    >
      <NewPasswordField label={t.newPassword} password={newPassword} onChange={setNewPassword} />
    </LinkForm>
  );
}
