import type { FormPage } from '../../http/front/form-page.ts';
import { accountBounds, PASSWORD_LENGTH } from '../../identity/accounts/account-bounds.ts';
import { GERMAN_REFUSALS } from '../../identity/accounts/account-errors.ts';
import type { FirstAdmin } from './actions.ts';
import { readNewAdmin } from './routes.ts';
import { Refusal } from '../../kernel/errors.ts';
import { DONE, NOT_VALID } from './texts.ts';

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
        max: accountBounds.name.most,
      },
      {
        name: 'email',
        label: { en: 'Your e-mail address', de: 'Deine E-Mail-Adresse' },
        type: 'email',
        autocomplete: 'email',
        max: accountBounds.email.most,
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
      [NOT_VALID]:
        'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt, oder jemand verwaltet den Dienst bereits',
    },
    submit: async (request, reply, values) => {
      await firstAdmin
        .makeAdmin(request, reply, () => readNewAdmin(values))
        .catch((cause: unknown) => {
          const isUnknown = cause instanceof Refusal && cause.status === 404;
          throw isUnknown ? new Refusal(404, NOT_VALID) : cause;
        });
      return { en: DONE, de: 'Du verwaltest diesen Dienst und bist angemeldet.' };
    },
  };
}
