import { refuse } from '../../contract/refusal.ts';
import {
  bringGuest,
  lockForBringing,
  playersOfGuest,
  type Brought,
} from '../../identity/lives/bring-guest.ts';
import { deviceDigest, devicesLock } from '../../identity/sessions/devices.ts';
import { guestLock, isGuest } from '../../identity/lives/guests.ts';
import type { Move } from '../../identity/lives/move.ts';
import { insertUser } from '../../identity/lives/users.ts';
import { isoTime } from '../../kernel/clock.ts';
import { tell } from '../../notify/channels/in-app/inbox.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { CODE_NOT_FOUND, TOO_MANY_PLAYERS, type ShownDevice } from './endpoints.ts';
import { MOST_PLAYERS, type DeviceEvent } from './rules.ts';
import * as store from './store.ts';

/** Adds an entry about a device of this owner to the access logs of these players. Returns the ids of the entries. */
export type NoteAccess = (
  trx: Transaction,
  about: { readonly playerIds: readonly string[]; readonly userId: string },
  event: DeviceEvent,
  now: number,
) => readonly string[];

export type RedeemPorts = Pick<
  FeaturePorts,
  'clock' | 'ids' | 'notify' | 'announce' | 'eraseWithFiles'
> & {
  readonly note: NoteAccess;
  readonly budgets: Pick<FeaturePorts['budgets'], 'keepGiven'>;
  /**
   * Checks that an account may have a guest's practice students, postcards and flowcharts, too.
   * @throws {Refusal} 403
   */
  readonly admit: (trx: Transaction, ids: Move) => Promise<void>;
};

/** A code that somebody sent, and what the device gets. */
type Asked = {
  readonly digest: string;
  readonly token: string;
  /** The guest who comes along; undefined when nobody does. */
  readonly guestId: string | undefined;
};

/** What came along with a device: the players of a guest, and what else was the guest's. */
type Came = { readonly playerIds: readonly string[]; readonly also: Brought };
const NOTHING: Came = { playerIds: [], also: {} };

/** A device that was made, and who has moved into its owner's account with it. */
export type Redeemed = { readonly device: ShownDevice; readonly moved: Move | null };

/** Makes the function that uses up a valid code, and makes its device. */
export function createRedeem(ports: RedeemPorts) {
  const { clock, ids, note, notify, announce, budgets, admit, eraseWithFiles } = ports;

  /** Gives the account what a guest owns. Returns that, with the guest's players, for whom the device plays, too. */
  async function bring(
    trx: Transaction,
    move: Move & { readonly deviceId: string },
    { room, now }: { readonly room: number; readonly now: number },
  ): Promise<Came> {
    const playerIds = await playersOfGuest(trx, move.guestId);
    if (playerIds.length > room) throw refuse(TOO_MANY_PLAYERS);
    await admit(trx, move);
    return { playerIds, also: await bringGuest(trx, move, { eraseWithFiles, now }) };
  }

  /** Tells the owner of a device, even if it was the owner: somebody else may have typed the code first. */
  async function tellOwner(
    trx: Transaction,
    ownerId: string,
    {
      device,
      chosen,
      came: { playerIds: brought, also },
    }: {
      readonly device: ShownDevice;
      readonly chosen: readonly string[];
      readonly came: Came;
    },
    now: number,
  ): Promise<void> {
    const deviceName = device.name;
    const [eventId] = note(
      trx,
      { playerIds: [...chosen, ...brought], userId: ownerId },
      { action: 'device-paired', details: { deviceName } },
      now,
    );
    const nameOf = (playerId: string) => device.players.find(({ id }) => id === playerId)?.name;
    const say = (playerId = '', more: { otherPlayers: number; cameAlong?: true } & Brought) => {
      const playerName = nameOf(playerId);
      if (playerName === undefined) throw new Error('A device that was stored was not found');
      const details = { deviceName, playerName, ...more };
      const message = { kind: 'device-paired', playerId, details } as const;
      tell(trx, [ownerId], message, { ids, now, announce });
    };
    // Each has a message of its own, which is deleted with the player: no name stays.
    for (const playerId of brought) say(playerId, { otherPlayers: 0, cameAlong: true });
    say(chosen[0], { otherPlayers: device.players.length - 1, ...also });
    if (eventId !== undefined) await notify(trx, [ownerId], { kind: 'device-paired', eventId });
  }

  /** Makes the device of a code, and brings the guest, if somebody comes along. The caller holds the lock of the owner's devices. */
  async function makeDevice(
    trx: Transaction,
    { id: pairingId, ownerId, name }: { readonly id: string; ownerId: string; name: string },
    { token, moved }: { readonly token: string; readonly moved: Move | null },
    at: number,
  ): Promise<ShownDevice> {
    if (moved === null) lockOwner(trx, ownerId);
    else lockForBringing(trx, moved);
    const pairing = { id: pairingId };
    const chosen = (await trx.all(store.playersOfPairing, pairing)).map((player) => player.id);
    // The code may have been used while this waited for the lock, and its players may have been deleted.
    const isLeft = (await trx.run(store.deletePairing, pairing)) > 0;
    if (!isLeft || chosen.length === 0) throw refuse(CODE_NOT_FOUND);

    const now = isoTime(at);
    const id = ids();
    const email = `${id}@device.invalid`;
    trx.send(insertUser, { id, role: 'device', name, email, isVerified: false, site: null, now });
    trx.send(store.insertDevice, { id, ownerId, tokenDigest: deviceDigest(token), now });
    const link = { deviceId: id, ownerId, now };
    await store.insertLinks(trx, chosen, link);
    const room = { room: MOST_PLAYERS - chosen.length, now: at };
    const came = moved === null ? NOTHING : await bring(trx, { ...moved, deviceId: id }, room);
    if (came.playerIds.length > 0) await store.insertLinks(trx, came.playerIds, link);
    const device = await store.showDevice(trx, id);
    if (device === undefined) throw new Error('A device that was stored was not found');
    await tellOwner(trx, ownerId, { device, chosen, came }, at);
    return device;
  }

  /** @throws {Refusal} 404 for a code that cannot be used, 403 when the account has no room for what the guest has */
  return async (trx: Transaction, { digest, token, guestId }: Asked): Promise<Redeemed> => {
    const at = clock();
    // The guest's writes end first. If it has moved meanwhile, nobody comes along.
    if (guestId !== undefined) trx.lock(guestLock(guestId));
    const isThere = guestId !== undefined && (await isGuest(trx, guestId));
    const pairing = await trx.first(store.findPairing, { codeDigest: digest, now: isoTime(at) });
    if (pairing === undefined) throw refuse(CODE_NOT_FOUND);
    const { ownerId } = pairing;
    const moved = isThere ? { guestId, accountId: ownerId } : null;
    trx.lock(devicesLock(ownerId));
    const make = () => makeDevice(trx, pairing, { token, moved }, at);
    const device = await (moved === null ? make() : budgets.keepGiven(trx, ownerId, make));
    return { device, moved };
  };
}
