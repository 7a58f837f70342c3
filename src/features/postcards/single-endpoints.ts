import { body } from '../../contract/body.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { flag, optional } from '../../contract/field.ts';
import { inPath } from '../../contract/parameters.ts';
import { because, refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, named, nullable, number, object, oneOf, text } from '../../contract/schema.ts';
import { common, drawing, examplePostcard, postcardShape } from './endpoints.ts';
import { NO_PICTURES } from './reasons.ts';

export const NOT_VISIBLE = refusal(
  404,
  'Postcard not found',
  'There is no such postcard, or the viewer may not see it',
);
export const NOT_OWNED = because(NOT_VISIBLE, 'The viewer has no such postcard');
export const NOT_FAILED = refusal(
  409,
  'Only a failed postcard can be retried',
  'The postcard is not `failed`',
);
export const NOT_OPEN = refusal(
  409,
  'Only a postcard that is pending or generating can be cancelled',
  'The postcard is neither `pending` nor `generating`',
);
export const TASK_NOT_FOUND = refusal(
  404,
  'Task not found',
  'The task ended some days ago, and was deleted',
);

const path = '/api/postcards/:id';

const single = {
  ...common,
  parameters: [inPath('id', 'The id of a postcard.', { example: exampleIds.postcard })],
} as const;

const owned = { ...single, withoutCredentials: NOT_OWNED } as const;

const who =
  'For the owner of the postcard; and for viewers who may see its player, if the owner may see the player too.';

const onePostcard = object({
  postcard: named(
    'WholePostcard',
    object({
      ...postcardShape,
      playerId: about(nullable(text()), 'As it was given.'),
      sessionId: about(nullable(text()), 'As it was given.'),
      taskId: about(id, 'The task that draws it, or has drawn it.'),
    }),
    'A postcard with the fields that lists leave out.',
  ),
});

const example = {
  ...examplePostcard,
  playerId: exampleIds.player,
  sessionId: null,
  taskId: exampleIds.task,
};

export const getPostcard = endpoint('GET', path, {
  ...single,
  operation: 'getPostcard',
  devices: true,
  withoutCredentials: NOT_VISIBLE,
  etag: true,
  summary: 'Read one postcard',
  description: who,
  success: { description: 'The postcard.', schema: onePostcard, example: { postcard: example } },
  failure: 'Failed to fetch postcard',
});

export const updatePostcard = endpoint('PATCH', path, {
  ...owned,
  operation: 'updatePostcard',
  summary: 'Mark a postcard as read or unread',
  description: 'Without `isRead` nothing changes.',
  body: body(
    { isRead: optional(flag('Whether it has been read.')) },
    { example: { isRead: true } },
  ),
  success: {
    description: 'The postcard as it is now.',
    schema: onePostcard,
    example: { postcard: { ...example, isRead: true } },
  },
  failure: 'Failed to update postcard',
});

export const deletePostcard = endpoint('DELETE', path, {
  ...owned,
  operation: 'deletePostcard',
  summary: 'Delete a postcard',
  description: 'For good, in any status. Its pictures are deleted soon afterwards.',
  success: { description: 'The postcard is deleted.', ...done },
  failure: 'Failed to delete postcard',
});

export const retryPostcard = endpoint('POST', `${path}/retry`, {
  ...owned,
  operation: 'retryPostcard',
  summary: 'Draw a failed postcard again',
  description: 'The postcard is `pending` again, with a new task.',
  refusals: [NOT_OWNED, NOT_FAILED],
  success: { ...drawing, status: 201, description: 'The new task is stored.' },
  failure: 'Failed to retry postcard',
});

export const cancelPostcard = endpoint('POST', `${path}/cancel`, {
  ...owned,
  operation: 'cancelPostcard',
  summary: 'Stop drawing a postcard',
  description:
    'The postcard is `failed` at once. It gets no pictures, and may be drawn again later.',
  refusals: [NOT_OWNED, NOT_OPEN],
  success: {
    description: 'The postcard as it is now.',
    schema: onePostcard,
    example: { postcard: { ...example, status: 'failed' } },
  },
  failure: 'Failed to cancel postcard',
});

export const getTask = endpoint('GET', `${path}/task`, {
  ...single,
  operation: 'getPostcardTask',
  devices: true,
  withoutCredentials: NOT_VISIBLE,
  etag: true,
  summary: 'Read how far the drawing of a postcard has come',
  description: `${who} Tasks that have ended are deleted after some days.`,
  refusals: [NOT_VISIBLE, TASK_NOT_FOUND],
  success: {
    description: 'The task that draws the postcard, or has drawn it.',
    schema: object({
      task: named(
        'Task',
        object({
          id,
          state: oneOf(['pending', 'running', 'done', 'dead']),
          progress: about(number({ min: 0, max: 1 }), 'Of the current attempt.'),
          attempts: about(
            schema.whole({ min: 0 }),
            'The number of attempts that have begun, at most 5.',
          ),
          lastError: about(
            nullable(text()),
            'Why the last attempt failed, or why the task is dead.',
          ),
        }),
      ),
    }),
    example: {
      task: {
        id: exampleIds.task,
        state: 'pending',
        progress: 0,
        attempts: 1,
        lastError: NO_PICTURES,
      },
    },
  },
  failure: 'Failed to fetch task',
});
