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
  text(`The moment's words, up to 300 characters, on a note of the card. ${others}`);
const places = (description: string) =>
  unchecked(z.array(z.number()).max(40), { description, examples: [[41, 43]] });

/** The fields of a moment that the drawing reads. */
export const drawnOfMoment = {
  caption: caption('Each caption counts once.'),
  title: caption('Read when `caption` is empty.'),
  text: caption('Read when all before it are empty.'),
  description: caption('Read when all before it are empty.'),
  summary: caption('Read when all before it are empty.'),
  label: caption('Read when all before it are empty.'),
  note: caption('Read when all before it are empty.'),
  quote: caption('Read when all before it are empty.'),
  category: text(
    'What kind of moment it was: a small heading on its note. Underlines become spaces.',
  ),
  rank: unchecked(z.number(), {
    description:
      'How notable it is; 1 is the most. Where there is no room for all moments, those with the smallest ranks are shown, then those without one.',
  }),
  highlights: places('Places on the number line that it was about. They are marked there.'),
  snapshot: unchecked(
    z
      .looseObject({
        center: unchecked(z.number(), { description: 'Where it was. Marked like a highlight.' }),
        highlights: places('Read together with the highlights of the moment.'),
      })
      .partial(),
    { description: 'The number line at that moment.' },
  ),
} as const;

/** The fields of a manifest that the drawing reads, besides `callerNumber` and `moments`. */
export const drawnOfManifest = {
  sessionSummary: text('What the call was about, up to 600 characters, below the soroban.'),
  language: text(
    "A language tag (BCP 47), such as de: it decides the card's own words among the languages of the script of its texts.",
  ),
  childName: text("The child's name on the stamp, when the postcard has no player."),
  childEmoji: text(
    "The child's emoji on the stamp, when the postcard has no player. Without any, the stamp has a motif of the number.",
  ),
} as const;

const moment = unchecked(
  z.union([z.string(), z.number(), z.array(z.number()), z.looseObject(drawnOfMoment).partial()]),
  {
    description:
      'One moment of the call. A text is its caption; a number its caption and its place; a list of numbers its places. What cannot be read is left out of the picture.',
  },
).meta({ id: 'PostcardMoment' });

const manifestWith = (callerNumber: z.ZodString) =>
  z.looseObject({
    callerNumber: z.union([callerNumber, z.number()]).meta({
      description:
        'The number that called, in any script, or words. It is the heading of the card, and is set on its soroban. A telephone number is written as one.',
    }),
    moments: z
      .array(moment)
      .min(1)
      .meta({ description: 'What happened in the call, in its order. 500 are read.' }),
    ...z.looseObject(drawnOfManifest).partial().shape,
  });

const optional =
  'All but `callerNumber` and `moments` is optional, is not checked, and shows in the picture where it can be read. Unknown fields are kept.';

const manifest = manifestWith(z.string().min(1)).meta({
  id: 'PostcardManifest',
  description: `What a voice call left behind; it comes back as it was given. ${optional}`,
});

const newManifest = manifestWith(givenText(LONGEST.callerNumber)).meta({
  id: 'NewPostcardManifest',
  description: `What a voice call left behind. ${optional} ${inBytes(LONGEST.manifest)}`,
});

const picture = z
  .string()
  .nullable()
  .meta({ format: 'uri-reference', description: 'Null until the postcard is ready.' });

/** The fields of a postcard in lists. */
export const postcardShape = {
  id,
  callerNumber: z.string().meta({ description: 'From the manifest; a number as its text.' }),
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
    'The postcard and the task that draws it are stored together. It is `pending`, then `generating`, and ends `ready` or `failed`.',
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
    errorDoc(404, 'The caller is a device, and the player is none of its own', PLAYER_NOT_FOUND),
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
  description: `For whoever may see the player: those that name the player and belong to its owner, or to somebody who is linked to it now. Newest first, ${CURSOR_LIMIT} a page.`,
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
  description: 'Those that are ready and not marked as read.',
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
