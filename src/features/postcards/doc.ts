import { z } from 'zod';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  givenText,
  id,
  inBytes,
  invalidCursor,
  optionalText,
  time,
  tooLarge,
  tooMany,
  tooManyGuests,
  unstorable,
  unchecked,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { LONGEST, ROW_LIMIT } from './rules.ts';
import { INVALID_MANIFEST, PLAYER_NOT_FOUND } from './texts.ts';

export const tag = 'Postcards';

const text = (description: string) => unchecked(z.string(), { description });
const caption = (others: string) =>
  text(`The words of the moment, up to 300 characters, on a note of the card. ${others}`);
const places = (description: string) =>
  unchecked(z.array(z.number()).max(40), { description, examples: [[41, 43]] });

/** The fields of a moment that the drawing reads. */
export const drawnOfMoment = {
  caption: caption('Moments with the same words get one note.'),
  title: caption('Used when `caption` is empty.'),
  text: caption('Used when `caption` and the other fields for words before it are empty.'),
  description: caption('Used when `caption` and the other fields for words before it are empty.'),
  summary: caption('Used when `caption` and the other fields for words before it are empty.'),
  label: caption('Used when `caption` and the other fields for words before it are empty.'),
  note: caption('Used when `caption` and the other fields for words before it are empty.'),
  quote: caption('Used when `caption` and the other fields for words before it are empty.'),
  category: text(
    'What kind of moment it was: a small heading on its note. Underscores and hyphens become spaces.',
  ),
  rank: unchecked(z.number(), {
    description:
      'How notable the moment is; 1 is the most notable. When the card has no room for all moments, it shows those with the smallest ranks first, then those without a rank.',
  }),
  highlights: places(
    'The places on the number line that the moment was about. They are marked there.',
  ),
  snapshot: unchecked(
    z
      .looseObject({
        center: unchecked(z.number(), {
          description: 'The place in the middle. It is marked like a highlight.',
        }),
        highlights: places('Marked together with the highlights of the moment.'),
      })
      .partial(),
    { description: 'The number line at that moment.' },
  ),
} as const;

/** The fields of a manifest that the drawing reads, besides `callerNumber` and `moments`. */
export const drawnOfManifest = {
  sessionSummary: text('What the call was about, up to 600 characters, below the soroban.'),
  language: text(
    "A language tag (BCP 47), such as de. It chooses the language of the card's own words, among the languages that use the script of its texts.",
  ),
  childName: text("The child's name on the stamp, when the postcard has no player."),
  childEmoji: text(
    "The child's emoji on the stamp, when the postcard has no player. Without an emoji the stamp has a motif of the number.",
  ),
} as const;

const moment = unchecked(
  z.union([z.string(), z.number(), z.array(z.number()), z.looseObject(drawnOfMoment).partial()]),
  {
    description:
      'One moment of the call. A text is its caption. A number is both its caption and its place. A list of numbers has its places. The picture leaves out what cannot be read.',
  },
).meta({ id: 'PostcardMoment' });

const manifestWith = (callerNumber: z.ZodString) =>
  z.looseObject({
    callerNumber: z.union([callerNumber, z.number()]).meta({
      description:
        'The number that called, in any script, or words. It is the heading of the card, and its soroban shows it. A telephone number is written as a telephone number.',
    }),
    moments: z
      .array(moment)
      .min(1)
      .meta({ description: 'What happened in the call, in this order. The first 500 are read.' }),
    ...z.looseObject(drawnOfManifest).partial().shape,
  });

const optional =
  'Fields other than `callerNumber` and `moments` are optional and not checked; the picture shows those that can be read. Unknown fields are kept.';

const manifest = manifestWith(z.string().min(1)).meta({
  id: 'PostcardManifest',
  description: `The content of a voice call. It comes back as it was given. ${optional}`,
});

const newManifest = manifestWith(givenText(LONGEST.callerNumber)).meta({
  id: 'NewPostcardManifest',
  description: `The content of a voice call. ${optional} ${inBytes(LONGEST.manifest)}`,
});

