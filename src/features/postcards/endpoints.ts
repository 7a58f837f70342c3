import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { anyText, optional } from '../../contract/field.ts';
import { cursor, inQuery, INVALID_CURSOR, playerId } from '../../contract/parameters.ts';
import { PLAYER_NOT_FOUND } from '../../contract/player.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { TOO_MANY_GUESTS, TOO_MANY_POSTCARDS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, boolean, id, list, named, nullable, object, text } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { manifest, manifestSchema } from './manifest.ts';

/** The most postcards of one owner. */
export const ROW_LIMIT = {
  most: 20_000,
  refused: because(TOO_MANY_POSTCARDS, 'The viewer has 20,000 postcards or more'),
};

/** For devices. */
export const NOT_ITS_PLAYER = because(
  PLAYER_NOT_FOUND,
  'The caller is a device, and the player is not one of its players',
);

const path = '/api/postcards';

/** What the endpoints of postcards have in common. */
export const common = { access: 'viewer', tag: 'Postcards' } as const;

const picture = about(
  nullable(text({ format: 'uri-reference' })),
  'Null until the postcard is ready.',
);

/** The fields of a postcard in lists. */
export const postcardShape = {
  id,
  callerNumber: about(text(), 'From the manifest; a number is turned into its text.'),
  status: schema.oneOf(['pending', 'generating', 'ready', 'failed']),
  imageUrl: picture,
  thumbnailUrl: picture,
  isRead: about(boolean, 'Whether its owner has marked it as read.'),
  createdAt: schema.time,
  manifest: manifestSchema,
};

const exampleManifest = {
  callerNumber: '42',
  sessionSummary: 'We counted in sevens.',
  moments: [
    { caption: 'Counting to forty-two', category: 'counting', rank: 1, highlights: [35, 42] },
    'Six times seven',
  ],
};

export const examplePostcard = {
  id: exampleIds.postcard,
  callerNumber: '42',
  status: 'pending',
  imageUrl: null,
  thumbnailUrl: null,
  isRead: false,
  createdAt: '2026-11-21T10:18:20.701Z',
  manifest: exampleManifest,
};

/** The answer to whoever lets a postcard be drawn. */
export const drawing = {
  schema: object({ postcardId: id, taskId: id }),
  example: { postcardId: exampleIds.postcard, taskId: exampleIds.task },
};

const page = {
  headers: ['Link'],
  schema: object({
    postcards: list(named('Postcard', object(postcardShape), 'A memory of a voice call.'), {
      max: CURSOR_LIMIT,
    }),
  }),
  example: { postcards: [examplePostcard] },
} as const;

const ofPlayer = inQuery('playerId', 'Only postcards of this player.', {
  example: exampleIds.player,
});

const newPostcard = body(
  {
    playerId: optional(anyText(characters(255))),
    sessionId: optional(anyText(characters(255))),
    manifest,
  },
  {
    missing: refusal(
      400,
      'Invalid manifest',
      '`manifest` or its `callerNumber` is missing, or `moments` is missing, empty or not an array',
    ),
    example: { playerId: exampleIds.player, manifest: exampleManifest },
  },
);

export const createPostcard = endpoint('POST', path, {
  ...common,
  operation: 'createPostcard',
  devices: true,
  stores: 0,
  summary: 'Create a postcard and start its drawing',
  description:
    'The postcard and the task that draws it are stored together. The postcard is `pending`, then `generating`, and at the end `ready` or `failed`.',
  body: newPostcard,
  refusals: [...newPostcard.refusals, NOT_ITS_PLAYER, ROW_LIMIT.refused, TOO_MANY_GUESTS],
  success: {
    ...drawing,
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The postcard is stored and its drawing has begun.',
  },
  failure: 'Failed to create postcard',
});

export const listPostcards = endpoint('GET', path, {
  ...common,
  operation: 'listPostcards',
  summary: "List the viewer's postcards",
  description: `Newest first, ${CURSOR_LIMIT} a page.`,
  parameters: [
    inQuery(
      'ids',
      'Only these postcards: ids separated by commas. Empty items are ignored, and so is `playerId`.',
      { example: exampleIds.postcard },
    ),
    ofPlayer,
    cursor,
  ],
  refusals: [INVALID_CURSOR],
  success: {
    ...page,
    description: 'The postcards; none for a caller without credentials.',
  },
  failure: 'Failed to fetch postcards',
});

export const listPlayerPostcards = endpoint('GET', '/api/players/:id/postcards', {
  ...common,
  operation: 'listPlayerPostcards',
  devices: true,
  summary: 'List the postcards of a player',
  description: `For viewers who may see the player. Lists the postcards that name the player and belong to its owner, or to somebody who is linked to it now. Newest first, ${CURSOR_LIMIT} a page.`,
  parameters: [playerId('The id of a player whom the viewer may see.'), cursor],
  refusals: [INVALID_CURSOR, PLAYER_NOT_FOUND],
  success: { ...page, description: 'The postcards.' },
  failure: 'Failed to fetch postcards',
});

export const countUnread = endpoint('GET', `${path}/unread-count`, {
  ...common,
  operation: 'countUnreadPostcards',
  summary: "Count the viewer's unread postcards",
  description: 'Counts postcards that are ready and not marked as read.',
  parameters: [ofPlayer],
  success: {
    description: 'Their number; 0 for a caller without credentials.',
    schema: object({ unread: schema.whole({ min: 0 }) }),
    example: { unread: 3 },
  },
  failure: 'Failed to count postcards',
});
