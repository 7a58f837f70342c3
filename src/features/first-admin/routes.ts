import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { FirstAdmin } from './actions.ts';
import { makeFirstAdmin } from './endpoints.ts';
import { presentMade } from './present.ts';

/** The route that makes the first administrator: docs/contract/administration.md. */
export function firstAdminRoutes(firstAdmin: FirstAdmin): Route[] {
  return [
    serve(makeFirstAdmin, async (call) => {
      const made = await firstAdmin.makeAdmin(call.request, call.reply, () =>
        makeFirstAdmin.body.read(call.given),
      );
      call.reply.code(201);
      return presentMade(made);
    }),
  ];
}