const picture = z
  .string()
  .nullable()
  .meta({ format: 'uri-reference', description: 'Null until the postcard is ready.' });

/** The fields of a postcard in lists. */
export const postcardShape = {
  id,
  callerNumber: z
    .string()
    .meta({ description: 'From the manifest; a number is turned into its text.' }),
  status: z.enum(['pending', 'generating', 'ready', 'failed']),
  imageUrl: picture,
  thumbnailUrl: picture,
  isRead: z.boolean().meta({ description: 'Whether its owner has marked it as read.' }),
  createdAt: time,
  manifest,
};

const postcard = z
  .strictObject(postcardShape)
  .meta({ id: 'Postcard', description: 'A memory of a voice call.' });

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

const page = z.strictObject({ postcards: z.array(postcard).max(CURSOR_LIMIT) });

export const createPostcard: RouteDoc = {
  tag,
  summary: 'Create a postcard and start its drawing',
  description:
    'The postcard and the task that draws it are stored together. The postcard is `pending`, then `generating`, and at the end `ready` or `failed`.',
  body: {
    schema: z.object({
      playerId: optionalText(LONGEST.playerId),
      sessionId: optionalText(LONGEST.sessionId),
      manifest: newManifest,
    }),
    example: { playerId: exampleIds.player, manifest: exampleManifest },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The postcard is stored and its drawing has begun.',
    schema: z.strictObject({ postcardId: id, taskId: id }),
    example: { postcardId: exampleIds.postcard, taskId: exampleIds.task },
  },
  errors: [
    errorDoc(
      400,
      '`manifest` or its `callerNumber` is missing, or `moments` is missing, empty or not an array',
      INVALID_MANIFEST,
    ),
    ...wrongTypes('string', ['playerId', 'sessionId']),
    unstorable,
    ...tooLarge(LONGEST),
    errorDoc(
      404,
      'The caller is a device, and the player is not one of its players',
      PLAYER_NOT_FOUND,
    ),
    tooMany('postcards', ROW_LIMIT),
    tooManyGuests,
  ],
};

export const listPostcards: RouteDoc = {
  tag,
  summary: "List the viewer's postcards",
  description: `Newest first, ${CURSOR_LIMIT} a page.`,
  parameters: [
    {
      name: 'ids',
      in: 'query',
      required: false,
      description:
        'Only these postcards: ids separated by commas. Empty items are ignored, and so is `playerId`.',
      example: exampleIds.postcard,
    },
    {
      name: 'playerId',
      in: 'query',
      required: false,
      description: 'Only postcards of this player.',
      example: exampleIds.player,
    },
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'The postcards; none for a caller without credentials.',
    schema: page,
    example: { postcards: [examplePostcard] },
  },
  errors: [unstorable, invalidCursor],
};

export const listPlayerPostcards: RouteDoc = {
  tag,
  summary: 'List the postcards of a player',
  description: `For viewers who may see the player. Lists the postcards that name the player and belong to its owner, or to somebody who is linked to it now. Newest first, ${CURSOR_LIMIT} a page.`,
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of a player whom the viewer may see.',
      example: exampleIds.player,
    },
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'The postcards.',
    schema: page,
    example: { postcards: [examplePostcard] },
  },
  errors: [
    invalidCursor,
    errorDoc(
      404,
      'There is no such player, or the viewer has no parent access to it',
      PLAYER_NOT_FOUND,
    ),
    unstorable,
  ],
};

export const countUnread: RouteDoc = {
  tag,
  summary: "Count the viewer's unread postcards",
  description: 'Counts postcards that are ready and not marked as read.',
  parameters: [
    {
      name: 'playerId',
      in: 'query',
      required: false,
      description: 'Only postcards of this player.',
      example: exampleIds.player,
    },
  ],
  success: {
    description: 'Their number; 0 for a caller without credentials.',
    schema: z.strictObject({ unread: z.int().min(0) }),
    example: { unread: 3 },
  },
  errors: [unstorable],
};
