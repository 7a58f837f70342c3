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
import { NOT_FOUND } from './texts.ts';

const tag = 'Inbox';

const message = z
  .strictObject({
    id,
    kind: z.literal('guardian-linked').meta({
      description: 'Somebody was linked to a player. Later releases may have more kinds.',
    }),
    playerId: id
      .nullable()
      .meta({ description: 'The player that it is about, if it is about one.' }),
    details: z
      .strictObject({
        playerName: z.string(),
        guardianName: z.string(),
        role: z.enum(['manage', 'play']).meta({ description: 'What the guardian may do.' }),
      })
      .meta({ description: 'Names as they were at that time.' }),
    isRead: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Message', description: 'What a viewer was told.' });

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

export const updateMessage: RouteDoc = {
  tag,
  summary: 'Mark a message as read or unread',
  description: 'Without `isRead` nothing changes.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: "The id of one of the viewer's messages.",
      example: exampleIds.message,
    },
  ],
  body: {
    schema: z.object({
      isRead: z.boolean().nullable().optional().meta({ description: 'Replaces.' }),
    }),
    example: { isRead: true },
  },
  success: {
    description: 'The message as it is now.',
    schema: z.strictObject({ message }),
    example: { message: { ...example, isRead: true } },
  },
  errors: [
    errorDoc(404, 'The viewer has no such message', NOT_FOUND),
    ...wrongTypes('boolean', ['isRead']),
    unstorable,
  ],
};
