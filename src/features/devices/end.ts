import { anyOf, type Announce } from '../../events/port.ts';
import { eraseDevicesOf } from '../../identity/sessions/devices.ts';
import type { Transaction } from '../../storage/port.ts';
import type { NoteAccess } from './redeem.ts';
import { deletePairingsOf, listDevices, lockDevices } from './store.ts';

/**
 * Revokes every device of an owner, deletes the codes that would pair another, and logs that. The caller announces that access
 * has ended.
 *
 * @returns how many devices and valid codes there were
 */
export async function endDevices(
  trx: Transaction,
  ownerId: string,
  {
    note,
    announce,
    now,
  }: { readonly note: NoteAccess; readonly announce: Announce; readonly now: number },
): Promise<{ devices: number; pairingCodes: number }> {
  lockDevices(trx, ownerId);
  const devices = await listDevices(trx, ownerId);
  await eraseDevicesOf(trx, ownerId);
  for (const { name, playerIds } of devices) {
    const event = { action: 'device-removed', details: { deviceName: name } } as const;
    note(trx, { playerIds, userId: ownerId }, event, now);
  }
  const codes = await trx.all(deletePairingsOf, { ownerId });
  if (codes.length > 0) announce(trx, [ownerId], anyOf('family'));
  const valid = codes.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  return { devices: devices.length, pairingCodes: valid.length };
}
