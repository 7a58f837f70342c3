import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import { countKinds, findListed, listTasks as readTasks, STATES } from '../../tasks/list.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { presentTask, presentTasks } from './present.ts';
import * as endpoints from './task-endpoints.ts';
import { readEmail, readFilter } from './parameters.ts';

/** Routes for administrators to list background tasks and run dead ones again: docs/contract/background-tasks.md. */
export function taskRoutes({ storage, tasks, clock, ids }: FeaturePorts): Route[] {
  return [
    serve(endpoints.countTasks, async () => jsonText({ counts: await countKinds(storage) })),
    serve(endpoints.listTasks, async ({ request, reply }) => {
      const filter = {
        state: readFilter(queryText(request, 'state'), STATES, endpoints.INVALID_STATE) ?? 'dead',
        kind: queryText(request, 'kind') ?? '',
        email: readEmail(queryText(request, 'email')),
      };
      const { rows, next } = await readTasks(storage, filter, readCursor(request));
      linkNext(request, reply, next);
      return presentTasks(rows);
    }),
    serve(endpoints.runTaskAgain, async ({ reply, viewer, params: { id: from } }) => {
      const task = await storage.write(async (trx) => {
        const to = await tasks.runAgain(trx, from);
        const added = to === undefined ? undefined : await findListed(trx, to);
        if (added === undefined) throw refuse(endpoints.TASK_NOT_FOUND);
        const { kind, userId: subjectId } = added;
        const by = { ids, actorId: viewer.id, now: clock() };
        const changes = { task: { from: { id: from, kind }, to: { id: to, kind } } };
        recordChange(trx, by, { action: 'runTaskAgain', subjectId, changes });
        return added;
      });
      reply.code(201);
      return presentTask(task);
    }),
  ];
}
