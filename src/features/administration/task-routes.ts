import { linkNext, readCursor } from '../../http/cursor.ts';
import { pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Storage } from '../../storage/port.ts';
import { countKinds, findListed, listTasks, STATES } from '../../tasks/list.ts';
import type { Tasks } from '../../tasks/port.ts';
import { presentCounts, presentTask, presentTasks } from './present.ts';
import { readEmailFilter, readFilter } from './rules.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./task-doc.ts'));

const path = '/api/admin/tasks';
const common = { access: 'admin' } as const;

/** Routes for administrators to list background tasks and run dead ones again: docs/contract/background-tasks.md. */
export function taskRoutes(ports: {
  readonly storage: Storage;
  readonly tasks: Pick<Tasks, 'runAgain'>;
  readonly clock: Clock;
  readonly ids: Ids;
}): Route[] {
  const { storage, tasks, clock, ids } = ports;
  return [
    {
      ...common,
      method: 'GET',
      path: `${path}/counts`,
      operation: 'countTasks',
      failure: texts.COUNT_TASKS_FAILURE,
      doc: doc('countTasks'),
      handle: async () => presentCounts(await countKinds(storage)),
    },
    {
      ...common,
      method: 'GET',
      path,
      operation: 'listTasks',
      failure: texts.LIST_TASKS_FAILURE,
      doc: doc('listTasks'),
      handle: async (request, reply) => {
        const state =
          readFilter(queryText(request, 'state'), STATES, texts.INVALID_STATE) ?? 'dead';
        const kind = queryText(request, 'kind') ?? '';
        const email = readEmailFilter(queryText(request, 'email'));
        const filter = { state, kind, email };
        const { rows, next } = await listTasks(storage, filter, readCursor(request));
        linkNext(request, reply, next);
        return presentTasks(rows);
      },
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/:id/run-again`,
      operation: 'runTaskAgain',
      failure: texts.RUN_AGAIN_FAILURE,
      doc: doc('runTaskAgain'),
      handle: async (request, reply) => {
        const from = pathText(request, 'id');
        const task = await storage.write(async (trx) => {
          const to = await tasks.runAgain(trx, from);
          const added = to === undefined ? undefined : await findListed(trx, to);
          if (added === undefined) throw new Refusal(404, texts.TASK_NOT_FOUND);
          const { kind, userId: subjectId } = added;
          const by = { ids, actorId: request.viewer?.id ?? null, now: clock() };
          const changes = { task: { from: { id: from, kind }, to: { id: to, kind } } };
          recordChange(trx, by, { action: 'runTaskAgain', subjectId, changes });
          return added;
        });
        reply.code(201);
        return presentTask(task);
      },
    },
  ];
}
