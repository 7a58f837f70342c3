import { anyOf, type Announce } from '../../events/port.ts';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Random } from '../../kernel/random.ts';
import type { Storage } from '../../storage/port.ts';
import { changePlayer } from './change.ts';
import { erasePlayer, type Belongings } from './delete.ts';
import { createFamilyCode } from './family-code.ts';
import type { PlayersPort } from './port.ts';
import { presentPlayer, presentPlayers } from './present.ts';
import { checkPracticeLimit } from './practice-limit.ts';
import { checkRequired, readNewPlayer, wantsPractice } from './rules.ts';
import { accessOf, insertPlayer, listPlayers } from './store.ts';
import {
  CHANGED,
  CREATE_FAILURE,
  DELETE_FAILURE,
  LIST_FAILURE,
  NOT_FOUND,
  READ_FAILURE,
  UPDATE_FAILURE,
} from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** Routes for learner profiles: docs/contract/players.md. */
export function playerRoutes(ports: {
  storage: Storage;
  identity: Identity;
  players: Pick<PlayersPort, 'show'>;
  belongings: Belongings;
  announce: Announce;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** How many practice students are free without a family subscription. */
  freePracticeStudents: number;
}): Route[] {
  const { storage, identity, players, belongings, announce } = ports;
  const { clock, ids, random, freePracticeStudents } = ports;
  const makeCode = (): string => createFamilyCode(random);

  return [
    {
      method: 'GET',
      path: '/api/players',
      operation: 'listPlayers',
      access: 'viewer',
      devices: true,
      failure: LIST_FAILURE,
      doc: doc('listPlayers'),
      handle: async ({ viewer }) => {
        if (viewer === null) return presentPlayers([]);
        return presentPlayers(await listPlayers(storage, accessOf(viewer, clock())));
      },
    },
    {
      method: 'POST',
      path: '/api/players',
      operation: 'createPlayer',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc('createPlayer'),
      stores: 0,
      handle: async (request, reply) => {
        const body = bodyFields(request).value;
        checkRequired(body);
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
          const check = async () => {
            if (!wantsPractice(body)) return;
            await checkPracticeLimit(trx, viewer, freePracticeStudents, clock());
          };
          const store = async () => {
            const made = { id: ids(), userId: viewer.id, familyCode: makeCode(), now: clock() };
            return insertPlayer(trx, readNewPlayer(body, made), makeCode);
          };
          // Check and store in one round trip. If the check refuses, the transaction is rolled back.
          const [, stored] = await waitForAll([check(), store()]);
          const { id } = stored;
          announce(trx, [viewer.id], { kind: 'family', id, version: id });
          return presentPlayer(stored);
        });
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id',
      operation: 'getPlayer',
      access: 'viewer',
      devices: true,
      failure: READ_FAILURE,
      doc: doc('getPlayer'),
      etag: 'uncached',
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NOT_FOUND);
        return players.show(storage, viewer, playerId);
      },
    },
    {
      method: 'PATCH',
      path: '/api/players/:id',
      takesEmptyParameters: true,
      operation: 'updatePlayer',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc('updatePlayer'),
      etag: 'uncached',
      stores: 0,
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const body = bodyFields(request).value;
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NOT_FOUND);
        const player = await identity.writeAsViewer(request, reply, async (trx) => {
          const now = clock();
          const access = accessOf(viewer, now);
          const changed = await changePlayer(
            trx,
            access,
            playerId,
            body,
            now,
            freePracticeStudents,
            (stored) => checkIfMatch(request, () => etagOf(presentPlayer(stored)), CHANGED),
          );
          const told = { userId: changed.userId, playerId };
          announce(trx, told, { kind: 'family', id: playerId, version: ids() });
          return changed;
        });
        return presentPlayer(player);
      },
    },
    {
      method: 'DELETE',
      path: '/api/players/:id',
      operation: 'deletePlayer',
      access: 'viewer',
      failure: DELETE_FAILURE,
      doc: doc('deletePlayer'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NOT_FOUND);
        await identity.writeAsViewer(request, reply, async (trx) => {
          const now = clock();
          const family = await erasePlayer(trx, accessOf(viewer, now), playerId, now, belongings);
          announce(trx, family, { kind: 'family', id: playerId, version: null });
          for (const kind of ['postcards', 'inbox'] as const) announce(trx, family, anyOf(kind));
        });
        return jsonText({ success: true });
      },
    },
  ];
}
