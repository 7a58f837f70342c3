import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Announce } from '../../events/port.ts';
import type { CodeGuesses } from '../../identity/code-guesses.ts';
import {
  deviceDigest,
  devicesLock,
  makeDeviceToken,
  type DeviceCookie,
} from '../../identity/devices.ts';
import { insertUser } from '../../identity/users.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random.ts';
import { tell } from '../../notify/inbox.ts';
import type { Notify } from '../../notify/notify.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import {
  codeDigest,
  MOST_DEVICES,
  makeCode,
  PAIRING_LIFETIME,
  pictureText,
  type Choice,
  type DeviceEvent,
  type ShownDevice,
} from './rules.ts';
import {
  countedDevices,
  deletePairing,
  findPairing,
  insertDevice,
  insertLinks,
  insertPairing,
  insertPairingPlayers,
  playersOfPairing,
  showDevice,
} from './store.ts';
import * as texts from './texts.ts';

/** Adds an entry about a device of this owner to the access logs of these players. Returns the ids of the entries. */
export type NoteAccess = (
  trx: Transaction,
  about: { readonly playerIds: readonly string[]; readonly userId: string },
  event: DeviceEvent,
  now: number,
) => readonly string[];

export type PairingPorts = {
  readonly storage: Storage;
  readonly guesses: CodeGuesses;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly secret: string;
  readonly publicOrigin: string | null;
  readonly deviceCookie: DeviceCookie;
  readonly note: NoteAccess;
  readonly notify: Notify;
  readonly announce: Announce;
};

export type Pairing = ReturnType<typeof createPairing>;

/** Locks first the devices and then the players of an owner, so that nobody changes them until the transaction ends. */
export function lockDevices(trx: Transaction, ownerId: string): void {
  trx.lock(devicesLock(ownerId));
  lockOwner(trx, ownerId);
}

/** The two steps of pairing: an owner gets a code, and the browser or program that sends the code becomes the device. */
export function createPairing(ports: PairingPorts) {
  const { storage, guesses, clock, ids, random, secret, publicOrigin } = ports;
  const { deviceCookie, note, notify, announce } = ports;
  const digestOf = (code: string): string => codeDigest(code, secret);

  /** Uses up a valid code, and makes its device. */
  async function redeemCode(trx: Transaction, digest: string, token: string): Promise<ShownDevice> {
    const at = clock();
    const now = isoTime(at);
    const pairing = await trx.first(findPairing, { codeDigest: digest, now });
    if (pairing === undefined) throw new Refusal(404, texts.CODE_NOT_FOUND);
    const { ownerId, name } = pairing;
    lockDevices(trx, ownerId);
    const playerIds = (await trx.all(playersOfPairing, pairing)).map(({ id }) => id);
    // The code may have been used while this waited for the lock, and its players may have been deleted.
    const isLeft = (await trx.run(deletePairing, pairing)) > 0;
    if (!isLeft || playerIds.length === 0) throw new Refusal(404, texts.CODE_NOT_FOUND);

    const id = ids();
    const email = `${id}@device.invalid`;
    trx.send(insertUser, { id, role: 'device', name, email, isVerified: false, site: null, now });
    trx.send(insertDevice, { id, ownerId, tokenDigest: deviceDigest(token), now });
    await insertLinks(trx, playerIds, { deviceId: id, ownerId, now });
    const event = { action: 'device-paired', details: { deviceName: name } } as const;
    const [eventId] = note(trx, { playerIds, userId: ownerId }, event, at);
    const device = await showDevice(trx, id);
    const [player, ...others] = device?.players ?? [];
    if (device === undefined || player === undefined || eventId === undefined) {
      throw new Error('A device that was stored was not found');
    }
    const details = {
      deviceName: name,
      playerName: player.name,
      otherPlayers: others.length,
    };
    // The owner is told even if it was the owner: somebody else may have typed the code first.
    const message = { kind: 'device-paired', playerId: player.id, details } as const;
    tell(trx, [ownerId], message, { ids, now: at, announce });
    await notify(trx, [ownerId], { kind: 'device-paired', eventId });
    return device;
  }

  return {
    /**
     * Makes a code for a device. The caller holds the lock of the owner's devices.
     * @throws {Refusal} 404 for a player that is not the owner's, 403 when the owner has the most devices that are allowed
     */
    async createCode(trx: Transaction, ownerId: string, { name, playerIds }: Choice) {
      const at = clock();
      const devices = await trx.all(countedDevices, { ownerId, now: isoTime(at) });
      const code = makeCode(random);
      const expiresAt = isoTime(at + PAIRING_LIFETIME);
      const id = ids();
      trx.send(insertPairing, { id, ownerId, codeDigest: digestOf(code), name, expiresAt });
      const chosen = await insertPairingPlayers(trx, playerIds, { pairingId: id, ownerId });
      if (chosen.length < playerIds.length) throw new Refusal(404, texts.PLAYER_NOT_FOUND);
      if (devices.length >= MOST_DEVICES) throw new Refusal(403, texts.TOO_MANY);
      return { code, text: pictureText(code, publicOrigin), expiresAt };
    },

    /**
     * Makes the caller the device of this code, and sets its cookie. Every attempt is counted, right or wrong.
     * @throws {Refusal} 404 for a code that cannot be used, 429 after too many guesses
     */
    async pair(
      request: FastifyRequest,
      reply: FastifyReply,
      code: string,
    ): Promise<{ token: string; device: ShownDevice }> {
      const guess = await guesses.count(request, 'device');
      const token = makeDeviceToken(random);
      const device = await storage.write(async (trx) => {
        const paired = await redeemCode(trx, digestOf(code), token);
        guess.wasRight(trx);
        return paired;
      });
      void reply.header('set-cookie', deviceCookie.headers(token));
      return { token, device };
    },
  };
}
