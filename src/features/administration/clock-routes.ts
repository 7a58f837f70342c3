import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import { isoTime } from '../../kernel/clock.ts';
import { confirmClock as noteConfirmation } from '../../time/state.ts';
import type { TrustedTime } from '../../time/trusted-time.ts';
import type { FeaturePorts } from '../ports.ts';
import { confirmClock, getClock } from './clock-endpoints.ts';
import { presentClock } from './present.ts';

/** Routes for administrators to read and confirm the clock: docs/contract/administration.md. */
export function clockRoutes(ports: FeaturePorts & { readonly time: TrustedTime }): Route[] {
  const { storage, time, ids } = ports;
  return [
    serve(getClock, async () => presentClock(await time.report())),
    serve(confirmClock, async ({ viewer }) => {
      const { isTrusted, now, jump } = await time.report();
      if (!isTrusted) {
        const changes = {
          clock: { from: jump === null ? null : isoTime(jump.notedBefore), to: isoTime(now) },
        };
        await storage.write(async (trx) => {
          await noteConfirmation(trx, now);
          const by = { ids, actorId: viewer.id, now };
          recordChange(trx, by, { action: 'confirmClock', subjectId: null, changes });
        });
        time.acceptDifference();
      }
      return presentClock(await time.report());
    }),
  ];
}
