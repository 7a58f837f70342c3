import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, id, time, unstorable } from '../../openapi/parts.ts';
import { PLAYER_NOT_FOUND } from './texts.ts';

const tag = 'Families';

const role = z.enum(['manage', 'play']);
const playerIds = z.array(id);
const count = z.int().min(0);

const ofGuardian = {
  name: z.string().meta({ description: '`Guest` for a guest.' }),
  role,
  since: time,
  expiresAt: time
    .nullable()
    .meta({ description: "When a guest's link ends; null for an account's." }),
};

const ofDevice = {
  name: z.string(),
  since: time,
  lastSeenAt: time.meta({ description: 'Stored at most once an hour.' }),
};

const access = z
  .strictObject({
    guardians: z.array(
      z.strictObject({
        playerId: id,
        userId: id,
        name: ofGuardian.name,
        email: z.string().nullable().meta({ description: 'Null for a guest.' }),
        emailVerified: z.boolean(),
        role,
        since: time,
        expiresAt: ofGuardian.expiresAt,
        lastSeenAt: time.nullable().meta({
          description:
            'The hour in which a session of the guardian was last renewed, which happens at most once a day. Null when it has none.',
        }),
      }),
    ),
    devices: z.array(
      z.strictObject({
        id,
        name: ofDevice.name,
        playerIds,
        since: time,
        lastSeenAt: ofDevice.lastSeenAt,
      }),
    ),
    familyCodes: z
      .array(z.strictObject({ playerId: id, role, expiresAt: time, peopleLeft: count }))
      .meta({ description: 'Open family codes, without the codes.' }),
    pairingCodes: z
      .array(z.strictObject({ id, name: z.string(), playerIds, expiresAt: time }))
      .meta({ description: 'Unused codes for devices, without the codes.' }),
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        isThis: z.boolean(),
        since: time,
        lastSeenAt: time.meta({
          description: 'When it was last renewed, which happens at most once a day.',
        }),
        userAgent: z.string().nullable(),
      }),
    ),
    exports: z.array(
      z.strictObject({
        id,
        status: z.enum(['pending', 'ready']),
        since: time,
        expiresAt: time.nullable().meta({ description: 'Null while it is pending.' }),
      }),
    ),
    hasMore: z.boolean().meta({
      description: 'Whether there is more of some kind than is listed.',
    }),
  })
  .meta({ id: 'Access', description: 'All who have access to what a viewer owns.' });

const playerAccess = z
  .strictObject({
    owner: z.string().meta({ description: 'The owner’s name; `Guest` for a guest.' }),
    guardians: z.array(z.strictObject(ofGuardian)),
    devices: z.array(z.strictObject(ofDevice)),
  })
  .meta({ id: 'PlayerAccess', description: 'Who has access to a player besides its owner.' });

const noSession = errorDoc(401, 'There are no credentials', 'Authentication required');

const bea = {
  name: 'Bea',
  role: 'play' as const,
  since: '2026-11-21T18:02:11.009Z',
  expiresAt: null,
};
const tablet = {
  name: 'The tablet in the kitchen',
  since: '2026-11-21T18:10:02.114Z',
  lastSeenAt: '2026-11-22T07:31:40.502Z',
};

export const getAccess: RouteDoc = {
  tag,
  summary: 'Read who can reach the viewer’s players',
  description:
    'Guardians, devices, open codes, sessions and archives of everything that the viewer owns.',
  success: {
    description: 'What there is; at most 200 of a kind, and 100 sessions.',
    schema: z.strictObject({ access }),
    example: {
      access: {
        guardians: [
          {
            playerId: exampleIds.player,
            userId: exampleIds.guardian,
            name: bea.name,
            email: 'bea@example.org',
            emailVerified: true,
            role: bea.role,
            since: bea.since,
            expiresAt: null,
            lastSeenAt: '2026-11-22T07:00:00.000Z',
          },
        ],
        devices: [
          {
            id: exampleIds.device,
            name: tablet.name,
            playerIds: [exampleIds.player],
            since: tablet.since,
            lastSeenAt: tablet.lastSeenAt,
          },
        ],
        familyCodes: [
          {
            playerId: exampleIds.player,
            role: 'play',
            expiresAt: '2026-11-28T17:55:30.000Z',
            peopleLeft: 1,
          },
        ],
        pairingCodes: [],
        sessions: [
          {
            id: 'q2Wb7Vd0n4Kx',
            isThis: true,
            since: '2026-11-20T08:00:00.000Z',
            lastSeenAt: '2026-11-22T07:40:12.330Z',
            userAgent: 'Mozilla/5.0',
          },
        ],
        exports: [],
        hasMore: false,
      },
    },
  },
  errors: [noSession],
};

export const endAccess: RouteDoc = {
  tag,
  summary: 'End all access except this session',
  description:
    'Removes every guardian, ends every device, code, archive and other session, in one transaction. Each player whose guardian or code ended gets a new family code.',
  success: {
    description: 'How much of each kind was ended.',
    schema: z.strictObject({
      ended: z.strictObject({
        guardians: count,
        devices: count,
        familyCodes: count,
        pairingCodes: count,
        sessions: count,
        exports: count,
      }),
    }),
    example: {
      ended: {
        guardians: 1,
        devices: 1,
        familyCodes: 1,
        pairingCodes: 0,
        sessions: 2,
        exports: 0,
      },
    },
  },
  errors: [noSession],
};

export const getPlayerAccess: RouteDoc = {
  tag,
  summary: 'Read who has access to a player',
  description: 'For the owner, and for guardians who manage the player.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of a player.',
      example: exampleIds.player,
    },
  ],
  success: {
    description: 'Who has access besides the owner. It has no ids, codes and addresses.',
    schema: z.strictObject({ access: playerAccess }),
    example: { access: { owner: 'Ada', guardians: [bea], devices: [tablet] } },
  },
  errors: [
    errorDoc(404, 'The viewer has no access to the player', PLAYER_NOT_FOUND),
    errorDoc(403, 'The viewer may only see the player and play', 'Forbidden'),
    unstorable,
  ],
};
