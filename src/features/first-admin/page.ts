import { isRefusal, refusal, refuse } from '../../contract/refusal.ts';
import type { FormPage } from '../../http/front/form-page.ts';
import { accountLimits, PASSWORD_LENGTH } from '../../identity/accounts/account-limits.ts';
import { GERMAN_REFUSALS } from '../../identity/accounts/account-refusals.ts';
import type { FirstAdmin } from './actions.ts';
import { makeFirstAdmin, NOT_FOUND } from './endpoints.ts';

/** What the page refuses in place of the route's refusal, which tells less. */
const NOT_VALID = refusal(
  NOT_FOUND.status,
  'This link is not valid: it was used or has expired, or there is an administrator already',
  NOT_FOUND.when,
);

/** The page that the first administrator's link opens. */
export function firstAdminPage(firstAdmin: FirstAdmin): FormPage {
  return {
    path: '/first-admin',
    title: { en: 'The first administrator', de: 'Wer verwaltet den Dienst?' },
    text: {
      en: 'With this link you become the first administrator of this service. It works once.',
      de: 'Mit diesem Link verwaltest du den Dienst von jetzt an. Er gilt einmal.',
    },
    fields: [
      {
        name: 'name',
        label: { en: 'Your name', de: 'Dein Name' },
        type: 'text',
        autocomplete: 'name',
        max: accountLimits.name.most,
      },
      {
        name: 'email',
        label: { en: 'Your e-mail address', de: 'Deine E-Mail-Adresse' },
        type: 'email',
        autocomplete: 'email',
        max: accountLimits.email.most,
      },
      {
        name: 'password',
        label: {
          en: `Password, at least ${PASSWORD_LENGTH.min} characters`,
          de: `Passwort, mindestens ${PASSWORD_LENGTH.min} Zeichen`,
        },
        type: 'password',
        autocomplete: 'new-password',
        min: PASSWORD_LENGTH.min,
        max: PASSWORD_LENGTH.max,
      },
    ],
    button: { en: 'Make the administrator', de: 'Verwaltung übernehmen' },
    refusals: {
      ...GERMAN_REFUSALS,
      [NOT_VALID.body.error]:
        'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt, oder jemand verwaltet den Dienst bereits',
    },
    submit: async (request, reply, values) => {
      await firstAdmin
        .makeAdmin(request, reply, () => makeFirstAdmin.body.read({ value: values }))
        .catch((cause: unknown) => {
          const isUnknown = isRefusal(cause) && cause.status === NOT_FOUND.status;
          throw isUnknown ? refuse(NOT_VALID) : cause;
        });
      return {
        en: 'You are the administrator of this service, and signed in.',
        de: 'Du verwaltest diesen Dienst und bist angemeldet.',
      };
    },
  };
}
