import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import { bodyOf } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Busy, Refusal } from '../../kernel/errors.ts';
import { parseBody, type JsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import { PRESENTED_DEFAULTS, presentSettings } from './present.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './rules.ts';
import { changeSettings, findSettings } from './store.ts';
import { CHANGED, INVALID_BODY, READ_FAILURE, RESET_FAILURE, UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/abacus-settings';

/** Routes for each viewer's record of display settings: docs/contract/abacus-settings.md. */
export function abacusRoutes(ports: {
  storage: Storage;
  identity: Identity;
  clock: Clock;
}): Route[] {
  const { storage, identity, clock } = ports;

  /** Changes the viewer's settings, if they match the request's If-Match, and returns the answer with them. */
  function change(
    request: FastifyRequest,
    reply: FastifyReply,
    makeNew: (stored: JsonText) => JsonText,
  ): Promise<JsonText> {
    return identity.writeAsViewer(request, reply, async (trx, viewer) => {
      const settings = await changeSettings(trx, viewer.id, isoTime(clock()), (stored) => {
        checkIfMatch(request, () => etagOf(presentSettings(viewer.id, stored)), CHANGED);
        return makeNew(stored);
      });
      return presentSettings(viewer.id, settings);
    });
  }

  return [
    {
      method: 'GET',
      path,
      operation: 'getAbacusSettings',
      access: 'viewer',
      devices: true,
      failure: READ_FAILURE,
      doc: doc('getSettings'),
      etag: true,
      handle: async (request, reply) => {
        const known = request.viewer;
        const stored = known === null ? undefined : await findSettings(storage, known.id);
        if (known !== null && stored !== undefined) return presentSettings(known.id, stored);
        try {
          return await identity.writeAsViewer(request, reply, async (trx, viewer) => {
            const settings = await changeSettings(trx, viewer.id, isoTime(clock()));
            return presentSettings(viewer.id, settings);
          });
        } catch (cause) {
          // The next read stores them.
          if (known === null || !(cause instanceof Busy)) throw cause;
          return presentSettings(known.id, DEFAULT_SETTINGS);
        }
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateAbacusSettings',
      access: 'viewer',
      devices: true,
      failure: UPDATE_FAILURE,
      doc: doc('updateSettings'),
      stores: 0,
      etag: true,
      handle: async (request, reply) => {
        const given = parseBody(bodyOf(request));
        if (given === undefined || given === null) throw new Refusal(400, INVALID_BODY);
        return change(request, reply, (stored) => mergeSettings(stored, given.fields));
      },
    },
    {
      method: 'DELETE',
      path,
      operation: 'resetAbacusSettings',
      access: 'viewer',
      devices: true,
      failure: RESET_FAILURE,
      doc: doc('resetSettings'),
      etag: true,
      handle: (request, reply) => change(request, reply, () => DEFAULT_SETTINGS),
    },
    {
      method: 'GET',
      path: `${path}/defaults`,
      operation: 'getAbacusDefaults',
      access: 'open',
      failure: READ_FAILURE,
      doc: doc('getDefaults'),
      etag: true,
      handle: async () => PRESENTED_DEFAULTS,
    },
  ];
}
