import {
  guestsLinkedAt,
  isLinkValid,
  linkEnd,
  type GuestsLinked,
} from '../../identity/lives/guest-links.ts';
import { shownName, shownNameOfRow } from '../../identity/lives/guests.ts';
import { namesOfEntry, withNames } from '../../identity/lives/names.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { Page, Position } from '../../kernel/cursor.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { columnsOf, overwrite } from '../../storage/columns.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Entry, Guardian } from './endpoints.ts';
import type { AccessEvent, Role, Sharing } from './rules.ts';

const openSharing = query((db, values: Bound<{ playerId: string; now: string }>) =>
  db
    .selectFrom('player_sharing')
    .select(['role', 'expires_at as expiresAt', 'people_left as peopleLeft'])
    .where('player_id', '=', values.playerId)
    .where('expires_at', '>', values.now),
);

/** The sharing of a player, while it is open. */
export function findSharing(
  db: Reader,
  playerId: string,
  now: number,
): Promise<Sharing | undefined> {
  return db.first(openSharing, { playerId, now: isoTime(now) });
}

const shared = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('players')
    .innerJoin('player_sharing', 'player_sharing.player_id', 'players.id')
    .select(['players.id', 'players.name'])
    .where('players.user_id', '=', values.ownerId)
    .where('player_sharing.expires_at', '>', values.now)
    .orderBy('players.id'),
);

/** The players of an owner whose sharing is open. */
export function listShared(
  db: Reader,
  ownerId: string,
  now: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.all(shared, { ownerId, now: isoTime(now) });
}

/** Opens sharing, or replaces open sharing. */
export const putSharing = query((db, values: Bound<Sharing & { playerId: string }>) =>
  db
    .insertInto('player_sharing')
    .values(columnsOf(values, ['player_id', 'role', 'expires_at', 'people_left']))
    .onConflict(overwrite(['player_id'], ['role', 'expires_at', 'people_left'])),
);

/** Closes sharing. */
export const deleteSharing = query((db, values: Bound<{ playerId: string }>) =>
  db.deleteFrom('player_sharing').where('player_id', '=', values.playerId),
);

/** A shared player, the role of viewers who link themselves, and how many still can. */
export type SharedPlayer = {
  readonly playerId: string;
  readonly ownerId: string;
  readonly playerName: string;
  readonly role: Role;
  readonly peopleLeft: number;
};

/** The player that this family code shares now. */
export const findByCode = query((db, values: Bound<{ familyCode: string; now: string }>) =>
  db
    .selectFrom('players')
    .innerJoin('player_sharing', 'player_sharing.player_id', 'players.id')
    .select([
      'players.id as playerId',
      'players.user_id as ownerId',
      'players.name as playerName',
      'player_sharing.role',
      'player_sharing.people_left as peopleLeft',
    ])
    .where('players.family_code', '=', values.familyCode)
    .where('player_sharing.expires_at', '>', values.now),
);

const guardians = query((db, values: Bound<GuestsLinked & { playerId: string }>) =>
  db
    .selectFrom('parent_child')
    .innerJoin('players', 'players.id', 'parent_child.child_player_id')
    .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_verified',
      'users.role as userRole',
      'parent_child.role',
      'parent_child.created_at',
    ])
    .where('parent_child.child_player_id', '=', values.playerId)
    .whereRef('parent_child.parent_user_id', '<>', 'players.user_id')
    .where('users.role', '<>', 'device')
    .where(isLinkValid(values))
    .orderBy('parent_child.created_at')
    .orderBy('users.id'),
);

/** The guardians of a player whose links are valid, in the order in which they were linked. */
export async function listGuardians(
  db: Reader,
  playerId: string,
  now: number,
): Promise<Guardian[]> {
  const rows = await db.all(guardians, { playerId, ...guestsLinkedAt(now) });
  return rows.map((row) => {
    const isGuest = row.userRole === 'guest';
    return {
      userId: row.id,
      name: shownName({ name: row.name, role: row.userRole }),
      email: isGuest ? null : row.email,
      emailVerified: fromFlag(row.email_verified),
      role: row.role,
      linkedAt: row.created_at,
      expiresAt: linkEnd(row.userRole, row.created_at),
    };
  });
}

const guardiansOfOwner = query((db, values: Bound<GuestsLinked & { ownerId: string }>) =>
  db
    .selectFrom('players')
    .innerJoin('parent_child', 'parent_child.child_player_id', 'players.id')
    .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
    .select(['players.id as playerId', 'users.id as userId', 'users.name', 'users.role'])
    .where('players.user_id', '=', values.ownerId)
    .where('users.id', '<>', values.ownerId)
    .where('users.role', '<>', 'device')
    .where(isLinkValid(values))
    .orderBy('players.id')
    .orderBy('users.id'),
);

/** The guardians of all players of an owner whose links are valid, with their names as they are shown. */
export async function listGuardiansOfOwner(
  db: Reader,
  ownerId: string,
  now: number,
): Promise<{ readonly playerId: string; readonly userId: string; readonly name: string }[]> {
  const rows = await db.all(guardiansOfOwner, { ownerId, ...guestsLinkedAt(now) });
  return rows.map((row) => ({
    playerId: row.playerId,
    userId: row.userId,
    name: shownName({ name: row.name, role: row.role }),
  }));
}

