import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { enterAccount } from '../../data/current-owner.ts';
import { keepGateOpen } from '../../grown-ups/pass.ts';
import { AddressField, NewPasswordField, useAccountFaults } from '../../parts/account-fields.tsx';
import { Field } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm } from './link-form.tsx';
import { texts } from './texts.ts';

/** Makes the first administrator, by the link that the service prints at its start. */
export function View() {
  const t = useTexts(texts);
  const faults = useAccountFaults();
  const [, go] = useLocation();
  const [given, setGiven] = useState({ name: '', email: '', password: '' });
  return (
    <LinkForm
      title={t.adminTitle}
      text={t.adminText}
      action={t.adminDo}
      done={t.adminDone}
      faults={faults}
      dead={{
        sentence: 'Not found',
        text: t.adminLate,
        next: { href: `${pathTo('account')}?way=sign-in`, label: t.signIn },
      }}
      send={async (token) => {
        const body = { token, ...given };
        await enterAccount(body.email, () => beadhouse.post('/api/first-admin', { body }));
        // Children do not start services, so this opens the gate.
        keepGateOpen();
        go(pathTo('administrationPart', { part: 'welcome' }));
      }}
    >
      <Field
        label={t.name}
        autocomplete="name"
        required
        maxLength={200}
        value={given.name}
        onInput={(event) => setGiven({ ...given, name: event.currentTarget.value })}
      />
      <AddressField email={given.email} onChange={(email) => setGiven({ ...given, email })} />
      <NewPasswordField
        label={t.password}
        password={given.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
    </LinkForm>
  );
}
