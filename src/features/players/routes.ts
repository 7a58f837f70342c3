import { anyOf } from '../../events/port.ts';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import type { Player } from '../../contract/player.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { changePlayer } from './change.ts';
import { erasePlayer, type Belongings } from './delete.ts';
import { createFamilyCode } from './family-code.ts';
import { presentPlayer, presentPlayers } from './present.ts';
import { checkPracticeLimit } from './practice-limit.ts';
import * as endpoints from './endpoints.ts';
import { newPlayer, wantsPractice } from './rules.ts';
import { accessOf, insertPlayer, listPlayers as readPlayers } from './store.ts';

/** Routes for learner profiles: docs/contract/players.md. */
export function playerRoutes(
  ports: FeaturePorts & {
    belongings: Belongings;
    /** How many practice students are free without a family subscription. */
    freePracticeStudents: number;
  },
): Route[] {
  const { storage, identity, players, belongings, announce } = ports;
  const { clock, ids, random, freePracticeStudents } = ports;
  const makeCode = (): string => createFamilyCode(random);

  return [
    serve(endpoints.listPlayers, async ({ viewer }) =>
      presentPlayers(viewer === null ? [] : await readPlayers(storage, accessOf(viewer, clock()))),
    ),
    serve(endpoints.createPlayer, async ({ request, reply, given }) => {
      endpoints.createPlayer.body.require(given);
      return identity.createAsViewer(request, reply, async (trx, viewer) => {
        const check = async () => {
          if (!wantsPractice(given.value)) return;
          await checkPracticeLimit(trx, viewer, freePracticeStudents, clock());
        };
        const store = async () => {
          const now = clock();
          const made = { id: ids(), userId: viewer.id, familyCode: makeCode(), now };
          const player = newPlayer(endpoints.createPlayer.body.read(given, { now }), made);
          return insertPlayer(trx, player, makeCode);
        };
        // Check and store in one round trip. If the check refuses, the transaction is rolled back.
        const [, stored] = await waitForAll([check(), store()]);
        const { id } = stored;
        announce(trx, [viewer.id], { kind: 'family', id, version: id });
        return presentPlayer(stored);
      });
    }),
    serve(endpoints.getPlayer, ({ viewer, params }) => players.show(storage, viewer, params.id)),
    serve(endpoints.updatePlayer, async ({ request, reply, viewer, params: { id }, given }) => {
      const player = await identity.writeAsViewer(request, reply, async (trx) => {
        const now = clock();
        const checkTag = (stored: Player): void =>
          checkIfMatch(request, () => etagOf(presentPlayer(stored)), endpoints.CHANGED);
        const access = accessOf(viewer, now);
        const changed = await changePlayer(
          trx,
          access,
          id,
          given,
          now,
          freePracticeStudents,
          checkTag,
        );
        announce(
          trx,
          { userId: changed.userId, playerId: id },
          { kind: 'family', id, version: ids() },
        );
        return changed;
      });
      return presentPlayer(player);
    }),
    serve(endpoints.deletePlayer, async ({ request, reply, viewer, params: { id } }) => {
      await identity.writeAsViewer(request, reply, async (trx) => {
        const now = clock();
        const family = await erasePlayer(trx, accessOf(viewer, now), id, now, belongings);
        announce(trx, family, { kind: 'family', id, version: null });
        for (const kind of ['postcards', 'inbox'] as const) announce(trx, family, anyOf(kind));
      });
      return jsonText({ success: true });
    }),
  ];
}
