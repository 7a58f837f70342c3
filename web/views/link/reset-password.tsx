import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { NewPasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { GrantedAccessField, type GrantedAccess } from './granted-access.tsx';
import { LinkForm, NOT_VALID } from './link-form.tsx';
import { texts } from './texts.ts';

/** Sets a new password, by the link for a forgotten one. */
export function View() {
  const t = useTexts(texts);
  const faults = useAccountFaults();
  const [newPassword, setNewPassword] = useState('');
  const [access, setAccess] = useState<GrantedAccess>();
  const [isEnding, setEnding] = useState(true);
  return (
    <LinkForm
      title={t.resetTitle}
      text={t.resetText}
      action={t.resetDo}
      done={isEnding ? t.resetDone : t.resetKept}
      next={{ href: `${pathTo('account')}?way=sign-in`, label: t.signIn }}
      faults={faults}
      dead={{
        sentence: NOT_VALID,
        text: t.notValid,
        next: { href: `${pathTo('account')}?way=forgotten`, label: t.otherLink },
      }}
      ask={async (token) =>
        setAccess((await beadhouse.post('/api/auth/read-reset-link', { body: { token } })).access)
      }
      send={async (token) => {
        const body = { token, newPassword, endAllAccess: isEnding };
        await beadhouse.post('/api/auth/reset-password', { body });
        // The reset has ended every session, maybe this one, too.
        await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }}
    >
      <NewPasswordField label={t.newPassword} password={newPassword} onChange={setNewPassword} />
      <GrantedAccessField access={access} isEnding={isEnding} onChoose={setEnding} />
    </LinkForm>
  );
}
