import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  tooManyGuests,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { playerExample, playerSchema } from '../../openapi/player.ts';
import * as texts from './texts.ts';

const tag = 'Families';

const role = z.enum(['manage', 'play']).meta({
  description:
    '`manage` may do everything except deleting and sharing the player. `play` may only see the player and play.',
});

const givenRole = role.nullable().optional();

const people = z.int().min(1).max(4);

const sharing = z
  .strictObject({
    familyCode: z
      .string()
      .regex(/^FAM-[A-HJ-NP-Z2-9]{6}$/)
      .meta({ description: 'What others send to link themselves, while sharing is open.' }),
    isOpen: z.boolean(),
    expiresAt: time
      .nullable()
      .meta({ description: 'When sharing closes; null while it is closed.' }),
    role,
    peopleLeft: z.int().min(0).max(4).meta({
      description: 'How many people the code still links; 0 while sharing is closed.',
    }),
  })
  .meta({ id: 'Sharing', description: 'Whether the family code of a player can be used.' });

const guardian = z
  .strictObject({
    userId: id,
    name: z.string().meta({ description: '`Guest` for a guest.' }),
    email: z.string().nullable().meta({ description: 'Null for a guest.' }),
    emailVerified: z.boolean().meta({
      description: 'Whether the address was confirmed. Otherwise it may be anybody’s.',
    }),
    role,
    linkedAt: time,
    expiresAt: time
      .nullable()
      .meta({ description: "When a guest's link stops counting; null for an account's." }),
  })
  .meta({ id: 'Guardian', description: 'A viewer who is linked to a player of somebody else.' });

