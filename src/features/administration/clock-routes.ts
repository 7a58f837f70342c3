import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Storage } from '../../storage/port.ts';
import { confirmClock } from '../../time/state.ts';
import type { TrustedTime } from '../../time/trusted-time.ts';
import { presentClock } from './present.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./clock-doc.ts'));

const path = '/api/admin/clock';
const common = { access: 'admin' } as const;

/** Routes for administrators to read and confirm the clock: docs/contract/administration.md. */
export function clockRoutes(ports: {
  readonly storage: Storage;
  readonly time: TrustedTime;
  readonly ids: Ids;
}): Route[] {
  const { storage, time, ids } = ports;
  return [
    {
      ...common,
      method: 'GET',
      path,
      operation: 'getClock',
      failure: texts.READ_CLOCK_FAILURE,
      doc: doc('getClock'),
      handle: async () => presentClock(await time.report()),
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/confirm`,
      operation: 'confirmClock',
      failure: texts.CONFIRM_CLOCK_FAILURE,
      doc: doc('confirmClock'),
      handle: async (request) => {
        const { isTrusted, now, jump } = await time.report();
        if (!isTrusted) {
          const changes = {
            clock: { from: jump === null ? null : isoTime(jump.notedBefore), to: isoTime(now) },
          };
          await storage.write(async (trx) => {
            await confirmClock(trx, now);
            const by = { ids, actorId: request.viewer?.id ?? null, now };
            recordChange(trx, by, { action: 'confirmClock', subjectId: null, changes });
          });
          time.acceptDifference();
        }
        return presentClock(await time.report());
      },
    },
  ];
}
