import { refuse, type Declared } from '../../contract/refusal.ts';
import { once } from '../../kernel/once.ts';
import { PASSWORD_LENGTH } from './account-limits.ts';
import { accountRefusals } from './account-refusals.ts';

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
 *
 * @param inForm gives the refusals of Better Auth's routes the form of another route's
 * @throws {Refusal} 400
 */
export async function checkNewPassword(
  password: string,
  inForm: (declared: Declared) => Declared = (declared) => declared,
): Promise<void> {
  const { length } = password;
  const { PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON } = accountRefusals;
  if (length < PASSWORD_LENGTH.min) throw refuse(inForm(PASSWORD_TOO_SHORT));
  if (length > PASSWORD_LENGTH.max) throw refuse(inForm(PASSWORD_TOO_LONG));
  if ((await common()).has(password)) throw refuse(inForm(PASSWORD_TOO_COMMON));
}
