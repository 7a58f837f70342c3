import { Refusal } from '../../kernel/errors.ts';
import { PASSWORD_LENGTH } from './account-bounds.ts';

/** The sentences for people, by Better Auth's error codes. Better Auth's own texts are for programs. */
export const accountErrors = {
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'A guest has no password',
  EMAIL_CAN_NOT_BE_UPDATED: 'The e-mail address cannot be changed',
  FIELD_NOT_ALLOWED: 'Only the name and the picture can be changed',
  INVALID_EMAIL: 'This is not an e-mail address',
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail address or the password is wrong',
  INVALID_PASSWORD: 'The password is wrong',
  INVALID_TOKEN: 'This link is not valid: it was used, has expired or is incomplete',
  MAIL_NOT_CONFIGURED: 'This service sends no mail: ask its administrator',
  PASSWORD_TOO_COMMON: 'This password is one of the 10,000 commonest: choose another',
  PASSWORD_TOO_LONG: `The password may have at most ${PASSWORD_LENGTH.max} characters`,
  PASSWORD_TOO_SHORT: `The password needs at least ${PASSWORD_LENGTH.min} characters`,
  UNAUTHORIZED: 'Authentication required',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail address already',
} as const satisfies Readonly<Record<string, string>>;

/** The German sentences for the refusals of the account forms. */
export const GERMAN_REFUSALS: Readonly<Record<string, string>> = {
  [accountErrors.INVALID_EMAIL]: 'Das ist keine E-Mail-Adresse',
  [accountErrors.INVALID_TOKEN]:
    'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt oder nicht vollständig',
  [accountErrors.PASSWORD_TOO_COMMON]:
    'Dieses Passwort gehört zu den 10.000 häufigsten: Wähle ein anderes',
  [accountErrors.PASSWORD_TOO_LONG]: `Das Passwort darf höchstens ${PASSWORD_LENGTH.max} Zeichen haben`,
  [accountErrors.PASSWORD_TOO_SHORT]: `Das Passwort braucht mindestens ${PASSWORD_LENGTH.min} Zeichen`,
  'Too many requests': 'Zu viele Versuche: Warte einen Augenblick',
};

export type AccountErrorCode = keyof typeof accountErrors;

/** The sentence when `update-user` changes nothing. Better Auth has no code for this. */
export const NOTHING_TO_CHANGE = 'There is nothing to change';

/** An error as Better Auth sends it. */
type Given = { readonly code?: unknown; readonly message?: unknown };

/** Better Auth's error as this service sends it: the sentence as `error`, like all errors, and also as `message`. */
export function accountError({ code, message }: Given): object {
  const sentence: unknown =
    typeof code === 'string' && Object.hasOwn(accountErrors, code)
      ? accountErrors[code as AccountErrorCode]
      : message === 'No fields to update'
        ? NOTHING_TO_CHANGE
        : message;
  const error = typeof sentence === 'string' ? sentence : 'Not found';
  return { error, message: error, code };
}

/** Runs a check for a route that is not Better Auth's. Its refusals have only the sentence, like errors elsewhere. */
export function withoutCode<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (cause) {
    return throwWithoutCode(cause);
  }
}

/** Throws what such a check has thrown, a refusal with only its sentence. */
export function throwWithoutCode(cause: unknown): never {
  throw cause instanceof Refusal ? new Refusal(cause.status, cause.message) : cause;
}

/** A refusal in the same form as Better Auth's errors. */
export function accountRefusal(status: number, code: AccountErrorCode): Refusal {
  const message = accountErrors[code];
  return new Refusal(status, message, { extra: { message, code } });
}
