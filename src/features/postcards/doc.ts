import { z } from 'zod';
import {
  errorDoc,
  exampleIds,
  givenText,
  id,
  inBytes,
  optionalText,
  time,
  tooLarge,
  tooMany,
  tooManyGuests,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { LIST_LIMIT, LONGEST, ROW_LIMIT } from './rules.ts';
import { INVALID_MANIFEST } from './texts.ts';

const tag = 'Postcards';

const manifestWith = (callerNumber: z.ZodString) =>
  z.looseObject({
    callerNumber: z.union([callerNumber, z.number()]),
    moments: z
      .array(z.unknown())
      .min(1)
      .meta({ description: 'What a moment holds is not checked.' }),
  });

const manifest = manifestWith(z.string().min(1)).meta({
  id: 'PostcardManifest',
  description: 'What a voice call left behind; it comes back as it was given.',
});

const newManifest = manifestWith(givenText(LONGEST.callerNumber)).meta({
  id: 'NewPostcardManifest',
  description: `What a voice call left behind. ${inBytes(LONGEST.manifest)}`,
});

const picture = z
  .string()
  .nullable()
  .meta({ format: 'uri-reference', description: 'Null until the postcard is ready.' });

const postcard = z
  .strictObject({
    id,
    callerNumber: z.string().meta({ description: 'From the manifest; a number as its text.' }),
    status: z.enum(['pending', 'generating', 'ready', 'failed']),
    imageUrl: picture,
    thumbnailUrl: picture,
    isRead: z.boolean(),
    createdAt: time,
    manifest,
  })
  .meta({ id: 'Postcard', description: 'A memory of a voice call.' });

const exampleManifest = {
  callerNumber: '42',
  moments: [{ caption: 'Counting to forty-two' }],
};

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
    tooMany('postcards', ROW_LIMIT),
    tooManyGuests,
  ],
};

export const listPostcards: RouteDoc = {
  tag,
  summary: "List the viewer's postcards",
  description: `Newest first, at most ${LIST_LIMIT}.`,
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
  ],
  success: {
    description: 'The postcards; none for a caller without credentials.',
    schema: z.strictObject({ postcards: z.array(postcard).max(LIST_LIMIT) }),
    example: {
      postcards: [
        {
          id: exampleIds.postcard,
          callerNumber: '42',
          status: 'pending',
          imageUrl: null,
          thumbnailUrl: null,
          isRead: false,
          createdAt: '2026-11-21T10:18:20.701Z',
          manifest: exampleManifest,
        },
      ],
    },
  },
  errors: [unstorable],
};
