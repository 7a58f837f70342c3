import { bodyFields, pathText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { practiceStudentLimit } from '../../identity/subscriptions.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random.ts';
import type { Storage } from '../../storage/port.ts';
import { changePlayer } from './change.ts';
import * as doc from './doc.ts';
import { familyCode } from './family-code.ts';
import { presentPlayer, presentPlayers } from './present.ts';
import { checkPracticeLimit, checkRequired, readNewPlayer, wantsPractice } from './rules.ts';
import { accessOf, countPracticeStudents, flags, insertPlayer, listPlayers } from './store.ts';
import { CREATE_FAILURE, LIST_FAILURE, NOT_FOUND, UPDATE_FAILURE } from './texts.ts';

/** Learner profiles and who has access to them: docs/contract/players.md. */
export function playerRoutes(ports: {
  storage: Storage;
  identity: Identity;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** How many practice students go without a family subscription. */
  freePracticeStudents: number;
}): Route[] {
  const { storage, identity, clock, ids, random, freePracticeStudents } = ports;
  const newCode = (): string => familyCode(random);

  return [
    {
      method: 'GET',
      path: '/api/players',
      operation: 'listPlayers',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc.listPlayers,
      handle: async ({ viewer }) => {
        if (viewer === null) return presentPlayers([]);
        const access = accessOf(viewer, clock());
        return presentPlayers(await listPlayers(storage, access));
      },
    },
    {
      method: 'POST',
      path: '/api/players',
      operation: 'createPlayer',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc.createPlayer,
      handle: async (request, reply) => {
        const body = bodyFields(request).value;
        checkRequired(body);
        const player = await identity.keep(request, reply, async (trx, viewer) => {
          if (wantsPractice(body)) {
            const limit = await practiceStudentLimit(trx, viewer.id, freePracticeStudents);
            if (limit !== Infinity) {
              checkPracticeLimit(await countPracticeStudents(trx, viewer.id), limit);
            }
          }
          const now = clock();
          const { name, emoji, color, birthday, ...wanted } = readNewPlayer(body, now);
          const row = {
            id: ids(),
            user_id: viewer.id,
            name,
            emoji,
            color,
            birthday,
            ...flags({ ...wanted, isArchived: false }),
            created_at: isoTime(now),
          };
          return insertPlayer(trx, row, newCode);
        });
        reply.code(201);
        return presentPlayer(player);
      },
    },
    {
      method: 'PATCH',
      path: '/api/players/:id',
      operation: 'updatePlayer',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc.updatePlayer,
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const body = bodyFields(request).value;
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NOT_FOUND);
        const player = await identity.keep(request, reply, (trx) => {
          const now = clock();
          const access = accessOf(viewer, now);
          return changePlayer(trx, access, playerId, body, now, (ownerId) =>
            practiceStudentLimit(trx, ownerId, freePracticeStudents),
          );
        });
        return presentPlayer(player);
      },
    },
  ];
}
