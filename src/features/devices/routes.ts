import type { FeaturePorts } from '../ports.ts';
import type { NoteAccess } from './redeem.ts';
import type { Given } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import { ACCOUNT_REQUIRED } from '../../contract/refusals.ts';
import { ACCESS, anyOf } from '../../events/port.ts';
import { serve, type Call } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { eraseDevice } from '../../identity/sessions/devices.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Pairing } from './actions.ts';
import * as endpoints from './endpoints.ts';
import * as store from './store.ts';

type Change = Given<typeof endpoints.updateDevice.body.fields>;

const REVOKED = jsonText({ success: true });

/** Routes for children's devices: docs/contract/devices.md. */
export function deviceRoutes(
  ports: FeaturePorts & {
    readonly note: NoteAccess;
    readonly pairing: Pairing;
  },
): Route[] {
  const { storage, identity, announce, clock, note, pairing } = ports;

  /** Changes the device in the path for its owner. A lock keeps the device itself from writing meanwhile. */
  async function change<Result>(
    {
      request,
      reply,
      viewer,
      params: { id },
    }: Call<typeof endpoints.updateDevice | typeof endpoints.revokeDevice>,
    work: (trx: Transaction, ownerId: string, device: endpoints.OwnedDevice) => Promise<Result>,
  ): Promise<Result> {
    const ownerId = accountOf(viewer);
    return identity.writeAsViewer(request, reply, async (trx) => {
      store.lockDevices(trx, ownerId);
      return work(trx, ownerId, requireDevice(await store.findOwned(trx, ownerId, id)));
    });
  }

  /** Replaces the players that a device plays for, and logs the changes. */
  async function changePlayers(
    trx: Transaction,
    ownerId: string,
    { id, name }: endpoints.OwnedDevice,
    playerIds: readonly string[],
  ): Promise<void> {
    const at = clock();
    const removed = await store.deleteOtherLinks(trx, playerIds, { deviceId: id });
    const added = await store.insertLinks(trx, playerIds, {
      deviceId: id,
      ownerId,
      now: isoTime(at),
    });
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
    device: endpoints.OwnedDevice,
    { name = device.name, playerIds }: Change,
  ): Promise<endpoints.OwnedDevice> {
    if (name !== device.name) {
      trx.send(store.renameDevice, { id: device.id, name, now: isoTime(clock()) });
    }
    if (playerIds !== undefined) await changePlayers(trx, ownerId, { ...device, name }, playerIds);
    for (const kind of ['family', 'postcards'] as const) announce(trx, [device.id], anyOf(kind));
    const changed = requireDevice(await store.findOwned(trx, ownerId, device.id));
    // Only players of the owner were linked. So if fewer are linked than given, one is not the owner's.
    if (playerIds !== undefined && changed.playerIds.length < playerIds.length) {
      throw refuse(endpoints.NOT_OWN_PLAYER);
    }
    return changed;
  }

  return [
    serve(endpoints.createPairingCode, async ({ request, reply, viewer, given }) => {
      const ownerId = accountOf(viewer);
      const choice = endpoints.createPairingCode.body.read(given);
      const opened = await identity.writeAsViewer(request, reply, async (trx, owner) => {
        store.lockDevices(trx, ownerId);
        await identity.requireCredential(trx, request, owner);
        announce(trx, [ownerId], anyOf('family'));
        return pairing.createCode(trx, ownerId, choice);
      });
      reply.code(201);
      return jsonText({ pairing: opened });
    }),
    serve(endpoints.deletePairingCode, async ({ request, reply, viewer, params: { id } }) => {
      const ownerId = accountOf(viewer);
      const isVoided = await identity.writeAsViewer(request, reply, async (trx) => {
        store.lockDevices(trx, ownerId);
        const wasValid = await store.voidPairing(trx, { ownerId, id }, clock());
        if (wasValid) announce(trx, [ownerId], anyOf('family'));
        return wasValid;
      });
      if (!isVoided) throw refuse(endpoints.NO_CODE);
      return REVOKED;
    }),
    serve(endpoints.pairDevice, async ({ request, reply, given }) => {
      const asked = endpoints.pairDevice.body.read(given);
      const { token, device } = await pairing.pair(request, reply, asked);
      reply.code(201);
      return jsonText({ token, device });
    }),
    serve(endpoints.listDevices, async ({ viewer }) =>
      jsonText({ devices: await store.listDevices(storage, accountOf(viewer)) }),
    ),
    serve(endpoints.updateDevice, (call) =>
      change(call, async (trx, ownerId, device) => {
        const wanted = endpoints.updateDevice.body.read(call.given, { before: device });
        return jsonText({ device: await applyChange(trx, ownerId, device, wanted) });
      }),
    ),
    serve(endpoints.revokeDevice, (call) =>
      change(call, async (trx, ownerId, { id, name, playerIds }) => {
        eraseDevice(trx, id);
        announce(trx, [id], ACCESS);
        const event = { action: 'device-removed', details: { deviceName: name } } as const;
        note(trx, { playerIds, userId: ownerId }, event, clock());
        return REVOKED;
      }),
    ),
    serve(endpoints.getOwnDevice, async ({ viewer }) => {
      // A page asks this at each first visit, so being no device is no error.
      if (viewer?.role !== 'device') return jsonText({ device: null });
      return jsonText({ device: (await store.showDevice(storage, viewer.id)) ?? null });
    }),
  ];
}

/** The id of the requesting account. Refuses others. */
function accountOf(viewer: Viewer | null): string {
  if (viewer === null || !hasAccount(viewer.role)) throw refuse(ACCOUNT_REQUIRED);
  return viewer.id;
}

function requireDevice(device: endpoints.OwnedDevice | undefined): endpoints.OwnedDevice {
  if (device === undefined) throw refuse(endpoints.NO_DEVICE);
  return device;
}
