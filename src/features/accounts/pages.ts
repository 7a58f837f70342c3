import type { FormPage } from '../../http/front/form-page.ts';
import { PASSWORD_LENGTH } from '../../identity/account-bounds.ts';
import type { AccountActions } from './actions.ts';
import { ADDRESS_DONE, RESET_DONE } from './texts.ts';

/** The pages to which the links in mails lead. */
export function accountPages(actions: AccountActions): readonly FormPage[] {
  return [
    {
      path: '/reset-password',
      title: 'A new password',
      text: 'Choose a new password. Every device has to sign in with it afterwards.',
      fields: [
        {
          name: 'newPassword',
          label: `New password, at least ${PASSWORD_LENGTH.min} characters`,
          type: 'password',
          autocomplete: 'new-password',
          min: PASSWORD_LENGTH.min,
          max: PASSWORD_LENGTH.max,
        },
      ],
      button: 'Set the password',
      submit: async (request, _reply, { token = '', newPassword = '' }) => {
        await actions.resetPassword(request, () => ({ token, newPassword }));
        return RESET_DONE;
      },
    },
    {
      path: '/verify-email',
      title: 'Your e-mail address',
      text: 'Confirm that the mail with this link came to you.',
      fields: [],
      button: 'Confirm',
      submit: async (request, _reply, { token = '' }) => {
        await actions.confirmAddress(request, token);
        return ADDRESS_DONE;
      },
    },
  ];
}
