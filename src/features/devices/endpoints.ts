import { body, type Given } from '../../contract/body.ts';
import { inPath } from '../../contract/parameters.ts';
import { characters } from '../../contract/size-limit.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { checked, flag, optional, text, type Field } from '../../contract/field.ts';
import { PLAYER_NOT_FOUND, playerExample, PRACTICE_LIMIT_REACHED } from '../../contract/player.ts';
import { because, refusal, refuse } from '../../contract/refusal.ts';
import {
  ACCOUNT_REQUIRED,
  AUTHENTICATION_REQUIRED,
  TOO_MANY_FLOWCHARTS,
  TOO_MANY_POSTCARDS,
  TOO_MANY_REQUESTS,
  TOO_MUCH_STORED,
  UNSTORABLE,
} from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, object, time, type Of } from '../../contract/schema.ts';
import { checkStorable } from '../../contract/storable.ts';
import { MOST_DEVICES, MOST_PLAYERS } from './rules.ts';

export const NO_DEVICE = refusal(404, 'Device not found', 'The viewer has no such device');
export const NOT_OWN_PLAYER = because(PLAYER_NOT_FOUND, 'One of the players is not the viewer’s');
export const TOO_MANY_DEVICES = refusal(
  403,
  'Too many devices',
  `The viewer has ${MOST_DEVICES} devices, including codes that are still valid`,
);
export const CODE_NOT_FOUND = refusal(
  404,
  'Pairing code not found',
  'The code is unknown, was used, or has expired',
);
export const NO_CODE = because(
  CODE_NOT_FOUND,
  'The viewer has no such code, or it was used or has expired',
);
export const TOO_MANY_PLAYERS = refusal(
  403,
  'Too many players for a device',
  `A guest comes along, and the device would play for more than ${MOST_PLAYERS} players`,
);

const owned = named(
  'Device',
  object({
    id,
    name: schema.text(),
    playerIds: about(list(id), 'The players for whom it plays.'),
    createdAt: time,
    lastUsedAt: about(
      time,
      'Stored at most once an hour, so the device may also have been used within an hour after it.',
    ),
  }),
  'A device, as its owner sees it.',
);

/** A device as its owner sees it. */
export type OwnedDevice = Of<typeof owned>;

const shown = named(
  'OwnDevice',
  object({
    id,
    name: schema.text(),
    players: list(object({ id, name: schema.text(), emoji: schema.text(), color: schema.text() })),
  }),
  'A device, as it sees itself.',
);

/** A device as it sees itself. */
export type ShownDevice = Of<typeof shown>;

const name = text(characters(200));

const NO_LIST = refusal(
  400,
  'playerIds must be a list of strings',
  '`playerIds` is not a list of strings',
);
const WRONG_NUMBER = refusal(
  400,
  `playerIds must name 1 to ${MOST_PLAYERS} players`,
  `\`playerIds\` names no player, or more than ${MOST_PLAYERS}`,
);

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The players of a device. Each counts once. */
const playerIds: Field<readonly string[]> = {
  schema: about(
    list(schema.text(), { min: 1, max: MOST_PLAYERS }),
    'The ids of players that the viewer owns.',
  ),
  refusals: () => [NO_LIST, UNSTORABLE, WRONG_NUMBER],
  read(value) {
    if (!isListOfTexts(value)) throw refuse(NO_LIST);
    const ids = [...new Set(value.map(checkStorable))];
    if (ids.length === 0 || ids.length > MOST_PLAYERS) throw refuse(WRONG_NUMBER);
    return ids;
  },
  isMissing: (value) => !value,
};

const ownedExample: OwnedDevice = {
  id: exampleIds.device,
  name: 'The tablet in the kitchen',
  playerIds: [exampleIds.player],
  createdAt: '2026-11-21T18:10:02.114Z',
  lastUsedAt: '2026-11-22T07:31:40.502Z',
};

const shownExample: ShownDevice = {
  id: exampleIds.device,
  name: 'The tablet in the kitchen',
  players: [
    {
      id: exampleIds.player,
      name: playerExample.name,
      emoji: playerExample.emoji,
      color: playerExample.color,
    },
  ],
};

const tag = 'Devices';
const path = '/api/devices';
const access = 'viewer';

const deviceId = (description: string) => inPath('id', description, { example: exampleIds.device });

const one = `${path}/:id` as const;

const ofOne = {
  access,
  tag,
  parameters: [deviceId('The id of a device that the viewer has paired.')],
} as const;