const entry = z
  .strictObject({
    id,
    at: time,
    action: z.enum([
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
    userId: id
      .nullable()
      .meta({ description: 'The user who did it; null when that user was erased.' }),
    name: z.string().meta({
      description: 'The name of that user now; empty when the user was erased.',
    }),
    details: z
      .strictObject({
        role,
        people,
        expiresAt: time,
        guardianName: z.string(),
        deviceName: z.string(),
      })
      .partial()
      .meta({
        description:
          'Which fields there are depends on the action: see the contract’s page on families.',
      }),
  })
  .meta({
    id: 'AccessLogEntry',
    description: 'A change of the access to a player.',
  });

const open = {
  familyCode: 'FAM-7KQ2MX',
  isOpen: true,
  expiresAt: '2026-11-28T17:55:30.000Z',
  role: 'play',
  peopleLeft: 2,
};

const bea = {
  userId: exampleIds.guardian,
  name: 'Bea',
  email: 'bea@example.org',
  emailVerified: true,
  role: 'play',
  linkedAt: '2026-11-21T18:02:11.009Z',
  expiresAt: null,
};

const playerId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a player that the viewer owns.',
  example: exampleIds.player,
};

const guardianId: ParameterDoc = {
  name: 'userId',
  in: 'path',
  required: true,
  description: "The id of one of the player's guardians.",
  example: exampleIds.guardian,
};

const notFound = errorDoc(
  404,
  'There is no such player, or the viewer has no parent access to it',
  texts.PLAYER_NOT_FOUND,
);
const notOwner = errorDoc(403, 'The viewer is a guardian of the player', texts.FORBIDDEN);
const ofOwner = [notFound, notOwner, unstorable];
const noGuardian = errorDoc(
  404,
  'The player has no such guardian, or that guest’s link has expired',
  texts.GUARDIAN_NOT_FOUND,
);
const invalidRole = errorDoc(400, '`role` is neither `manage` nor `play`', texts.INVALID_ROLE);

const success = {
  schema: z.strictObject({ success: z.literal(true) }),
  example: { success: true },
};

export const getSharing: RouteDoc = {
  tag,
  summary: 'Read whether a player is shared',
  description: 'For the owner. While sharing is closed, the family code links nobody.',
  parameters: [playerId],
  success: {
    description: 'The sharing of the player.',
    schema: z.strictObject({ sharing }),
    example: { sharing: open },
  },
  errors: ofOwner,
};

export const openSharing: RouteDoc = {
  tag,
  summary: 'Share a player for seven days',
  description:
    'For the owner. The player gets a new family code, which links as many people as the owner says. A code from before links nobody any more.',
  parameters: [playerId],
  body: {
    schema: z.object({
      role: givenRole.meta({
        description:
          'The role of everybody who links from now on. When absent, the role that open sharing has already, or `manage`.',
      }),
      people: people
        .nullable()
        .optional()
        .meta({ description: 'How many people the code is for. When absent, one.' }),
    }),
    example: { role: 'play', people: 2 },
  },
  success: {
    description: 'The sharing of the player, which is open.',
    schema: z.strictObject({ sharing }),
    example: { sharing: open },
  },
  errors: [
    ...ofOwner,
    ...wrongTypes('string', ['role']),
    invalidRole,
    ...wrongTypes('number', ['people']),
    errorDoc(400, '`people` is no whole number from 1 to 4', texts.INVALID_PEOPLE),
  ],
};

export const closeSharing: RouteDoc = {
  tag,
  summary: 'Stop sharing a player',
  description:
    'For the owner. The player gets a new family code, which links nobody yet. Guardians stay.',
  parameters: [playerId],
  success: { description: 'The player is not shared.', ...success },
  errors: ofOwner,
};

export const renewFamilyCode: RouteDoc = {
  tag,
  summary: 'Give a player a new family code',
  description:
    'For the owner. The old code links nobody from now on. Sharing stays as it is, for as many people as were left.',
  parameters: [playerId],
  success: {
    description: 'The sharing of the player, with the new code.',
    schema: z.strictObject({ sharing }),
    example: { sharing: open },
  },
  errors: ofOwner,
};

export const linkPlayer: RouteDoc = {
  tag,
  summary: 'Link the viewer to a player by its family code',
  description:
    'The owner and the other guardians get a message in their inbox. The link of a guest counts for 24 hours. After that, the guest can send the code again while sharing is open. Who was linked by a code, and was not removed, takes nobody’s place when sending it again.',
  body: {
    schema: z.object({
      familyCode: z.string().min(1).meta({
        description: 'In any case, with spaces and dashes anywhere, with or without `FAM`.',
      }),
    }),
    example: { familyCode: 'fam-7kq2mx' },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The player, to which the viewer is linked now.',
    unchanged: 'The player, which the viewer owns or was linked to already.',
    schema: z.strictObject({ player: playerSchema }),
    example: { player: { ...playerExample, familyCode: '' } },
  },
  errors: [
    errorDoc(400, '`familyCode` is missing or falsy', texts.MISSING_CODE),
    ...wrongTypes('string', ['familyCode']),
    errorDoc(
      404,
      'No player is shared with this code now, or it has linked as many as it is for',
      texts.CODE_NOT_FOUND,
    ),
    errorDoc(403, 'The player has four guardians besides its owner', texts.TOO_MANY_GUARDIANS),
    errorDoc(
      429,
      'The viewer has sent more than 10 codes within a minute, or more than 30 came from one address, or more than 100 wrong ones from everywhere and the viewer has no account older than a day',
      'Too many requests',
    ),
    unstorable,
    tooManyGuests,
  ],
};

export const getRole: RouteDoc = {
  tag,
  summary: 'Read what the viewer may do with a player',
  description: 'For everybody who has access to the player.',
  parameters: [
    { ...playerId, description: 'The id of a player that the viewer owns, or is linked to.' },
  ],
  success: {
    description: '`owner`, or the role of the viewer’s link; and the id of the player’s games.',
    schema: z.strictObject({
      role: z.enum(['owner', 'manage', 'play']),
      games: z.string().meta({
        description:
          'The `userId` of the arcade session in which the page plays with this player. It changes when somebody who has read it loses access, and a game that goes on moves along.',
      }),
    }),
    example: { role: 'manage', games: 'bhg_q5Zt0vXyR3mWc8LkP1nJd7GhS2bFa9Ue' },
  },
  errors: [notFound, unstorable],
};

export const listGuardians: RouteDoc = {
  tag,
  summary: 'List the guardians of a player',
  description: 'For the owner, who is not in the list. In the order in which they were linked.',
  parameters: [playerId],
  success: {
    description: 'The guardians; guests whose links have expired are left out.',
    schema: z.strictObject({ guardians: z.array(guardian) }),
    example: { guardians: [bea] },
  },
  errors: ofOwner,
};

export const updateGuardian: RouteDoc = {
  tag,
  summary: 'Change what a guardian may do',
  description: 'For the owner.',
  parameters: [playerId, guardianId],
  body: { schema: z.object({ role }), example: { role: 'manage' } },
  success: {
    description: 'The guardian as it is now.',
    schema: z.strictObject({ guardian }),
    example: { guardian: { ...bea, role: 'manage' } },
  },
  errors: [
    ...ofOwner,
    noGuardian,
    errorDoc(400, '`role` is missing or falsy', texts.MISSING_ROLE),
    ...wrongTypes('string', ['role']),
    invalidRole,
  ],
};

export const unlinkGuardian: RouteDoc = {
  tag,
  summary: 'End the link of a guardian',
  description:
    'For the owner; and for the guardian itself, who leaves with its own id. When the owner ends the link, the player gets a new family code; open sharing stays open with it.',
  parameters: [
    { ...playerId, description: 'The id of a player that the viewer owns, or is linked to.' },
    guardianId,
  ],
  success: { description: 'The guardian has no access any more.', ...success },
  errors: [
    notFound,
    errorDoc(403, 'The viewer is a guardian, and the id is not its own', texts.FORBIDDEN),
    noGuardian,
    unstorable,
  ],
};

export const listAccessLog: RouteDoc = {
  tag,
  summary: 'Read who got access to a player',
  description: 'For the owner. Newest first. An entry is kept for 365 days.',
  parameters: [playerId, cursorParameter],
  success: {
    headers: ['Link'],
    description: 'A page of the log.',
    schema: z.strictObject({ entries: z.array(entry) }),
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
  errors: [...ofOwner, invalidCursor],
};