type Link = { playerId: string; userId: string };

/** The role of a viewer who was linked by this code before. */
export const findUse = query((db, values: Bound<Link & { familyCode: string }>) =>
  db
    .selectFrom('family_code_uses')
    .select('role')
    .where('player_id', '=', values.playerId)
    .where('user_id', '=', values.userId)
    .where('family_code', '=', values.familyCode),
);

const insertUse = query(
  (db, values: Bound<Link & { familyCode: string; role: Role; now: string }>) =>
    db
      .insertInto('family_code_uses')
      .values({
        ...columnsOf(values, ['player_id', 'user_id', 'family_code', 'role']),
        used_at: values.now,
      })
      .onConflict(overwrite(['player_id', 'user_id'], ['family_code', 'role', 'used_at'])),
);

const countUse = query((db, values: Bound<{ playerId: string }>) =>
  db
    .updateTable('player_sharing')
    .set((eb) => ({ people_left: eb('people_left', '-', 1) }))
    .where('player_id', '=', values.playerId),
);

/** Remembers that a viewer used a family code, which is for one person less from now on. */
export function useCode(
  trx: Transaction,
  use: Link & { readonly familyCode: string; readonly role: Role; readonly now: string },
): void {
  trx.send(insertUse, use);
  trx.send(countUse, use);
}

/** Links a viewer to a player, or renews the link. */
export const putLink = query((db, values: Bound<Link & { role: Role; now: string }>) =>
  db
    .insertInto('parent_child')
    .values({
      parent_user_id: values.userId,
      child_player_id: values.playerId,
      created_at: values.now,
      role: values.role,
    })
    .onConflict(overwrite(['parent_user_id', 'child_player_id'], ['created_at', 'role'])),
);

const updateLinkRole = query((db, values: Bound<Link & { role: Role }>) =>
  db
    .updateTable('parent_child')
    .set({ role: values.role })
    .where('parent_user_id', '=', values.userId)
    .where('child_player_id', '=', values.playerId),
);

const updateUseRole = query((db, values: Bound<Link & { role: Role }>) =>
  db
    .updateTable('family_code_uses')
    .set({ role: values.role })
    .where('user_id', '=', values.userId)
    .where('player_id', '=', values.playerId),
);

/** Changes a guardian's role, also for when it links again by the same code. Returns how many links there were. */
export function updateRole(
  trx: Transaction,
  values: Link & { readonly role: Role },
): Promise<number> {
  trx.send(updateUseRole, values);
  return trx.run(updateLinkRole, values);
}

/** Deletes a link. */
export const deleteLink = query((db, values: Bound<Link>) =>
  db
    .deleteFrom('parent_child')
    .where('parent_user_id', '=', values.userId)
    .where('child_player_id', '=', values.playerId),
);

type NewEntry = Link & {
  id: string;
  action: string;
  details: JsonText;
  guardianId: string | null;
  now: string;
};

const insertEntry = query((db, values: Bound<NewEntry>) =>
  db
    .insertInto('access_log')
    .columns([
      'id',
      'player_id',
      'user_id',
      'name',
      'action',
      'details',
      'guardian_user_id',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((column) => [
          column.val(values.id).as('id'),
          column.val(values.playerId).as('player_id'),
          'users.id as user_id',
          shownNameOfRow.as('name'),
          column.val(values.action).as('action'),
          column.val(values.details).as('details'),
          column.val(values.guardianId).as('guardian_user_id'),
          column.val(values.now).as('created_at'),
        ])
        .where('users.id', '=', values.userId),
    ),
);

/** Adds to a player's access log what a user did, with the user's name as it is shown. Returns the entry's id. */
export function addEntry(
  trx: Transaction,
  link: Link,
  event: AccessEvent,
  made: { readonly ids: Ids; readonly now: number },
): string {
  const id = made.ids();
  trx.send(insertEntry, {
    ...link,
    id,
    action: event.action,
    details: jsonText(event.details),
    guardianId: 'guardianId' in event ? event.guardianId : null,
    now: isoTime(made.now),
  });
  return id;
}

const entries = query((db, values: Bound<{ playerId: string } & Position>) =>
  db
    .selectFrom('access_log')
    .select(['id', 'created_at', 'action', 'user_id', 'name', 'details'])
    .select(namesOfEntry)
    .where('player_id', '=', values.playerId)
    .where(isBehind('access_log.created_at', 'access_log.id', values))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows),
);

/** An entry as it is stored. Its action may be one of a later release. */
export type StoredEntry = Omit<Entry, 'action' | 'details'> & {
  readonly action: string;
  readonly details: JsonText;
};

/** A page of a player's access log, newest first, with everybody's name as it is now. */
export async function listEntries(
  db: Reader,
  playerId: string,
  from: Position,
): Promise<Page<readonly StoredEntry[]>> {
  const { rows, next } = cutPage(await db.all(entries, { playerId, ...from }), 'created_at');
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      action: row.action,
      userId: row.user_id,
      name: row.nameNow ?? row.name,
      details: withNames(row.details, row),
    })),
    next,
  };
}
