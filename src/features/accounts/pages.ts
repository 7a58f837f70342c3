import type { FormPage } from '../../http/front/form-page.ts';
import { PASSWORD_LENGTH } from '../../identity/account-bounds.ts';
import { GERMAN_REFUSALS } from '../../identity/account-errors.ts';
import type { AccountActions } from './actions.ts';
import { ADDRESS_DONE, RESET_DONE } from './texts.ts';

/** The pages that links in mails open. */
export function accountPages(actions: AccountActions): readonly FormPage[] {
  return [
    {
      path: '/reset-password',
      title: { en: 'A new password', de: 'Ein neues Passwort' },
      text: {
        en: 'Choose a new password. Every device has to sign in with it afterwards.',
        de: 'Wähle ein neues Passwort. Danach muss sich jedes Gerät damit anmelden.',
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
      ],
      button: { en: 'Set the password', de: 'Passwort setzen' },
      refusals: GERMAN_REFUSALS,
      submit: async (request, reply, { token = '', newPassword = '' }) => {
        await actions.resetPassword(request, reply, () => ({ token, newPassword }));
        return {
          en: RESET_DONE,
          de: 'Dein Passwort ist geändert, und jedes Gerät ist abgemeldet. Melde dich mit dem neuen an.',
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
        return { en: ADDRESS_DONE, de: 'Deine E-Mail-Adresse ist bestätigt.' };
      },
    },
  ];
}
