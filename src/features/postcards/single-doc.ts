import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, id, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { examplePostcard, postcardShape, tag } from './doc.ts';
import * as texts from './texts.ts';

const postcardId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a postcard.',
  example: exampleIds.postcard,
};

const notOwned = errorDoc(404, 'The viewer has no such postcard', texts.NOT_FOUND);
const notVisible = errorDoc(
  404,
  'There is no such postcard, or the viewer may not see it',
  texts.NOT_FOUND,
);

const who =
  'For the owner of the postcard; and for viewers who may see its player, if the owner may see the player too.';

const onePostcard = z.strictObject({
  postcard: z
    .strictObject({
      ...postcardShape,
      playerId: z.string().nullable().meta({ description: 'As it was given.' }),
      sessionId: z.string().nullable().meta({ description: 'As it was given.' }),
      taskId: id.meta({ description: 'The task that draws it, or has drawn it.' }),
    })
    .meta({ id: 'WholePostcard', description: 'A postcard with the fields that lists leave out.' }),
});

const example = {
  ...examplePostcard,
  playerId: exampleIds.player,
  sessionId: null,
  taskId: exampleIds.task,
};

export const getPostcard: RouteDoc = {
  tag,
  summary: 'Read one postcard',
  description: who,
  parameters: [postcardId],
  success: { description: 'The postcard.', schema: onePostcard, example: { postcard: example } },
  errors: [notVisible, unstorable],
};

export const updatePostcard: RouteDoc = {
  tag,
  summary: 'Mark a postcard as read or unread',
  description: 'Without `isRead` nothing changes.',
  parameters: [postcardId],
  body: {
    schema: z.object({
      isRead: z.boolean().nullable().optional().meta({ description: 'Whether it has been read.' }),
    }),
    example: { isRead: true },
  },
  success: {
    description: 'The postcard as it is now.',
    schema: onePostcard,
    example: { postcard: { ...example, isRead: true } },
  },
  errors: [notOwned, ...wrongTypes('boolean', ['isRead']), unstorable],
};

export const deletePostcard: RouteDoc = {
  tag,
  summary: 'Delete a postcard',
  description: 'For good, in any status. Its pictures are deleted soon afterwards.',
  parameters: [postcardId],
  success: {
    description: 'The postcard is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [notOwned, unstorable],
};

export const retryPostcard: RouteDoc = {
  tag,
  summary: 'Draw a failed postcard again',
  description: 'The postcard is `pending` again, with a new task.',
  parameters: [postcardId],
  success: {
    status: 201,
    description: 'The new task is stored.',
    schema: z.strictObject({ postcardId: id, taskId: id }),
    example: { postcardId: exampleIds.postcard, taskId: exampleIds.task },
  },
  errors: [notOwned, errorDoc(409, 'The postcard is not `failed`', texts.NOT_FAILED), unstorable],
};

export const cancelPostcard: RouteDoc = {
  tag,
  summary: 'Stop drawing a postcard',
  description:
    'The postcard is `failed` at once. It gets no pictures, and may be drawn again later.',
  parameters: [postcardId],
  success: {
    description: 'The postcard as it is now.',
    schema: onePostcard,
    example: { postcard: { ...example, status: 'failed' } },
  },
  errors: [
    notOwned,
    errorDoc(409, 'The postcard is neither `pending` nor `generating`', texts.NOT_OPEN),
    unstorable,
  ],
};

export const getTask: RouteDoc = {
  tag,
  summary: 'Read how far the drawing of a postcard has come',
  description: `${who} Tasks that have ended are deleted after some days.`,
  parameters: [postcardId],
  success: {
    description: 'The task that draws the postcard, or has drawn it.',
    schema: z.strictObject({
      task: z
        .strictObject({
          id,
          state: z.enum(['pending', 'running', 'done', 'dead']),
          progress: z.number().min(0).max(1).meta({ description: 'Of the current attempt.' }),
          attempts: z
            .int()
            .min(0)
            .meta({ description: 'The number of attempts that have begun, at most 5.' }),
          lastError: z
            .string()
            .nullable()
            .meta({ description: 'Why the last attempt failed, or why the task is dead.' }),
        })
        .meta({ id: 'Task' }),
    }),
    example: {
      task: {
        id: exampleIds.task,
        state: 'pending',
        progress: 0,
        attempts: 1,
        lastError: texts.NO_PICTURES,
      },
    },
  },
  errors: [
    notVisible,
    errorDoc(404, 'The task ended some days ago, and was deleted', texts.TASK_NOT_FOUND),
    unstorable,
  ],
};
