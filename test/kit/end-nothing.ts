import type { EndGrants } from '../../src/identity/accounts/end-access.ts';

/** For accounts that have granted nothing. */
export const endNothing: EndGrants = async () => ({ devices: 0, pairingCodes: 0, familyCodes: 0 });
