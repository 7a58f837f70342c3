import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { CodeGuesses } from '../../identity/limits/code-guesses.ts';
import { lockCredentials } from '../../identity/sessions/credentials-lock.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Notify } from '../../notify/deliver/notify.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { closeSharing } from './close.ts';
import { linkByCode } from './link.ts';
import type { FamilyPlayer, GamesIds, Players } from './players.ts';
import { presentEntries, presentGuardian, presentGuardians, presentSharing } from './present.ts';
import { removeGuardian, tellOfLeaving } from './remove.ts';
import {
  readFamilyCode,
  readNewRole,
  readPeople,
  readRole,
  SHARING_LIFETIME,
  type Guardian,
  type AccessEvent,
} from './rules.ts';
import {
  addEntry,
  deleteLink,
  findSharing,
  listEntries,
  listGuardians,
  putSharing,
  updateRole,
} from './store.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const SUCCESS = jsonText({ success: true });

/** Routes for sharing players by family code, their guardians, and their access log: docs/contract/families.md. */
export function familyRoutes(ports: {
  storage: Storage;
  identity: Identity;
  guesses: CodeGuesses;
  players: Players;
  games: GamesIds;
  notify: Notify;
  announce: Announce;
  clock: Clock;
  ids: Ids;
}): Route[] {
  const { storage, identity, guesses, players, games, notify, announce, clock, ids } = ports;

  /** What a viewer's change of a player's family gets. */
  type Change = {
    readonly trx: Transaction;
    readonly viewer: Viewer;
    readonly family: FamilyPlayer;
    readonly now: number;
    /** Adds an entry about the viewer to the access log. */
    readonly note: (event: AccessEvent) => void;
  };

  /** Runs a change of the family of the player in the path, under the owner's lock, and announces it to the family. */
  async function change<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (change: Change) => Promise<Result>,
  ): Promise<Result> {
    const playerId = pathText(request, 'id');
    if (request.viewer === null) throw new Refusal(404, texts.PLAYER_NOT_FOUND);
    return identity.writeAsViewer(request, reply, async (trx, viewer) => {
      const family = await players.lock(trx, viewer, playerId);
      const now = clock();
      const note = (event: AccessEvent) =>
        addEntry(trx, { playerId, userId: viewer.id }, event, { ids, now });
      const told = { userId: family.player.userId, playerId };
      announce(trx, told, { kind: 'family', id: playerId, version: ids() });
      return work({ trx, viewer, family, now, note });
    });
  }

  /** Reads the player in the path for a viewer who has access to it. */
  async function readFamily(request: FastifyRequest): Promise<FamilyPlayer> {
    const playerId = pathText(request, 'id');
    const { viewer } = request;
    const found = viewer === null ? undefined : await players.find(storage, viewer, playerId);
    if (found === undefined) throw new Refusal(404, texts.PLAYER_NOT_FOUND);
    return found;
  }

  /** Reads the player in the path for its owner. */
  const readOwned = async (request: FastifyRequest): Promise<FamilyPlayer['player']> =>
    requireOwner(await readFamily(request));

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
    {
      method: 'GET',
      path: '/api/players/:id/sharing',
      operation: 'getSharing',
      access: 'viewer',
      failure: texts.READ_SHARING_FAILURE,
      doc: doc('getSharing'),
      etag: 'uncached',
      handle: async (request) => {
        const player = await readOwned(request);
        return presentSharing(player.familyCode, await findSharing(storage, player.id, clock()));
      },
    },
    {
      method: 'POST',
      path: '/api/players/:id/sharing',
      operation: 'openSharing',
      access: 'viewer',
      failure: texts.OPEN_FAILURE,
      doc: doc('openSharing'),
      handle: (request, reply) =>
        change(request, reply, async ({ trx, viewer, family, now, note }) => {
          const player = requireOwner(family);
          await identity.requireCredential(trx, request, viewer);
          const body = bodyFields(request).value;
          const given = readRole(body);
          const people = readPeople(body);
          const before = await findSharing(trx, player.id, now);
          const role = given ?? before?.role ?? 'manage';
          const expiresAt = isoTime(now + SHARING_LIFETIME);
          const sharing = { role, expiresAt, peopleLeft: people };
          trx.send(putSharing, { ...sharing, playerId: player.id });
          note({ action: 'sharing-opened', details: { role, people, expiresAt } });
          return presentSharing(await players.renewCode(trx, player.id), sharing);
        }),
    },
    {
      method: 'DELETE',
      path: '/api/players/:id/sharing',
      operation: 'closeSharing',
      access: 'viewer',
      failure: texts.CLOSE_FAILURE,
      doc: doc('closeSharing'),
      handle: (request, reply) =>
        change(request, reply, async ({ trx, family, now }) => {
          const { id: playerId, userId } = requireOwner(family);
          await closeSharing(trx, { playerId, userId }, { ids, now, renewCode: players.renewCode });
          return SUCCESS;
        }),
    },
    {
      method: 'POST',
      path: '/api/players/:id/family-code',
      operation: 'renewFamilyCode',
      access: 'viewer',
      failure: texts.RENEW_FAILURE,
      doc: doc('renewFamilyCode'),
      handle: (request, reply) =>
        change(request, reply, async ({ trx, family, now, note }) => {
          const player = requireOwner(family);
          const familyCode = await players.renewCode(trx, player.id);
          note({ action: 'code-renewed', details: {} });
          return presentSharing(familyCode, await findSharing(trx, player.id, now));
        }),
    },
    {
      method: 'POST',
      path: '/api/family-links',
      operation: 'linkPlayer',
      access: 'viewer',
      failure: texts.LINK_FAILURE,
      doc: doc('linkPlayer'),
      handle: async (request, reply) => {
        const familyCode = readFamilyCode(bodyFields(request).value);
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
            if (linked === undefined) throw new Refusal(404, texts.CODE_NOT_FOUND);
            guess.wasRight(trx);
            return players.show(trx, viewer, playerId);
          },
        );
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/role',
      operation: 'getRole',
      access: 'viewer',
      failure: texts.READ_ROLE_FAILURE,
      doc: doc('getRole'),
      etag: true,
      devices: true,
      handle: async (request, reply) => {
        const { role, player } = await readFamily(request);
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, texts.PLAYER_NOT_FOUND);
        const known = await games.known(viewer.id, player.id);
        return jsonText({ role, games: known ?? (await readGames(request, reply, player.id)) });
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/guardians',
      operation: 'listGuardians',
      access: 'viewer',
      failure: texts.LIST_GUARDIANS_FAILURE,
      doc: doc('listGuardians'),
      handle: async (request) => {
        const player = await readOwned(request);
        return presentGuardians(await listGuardians(storage, player.id, clock()));
      },
    },
    {
      method: 'PATCH',
      path: '/api/players/:id/guardians/:userId',
      operation: 'updateGuardian',
      access: 'viewer',
      failure: texts.UPDATE_GUARDIAN_FAILURE,
      doc: doc('updateGuardian'),
      handle: (request, reply) =>
        change(request, reply, async ({ trx, family, now, note }) => {
          const player = requireOwner(family);
          const guardians = await listGuardians(trx, player.id, now);
          const guardian = guardianIn(guardians, pathText(request, 'userId'));
          const role = readNewRole(bodyFields(request).value);
          if (role !== guardian.role) {
            const link = { playerId: player.id, userId: guardian.userId };
            checkLinked(await updateRole(trx, { ...link, role }));
            const details = { guardianName: guardian.name, role };
            note({ action: 'role-changed', guardianId: guardian.userId, details });
          }
          return presentGuardian({ ...guardian, role });
        }),
    },
    {
      method: 'DELETE',
      path: '/api/players/:id/guardians/:userId',
      operation: 'unlinkGuardian',
      access: 'viewer',
      failure: texts.UNLINK_FAILURE,
      doc: doc('unlinkGuardian'),
      handle: (request, reply) =>
        change(request, reply, async ({ trx, viewer, family, now, note }) => {
          const userId = pathText(request, 'userId');
          const isLeaving = userId === viewer.id && family.role !== 'owner';
          const { id: playerId, userId: ownerId } = isLeaving
            ? family.player
            : requireOwner(family);
          const { name } = guardianIn(await listGuardians(trx, playerId, now), userId);
          const link = { playerId, ownerId, userId };
          if (isLeaving) {
            checkLinked(await trx.run(deleteLink, link));
            note({ action: 'left', details: {} });
            tellOfLeaving(trx, link, announce);
          } else {
            const made = { ids, now, announce, renewCode: players.renewCode };
            checkLinked(Number(await removeGuardian(trx, { ...link, name }, made)));
          }
          return SUCCESS;
        }),
    },
    {
      method: 'GET',
      path: '/api/players/:id/access-log',
      operation: 'listAccessLog',
      access: 'viewer',
      failure: texts.LOG_FAILURE,
      doc: doc('listAccessLog'),
      handle: async (request, reply): Promise<JsonText> => {
        const from = readCursor(request);
        const player = await readOwned(request);
        const { rows, next } = await listEntries(storage, player.id, from);
        linkNext(request, reply, next);
        return presentEntries(rows);
      },
    },
  ];
}

/** The id of the player in an answer to a link. */
function playerIdIn(answer: JsonText): string {
  const { player } = JSON.parse(answer) as { readonly player: { readonly id: string } };
  return player.id;
}

/** Returns the player to its owner, and refuses others. */
function requireOwner({ player, role }: FamilyPlayer): FamilyPlayer['player'] {
  if (role !== 'owner') throw new Refusal(403, texts.FORBIDDEN);
  return player;
}

/** Refuses with 404 when no link was changed: the guardian was a guest who moved into an account at the same time. */
function checkLinked(changed: number): void {
  if (changed === 0) throw new Refusal(404, texts.GUARDIAN_NOT_FOUND);
}

function guardianIn(guardians: readonly Guardian[], userId: string): Guardian {
  const guardian = guardians.find((one) => one.userId === userId);
  if (guardian === undefined) throw new Refusal(404, texts.GUARDIAN_NOT_FOUND);
  return guardian;
}
