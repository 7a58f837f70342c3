import { CHECKED, type FormPage } from '../../http/front/form-page.ts';
import { PASSWORD_LENGTH } from '../../identity/accounts/account-limits.ts';
import { GERMAN_REFUSALS } from '../../identity/accounts/account-refusals.ts';
import type { AccountActions } from './actions.ts';

/** The pages that links in mails open. */
export function accountPages(actions: AccountActions): readonly FormPage[] {
  return [
    {
      path: '/reset-password',
      title: { en: 'A new password', de: 'Ein neues Passwort' },
      text: {
        en: 'Choose a new password. Every browser has to sign in with it afterwards.',
        de: 'Wähle ein neues Passwort. Danach muss sich jeder Browser damit anmelden.',
      },
      fields: [
        {
          name: 'newPassword',
          label: {
            en: `New password, at least ${PASSWORD_LENGTH.min} characters`,
            de: `Neues Passwort, mindestens ${PASSWORD_LENGTH.min} Zeichen`,
          },
          type: 'password',
          autocomplete: 'new-password',
          min: PASSWORD_LENGTH.min,
          max: PASSWORD_LENGTH.max,
        },
        {
          name: 'endAllAccess',
          label: {
            en: 'Also end children’s devices, pairing codes and open family codes',
            de: 'Auch Geräte der Kinder, Kopplungscodes und offene Familiencodes beenden',
          },
          type: 'checkbox',
        },
      ],
      button: { en: 'Set the password', de: 'Passwort setzen' },
      refusals: GERMAN_REFUSALS,
      submit: async (request, reply, { token = '', newPassword = '', endAllAccess: chosen }) => {
        const endAllAccess = chosen === CHECKED;
        await actions.resetPassword(request, reply, { token, newPassword, endAllAccess });
        return endAllAccess
          ? {
              en: 'Your password is changed, and every browser is signed out. Sign in with the new one.',
              de: 'Dein Passwort ist geändert, und jeder Browser ist abgemeldet. Melde dich mit dem neuen an.',
            }
          : {
              en: 'Your password is changed, and every browser is signed out. Children’s devices and family codes stay. Sign in with the new password.',
              de: 'Dein Passwort ist geändert, und jeder Browser ist abgemeldet. Geräte der Kinder und Familiencodes bleiben. Melde dich mit dem neuen an.',
            };
      },
    },
    {
      path: '/verify-email',
      title: { en: 'Your e-mail address', de: 'Deine E-Mail-Adresse' },
      text: {
        en: 'Confirm that the mail with this link came to you.',
        de: 'Bestätige, dass die Mail mit diesem Link bei dir angekommen ist.',
      },
      fields: [],
      button: { en: 'Confirm', de: 'Bestätigen' },
      refusals: GERMAN_REFUSALS,
      submit: async (request, _reply, { token = '' }) => {
        await actions.confirmAddress(request, token);
        return {
          en: 'Your e-mail address is confirmed.',
          de: 'Deine E-Mail-Adresse ist bestätigt.',
        };
      },
    },
  ];
}
