import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { queryText } from '../../http/request.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { isDay } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { FeaturePorts } from '../ports.ts';
import { presentWriters } from './present.ts';
import { removeAttempts } from './remove.ts';
import { firstWholeDay } from './rules.ts';
import { findAdditions, findPeople } from './writers-store.ts';
import * as endpoints from './writer-endpoints.ts';
import { writersOf } from './writers.ts';

/** Routes by which the owner of a player sees who has added attempts, and removes them: docs/contract/practice.md. */
export function writerRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;

  /**
   * Refuses everybody but the owner of the player.
   * @throws {Refusal} 404 or 403
   */
  async function requireOwner(viewer: Viewer, playerId: string): Promise<void> {
    const { role } = await players.require(storage, viewer, playerId);
    if (role !== 'owner') throw refuse(endpoints.NOT_OWNER);
  }

  return [
    serve(endpoints.listAttemptWriters, async ({ viewer, params: { id: playerId } }) => {
      await requireOwner(viewer, playerId);
      const now = clock();
      const [{ added, before }, people] = await waitForAll([
        findAdditions(storage, { playerId, from: firstWholeDay(now) }),
        findPeople(storage, playerId, now),
      ]);
      return presentWriters(writersOf(added, people), before);
    }),
    serve(
      endpoints.removeAttempts,
      async ({ request, reply, viewer, params: { id: playerId } }) => {
        const writerId = queryText(request, 'writer');
        const since = queryText(request, 'since') ?? '';
        if (!writerId) throw refuse(endpoints.MISSING_WRITER);
        if (!isDay(since)) throw refuse(endpoints.INVALID_SINCE);
        if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
        await requireOwner(viewer, playerId);
        const removal = { playerId, writerId, since, from: firstWholeDay(clock()) };
        const removed = await removeAttempts(storage, removal, (step) =>
          identity.writeAsViewer(request, reply, async (trx) => {
            const { role } = await players.lock(trx, viewer, playerId);
            if (role !== 'owner') throw refuse(endpoints.NOT_OWNER);
            const audience = { userId: viewer.id, playerId };
            announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
            return step(trx);
          }),
        );
        return jsonText({ removed });
      },
    ),
  ];
}
