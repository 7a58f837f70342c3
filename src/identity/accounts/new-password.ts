import { once } from '../../kernel/once.ts';
import { PASSWORD_LENGTH } from './account-bounds.ts';
import { accountRefusal } from './account-errors.ts';

/** How many of the commonest passwords are refused (NIST SP 800-63B, 3.1.1.2, wants a list of common ones). */
const COMMONEST = 10_000;

/** The commonest passwords that are long enough. The package's list begins with the commonest. Few processes need it. */
const common = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = dictionary['passwords-common'].slice(0, COMMONEST);
  return new Set(commonest.filter(({ length }) => length >= PASSWORD_LENGTH.min));
});

/**
 * Checks a new password: its length, and that it is none of the commonest, exactly as they are listed. Existing passwords are
 * not checked, and go on working.
 * @throws {Refusal} 400
 */
export async function checkNewPassword(password: string): Promise<void> {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min) throw accountRefusal(400, 'PASSWORD_TOO_SHORT');
  if (length > PASSWORD_LENGTH.max) throw accountRefusal(400, 'PASSWORD_TOO_LONG');
  if ((await common()).has(password)) throw accountRefusal(400, 'PASSWORD_TOO_COMMON');
}
