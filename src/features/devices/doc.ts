import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import {
  errorDoc,
  exampleIds,
  givenText,
  id,
  time,
  tooLarge,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { playerExample } from '../../openapi/player.ts';
import { LONGEST, MOST_DEVICES, MOST_PLAYERS } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Devices';

const owned = z
  .strictObject({
    id,
    name: z.string(),
    playerIds: z.array(id).meta({ description: 'The players for whom it plays.' }),
    createdAt: time,
    lastUsedAt: time.meta({
      description:
        'Stored at most once an hour, so the device may also have been used within an hour after it.',
    }),
  })
  .meta({ id: 'Device', description: 'A device, as its owner sees it.' });

const shown = z
  .strictObject({
    id,
    name: z.string(),
    players: z.array(
      z.strictObject({ id, name: z.string(), emoji: z.string(), color: z.string() }),
    ),
  })
  .meta({ id: 'OwnDevice', description: 'A device, as it sees itself.' });

const token = z
  .string()
  .regex(/^bhd_[A-Za-z0-9]{40}$/)
  .meta({ description: 'What the device sends as `Authorization: Bearer <token>`.' });

const playerIds = z
  .array(z.string())
  .min(1)
  .max(MOST_PLAYERS)
  .meta({ description: 'The ids of players that the viewer owns.' });

const ownedExample = {
  id: exampleIds.device,
  name: 'The tablet in the kitchen',
  playerIds: [exampleIds.player],
  createdAt: '2026-11-21T18:10:02.114Z',
  lastUsedAt: '2026-11-22T07:31:40.502Z',
};

const { name, emoji, color } = playerExample;
const shownExample = {
  id: exampleIds.device,
  name: 'The tablet in the kitchen',
  players: [{ id: exampleIds.player, name, emoji, color }],
};

const deviceId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a device that the viewer has paired.',
  example: exampleIds.device,
};

const noAccount = errorDoc(401, 'The caller has no account', 'Authentication required');
const noDevice = errorDoc(404, 'The viewer has no such device', texts.DEVICE_NOT_FOUND);
const noPlayer = errorDoc(404, 'One of the players is not the viewer’s', texts.PLAYER_NOT_FOUND);
const ofChoice = [
  ...wrongTypes('string', ['name']),
  ...tooLarge({ name: LONGEST.name }),
  errorDoc(400, '`playerIds` is not a list of strings', texts.NO_LIST),
  errorDoc(400, `\`playerIds\` names no player, or more than ${MOST_PLAYERS}`, texts.WRONG_NUMBER),
  unstorable,
];

export const createPairingCode: RouteDoc = {
  tag,
  summary: 'Get a code that pairs a device',
  description:
    'For viewers with an account. The code is valid for ten minutes and works once. The device will play for the given players.',
  body: {
    schema: z.object({ name: givenText(LONGEST.name), playerIds }),
    example: { name: ownedExample.name, playerIds: [exampleIds.player] },
  },
  success: {
    status: 201,
    description: 'The code.',
    schema: z.strictObject({
      pairing: z.strictObject({
        code: z.string().regex(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
        text: z.string().meta({
          description: 'The text for a QR picture: the address of the page that pairs a browser.',
        }),
        expiresAt: time,
      }),
    }),
    example: {
      pairing: {
        code: 'K7QM-2XHD',
        text: 'https://beads.example.org/pair?token=K7QM-2XHD',
        expiresAt: '2026-11-21T18:20:02.114Z',
      },
    },
  },
  errors: [
    noAccount,
    errorDoc(400, '`name` or `playerIds` is missing or falsy', texts.MISSING_FIELDS),
    ...ofChoice,
    noPlayer,
    errorDoc(
      403,
      `The viewer has ${MOST_DEVICES} devices, including codes that are still valid`,
      texts.TOO_MANY,
    ),
  ],
};

export const deletePairingCode: RouteDoc = {
  tag,
  summary: 'Delete a code that pairs a device',
  description: 'For the viewer who got it. It pairs nothing any more.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of an unused code, as the list of access has it.',
      example: exampleIds.device,
    },
  ],
  success: {
    description: 'The code is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [
    noAccount,
    errorDoc(
      404,
      'The viewer has no such code, or it was used or has expired',
      texts.CODE_NOT_FOUND,
    ),
    unstorable,
  ],
};

