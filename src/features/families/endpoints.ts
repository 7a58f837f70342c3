import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { described, oneOf, optional, text, whole, type Field } from '../../contract/field.ts';
import { cursor, inPath, INVALID_CURSOR, playerId } from '../../contract/parameters.ts';
import {
  OWNER_ONLY,
  PLAYER_NOT_FOUND,
  playerExample,
  playerSchema,
} from '../../contract/player.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { FORBIDDEN, TOO_MANY_GUESTS, TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, time, type Of } from '../../contract/schema.ts';
import { MOST_GUARDIANS, normalizeFamilyCode, ROLES } from './rules.ts';

export const CODE_NOT_FOUND = refusal(
  404,
  'Family code not found',
  'No player is shared with this code now, or it has linked as many as it is for',
);
export const TOO_MANY_GUARDIANS = refusal(
  403,
  'Too many guardians',
  'The player has four guardians besides its owner',
);
export const GUARDIAN_NOT_FOUND = refusal(
  404,
  'Guardian not found',
  'The player has no such guardian, or that guest’s link has expired',
);

const role = oneOf(
  ROLES,
  refusal(400, 'Invalid role', '`role` is neither `manage` nor `play`'),
  '`manage` may do everything except deleting and sharing the player. `play` may only see the player and play.',
);

const people = whole({ min: 1, max: MOST_GUARDIANS });

const typedCode = text(
  characters(Infinity),
  'In any case, with spaces and dashes anywhere, with or without `FAM`.',
);
const familyCode: Field<string> = {
  ...typedCode,
  read: (...given) => normalizeFamilyCode(typedCode.read(...given)),
};

const sharing = named(
  'Sharing',
  object({
    familyCode: about(
      schema.text({ pattern: '^FAM-[A-HJ-NP-Z2-9]{6}$' }),
      'What others send to link themselves, while sharing is open.',
    ),
    isOpen: schema.boolean,
    expiresAt: about(nullable(time), 'When sharing closes; null while it is closed.'),
    role: role.schema,
    peopleLeft: about(
      schema.whole({ min: 0, max: MOST_GUARDIANS }),
      'How many people the code still links; 0 while sharing is closed.',
    ),
  }),
  'Whether the family code of a player can be used.',
);

const guardian = named(
  'Guardian',
  object({
    userId: id,
    name: about(schema.text(), '`Guest` for a guest.'),
    email: about(nullable(schema.text()), 'Null for a guest.'),
    emailVerified: about(
      schema.boolean,
      'Whether the address was confirmed. Otherwise it may be anybody’s.',
    ),
    role: role.schema,
    linkedAt: time,
    expiresAt: about(nullable(time), "When a guest's link stops counting; null for an account's."),
  }),
  'A viewer who is linked to a player of somebody else.',
);

/** A viewer who is linked to a player of somebody else. */
export type Guardian = Of<typeof guardian>;

const entry = named(
  'AccessLogEntry',
  object({
    id,
    at: time,
    action: schema.oneOf([
      'sharing-opened',
      'sharing-closed',
      'code-renewed',
      'linked',
      'role-changed',
      'unlinked',
      'left',
      'device-paired',
      'device-removed',
    ]),
    userId: about(nullable(id), 'The user who did it; null when that user was erased.'),
    name: about(schema.text(), 'The name of that user now; empty when the user was erased.'),
    details: about(
      object({
        role: schema.optional(role.schema),
        people: schema.optional(people.schema),
        expiresAt: schema.optional(time),
        guardianName: schema.optional(schema.text()),
        deviceName: schema.optional(schema.text()),
      }),
      'Which fields there are depends on the action: see the contract’s page on families.',
    ),
  }),
  'A change of the access to a player.',
);

/** An entry of the access log. */
export type Entry = Of<typeof entry>;

const open: Of<typeof sharing> = {
  familyCode: 'FAM-7KQ2MX',
  isOpen: true,
  expiresAt: '2026-11-28T17:55:30.000Z',
  role: 'play',
  peopleLeft: 2,
};

const bea: Guardian = {
  userId: exampleIds.guardian,
  name: 'Bea',
  email: 'bea@example.org',
  emailVerified: true,
  role: 'play',
  linkedAt: '2026-11-21T18:02:11.009Z',
  expiresAt: null,
};

const access = 'viewer';
const tag = 'Families';
const path = '/api/players/:id';

const owned = playerId('The id of a player that the viewer owns.');
const seen = playerId('The id of a player that the viewer owns, or is linked to.');

const guardianId = inPath('userId', "The id of one of the player's guardians.", {
  example: exampleIds.guardian,
});

const ofOwner = {
  access,
  withoutCredentials: PLAYER_NOT_FOUND,
  tag,
  parameters: [owned],
  refusals: [PLAYER_NOT_FOUND, OWNER_ONLY],
} as const;

export const getSharing = endpoint('GET', `${path}/sharing`, {
  ...ofOwner,
  operation: 'getSharing',
  etag: 'uncached',
  summary: 'Read whether a player is shared',
  description: 'For the owner. While sharing is closed, the family code links nobody.',
  success: {
    description: 'The sharing of the player.',
    schema: object({ sharing }),
    example: { sharing: open },
  },
  failure: 'Failed to fetch sharing',
});

export const openSharing = endpoint('POST', `${path}/sharing`, {
  ...ofOwner,
  operation: 'openSharing',
  summary: 'Share a player for seven days',
  description:
    'For the owner. The player gets a new family code, which links as many people as the owner says. A code from before links nobody any more.',
  body: body(
    {
      role: described(
        optional(role),
        'The role of everybody who links from now on. When absent, the role that open sharing has already, or `manage`.',
      ),
      people: described(optional(people), 'How many people the code is for. When absent, one.'),
    },
    { example: { role: 'play', people: 2 } },
  ),
  success: {
    description: 'The sharing of the player, which is open.',
    schema: object({ sharing }),
    example: { sharing: open },
  },
  failure: 'Failed to open sharing',
});

