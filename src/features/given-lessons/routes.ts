import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import { callerLanguage } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { definitionDigest } from '../../storage/definition-digest.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import * as endpoints from './endpoints.ts';
import { findIncluded } from './included.ts';
import { presentLesson, presentLessons } from './present.ts';
import { MOST_LESSONS, type GivableChart } from './rules.ts';
import * as store from './store.ts';

type OfOwner = { readonly id: string; readonly userId: string };

/** The functions of the players feature that this feature needs. The app passes them in. */
export type Players = {
  /** One player, if the viewer may see it. */
  find(
    db: Reader,
    viewer: Viewer,
    playerId: string,
  ): Promise<{ readonly player: OfOwner } | undefined>;
  /**
   * Takes the owner's lock, and tells the owner and what the viewer may do.
   * @throws {Refusal} 404 without access
   */
  lock(
    trx: Transaction,
    viewer: Viewer,
    playerId: string,
  ): Promise<{ readonly player: OfOwner; readonly role: 'owner' | 'manage' | 'play' }>;
};

/** Routes for the flowcharts that players were given: docs/contract/given-lessons.md. */
export function givenLessonRoutes(ports: {
  storage: Storage;
  identity: Identity;
  players: Players;
  announce: Announce;
  clock: Clock;
  ids: Ids;
  /** A published flowchart that the viewer may give: an own one, or one of the gallery. */
  findGivable(db: Reader, viewerId: string, id: string): Promise<GivableChart | undefined>;
}): Route[] {
  const { storage, identity, players, announce, clock, ids, findGivable } = ports;

  /** The owner of a player. Refuses a viewer who may not see it with the same answer as for an unknown player. */
  async function findOwner(viewer: Viewer, playerId: string): Promise<string> {
    const found = await players.find(storage, viewer, playerId);
    if (found === undefined) throw refuse(NO_VISIBLE_PLAYER);
    return found.player.userId;
  }

  /** Takes the lock of a player whose lessons are about to change, and tells its owner. */
  async function lockToChange(trx: Transaction, viewer: Viewer, playerId: string): Promise<string> {
    const { player, role } = await players.lock(trx, viewer, playerId);
    if (role === 'play') throw refuse(MAY_ONLY_PLAY);
    return player.userId;
  }

  const tell = (trx: Transaction, userId: string, playerId: string): void =>
    announce(trx, { userId, playerId }, { kind: 'practice', id: playerId, version: ids() });

  return [
    serve(endpoints.listLessons, async ({ viewer, params: { id: playerId } }) => {
      const ownerId = await findOwner(viewer, playerId);
      const lessons = await store.listLessons(storage, playerId);
      return presentLessons(lessons, { viewerId: viewer.id, ownerId });
    }),
    serve(endpoints.getLesson, async ({ viewer, params: { id: playerId, chart } }) => {
      const ownerId = await findOwner(viewer, playerId);
      const lesson = await store.findLesson(storage, playerId, chart);
      if (lesson === undefined) throw refuse(endpoints.LESSON_NOT_FOUND);
      return presentLesson(lesson, { viewerId: viewer.id, ownerId });
    }),
    serve(
      endpoints.giveLesson,
      async ({ request, reply, viewer, params: { id: playerId, chart } }) =>
        identity.writeAsViewer(request, reply, async (trx) => {
          const ownerId = await lockToChange(trx, viewer, playerId);
          const found =
            findIncluded(chart, callerLanguage(request) ?? 'en') ??
            (await findGivable(trx, viewer.id, chart));
          if (found === undefined) throw refuse(endpoints.NO_FLOWCHART);
          const digest = definitionDigest(found.definitionJson);
          const copies = await store.findCopies(trx, playerId);
          const copy = copies.get(chart);
          if (copy === undefined && copies.size >= MOST_LESSONS) throw refuse(endpoints.TOO_MANY);
          const { title, emoji, version } = found;
          const isSame =
            copy?.title === title &&
            copy.emoji === emoji &&
            copy.version === version &&
            copy.digest === digest;
          if (!isSame) {
            const givenAt = isoTime(clock());
            store.storeLesson(trx, { playerId, chart, digest, giverId: viewer.id, givenAt }, found);
            if (copy !== undefined) store.releaseDefinition(trx, playerId, copy.digest);
            tell(trx, viewer.id, playerId);
          }
          const lesson = await store.findLesson(trx, playerId, chart);
          if (lesson === undefined) throw new Error('A lesson that was given is not there');
          const { definitionJson: _definition, ...shown } = lesson;
          return presentLesson(shown, { viewerId: viewer.id, ownerId });
        }),
    ),
    serve(
      endpoints.takeLesson,
      async ({ request, reply, viewer, params: { id: playerId, chart } }) =>
        identity.writeAsViewer(request, reply, async (trx) => {
          await lockToChange(trx, viewer, playerId);
          const copy = (await store.findCopies(trx, playerId)).get(chart);
          if (copy !== undefined) {
            trx.send(store.deleteLesson, { playerId, chart });
            store.releaseDefinition(trx, playerId, copy.digest);
            tell(trx, viewer.id, playerId);
          }
          return jsonText({ success: true });
        }),
    ),
  ];
}