export const pairDevice: RouteDoc = {
  tag,
  summary: 'Pair the caller as a device',
  description:
    'For everybody who has the code. The answer sets the cookie of the device; programs send the token instead. No later answer has the token. With `bringGuest`, what a calling guest has moves to the account that made the code, and the device plays for the guest’s players, too.',
  body: {
    schema: z.object({
      code: givenText(LONGEST.code).meta({
        description: 'In any case, with spaces and hyphens anywhere.',
      }),
      bringGuest: z.boolean().nullable().optional().meta({
        description:
          'Whether what the caller has as a guest comes along. Nothing does when the caller is no guest.',
      }),
    }),
    example: { code: 'k7qm 2xhd' },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The device, and its token.',
    schema: z.strictObject({ token, device: shown }),
    example: {
      token: 'bhd_V8fW2kQzN4xRb7TgYp1LmC5sHd9JvXe3AuKoZiGt',
      device: shownExample,
    },
  },
  errors: [
    errorDoc(400, '`code` is missing or falsy', texts.MISSING_CODE),
    ...wrongTypes('string', ['code']),
    ...tooLarge({ code: LONGEST.code }),
    unstorable,
    ...wrongTypes('boolean', ['bringGuest']),
    errorDoc(401, 'With `bringGuest`: the bearer token is not valid', 'Authentication required'),
    errorDoc(404, 'The code is unknown, was used, or has expired', texts.CODE_NOT_FOUND),
    errorDoc(
      403,
      `A guest comes along, and the device would play for more than ${MOST_PLAYERS} players`,
      texts.TOO_MANY_PLAYERS,
    ),
    errorDoc(
      403,
      'A guest comes along, and the account would have more practice students than its subscription allows',
      'Practice student limit reached',
      { code: 'PRACTICE_STUDENT_LIMIT_REACHED', limit: 5 },
    ),
    errorDoc(
      403,
      'A guest comes along, and the account would have more postcards than one may have',
      'Too many postcards',
    ),
    errorDoc(
      403,
      'A guest comes along, and the account would have more flowcharts than one may have',
      'Too many flowcharts',
    ),
    errorDoc(
      403,
      'A guest comes along, and the account would have more stored than a budget allows',
      'Too much stored',
    ),
    errorDoc(
      429,
      'More than 30 codes came from one address within a minute, or more than 100 wrong ones from everywhere and the caller has no session of an account older than a day',
      'Too many requests',
    ),
  ],
};

export const listDevices: RouteDoc = {
  tag,
  summary: 'List the viewer’s devices',
  description: 'For viewers with an account. Newest first.',
  success: {
    description: 'The devices.',
    schema: z.strictObject({ devices: z.array(owned) }),
    example: { devices: [ownedExample] },
  },
  errors: [noAccount],
};

export const updateDevice: RouteDoc = {
  tag,
  summary: 'Rename a device, or choose its players',
  description: 'For the viewer who has paired it.',
  parameters: [deviceId],
  body: {
    schema: z.object({
      name: givenText(LONGEST.name).nullable().optional(),
      playerIds: playerIds.nullable().optional(),
    }),
    example: { name: 'The tablet in the hall' },
  },
  success: {
    description: 'The device as it is now.',
    schema: z.strictObject({ device: owned }),
    example: { device: { ...ownedExample, name: 'The tablet in the hall' } },
  },
  errors: [
    noAccount,
    noDevice,
    ...ofChoice,
    errorDoc(400, '`name` is empty', texts.EMPTY_NAME),
    noPlayer,
  ],
};

export const revokeDevice: RouteDoc = {
  tag,
  summary: 'Revoke a device',
  description:
    'For the viewer who has paired it. After the answer the device can store nothing more, and its token is no longer valid.',
  parameters: [deviceId],
  success: {
    description: 'The device is revoked.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [noAccount, noDevice, unstorable],
};

export const getOwnDevice: RouteDoc = {
  tag,
  summary: 'Read which device this is',
  description: 'For everybody: a page asks with it whether it runs on a child’s device.',
  success: {
    description: 'The device and its players; null when the caller is no device.',
    schema: z.strictObject({ device: shown.nullable() }),
    example: { device: shownExample },
  },
  errors: [],
};
