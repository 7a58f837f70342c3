import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS, anyOf, type Announce } from '../../events/port.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { eraseDevice } from '../../identity/sessions/devices.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime } from '../../kernel/clock.ts';
import { authenticationRequired, Refusal } from '../../kernel/errors.ts';
import { jsonText } from '../../kernel/json.ts';
import { hasAccount } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Pairing, PairingPorts } from './actions.ts';
import { presentDevice, presentDevices, presentPaired, presentPairing } from './present.ts';
import { readChange, readChoice, readPairing, type Choice, type OwnedDevice } from './rules.ts';
import {
  deleteOtherLinks,
  findOwned,
  insertLinks,
  listDevices,
  lockDevices,
  renameDevice,
  showDevice,
  voidPairing,
} from './store.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const REVOKED = jsonText({ success: true });

/** Routes for children's devices: docs/contract/devices.md. */
export function deviceRoutes(
  ports: Pick<PairingPorts, 'storage' | 'clock' | 'note'> & {
    readonly identity: Identity;
    readonly announce: Announce;
    readonly pairing: Pairing;
  },
): Route[] {
  const { storage, identity, announce, clock, note, pairing } = ports;

  /** Changes the device in the path for its owner. A lock keeps the device itself from writing meanwhile. */
  async function change<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, ownerId: string, device: OwnedDevice) => Promise<Result>,
  ): Promise<Result> {
    const ownerId = accountOf(request);
    const id = pathText(request, 'id');
    return identity.writeAsViewer(request, reply, async (trx) => {
      lockDevices(trx, ownerId);
      return work(trx, ownerId, requireDevice(await findOwned(trx, ownerId, id)));
    });
  }

  /** Replaces the players that a device plays for, and logs the changes. */
  async function changePlayers(
    trx: Transaction,
    ownerId: string,
    { id, name }: OwnedDevice,
    playerIds: readonly string[],
  ): Promise<void> {
    const at = clock();
    const removed = await deleteOtherLinks(trx, playerIds, { deviceId: id });
    const added = await insertLinks(trx, playerIds, { deviceId: id, ownerId, now: isoTime(at) });
    for (const [action, players] of [
      ['device-removed', removed],
      ['device-paired', added],
    ] as const) {
      const about = { playerIds: players.map((one) => one.id), userId: ownerId };
      note(trx, about, { action, details: { deviceName: name } }, at);
    }
  }

  async function applyChange(
    trx: Transaction,
    ownerId: string,
    device: OwnedDevice,
    { name = device.name, playerIds }: Partial<Choice>,
  ): Promise<OwnedDevice> {
    if (name !== device.name) {
      trx.send(renameDevice, { id: device.id, name, now: isoTime(clock()) });
    }
    if (playerIds !== undefined) await changePlayers(trx, ownerId, { ...device, name }, playerIds);
    for (const kind of ['family', 'postcards'] as const) announce(trx, [device.id], anyOf(kind));
    const changed = requireDevice(await findOwned(trx, ownerId, device.id));
    // Only players of the owner were linked. So if fewer are linked than given, one is not the owner's.
    if (playerIds !== undefined && changed.playerIds.length < playerIds.length) {
      throw new Refusal(404, texts.PLAYER_NOT_FOUND);
    }
    return changed;
  }

  return [
    {
      method: 'POST',
      path: '/api/devices/pairing',
      operation: 'createPairingCode',
      access: 'viewer',
      answersWithSecret: true,
      failure: texts.OPEN_FAILURE,
      doc: doc('createPairingCode'),
      handle: async (request, reply) => {
        const ownerId = accountOf(request);
        const choice = readChoice(bodyFields(request).value);
        const opened = await identity.writeAsViewer(request, reply, async (trx, viewer) => {
          lockDevices(trx, ownerId);
          await identity.requireCredential(trx, request, viewer);
          announce(trx, [ownerId], anyOf('family'));
          return pairing.createCode(trx, ownerId, choice);
        });
        reply.code(201);
        return presentPairing(opened);
      },
    },
    {
      method: 'DELETE',
      path: '/api/devices/pairing/:id',
      operation: 'deletePairingCode',
      access: 'viewer',
      failure: texts.VOID_FAILURE,
      doc: doc('deletePairingCode'),
      handle: async (request, reply) => {
        const ownerId = accountOf(request);
        const id = pathText(request, 'id');
        const isVoided = await identity.writeAsViewer(request, reply, async (trx) => {
          lockDevices(trx, ownerId);
          const wasValid = await voidPairing(trx, { ownerId, id }, clock());
          if (wasValid) announce(trx, [ownerId], anyOf('family'));
          return wasValid;
        });
        if (!isVoided) throw new Refusal(404, texts.CODE_NOT_FOUND);
        return REVOKED;
      },
    },
    {
      method: 'POST',
      path: '/api/devices/pair',
      operation: 'pairDevice',
      access: 'open',
      failure: texts.PAIR_FAILURE,
      doc: doc('pairDevice'),
      handle: async (request, reply) => {
        const asked = readPairing(bodyFields(request).value);
        const { token, device } = await pairing.pair(request, reply, asked);
        reply.code(201);
        return presentPaired(token, device);
      },
    },
    {
      method: 'GET',
      path: '/api/devices',
      operation: 'listDevices',
      access: 'viewer',
      failure: texts.LIST_FAILURE,
      doc: doc('listDevices'),
      handle: async (request) => presentDevices(await listDevices(storage, accountOf(request))),
    },
    {
      method: 'PATCH',
      path: '/api/devices/:id',
      operation: 'updateDevice',
      access: 'viewer',
      failure: texts.UPDATE_FAILURE,
      doc: doc('updateDevice'),
      handle: (request, reply) =>
        change(request, reply, async (trx, ownerId, device) => {
          const wanted = readChange(bodyFields(request).value, device.name);
          return presentDevice(await applyChange(trx, ownerId, device, wanted));
        }),
    },
    {
      method: 'DELETE',
      path: '/api/devices/:id',
      operation: 'revokeDevice',
      access: 'viewer',
      failure: texts.REVOKE_FAILURE,
      doc: doc('revokeDevice'),
      handle: (request, reply) =>
        change(request, reply, async (trx, ownerId, { id, name, playerIds }) => {
          eraseDevice(trx, id);
          announce(trx, [id], ACCESS);
          const event = { action: 'device-removed', details: { deviceName: name } } as const;
          note(trx, { playerIds, userId: ownerId }, event, clock());
          return REVOKED;
        }),
    },
    {
      method: 'GET',
      path: '/api/device',
      operation: 'getOwnDevice',
      access: 'viewer',
      devices: true,
      etag: true,
      failure: texts.READ_FAILURE,
      doc: doc('getOwnDevice'),
      handle: async ({ viewer }) => {
        // A page asks this at each first visit, so being no device is no error.
        if (viewer?.role !== 'device') return presentDevice(null);
        return presentDevice((await showDevice(storage, viewer.id)) ?? null);
      },
    },
  ];
}

/** The id of the requesting account. Refuses others. */
function accountOf({ viewer }: FastifyRequest): string {
  if (viewer === null || !hasAccount(viewer.role)) throw authenticationRequired();
  return viewer.id;
}

function requireDevice(device: OwnedDevice | undefined): OwnedDevice {
  if (device === undefined) throw new Refusal(404, texts.DEVICE_NOT_FOUND);
  return device;
}
