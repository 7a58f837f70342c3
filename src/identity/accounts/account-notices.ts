import type { Transaction } from '../../storage/port.ts';
import { administrators } from '../lives/users.ts';

/** A change of an account that people must be told of at once, because somebody else may have made it. */
export type AccountNotice =
  | { readonly kind: 'password-reset'; readonly eventId: string }
  | {
      readonly kind: 'administrator-made';
      readonly eventId: string;
      /** The account that became an administrator. */
      readonly accountId: string;
    };

/** Tells people of a change, in the same transaction. Each notice has its own `eventId`. */
export type TellPeople = (
  trx: Transaction,
  userIds: readonly string[],
  notice: AccountNotice,
) => Promise<void>;

/** Tells an account's holder of a new password that was not set from a session of the account. */
export function tellOfPassword(
  trx: Transaction,
  tell: TellPeople,
  userId: string,
  eventId: string,
): Promise<void> {
  return tell(trx, [userId], { kind: 'password-reset', eventId });
}

/** Tells every administrator, also the new one, that an account has become an administrator. */
export async function tellOfAdministrator(
  trx: Transaction,
  tell: TellPeople,
  accountId: string,
  eventId: string,
): Promise<void> {
  const userIds = (await trx.all(administrators, {})).map(({ id }) => id);
  await tell(trx, userIds, { kind: 'administrator-made', eventId, accountId });
}
