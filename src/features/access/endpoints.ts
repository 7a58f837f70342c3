import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { playerId } from '../../contract/parameters.ts';
import { MAY_ONLY_PLAY, PLAYER_NOT_FOUND } from '../../contract/player.ts';
import { because } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, nullable, object, text, time, type Of } from '../../contract/schema.ts';

export const NO_SESSION = because(AUTHENTICATION_REQUIRED, 'There are no credentials');
export const NO_ACCESS = because(PLAYER_NOT_FOUND, 'The viewer has no access to the player');

const role = schema.oneOf(['manage', 'play']);
const playerIds = list(id);
const count = schema.whole({ min: 0 });

const ofGuardian = {
  name: about(text(), '`Guest` for a guest.'),
  role,
  since: time,
  expiresAt: about(nullable(time), "When a guest's link ends; null for an account's."),
};

const ofDevice = {
  name: text(),
  since: time,
  lastSeenAt: about(time, 'Stored at most once an hour.'),
};

const guardian = object({
  playerId: id,
  userId: id,
  name: ofGuardian.name,
  email: about(nullable(text()), 'Null for a guest.'),
  emailVerified: schema.boolean,
  role,
  since: time,
  expiresAt: ofGuardian.expiresAt,
  lastSeenAt: about(
    nullable(time),
    'The hour in which a session of the guardian was last renewed, which happens at most once a day. Null when it has none.',
  ),
});

/** A guardian of one player of the owner. */
export type Guardian = Of<typeof guardian>;

const device = object({
  id,
  name: ofDevice.name,
  playerIds,
  since: time,
  lastSeenAt: ofDevice.lastSeenAt,
});

export type Device = Of<typeof device>;

const access = schema.named(
  'Access',
  object({
    guardians: list(guardian),
    devices: list(device),
    familyCodes: about(
      list(object({ playerId: id, role, expiresAt: time, peopleLeft: count })),
      'Open family codes, without the codes.',
    ),
    pairingCodes: about(
      list(object({ id, name: text(), playerIds, expiresAt: time })),
      'Unused codes for devices, without the codes.',
    ),
    sessions: list(
      object({
        id: text(),
        isThis: schema.boolean,
        since: time,
        lastSeenAt: about(time, 'When it was last renewed, which happens at most once a day.'),
        userAgent: nullable(text()),
      }),
    ),
    exports: list(
      object({
        id,
        status: schema.oneOf(['pending', 'ready']),
        since: time,
        expiresAt: about(nullable(time), 'Null while it is pending.'),
      }),
    ),
    hasMore: about(schema.boolean, 'Whether there is more of some kind than is listed.'),
  }),
  'All who have access to what a viewer owns.',
);

/** All who have access to what a viewer owns, and all with which somebody could get it. */
export type Access = Of<typeof access>;

const playerAccess = schema.named(
  'PlayerAccess',
  object({
    owner: about(text(), 'The owner’s name; `Guest` for a guest.'),
    guardians: list(object(ofGuardian)),
    devices: list(object(ofDevice)),
  }),
  'Who has access to a player besides its owner.',
);

/** Who has access to one player, as a guardian who manages it sees them. */
export type PlayerAccess = Of<typeof playerAccess>;

const ended = object({
  guardians: count,
  devices: count,
  familyCodes: count,
  pairingCodes: count,
  sessions: count,
  exports: count,
});

/** How much of each kind was ended. */
export type Ended = Of<typeof ended>;

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

const tag = 'Families';

export const getAccess = endpoint('GET', '/api/access', {
  operation: 'getAccess',
  access: 'viewer',
  withoutCredentials: NO_SESSION,
  tag,
  summary: 'Read who can reach the viewer’s players',
  description:
    'Guardians, devices, open codes, sessions and archives of everything that the viewer owns.',
  success: {
    description: 'What there is; at most 200 of a kind, and 100 sessions.',
    schema: object({ access }),
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
  failure: 'Failed to fetch access',
});

export const endAccess = endpoint('POST', '/api/access/end', {
  operation: 'endAccess',
  access: 'viewer',
  withoutCredentials: NO_SESSION,
  tag,
  summary: 'End all access except this session',
  description:
    'Removes every guardian, ends every device, code, archive and other session, in one transaction. Each player whose guardian or code ended gets a new family code.',
  success: {
    description: 'How much of each kind was ended.',
    schema: object({ ended }),
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
  failure: 'Failed to end access',
});

export const getPlayerAccess = endpoint('GET', '/api/players/:id/access', {
  operation: 'getPlayerAccess',
  access: 'viewer',
  withoutCredentials: NO_ACCESS,
  tag,
  summary: 'Read who has access to a player',
  description: 'For the owner, and for guardians who manage the player.',
  parameters: [playerId('The id of a player.')],
  refusals: [NO_ACCESS, MAY_ONLY_PLAY],
  success: {
    description: 'Who has access besides the owner. It has no ids, codes and addresses.',
    schema: object({ access: playerAccess }),
    example: { access: { owner: 'Ada', guardians: [bea], devices: [tablet] } },
  },
  failure: 'Failed to fetch access',
});
