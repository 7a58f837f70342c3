import {
  guestsLinkedAt,
  isLinkValid,
  linkEnd,
  type GuestsLinked,
} from '../../identity/lives/guest-links.ts';
import { shownName } from '../../identity/lives/guests.ts';
import { listSessionsOf, MOST_SHOWN_SESSIONS } from '../../identity/sessions/sessions.ts';
import { HOUR, isoTime } from '../../kernel/clock.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Access, Device, Guardian, PlayerAccess } from './endpoints.ts';

/** The most rows of each kind that one answer lists. With more it says so, and ending all ends those, too. */
const MOST_SHOWN = 200;

const more = literal(MOST_SHOWN + 1);

const guardians = query(
  (db, values: Bound<GuestsLinked & { ownerId: string; playerId: string; ends: string }>) =>
    db
      .selectFrom('players')
      .innerJoin('parent_child', 'parent_child.child_player_id', 'players.id')
      .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
      .select((eb) => [
        'players.id as playerId',
        'users.id as userId',
        'users.name',
        'users.email',
        'users.email_verified as emailVerified',
        'users.role as userRole',
        'parent_child.role',
        'parent_child.created_at as since',
        eb
          .selectFrom('sessions')
          .select((of) => of.fn.max('sessions.updated_at').as('at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .where('sessions.expires_at', '>', values.ends)
          .as('seenAt'),
      ])
      .where('players.user_id', '=', values.ownerId)
      .where((eb) => eb.or([eb(values.playerId, '=', ''), eb('players.id', '=', values.playerId)]))
      .where('users.id', '<>', values.ownerId)
      .where('users.role', '<>', 'device')
      .where(isLinkValid(values))
      .orderBy('players.created_at')
      .orderBy('players.id')
      .orderBy('parent_child.created_at')
      .orderBy('users.id')
      .limit(more),
);

/** The hour of a time, which is no earlier than the link: linking was a use. Others learn no more than that. */
function seenIn(seenAt: string | null, since: string): string | null {
  if (seenAt === null) return null;
  const hour = isoTime(Math.floor(Date.parse(seenAt) / HOUR) * HOUR);
  return hour > since ? hour : since;
}

type When = { readonly now: number; readonly ends: number };

/** The guardians of an owner's players, or of one of them, whose links are valid. */
async function listGuardians(
  db: Reader,
  { ownerId, playerId = '' }: { readonly ownerId: string; readonly playerId?: string },
  { now, ends }: When,
): Promise<Guardian[]> {
  const values = { ownerId, playerId, ...guestsLinkedAt(now), ends: isoTime(ends) };
  const rows = await db.all(guardians, values);
  return rows.map((row) => {
    const isGuest = row.userRole === 'guest';
    return {
      playerId: row.playerId,
      userId: row.userId,
      name: shownName({ name: row.name, role: row.userRole }),
      email: isGuest ? null : row.email,
      emailVerified: fromFlag(row.emailVerified),
      role: row.role,
      since: row.since,
      expiresAt: linkEnd(row.userRole, row.since),
      lastSeenAt: seenIn(row.seenAt, row.since),
    };
  });
}

/** Devices are few by themselves: an owner has at most 40, each for at most 40 players. */
const devices = query((db, values: Bound<{ ownerId: string }>) =>
  db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.id')
    .leftJoin('parent_child', 'parent_child.parent_user_id', 'devices.id')
    .select([
      'devices.id',
      'users.name',
      'parent_child.child_player_id as playerId',
      'devices.created_at as since',
      'devices.last_used_at as lastSeenAt',
    ])
    .where('devices.owner_id', '=', values.ownerId)
    .orderBy('devices.created_at', 'desc')
    .orderBy('devices.id', 'desc')
    .orderBy('parent_child.child_player_id'),
);

/** Makes one of the rows that have an id in common, with the players of all of them. */
function gather<Row extends { readonly id: string; readonly playerId: string | null }>(
  rows: readonly Row[],
) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({
      ...row,
      playerIds: group.flatMap(({ playerId }) => playerId ?? []),
    })),
  );
}

