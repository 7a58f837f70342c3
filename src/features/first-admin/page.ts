import type { FormPage } from '../../http/front/form-page.ts';
import { accountBounds, PASSWORD_LENGTH } from '../../identity/account-bounds.ts';
import type { FirstAdmin } from './actions.ts';
import { givenIn } from './routes.ts';
import { Refusal } from '../../kernel/errors.ts';
import { DONE, NOT_VALID } from './texts.ts';

/** The page to which the link of the first administrator leads. */
export function firstAdminPage(firstAdmin: FirstAdmin): FormPage {
  return {
    path: '/first-admin',
    title: 'The first administrator',
    text: 'Whoever has the link that this service printed becomes its first administrator, once.',
    fields: [
      {
        name: 'name',
        label: 'Your name',
        type: 'text',
        autocomplete: 'name',
        max: accountBounds.name.most,
      },
      {
        name: 'email',
        label: 'Your e-mail address',
        type: 'email',
        autocomplete: 'email',
        max: accountBounds.email.most,
      },
      {
        name: 'password',
        label: `Password, at least ${PASSWORD_LENGTH.min} characters`,
        type: 'password',
        autocomplete: 'new-password',
        min: PASSWORD_LENGTH.min,
        max: PASSWORD_LENGTH.max,
      },
    ],
    button: 'Make the administrator',
    next: '/administration/welcome',
    submit: async (request, reply, values) => {
      await firstAdmin
        .make(request, reply, () => givenIn(values))
        .catch((cause: unknown) => {
          const isUnknown = cause instanceof Refusal && cause.status === 404;
          throw isUnknown ? new Refusal(404, NOT_VALID) : cause;
        });
      return DONE;
    },
  };
}
