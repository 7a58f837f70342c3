import { bodyOf } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { parseBody } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import * as doc from './doc.ts';
import { presentSettings } from './present.ts';
import { mergeSettings } from './rules.ts';
import { changeSettings, findSettings } from './store.ts';
import { INVALID_BODY, READ_FAILURE, UPDATE_FAILURE } from './texts.ts';

const path = '/api/abacus-settings';

/** One record of display settings for each viewer: docs/contract/abacus-settings.md. */
export function abacusRoutes(ports: {
  storage: Storage;
  identity: Identity;
  clock: Clock;
}): Route[] {
  const { storage, identity, clock } = ports;
  return [
    {
      method: 'GET',
      path,
      operation: 'getAbacusSettings',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc.getSettings,
      etag: true,
      handle: async (request, reply) => {
        const known = request.viewer;
        const stored = known === null ? undefined : await findSettings(storage, known.id);
        if (known !== null && stored !== undefined) return presentSettings(known.id, stored);
        return identity.writeAsViewer(request, reply, async (trx, viewer) => {
          const settings = await changeSettings(trx, viewer.id, isoTime(clock()));
          return presentSettings(viewer.id, settings);
        });
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateAbacusSettings',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc.updateSettings,
      handle: async (request, reply) => {
        const given = parseBody(bodyOf(request));
        if (given === undefined || given === null) throw new Refusal(400, INVALID_BODY);
        return identity.writeAsViewer(request, reply, async (trx, viewer) => {
          const settings = await changeSettings(trx, viewer.id, isoTime(clock()), (stored) =>
            mergeSettings(stored, given.fields),
          );
          return presentSettings(viewer.id, settings);
        });
      },
    },
  ];
}
