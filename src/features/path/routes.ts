import { changesOf } from '../../contract/body.ts';
import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER, type Player } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { NOTHING_GIVEN } from '../../contract/refusals.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import type { JsonText } from '../../kernel/json.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Reader } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { addPathSteps, getPath, MAY_NOT_SET, TOO_MANY, updatePath } from './endpoints.ts';
import { presentPath } from './present.ts';
import { MOST_OF_WRITER, stepsOfWriter, stepsToStore } from './rules.ts';
import { findChoices, findSteps, putChoices, storeSteps } from './store.ts';

/** Routes for the path of a player, and how it is taught: docs/contract/practice.md. */
export function pathRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;

  /** The path of a player, as a viewer reads it who may see the player. */
  async function showPath(
    db: Reader,
    viewer: Viewer,
    { id: playerId, userId: ownerId }: Player,
  ): Promise<JsonText> {
    const [choices, steps] = await waitForAll([findChoices(db, playerId), findSteps(db, playerId)]);
    return presentPath(choices, steps, viewer.id, ownerId);
  }

  return [
    serve(getPath, async ({ viewer, params: { id: playerId } }) => {
      const { player } = await players.require(storage, viewer, playerId);
      return showPath(storage, viewer, player);
    }),
    serve(updatePath, async ({ request, reply, viewer, params: { id: playerId }, given }) =>
      identity.writeAsViewer(request, reply, async (trx) => {
        const { player, role } = await players.lock(trx, viewer, playerId);
        if (role === 'play') throw refuse(MAY_ONLY_PLAY);
        const changes = changesOf(updatePath.body.read(given));
        if (Object.keys(changes).length === 0) throw refuse(NOTHING_GIVEN);
        trx.send(putChoices, { playerId, ...(await findChoices(trx, playerId)), ...changes });
        const told = { userId: player.userId, playerId };
        announce(trx, told, { kind: 'practice', id: playerId, version: ids() });
        return showPath(trx, viewer, player);
      }),
    ),
    serve(addPathSteps, async ({ request, reply, viewer, params: { id: playerId }, given }) => {
      const { steps } = addPathSteps.body.read(given, { now: clock() });
      if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
      return identity.writeAsViewer(request, reply, async (trx) => {
        // An erasure of the writer waits for this, or this for the erasure, which ends the access.
        if (hasAccount(viewer.role)) trx.lock(devicesLock(viewer.id), 'shared');
        const { player, role } = await players.lock(trx, viewer, playerId);
        if (role === 'play' && steps.some(({ kind }) => kind === 'set')) throw refuse(MAY_NOT_SET);
        const stored = await findSteps(trx, playerId);
        const added = stepsToStore(stored, steps);
        if (added.length > 0) {
          if (stepsOfWriter(viewer.id, stored, added) > MOST_OF_WRITER) throw refuse(TOO_MANY);
          storeSteps(trx, { playerId, writerId: viewer.id }, added);
          const told = { userId: viewer.id, playerId };
          announce(trx, told, { kind: 'practice', id: playerId, version: ids() });
        }
        return showPath(trx, viewer, player);
      });
    }),
  ];
}
