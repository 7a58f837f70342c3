import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { Busy } from '../../kernel/errors.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { CHANGED, getDefaults, getSettings, resetSettings, updateSettings } from './endpoints.ts';
import { PRESENTED_DEFAULTS, presentSettings } from './present.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './rules.ts';
import { changeSettings, findSettings } from './store.ts';

/** Routes for each viewer's record of display settings: docs/contract/abacus-settings.md. */
export function abacusRoutes({ storage, identity, clock }: FeaturePorts): Route[] {
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
    serve(getSettings, async ({ request, reply, viewer: known }) => {
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
    }),
    serve(updateSettings, ({ request, reply, given }) =>
      change(request, reply, (stored) => mergeSettings(stored, given.fields)),
    ),
    serve(resetSettings, ({ request, reply }) => change(request, reply, () => DEFAULT_SETTINGS)),
    serve(getDefaults, async () => PRESENTED_DEFAULTS),
  ];
}
