import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';
import { NOT_FOUND } from './texts.ts';

const tag = 'Inbox';

const message = z
  .strictObject({
    id,
    kind: z.enum([...NOTICE_KINDS, 'test']).meta({
      description:
        'What happened. `test`: an administrator tried the inbox. Later releases may have more kinds.',
    }),
    playerId: id
      .nullable()
      .meta({ description: 'The player that the message is about; null when it is about none.' }),
    details: z
      .union([
        z.strictObject({
          playerName: z.string(),
          guardianName: z.string(),
          role: z.enum(['manage', 'play']).meta({ description: 'What the guardian may do.' }),
        }),
        z.strictObject({
          deviceName: z.string(),
          playerName: z.string().meta({ description: 'The first player of the device.' }),
          otherPlayers: z
            .number()
            .meta({ description: 'For how many other players the device plays.' }),
          cameAlong: z.literal(true).optional().meta({
            description:
              'There when a guest had this player in the browser that is the device, and the player is the viewer’s now.',
          }),
          postcards: z.number().optional().meta({
            description: 'How many postcards of a guest came along, if any did.',
          }),
          flowcharts: z.number().optional().meta({
            description: 'How many flowcharts of a guest came along, if any did.',
          }),
        }),
        z.strictObject({ postcardId: id }),
        z.strictObject({
          isYou: z.boolean().meta({ description: 'Whether the viewer became an administrator.' }),
        }),
        z.strictObject({
          reason: z.string().meta({ description: 'Why the service could not make its backup.' }),
        }),
        z.strictObject({
          channel: z
            .enum(CHANNELS)
            .meta({ description: 'The channel on which nothing arrives now.' }),
          reason: z.string().meta({ description: 'What the other side has said.' }),
        }),
        z.strictObject({}),
      ])
      .meta({
        description:
          'Which fields there are depends on the kind. Names are those of now, while the viewer has access to the player.',
      }),
    isRead: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Message', description: 'A message to a viewer.' });

const example = {
  id: exampleIds.message,
  kind: 'guardian-linked',
  playerId: exampleIds.player,
  details: { playerName: 'Mika', guardianName: 'Bea', role: 'play' },
  isRead: false,
  createdAt: '2026-11-21T18:02:11.009Z',
};

export const listMessages: RouteDoc = {
  tag,
  summary: "List the viewer's messages",
  description: 'Newest first. A message is kept for 90 days.',
  parameters: [cursorParameter],
  success: {
    headers: ['Link'],
    description: 'A page of the messages; none for a caller without credentials.',
    schema: z.strictObject({ messages: z.array(message) }),
    example: { messages: [example] },
  },
  errors: [invalidCursor],
};

const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: "The id of one of the viewer's messages.",
  example: exampleIds.message,
} as const;

const noMessage = errorDoc(404, 'The viewer has no such message', NOT_FOUND);

const done = {
  schema: z.strictObject({ success: z.literal(true) }),
  example: { success: true },
};

export const updateMessage: RouteDoc = {
  tag,
  summary: 'Mark a message as read or unread',
  description: 'Without `isRead` nothing changes.',
  parameters: [idParameter],
  body: {
    schema: z.object({
      isRead: z.boolean().nullable().optional().meta({ description: 'Whether it has been read.' }),
    }),
    example: { isRead: true },
  },
  success: {
    description: 'The message as it is now.',
    schema: z.strictObject({ message }),
    example: { message: { ...example, isRead: true } },
  },
  errors: [noMessage, ...wrongTypes('boolean', ['isRead']), unstorable],
};

export const deleteMessage: RouteDoc = {
  tag,
  summary: 'Delete a message',
  description: 'For good. A player or postcard that the message is about stays.',
  parameters: [idParameter],
  success: { description: 'The message is deleted.', ...done },
  errors: [noMessage, unstorable],
};

export const countUnread: RouteDoc = {
  tag,
  summary: "Count the viewer's unread messages",
  description: 'For a number beside a bell.',
  success: {
    description: 'Their number; 0 for a caller without credentials.',
    schema: z.strictObject({ unread: z.int().nonnegative() }),
    example: { unread: 3 },
  },
  errors: [],
};

export const readAll: RouteDoc = {
  tag,
  summary: "Mark all of the viewer's messages as read",
  description: 'A message that arrives meanwhile may stay unread.',
  success: { description: 'The messages are marked as read.', ...done },
  errors: [],
};
