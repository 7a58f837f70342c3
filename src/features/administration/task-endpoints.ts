import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { cursor, inPath, inQuery, INVALID_CURSOR } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, text, time } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { STATES } from '../../tasks/list.ts';
import { RUN_AGAIN_REFUSALS } from '../../tasks/run-again.ts';
import { email, EMAIL_TOO_LARGE } from './parameters.ts';

export const INVALID_STATE = refusal(400, 'Invalid state', '`state` is not a known state');
export const TASK_NOT_FOUND = refusal(
  404,
  'Task not found',
  'There is no such task, or it was run again already',
);

const common = { access: 'admin', tag: 'Administration' } as const;
const path = '/api/admin/tasks';

const kind = about(text(), 'What kind of work it is, such as `postcard`.');
const count = schema.whole({ min: 0 });

const task = named(
  'BackgroundTask',
  object({
    id,
    kind,
    state: schema.oneOf(STATES),
    attempts: about(count, 'The number of attempts that have begun.'),
    progress: about(schema.number({ min: 0, max: 1 }), 'Of the current attempt.'),
    lastError: about(nullable(text()), 'Why the last attempt failed, or why the task is dead.'),
    userId: about(
      nullable(id),
      'The account that it works for; null when it works for none, or for a guest.',
    ),
    createdAt: time,
    dueAt: about(nullable(time), 'When it may be begun; null unless it is pending.'),
    endedAt: nullable(time),
  }),
  'A background task as administrators see it.',
);

const example = {
  id: exampleIds.task,
  kind: 'postcard',
  state: 'dead',
  attempts: 5,
  progress: 0.9,
  lastError: 'The disk is full',
  userId: exampleIds.viewer,
  createdAt: '2026-11-21T10:12:44.318Z',
  dueAt: null,
  endedAt: '2026-11-21T10:14:02.771Z',
};

export const countTasks = endpoint('GET', `${path}/counts`, {
  ...common,
  operation: 'countTasks',
  summary: 'Count the background tasks',
  description: 'By kind and state. Ended tasks are deleted after 7 days.',
  success: {
    description: 'Every kind that has tasks, ordered by name.',
    schema: object({
      counts: list(object({ kind, pending: count, running: count, done: count, dead: count })),
    }),
    example: { counts: [{ kind: 'postcard', pending: 2, running: 1, done: 481, dead: 1 }] },
  },
  failure: 'Failed to count tasks',
});

export const listTasks = endpoint('GET', path, {
  ...common,
  operation: 'listTasks',
  summary: 'List background tasks',
  description: `Tasks in one state, newest first, ${CURSOR_LIMIT} a page. Their data is not shown.`,
  parameters: [
    inQuery('state', '`dead` when it is absent.', {
      schema: { type: 'string', enum: STATES },
      example: 'dead',
    }),
    inQuery('kind', 'Only tasks of this kind.', {
      schema: { type: 'string' },
      example: 'postcard',
    }),
    email(
      'Only tasks for the account with this address, also when it had it before a change, or asked for it.',
    ),
    cursor,
  ],
  refusals: [INVALID_STATE, EMAIL_TOO_LARGE, INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'A page of tasks.',
    schema: object({ tasks: list(task, { max: CURSOR_LIMIT }) }),
    example: { tasks: [example] },
  },
  failure: 'Failed to fetch tasks',
});

export const runTaskAgain = endpoint('POST', `${path}/:id/run-again`, {
  ...common,
  operation: 'runTaskAgain',
  summary: 'Run a dead task again',
  description:
    'A new task replaces the dead one, and starts from the beginning. What the task works on is open again: for example, its postcard is `pending`.',
  parameters: [
    inPath('id', 'The task’s id.', {
      schema: { $ref: '#/components/schemas/Id' },
      example: exampleIds.task,
    }),
  ],
  refusals: [TASK_NOT_FOUND, ...Object.values(RUN_AGAIN_REFUSALS)],
  success: {
    status: 201,
    description: 'The new task.',
    schema: object({ task }),
    example: {
      task: {
        ...example,
        id: '0199d3f6-30c1-7d02-8e4f-5a6b7c8d9e0f',
        state: 'pending',
        attempts: 0,
        progress: 0,
        lastError: null,
        createdAt: '2026-11-21T10:20:11.027Z',
        dueAt: '2026-11-21T10:20:11.027Z',
        endedAt: null,
      },
    },
  },
  failure: 'Failed to run the task again',
});
