import type { Transaction } from '../storage/port.ts';
import { administrators } from './users.ts';

/** What becomes of an account, and people should know at once: somebody else may have done it. */
export type AccountNotice =
  | { readonly kind: 'password-reset'; readonly eventId: string }
  | {
      readonly kind: 'administrator-made';
      readonly eventId: string;
      /** Who became an administrator. */
      readonly accountId: string;
    };

/** Tells people of it, in the transaction in which it happens. Each notice has an `eventId` of its own. */
export type TellPeople = (
  trx: Transaction,
  userIds: readonly string[],
  notice: AccountNotice,
) => Promise<void>;

/** Tells somebody that the account has another password, which was not set by whoever is signed in. */
export function tellOfPassword(
  trx: Transaction,
  tell: TellPeople,
  userId: string,
  eventId: string,
): Promise<void> {
  return tell(trx, [userId], { kind: 'password-reset', eventId });
}

/** Tells every administrator, also the new one, that an account has become one. */
export async function tellOfAdministrator(
  trx: Transaction,
  tell: TellPeople,
  accountId: string,
  eventId: string,
): Promise<void> {
  const userIds = (await trx.all(administrators, {})).map(({ id }) => id);
  await tell(trx, userIds, { kind: 'administrator-made', eventId, accountId });
}