async function listDevices(db: Reader, ownerId: string): Promise<Device[]> {
  return gather(await db.all(devices, { ownerId })).map((one) => ({
    id: one.id,
    name: one.name,
    playerIds: one.playerIds,
    since: one.since,
    lastSeenAt: one.lastSeenAt,
  }));
}

const pairings = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('device_pairings')
    .leftJoin('pairing_players', 'pairing_players.pairing_id', 'device_pairings.id')
    .select([
      'device_pairings.id',
      'device_pairings.name',
      'device_pairings.expires_at as expiresAt',
      'pairing_players.player_id as playerId',
    ])
    .where('device_pairings.owner_id', '=', values.ownerId)
    .where('device_pairings.expires_at', '>', values.now)
    .orderBy('device_pairings.id')
    .orderBy('pairing_players.player_id'),
);

const shared = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('players')
    .innerJoin('player_sharing', 'player_sharing.player_id', 'players.id')
    .select([
      'players.id as playerId',
      'player_sharing.role',
      'player_sharing.expires_at as expiresAt',
      'player_sharing.people_left as peopleLeft',
    ])
    .where('players.user_id', '=', values.ownerId)
    .where('player_sharing.expires_at', '>', values.now)
    .orderBy('players.created_at')
    .orderBy('players.id')
    .limit(more),
);

const living = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('exports')
    .select(['id', 'status', 'created_at as since', 'expires_at as expiresAt'])
    .where('user_id', '=', values.ownerId)
    .where('status', '<>', 'failed')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', values.now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(more)
    .$narrowType<{ status: 'pending' | 'ready' }>(),
);

/** Reads all who have access to what a viewer owns. */
export async function readAccess(
  db: Reader,
  { ownerId, own }: { readonly ownerId: string; readonly own: string },
  when: When,
): Promise<Access> {
  const asked = { ownerId, now: isoTime(when.now) };
  const rows = {
    guardians: await listGuardians(db, { ownerId }, when),
    devices: await listDevices(db, ownerId),
    familyCodes: await db.all(shared, asked),
    pairingCodes: gather(await db.all(pairings, asked)).map((one) => ({
      id: one.id,
      name: one.name,
      playerIds: one.playerIds,
      expiresAt: one.expiresAt,
    })),
    sessions: await listSessionsOf(db, { userId: ownerId, own }, when.ends),
    exports: await db.all(living, asked),
  };
  return {
    ...rows,
    guardians: rows.guardians.slice(0, MOST_SHOWN),
    familyCodes: rows.familyCodes.slice(0, MOST_SHOWN),
    sessions: rows.sessions.slice(0, MOST_SHOWN_SESSIONS),
    exports: rows.exports.slice(0, MOST_SHOWN),
    hasMore:
      rows.sessions.length > MOST_SHOWN_SESSIONS ||
      [rows.guardians, rows.familyCodes, rows.exports].some(({ length }) => length > MOST_SHOWN),
  };
}

const ownerName = query((db, values: Bound<{ ownerId: string }>) =>
  db.selectFrom('users').select(['name', 'role']).where('id', '=', values.ownerId),
);

/** Reads who has access to one player. */
export async function readPlayerAccess(
  db: Reader,
  { ownerId, playerId }: { readonly ownerId: string; readonly playerId: string },
  when: When,
): Promise<PlayerAccess> {
  const owner = await db.first(ownerName, { ownerId });
  return {
    owner: owner === undefined ? '' : shownName(owner),
    guardians: (await listGuardians(db, { ownerId, playerId }, when)).map(
      ({ name, role, since, expiresAt }) => ({ name, role, since, expiresAt }),
    ),
    devices: (await listDevices(db, ownerId))
      .filter(({ playerIds }) => playerIds.includes(playerId))
      .map(({ name, since, lastSeenAt }) => ({ name, since, lastSeenAt })),
  };
}
