import { z } from 'zod';
import type { JsonRouteDoc } from '../../http/route.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  tooLarge,
  unstorable,
} from '../../openapi/parts.ts';
import { STATES } from '../../tasks/list.ts';
import { RUN_AGAIN_REFUSALS } from '../../tasks/run-again.ts';
import { emailParameter } from './parameters.ts';
import { LONGEST } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Administration';

const kind = z.string().meta({ description: 'What kind of work it is, such as `postcard`.' });
const count = z.int().min(0);

const task = z
  .strictObject({
    id,
    kind,
    state: z.enum(STATES),
    attempts: count.meta({ description: 'The number of attempts that have begun.' }),
    progress: z.number().min(0).max(1).meta({ description: 'Of the current attempt.' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt failed, or why the task is dead.' }),
    userId: id.nullable().meta({
      description: 'The account that it works for; null when it works for none, or for a guest.',
    }),
    createdAt: time,
    dueAt: time.nullable().meta({
      description: 'When it may be begun; null unless it is pending.',
    }),
    endedAt: time.nullable(),
  })
  .meta({ id: 'BackgroundTask', description: 'A background task as administrators see it.' });

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

export const countTasks: JsonRouteDoc = {
  tag,
  summary: 'Count the background tasks',
  description: 'By kind and state. Ended tasks are deleted after 7 days.',
  success: {
    description: 'Every kind that has tasks, ordered by name.',
    schema: z.strictObject({
      counts: z.array(
        z.strictObject({ kind, pending: count, running: count, done: count, dead: count }),
      ),
    }),
    example: { counts: [{ kind: 'postcard', pending: 2, running: 1, done: 481, dead: 1 }] },
  },
  errors: [],
};

export const listTasks: JsonRouteDoc = {
  tag,
  summary: 'List background tasks',
  description: `Tasks in one state, newest first, ${CURSOR_LIMIT} a page. Their data is not shown.`,
  parameters: [
    {
      name: 'state',
      in: 'query',
      required: false,
      description: '`dead` when it is absent.',
      schema: { type: 'string', enum: STATES },
      example: 'dead',
    },
    {
      name: 'kind',
      in: 'query',
      required: false,
      description: 'Only tasks of this kind.',
      schema: { type: 'string' },
      example: 'postcard',
    },
    emailParameter(
      'Only tasks for the account with this address, also when it had it before a change, or asked for it.',
    ),
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'A page of tasks.',
    schema: z.strictObject({ tasks: z.array(task).max(CURSOR_LIMIT) }),
    example: { tasks: [example] },
  },
  errors: [
    errorDoc(400, '`state` is not a known state', texts.INVALID_STATE),
    ...tooLarge({ email: LONGEST.email }),
    unstorable,
    invalidCursor,
  ],
};

export const runTaskAgain: JsonRouteDoc = {
  tag,
  summary: 'Run a dead task again',
  description:
    'A new task replaces the dead one, and starts from the beginning. What the task works on is open again: for example, its postcard is `pending`.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The task’s id.',
      schema: { $ref: '#/components/schemas/Id' },
      example: exampleIds.task,
    },
  ],
  success: {
    status: 201,
    description: 'The new task.',
    schema: z.strictObject({ task }),
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
  errors: [
    unstorable,
    errorDoc(404, 'There is no such task, or it was run again already', texts.TASK_NOT_FOUND),
    errorDoc(409, 'The task is not dead', RUN_AGAIN_REFUSALS.notDead),
    errorDoc(409, 'The task’s owner has cancelled it', RUN_AGAIN_REFUSALS.cancelled),
    errorDoc(
      409,
      'There is nothing left to do: what the task was for is done, has expired or was deleted',
      RUN_AGAIN_REFUSALS.nothingLeft,
    ),
    errorDoc(409, 'A setting that the task needs is missing', RUN_AGAIN_REFUSALS.notConfigured),
    errorDoc(409, 'This release does not know the kind of the task', RUN_AGAIN_REFUSALS.never),
  ],
};
