import type { TellPeople } from '../../src/identity/account-notices.ts';

/** For tests to which it does not matter who is told of passwords and administrators. */
export const tellNobody: TellPeople = async () => {};