export const createPairingCode = endpoint('POST', `${path}/pairing`, {
  operation: 'createPairingCode',
  access,
  answersWithSecret: true,
  tag,
  summary: 'Get a code that pairs a device',
  description:
    'For viewers with an account. The code is valid for ten minutes and works once. The device will play for the given players.',
  body: body(
    { name, playerIds },
    { example: { name: ownedExample.name, playerIds: ownedExample.playerIds } },
  ),
  refusals: [ACCOUNT_REQUIRED, 'body', NOT_OWN_PLAYER, TOO_MANY_DEVICES],
  success: {
    status: 201,
    description: 'The code.',
    schema: object({
      pairing: object({
        code: schema.text({ pattern: '^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$' }),
        text: about(
          schema.text(),
          'The text for a QR picture: the address of the page that pairs a browser.',
        ),
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
  failure: 'Failed to create pairing code',
});

/** What an owner chooses for a device. */
export type Choice = Given<typeof createPairingCode.body.fields>;

export const deletePairingCode = endpoint('DELETE', `${path}/pairing/:id`, {
  operation: 'deletePairingCode',
  access,
  tag,
  summary: 'Delete a code that pairs a device',
  description: 'For the viewer who got it. It pairs nothing any more.',
  parameters: [deviceId('The id of an unused code, as the list of access has it.')],
  refusals: [ACCOUNT_REQUIRED, NO_CODE],
  success: { description: 'The code is deleted.', ...done },
  failure: 'Failed to delete pairing code',
});

export const pairDevice = endpoint('POST', `${path}/pair`, {
  operation: 'pairDevice',
  access: 'open',
  tag,
  summary: 'Pair the caller as a device',
  description:
    'For everybody who has the code. The answer sets the cookie of the device; programs send the token instead. No later answer has the token. With `bringGuest`, what a calling guest has moves to the account that made the code, and the device plays for the guest’s players, too.',
  body: body(
    {
      code: text(characters(255), 'In any case, with spaces and hyphens anywhere.'),
      bringGuest: optional(
        flag(
          'Whether what the caller has as a guest comes along. Nothing does when the caller is no guest.',
        ),
      ),
    },
    { example: { code: 'k7qm 2xhd' } },
  ),
  refusals: [
    'body',
    because(AUTHENTICATION_REQUIRED, 'With `bringGuest`: the bearer token is not valid'),
    CODE_NOT_FOUND,
    TOO_MANY_PLAYERS,
    because(
      PRACTICE_LIMIT_REACHED,
      'A guest comes along, and the account would have more practice students than its subscription allows',
    ),
    because(
      TOO_MANY_POSTCARDS,
      'A guest comes along, and the account would have more postcards than one may have',
    ),
    because(
      TOO_MANY_FLOWCHARTS,
      'A guest comes along, and the account would have more flowcharts than one may have',
    ),
    because(
      TOO_MUCH_STORED,
      'A guest comes along, and the account would have more stored than a budget allows',
    ),
    because(
      TOO_MANY_REQUESTS,
      'More than 30 codes came from one address within a minute, or more than 100 wrong ones from everywhere and the caller has no session of an account older than a day',
    ),
  ],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The device, and its token.',
    schema: object({
      token: about(
        schema.text({ pattern: '^bhd_[A-Za-z0-9]{40}$' }),
        'What the device sends as `Authorization: Bearer <token>`.',
      ),
      device: shown,
    }),
    example: {
      token: 'bhd_V8fW2kQzN4xRb7TgYp1LmC5sHd9JvXe3AuKoZiGt',
      device: shownExample,
    },
  },
  failure: 'Failed to pair device',
});

/** What a caller sends to become a device. */
export type PairingRequest = Given<typeof pairDevice.body.fields>;

export const listDevices = endpoint('GET', path, {
  operation: 'listDevices',
  access,
  tag,
  summary: 'List the viewer’s devices',
  description: 'For viewers with an account. Newest first.',
  refusals: [ACCOUNT_REQUIRED],
  success: {
    description: 'The devices.',
    schema: object({ devices: list(owned) }),
    example: { devices: [ownedExample] },
  },
  failure: 'Failed to fetch devices',
});

export const updateDevice = endpoint('PATCH', one, {
  ...ofOne,
  operation: 'updateDevice',
  summary: 'Rename a device, or choose its players',
  description: 'For the viewer who has paired it.',
  body: body(
    {
      name: optional(
        checked(
          name,
          (given) => given !== '',
          refusal(400, 'Name cannot be empty', '`name` is empty'),
        ),
      ),
      playerIds: optional(playerIds),
    },
    { example: { name: 'The tablet in the hall' } },
  ),
  refusals: [ACCOUNT_REQUIRED, NO_DEVICE, 'body', NOT_OWN_PLAYER],
  success: {
    description: 'The device as it is now.',
    schema: object({ device: owned }),
    example: { device: { ...ownedExample, name: 'The tablet in the hall' } },
  },
  failure: 'Failed to update device',
});

export const revokeDevice = endpoint('DELETE', one, {
  ...ofOne,
  operation: 'revokeDevice',
  summary: 'Revoke a device',
  description:
    'For the viewer who has paired it. After the answer the device can store nothing more, and its token is no longer valid.',
  refusals: [ACCOUNT_REQUIRED, NO_DEVICE],
  success: { description: 'The device is revoked.', ...done },
  failure: 'Failed to revoke device',
});

export const getOwnDevice = endpoint('GET', '/api/device', {
  operation: 'getOwnDevice',
  access,
  devices: true,
  etag: true,
  tag,
  summary: 'Read which device this is',
  description: 'For everybody: a page asks with it whether it runs on a child’s device.',
  success: {
    description: 'The device and its players; null when the caller is no device.',
    schema: object({ device: schema.nullable(shown) }),
    example: { device: shownExample },
  },
  failure: 'Failed to fetch device',
});
