import type { Announce } from '../events/port.ts';
import type { EndReach } from '../features/access/routes.ts';
import { endDevices } from '../features/devices/end.ts';
import type { NoteAccess } from '../features/devices/redeem.ts';
import { listDeviceNames, listPairings } from '../features/devices/store.ts';
import type { ExportErasure } from '../features/exports/erase.ts';
import { isOpen } from '../features/exports/rules.ts';
import { closeAllSharing } from '../features/families/close.ts';
import { removeAllGuardians } from '../features/families/remove.ts';
import { addEntry, listShared } from '../features/families/store.ts';
import { createFamilyCode } from '../features/players/family-code.ts';
import { renewFamilyCode } from '../features/players/store.ts';
import { endAllAccess, type EndGrants, type ReadGrants } from '../identity/accounts/end-access.ts';
import { isoTime } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Random } from '../kernel/random.ts';
import type { Transaction } from '../storage/port.ts';

type Ports = { readonly ids: Ids; readonly announce: Announce };

type GrantPorts = Ports & { readonly random: Random };

/** Lets devices write to the access logs of their players. */
export function createNote({ ids, announce }: Ports): NoteAccess {
  return (trx, { playerIds, userId }, event, now) => {
    return playerIds.map((playerId) => {
      announce(trx, { userId, playerId }, { kind: 'family', id: playerId, version: ids() });
      return addEntry(trx, { playerId, userId }, event, { ids, now });
    });
  };
}

/** Ends what each feature lets an account grant without a password. */
export function createEndGrants({ ids, announce, random }: GrantPorts): EndGrants {
  const renewCode = (trx: Transaction, playerId: string) =>
    renewFamilyCode(trx, playerId, () => createFamilyCode(random));
  const note = createNote({ ids, announce });
  return async (trx, ownerId, now) => {
    const { devices, pairingCodes } = await endDevices(trx, ownerId, { note, announce, now });
    const familyCodes = await closeAllSharing(trx, ownerId, { ids, now, announce, renewCode });
    return { devices, pairingCodes, familyCodes };
  };
}

/** Ends all access to what a user owns, except one session: guardians and exports, too. */
export function createEndReach(
  ports: GrantPorts & {
    readonly endGrants: EndGrants;
    readonly exportErasure: Pick<ExportErasure, 'eraseOfUser'>;
  },
): EndReach {
  const { ids, announce, random, endGrants, exportErasure } = ports;
  const renewCode = (trx: Transaction, playerId: string) =>
    renewFamilyCode(trx, playerId, () => createFamilyCode(random));
  return async (trx, who, times) => {
    const made = { ids, now: times.now, announce, renewCode };
    // First, because closing sharing changes players, for which a guest who signs up may wait.
    const guardians = await removeAllGuardians(trx, who.userId, made);
    const { sessions, ...grants } = await endAllAccess(trx, who, endGrants, times);
    const erased = await exportErasure.eraseOfUser(trx, who.userId);
    const exports = erased.filter((one) => isOpen(one, times.now)).length;
    const { devices, familyCodes, pairingCodes } = grants;
    return { guardians, devices, familyCodes, pairingCodes, sessions, exports };
  };
}

/** Reads what `createEndGrants` would end. */
export const readGrants: ReadGrants = async (db, ownerId, now) => {
  const devices = await listDeviceNames(db, ownerId);
  const codes = await db.all(listPairings, { ownerId, now: isoTime(now) });
  const shared = await listShared(db, ownerId, now);
  const nameOf = ({ name }: { readonly name: string }): string => name;
  return { devices, pairingCodes: codes.map(nameOf), familyCodes: shared.map(nameOf) };
};
