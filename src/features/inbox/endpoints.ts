import { body } from '../../contract/body.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { flag, optional } from '../../contract/field.ts';
import { cursor, inPath, INVALID_CURSOR } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, nullable, object, text } from '../../contract/schema.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';

export const MESSAGE_NOT_FOUND = refusal(
  404,
  'Message not found',
  'The viewer has no such message',
);

const message = schema.named(
  'Message',
  object({
    id,
    kind: about(
      schema.oneOf([...NOTICE_KINDS, 'test']),
      'What happened. `test`: an administrator tried the inbox. Later releases may have more kinds.',
    ),
    playerId: about(
      nullable(id),
      'The player that the message is about; null when it is about none.',
    ),
    details: about(
      schema.union(
        object({
          playerName: text(),
          guardianName: text(),
          role: about(schema.oneOf(['manage', 'play']), 'What the guardian may do.'),
        }),
        object({
          deviceName: text(),
          playerName: about(text(), 'The first player of the device.'),
          otherPlayers: about(schema.number(), 'For how many other players the device plays.'),
          cameAlong: schema.optional(
            about(
              schema.literal(true),
              'There when a guest had this player in the browser that is the device, and the player is the viewer’s now.',
            ),
          ),
          postcards: schema.optional(
            about(schema.number(), 'How many postcards of a guest came along, if any did.'),
          ),
          flowcharts: schema.optional(
            about(schema.number(), 'How many flowcharts of a guest came along, if any did.'),
          ),
        }),
        object({ postcardId: id }),
        object({
          isYou: about(schema.boolean, 'Whether the viewer became an administrator.'),
        }),
        object({ reason: about(text(), 'Why the service could not make its backup.') }),
        object({
          channel: about(schema.oneOf(CHANNELS), 'The channel on which nothing arrives now.'),
          reason: about(text(), 'What the other side has said.'),
        }),
        object({}),
      ),
      'Which fields there are depends on the kind. Names are those of now, while the viewer has access to the player.',
    ),
    isRead: schema.boolean,
    createdAt: schema.time,
  }),
  'A message to a viewer.',
);

/** A message as it is in every answer. */
type Message = schema.Of<typeof message>;

const example: Message = {
  id: exampleIds.message,
  kind: 'guardian-linked',
  playerId: exampleIds.player,
  details: { playerName: 'Mika', guardianName: 'Bea', role: 'play' },
  isRead: false,
  createdAt: '2026-11-21T18:02:11.009Z',
};

const tag = 'Inbox';
const path = '/api/inbox';
const access = 'viewer';

const one = `${path}/:id` as const;

const ofOne = {
  access,
  tag,
  parameters: [
    inPath('id', "The id of one of the viewer's messages.", { example: exampleIds.message }),
  ],
  refusals: [MESSAGE_NOT_FOUND],
} as const;

export const listMessages = endpoint('GET', path, {
  operation: 'listMessages',
  access,
  tag,
  summary: "List the viewer's messages",
  description: 'Newest first. A message is kept for 90 days.',
  parameters: [cursor],
  refusals: [INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'A page of the messages; none for a caller without credentials.',
    schema: object({ messages: schema.list(message) }),
    example: { messages: [example] },
  },
  failure: 'Failed to fetch messages',
});

export const updateMessage = endpoint('PATCH', one, {
  ...ofOne,
  operation: 'updateMessage',
  summary: 'Mark a message as read or unread',
  description: 'Without `isRead` nothing changes.',
  body: body(
    { isRead: optional(flag('Whether it has been read.')) },
    { example: { isRead: true } },
  ),
  success: {
    description: 'The message as it is now.',
    schema: object({ message }),
    example: { message: { ...example, isRead: true } },
  },
  failure: 'Failed to update message',
});

export const deleteMessage = endpoint('DELETE', one, {
  ...ofOne,
  operation: 'deleteMessage',
  withoutCredentials: MESSAGE_NOT_FOUND,
  summary: 'Delete a message',
  description: 'For good. A player or postcard that the message is about stays.',
  success: { description: 'The message is deleted.', ...done },
  failure: 'Failed to delete message',
});

export const countUnreadMessages = endpoint('GET', `${path}/unread-count`, {
  operation: 'countUnreadMessages',
  access,
  tag,
  summary: "Count the viewer's unread messages",
  description: 'For a number beside a bell.',
  success: {
    description: 'Their number; 0 for a caller without credentials.',
    schema: object({ unread: schema.whole({ min: 0 }) }),
    example: { unread: 3 },
  },
  failure: 'Failed to count messages',
});

export const readAllMessages = endpoint('POST', `${path}/read-all`, {
  operation: 'readAllMessages',
  access,
  tag,
  summary: "Mark all of the viewer's messages as read",
  description: 'A message that arrives meanwhile may stay unread.',
  success: { description: 'The messages are marked as read.', ...done },
  failure: 'Failed to update messages',
});