export const closeSharing = endpoint('DELETE', `${path}/sharing`, {
  ...ofOwner,
  operation: 'closeSharing',
  summary: 'Stop sharing a player',
  description:
    'For the owner. The player gets a new family code, which links nobody yet. Guardians stay.',
  success: { description: 'The player is not shared.', ...done },
  failure: 'Failed to close sharing',
});

export const renewFamilyCode = endpoint('POST', `${path}/family-code`, {
  ...ofOwner,
  operation: 'renewFamilyCode',
  summary: 'Give a player a new family code',
  description:
    'For the owner. The old code links nobody from now on. Sharing stays as it is, for as many people as were left.',
  success: {
    description: 'The sharing of the player, with the new code.',
    schema: object({ sharing }),
    example: { sharing: open },
  },
  failure: 'Failed to renew family code',
});

export const linkPlayer = endpoint('POST', '/api/family-links', {
  operation: 'linkPlayer',
  access,
  tag,
  summary: 'Link the viewer to a player by its family code',
  description:
    'The owner and the other guardians get a message in their inbox. The link of a guest counts for 24 hours. After that, the guest can send the code again while sharing is open. Who was linked by a code, and was not removed, takes nobody’s place when sending it again.',
  body: body({ familyCode }, { example: { familyCode: 'fam-7kq2mx' } }),
  refusals: [
    'body',
    CODE_NOT_FOUND,
    TOO_MANY_GUARDIANS,
    because(
      TOO_MANY_REQUESTS,
      'The viewer has sent more than 10 codes within a minute, or more than 30 came from one address, or more than 100 wrong ones from everywhere and the viewer has no account older than a day',
    ),
    TOO_MANY_GUESTS,
  ],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The player, to which the viewer is linked now.',
    unchanged: 'The player, which the viewer owns or was linked to already.',
    schema: object({ player: playerSchema }),
    example: { player: { ...playerExample, familyCode: '' } },
  },
  failure: 'Failed to link player',
});

export const getRole = endpoint('GET', `${path}/role`, {
  operation: 'getRole',
  access,
  devices: true,
  withoutCredentials: PLAYER_NOT_FOUND,
  etag: true,
  tag,
  summary: 'Read what the viewer may do with a player',
  description: 'For everybody who has access to the player.',
  parameters: [seen],
  success: {
    description: '`owner`, or the role of the viewer’s link; and the id of the player’s games.',
    schema: object({
      role: schema.oneOf(['owner', ...ROLES]),
      games: about(
        schema.text(),
        'The `userId` of the arcade session in which the page plays with this player. It changes when somebody who has read it loses access, and a game that goes on moves along.',
      ),
    }),
    example: { role: 'manage', games: 'bhg_q5Zt0vXyR3mWc8LkP1nJd7GhS2bFa9Ue' },
  },
  failure: 'Failed to fetch role',
});

export const listGuardians = endpoint('GET', `${path}/guardians`, {
  ...ofOwner,
  operation: 'listGuardians',
  summary: 'List the guardians of a player',
  description: 'For the owner, who is not in the list. In the order in which they were linked.',
  success: {
    description: 'The guardians; guests whose links have expired are left out.',
    schema: object({ guardians: list(guardian) }),
    example: { guardians: [bea] },
  },
  failure: 'Failed to fetch guardians',
});

export const updateGuardian = endpoint('PATCH', `${path}/guardians/:userId`, {
  ...ofOwner,
  operation: 'updateGuardian',
  summary: 'Change what a guardian may do',
  description: 'For the owner.',
  parameters: [owned, guardianId],
  body: body({ role }, { example: { role: 'manage' } }),
  refusals: [...ofOwner.refusals, GUARDIAN_NOT_FOUND, 'body'],
  success: {
    description: 'The guardian as it is now.',
    schema: object({ guardian }),
    example: { guardian: { ...bea, role: 'manage' } },
  },
  failure: 'Failed to update guardian',
});

export const unlinkGuardian = endpoint('DELETE', `${path}/guardians/:userId`, {
  ...ofOwner,
  operation: 'unlinkGuardian',
  summary: 'End the link of a guardian',
  description:
    'For the owner; and for the guardian itself, who leaves with its own id. When the owner ends the link, the player gets a new family code; open sharing stays open with it.',
  parameters: [seen, guardianId],
  refusals: [
    PLAYER_NOT_FOUND,
    because(FORBIDDEN, 'The viewer is a guardian, and the id is not its own'),
    GUARDIAN_NOT_FOUND,
  ],
  success: { description: 'The guardian has no access any more.', ...done },
  failure: 'Failed to unlink guardian',
});

export const listAccessLog = endpoint('GET', `${path}/access-log`, {
  operation: 'listAccessLog',
  access,
  tag,
  summary: 'Read who got access to a player',
  description: 'For the owner. Newest first. An entry is kept for 365 days.',
  parameters: [owned, cursor],
  refusals: [INVALID_CURSOR, PLAYER_NOT_FOUND, OWNER_ONLY],
  success: {
    headers: ['Link'],
    description: 'A page of the log.',
    schema: object({ entries: list(entry) }),
    example: {
      entries: [
        {
          id: exampleIds.entry,
          at: '2026-11-21T18:02:11.009Z',
          action: 'linked',
          userId: exampleIds.guardian,
          name: 'Bea',
          details: { role: 'play' },
        },
      ],
    },
  },
  failure: 'Failed to fetch access log',
});
