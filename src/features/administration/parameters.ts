import { inQuery } from '../../contract/parameters.ts';
import { checkSize, tooLarge } from '../../contract/size-limit.ts';
import type { Parameter } from '../../contract/endpoint.ts';
import { refuse, type Declared } from '../../contract/refusal.ts';
import { accountLimits } from '../../identity/accounts/account-limits.ts';

/** A parameter with the e-mail address of an account. */
export const email = (description: string): Parameter =>
  inQuery('email', `${description} Capitals do not count.`, {
    schema: { type: 'string' },
    example: 'ada@example.org',
  });

export const EMAIL_TOO_LARGE = tooLarge('email', accountLimits.email);

/**
 * Reads an e-mail address to look for; empty when it is not given.
 * @throws {Refusal} 400 when it is too long
 */
export function readEmail(given: string | undefined): string {
  return checkSize('email', given ?? '', accountLimits.email)
    .trim()
    .toLowerCase();
}

/**
 * Reads a filter of a list; undefined when it is not given.
 * @param unknown what is refused when a text is none of the values
 * @throws {Refusal} 400
 */
export function readFilter<Value extends string>(
  given: string | undefined,
  values: readonly Value[],
  unknown: Declared,
): Value | undefined {
  if (given === undefined || given === '') return undefined;
  const value = values.find((one) => one === given);
  if (value === undefined) throw refuse(unknown);
  return value;
}
