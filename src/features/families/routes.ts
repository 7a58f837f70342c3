import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWNER_ONLY, type Player } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { serve, type Call } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { lockCredentials } from '../../identity/sessions/credentials-lock.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { SHARING_LIFETIME } from '../../storage/fates.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts, SeenPlayer } from '../ports.ts';
import { closeSharing as closePlayerSharing } from './close.ts';
import * as endpoints from './endpoints.ts';
import { linkByCode } from './link.ts';
import { presentEntries, presentSharing } from './present.ts';
import { removeGuardian, tellOfLeaving } from './remove.ts';
import type { AccessEvent } from './rules.ts';
import * as store from './store.ts';

const SUCCESS = jsonText({ success: true });

/** Routes for sharing players by family code, their guardians, and their access log: docs/contract/families.md. */
export function familyRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, guesses, players, games, notify, announce, clock, ids } = ports;

  /** What a viewer's change of a player's family gets. */
  type Change = {
    readonly trx: Transaction;
    readonly viewer: Viewer;
    readonly family: SeenPlayer;
    readonly now: number;
    /** Adds an entry about the viewer to the access log. */
    readonly note: (event: AccessEvent) => void;
  };

  /** Runs a change of the family of the player in the path, under the owner's lock, and announces it to the family. */
  async function change<Result>(
    {
      request,
      reply,
      viewer,
      params: { id: playerId },
    }: Omit<Call<typeof endpoints.closeSharing>, 'given'>,
    work: (change: Change) => Promise<Result>,
  ): Promise<Result> {
    return identity.writeAsViewer(request, reply, async (trx) => {
      const family = await players.lock(trx, viewer, playerId);
      const now = clock();
      const note = (event: AccessEvent) =>
        store.addEntry(trx, { playerId, userId: viewer.id }, event, { ids, now });
      const told = { userId: family.player.userId, playerId };
      announce(trx, told, { kind: 'family', id: playerId, version: ids() });
      return work({ trx, viewer, family, now, note });
    });
  }

  /** Reads a player for its owner. */
  const readOwned = async (viewer: Viewer | null, playerId: string): Promise<Player> =>
    requireOwner(await players.require(storage, viewer, playerId));

  /** Reads the id of a player's games for a viewer who has not read it yet, or whose id is over. */
  function readGames(
    request: FastifyRequest,
    reply: FastifyReply,
    playerId: string,
  ): Promise<string> {
    return identity.writeAsViewer(request, reply, async (trx, viewer) => {
      // A session that ends at the same time either has not read the id, or ends it.
      lockCredentials(trx, viewer.id);
      const { player } = await players.lock(trx, viewer, playerId);
      await identity.requireCredential(trx, request, viewer);
      return games.read(trx, viewer.id, player);
    });
  }

  return [
    serve(endpoints.getSharing, async ({ viewer, params }) => {
      const player = await readOwned(viewer, params.id);
      return presentSharing(
        player.familyCode,
        await store.findSharing(storage, player.id, clock()),
      );
    }),
    serve(endpoints.openSharing, (call) =>
      change(call, async ({ trx, viewer, family, now, note }) => {
        const player = requireOwner(family);
        await identity.requireCredential(trx, call.request, viewer);
        const { role: given, people = 1 } = endpoints.openSharing.body.read(call.given);
        const before = await store.findSharing(trx, player.id, now);
        const role = given ?? before?.role ?? 'manage';
        const expiresAt = isoTime(now + SHARING_LIFETIME);
        const sharing = { role, expiresAt, peopleLeft: people };
        trx.send(store.putSharing, { ...sharing, playerId: player.id });
        note({ action: 'sharing-opened', details: { role, people, expiresAt } });
        return presentSharing(await players.renewCode(trx, player.id), sharing);
      }),
    ),
    serve(endpoints.closeSharing, (call) =>
      change(call, async ({ trx, family, now }) => {
        const { id: playerId, userId } = requireOwner(family);
        const made = { ids, now, renewCode: players.renewCode };
        await closePlayerSharing(trx, { playerId, userId }, made);
        return SUCCESS;
      }),
    ),
    serve(endpoints.renewFamilyCode, (call) =>
      change(call, async ({ trx, family, now, note }) => {
        const player = requireOwner(family);
        const familyCode = await players.renewCode(trx, player.id);
        note({ action: 'code-renewed', details: {} });
        return presentSharing(familyCode, await store.findSharing(trx, player.id, now));
      }),
    ),
    serve(endpoints.linkPlayer, async ({ request, reply, given }) => {
      const { familyCode } = endpoints.linkPlayer.body.read(given);
      const guess = await guesses.count(request, 'family');
      return identity.createAsViewer(
        request,
        reply,
        async (trx, viewer) => {
          const made = { ids, now: clock(), notify, announce };
          const { playerId, isNew } = await linkByCode(trx, viewer, familyCode, made);
          guess.wasRight(trx);
          if (!isNew) reply.code(200);
          return players.show(trx, viewer, playerId);
        },
        // The link may have ended since, or become one that may see less.
        async (trx, viewer, first) => {
          const playerId = playerIdIn(first);
          const linked = await players.find(trx, viewer, playerId);
          if (linked === undefined) throw refuse(endpoints.CODE_NOT_FOUND);
          guess.wasRight(trx);
          return players.show(trx, viewer, playerId);
        },
      );
    }),
    serve(endpoints.getRole, async ({ request, reply, viewer, params }) => {
      const { role, player } = await players.require(storage, viewer, params.id);
      const known = await games.known(viewer.id, player.id);
      return jsonText({ role, games: known ?? (await readGames(request, reply, player.id)) });
    }),
    serve(endpoints.listGuardians, async ({ viewer, params }) => {
      const player = await readOwned(viewer, params.id);
      return jsonText({ guardians: await store.listGuardians(storage, player.id, clock()) });
    }),
    serve(endpoints.updateGuardian, (call) =>
      change(call, async ({ trx, family, now, note }) => {
        const player = requireOwner(family);
        const guardians = await store.listGuardians(trx, player.id, now);
        const guardian = guardianIn(guardians, call.params.userId);
        const { role } = endpoints.updateGuardian.body.read(call.given);
        if (role !== guardian.role) {
          const link = { playerId: player.id, userId: guardian.userId };
          checkLinked(await store.updateRole(trx, { ...link, role }));
          const details = { guardianName: guardian.name, role };
          note({ action: 'role-changed', guardianId: guardian.userId, details });
        }
        return jsonText({ guardian: { ...guardian, role } });
      }),
    ),
    serve(endpoints.unlinkGuardian, (call) =>
      change(call, async ({ trx, viewer, family, now, note }) => {
        const { userId } = call.params;
        const isLeaving = userId === viewer.id && family.role !== 'owner';
        const { id: playerId, userId: ownerId } = isLeaving ? family.player : requireOwner(family);
        const { name } = guardianIn(await store.listGuardians(trx, playerId, now), userId);
        const link = { playerId, ownerId, userId };
        if (isLeaving) {
          checkLinked(await trx.run(store.deleteLink, link));
          note({ action: 'left', details: {} });
          tellOfLeaving(trx, link, announce);
        } else {
          const made = { ids, now, announce, renewCode: players.renewCode };
          checkLinked(Number(await removeGuardian(trx, { ...link, name }, made)));
        }
        return SUCCESS;
      }),
    ),
    serve(endpoints.listAccessLog, async ({ request, reply, viewer, params }) => {
      const from = readCursor(request);
      const player = await readOwned(viewer, params.id);
      const { rows, next } = await store.listEntries(storage, player.id, from);
      linkNext(request, reply, next);
      return presentEntries(rows);
    }),
  ];
}

/** The id of the player in an answer to a link. */
function playerIdIn(answer: JsonText): string {
  const { player } = JSON.parse(answer) as { readonly player: { readonly id: string } };
  return player.id;
}

/** Returns the player to its owner, and refuses others. */
function requireOwner({ player, role }: SeenPlayer): Player {
  if (role !== 'owner') throw refuse(OWNER_ONLY);
  return player;
}

/** Refuses with 404 when no link was changed: the guardian was a guest who moved into an account at the same time. */
function checkLinked(changed: number): void {
  if (changed === 0) throw refuse(endpoints.GUARDIAN_NOT_FOUND);
}

function guardianIn(guardians: readonly endpoints.Guardian[], userId: string): endpoints.Guardian {
  const guardian = guardians.find((one) => one.userId === userId);
  if (guardian === undefined) throw refuse(endpoints.GUARDIAN_NOT_FOUND);
  return guardian;
}
