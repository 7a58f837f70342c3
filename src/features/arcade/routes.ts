import { bodyFields, queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import * as doc from './doc.ts';
import { presentSession } from './present.ts';
import { checkUserId, readNewSession } from './rules.ts';
import { deleteSession, findSession, replaceSession } from './store.ts';
import { FAILURE, NO_ACTIVE_SESSION } from './texts.ts';

const path = '/api/arcade-session';
const DELETED = jsonText({ success: true });

/** One active game session for each user id: docs/contract/arcade-sessions.md. */
export function arcadeRoutes({ storage, clock }: { storage: Storage; clock: Clock }): Route[] {
  return [
    {
      method: 'GET',
      path,
      operation: 'getArcadeSession',
      access: 'open',
      failure: FAILURE,
      doc: doc.getSession,
      handle: async (request) => {
        const userId = checkUserId(queryText(request, 'userId'));
        const session = await findSession(storage, userId, isoTime(clock()));
        if (session === undefined) throw new Refusal(404, NO_ACTIVE_SESSION);
        return presentSession(session);
      },
    },
    {
      method: 'POST',
      path,
      operation: 'createArcadeSession',
      access: 'open',
      failure: FAILURE,
      doc: doc.createSession,
      handle: async (request) => {
        const session = readNewSession(bodyFields(request), clock());
        await storage.run(replaceSession, session);
        return presentSession(session);
      },
    },
    {
      method: 'DELETE',
      path,
      operation: 'deleteArcadeSession',
      access: 'open',
      failure: FAILURE,
      doc: doc.deleteSession,
      handle: async (request) => {
        const userId = checkUserId(queryText(request, 'userId'));
        await storage.run(deleteSession, { userId });
        return DELETED;
      },
    },
  ];
}
