import type { Announce } from '../../events/port.ts';
import { pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { isDay } from './days.ts';
import type { LockPlayer } from './lock.ts';
import { presentWriters } from './present.ts';
import { removeAttempts } from './remove.ts';
import { firstWholeDay } from './rules.ts';
import {
  FORBIDDEN,
  INVALID_SINCE,
  MISSING_WRITER,
  NO_PLAYER,
  REMOVE_FAILURE,
  WRITERS_FAILURE,
} from './texts.ts';
import { findAdditions, findPeople } from './writers-store.ts';
import { writersOf } from './writers.ts';

const doc = docsIn(() => import('./writer-doc.ts'));

/** Routes by which the owner of a player sees who has added attempts, and removes them: docs/contract/practice.md. */
export function writerRoutes(ports: {
  storage: Storage;
  identity: Identity;
  announce: Announce;
  clock: Clock;
  ids: Ids;
  /** What the viewer may do with the player; undefined if it may not see it. */
  findRole(
    db: Reader,
    viewer: Viewer,
    playerId: string,
  ): Promise<'owner' | 'manage' | 'play' | undefined>;
  lockPlayer: LockPlayer;
}): Route[] {
  const { storage, identity, announce, clock, ids, findRole, lockPlayer } = ports;

  /**
   * Refuses everybody but the owner of the player.
   * @throws {Refusal} 404 or 403
   */
  async function requireOwner(viewer: Viewer | null, playerId: string): Promise<Viewer> {
    const role = viewer === null ? undefined : await findRole(storage, viewer, playerId);
    if (viewer === null || role === undefined) throw new Refusal(404, NO_PLAYER);
    if (role !== 'owner') throw new Refusal(403, FORBIDDEN);
    return viewer;
  }

  return [
    {
      method: 'GET',
      path: '/api/players/:id/attempts/writers',
      operation: 'listAttemptWriters',
      access: 'viewer',
      failure: WRITERS_FAILURE,
      doc: doc('listAttemptWriters'),
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        await requireOwner(request.viewer, playerId);
        const now = clock();
        const [{ added, before }, people] = await waitForAll([
          findAdditions(storage, { playerId, from: firstWholeDay(now) }),
          findPeople(storage, playerId, now),
        ]);
        return presentWriters(writersOf(added, people), before);
      },
    },
    {
      method: 'DELETE',
      path: '/api/players/:id/attempts',
      operation: 'removeAttempts',
      access: 'viewer',
      failure: REMOVE_FAILURE,
      doc: doc('removeAttempts'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const writerId = queryText(request, 'writer');
        const since = queryText(request, 'since') ?? '';
        if (!writerId) throw new Refusal(400, MISSING_WRITER);
        if (!isDay(since)) throw new Refusal(400, INVALID_SINCE);
        const viewer = await requireOwner(request.viewer, playerId);
        const removal = { playerId, writerId, since, from: firstWholeDay(clock()) };
        const removed = await removeAttempts(storage, removal, (step) =>
          identity.writeAsViewer(request, reply, async (trx) => {
            const { role } = await lockPlayer(trx, viewer, playerId);
            if (role !== 'owner') throw new Refusal(403, FORBIDDEN);
            const audience = { userId: viewer.id, playerId };
            announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
            return step(trx);
          }),
        );
        return jsonText({ removed });
      },
    },
  ];
}
