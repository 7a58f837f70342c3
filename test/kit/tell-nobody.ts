import type { TellPeople } from '../../src/identity/accounts/account-notices.ts';

/** For tests that do not check notices about passwords and administrators. */
export const tellNobody: TellPeople = async () => {};
