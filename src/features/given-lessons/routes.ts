import { MAY_ONLY_PLAY } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { callerLanguage } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { definitionDigest } from '../../storage/definition-digest.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import { findIncluded } from './included.ts';
import { presentLesson, presentLessons } from './present.ts';
import { MOST_LESSONS, type GivableChart } from './rules.ts';
import * as store from './store.ts';

/** Routes for the flowcharts that players were given: docs/contract/given-lessons.md. */
export function givenLessonRoutes(
  ports: FeaturePorts & {
    /** A published flowchart that the viewer may give: an own one, or one of the gallery. */
    findGivable(db: Reader, viewerId: string, id: string): Promise<GivableChart | undefined>;
  },
): Route[] {
  const { storage, identity, players, announce, clock, ids, findGivable } = ports;

  /** The owner of a player. Refuses a viewer who may not see it with the same answer as for an unknown player. */
  const findOwner = async (viewer: Viewer, playerId: string): Promise<string> =>
    (await players.require(storage, viewer, playerId)).player.userId;

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
