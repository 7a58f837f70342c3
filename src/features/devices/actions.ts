import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '../../contract/refusal.ts';
import { makeDeviceToken, type DeviceCookie } from '../../identity/sessions/devices.ts';
import { announceMove } from '../../identity/lives/relatives.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import { createRedeem, type RedeemPorts } from './redeem.ts';
import { codeDigest, MOST_DEVICES, makeCode, PAIRING_LIFETIME, pictureText } from './rules.ts';
import { countedDevices, insertPairing, insertPairingPlayers } from './store.ts';

export type PairingPorts = RedeemPorts &
  Pick<FeaturePorts, 'storage' | 'guesses' | 'random' | 'secret'> & {
    readonly identity: Pick<FeaturePorts['identity'], 'guestOf'>;
    readonly publicOrigin: string | null;
    readonly deviceCookie: DeviceCookie;
  };

export type Pairing = ReturnType<typeof createPairing>;

/** The two steps of pairing: an owner gets a code, and the browser or program that sends the code becomes the device. */
export function createPairing(ports: PairingPorts) {
  const { storage, identity, guesses, clock, ids, random, secret, publicOrigin } = ports;
  const { deviceCookie, announce } = ports;
  const redeem = createRedeem(ports);
  const digestOf = (code: string): string => codeDigest(code, secret);

  return {
    /**
     * Makes a code for a device. The caller holds the lock of the owner's devices.
     * @throws {Refusal} 404 for a player that is not the owner's, 403 when the owner has the most devices that are allowed
     */
    async createCode(trx: Transaction, ownerId: string, { name, playerIds }: endpoints.Choice) {
      const at = clock();
      const devices = await trx.all(countedDevices, { ownerId, now: isoTime(at) });
      const code = makeCode(random);
      const expiresAt = isoTime(at + PAIRING_LIFETIME);
      const id = ids();
      trx.send(insertPairing, { id, ownerId, codeDigest: digestOf(code), name, expiresAt });
      const chosen = await insertPairingPlayers(trx, playerIds, { pairingId: id, ownerId });
      if (chosen.length < playerIds.length) throw refuse(endpoints.NOT_OWN_PLAYER);
      if (devices.length >= MOST_DEVICES) throw refuse(endpoints.TOO_MANY_DEVICES);
      return { code, text: pictureText(code, publicOrigin), expiresAt };
    },

    /**
     * Makes the caller the device of this code, and sets its cookie. Every attempt is counted, right or wrong.
     * @throws {Refusal} 404 for a code that cannot be used, 429 after too many guesses; 403 when the account has no room for a
     * guest who comes along, and then the code can still be used
     */
    async pair(
      request: FastifyRequest,
      reply: FastifyReply,
      { code, bringGuest = false }: endpoints.PairingRequest,
    ): Promise<{ token: string; device: endpoints.ShownDevice }> {
      const guest = bringGuest ? await identity.guestOf(request) : undefined;
      const guess = await guesses.count(request, 'device');
      const token = makeDeviceToken(random);
      const asked = { digest: digestOf(code), token, guestId: guest?.id };
      const { device, moved } = await storage
        .write(async (trx) => {
          const redeemed = await redeem(trx, asked);
          guess.wasRight(trx);
          return redeemed;
        })
        .catch(async (cause: unknown) => {
          // Only a right code is refused for lack of room.
          const isRight = isRefusal(cause) && cause.status === 403;
          if (isRight) await storage.write(async (trx) => guess.wasRight(trx));
          throw cause;
        });
      if (moved !== null) await announceMove(storage, announce, moved);
      void reply.header('set-cookie', deviceCookie.headers(token));
      return { token, device };
    },
  };
}
