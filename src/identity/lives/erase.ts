import { sql } from 'kysely';
import { jsonText } from '../../kernel/json.ts';
import type { Person } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { anyRows } from '../../storage/any-rows.ts';
import { USER_COLUMNS, type UserColumn } from '../../storage/fates.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { deletionOf } from '../../storage/user-rows.ts';
import { disownTasks } from '../../tasks/disown.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { devicesLock, eraseDevicesOf } from '../sessions/devices.ts';
import { recordErasure } from './erased-accounts.ts';
import { guestLock } from './guests.ts';
import { endGamesRead } from '../sessions/games-readers.ts';
import { deleteAnswersAboutPlayersOf } from '../idempotency/idempotency.ts';
import { rememberSessions } from '../sessions/moved-guests.ts';
import { withNames } from './names.ts';
import { LIMITS } from '../limits/rate-limits.ts';

/** How many of each kind were deleted with what has files, or is deleted after the commit. */
export type ErasedWithFiles = {
  /** Its postcards, and those about its players that other people had. */
  readonly postcards: number;
  /** The files with pictures of these postcards. */
  readonly pictures: number;
  readonly exports: number;
  /** The problems that its players have practised. */
  readonly problems: number;
};

/**
 * Deletes a user's rows that have files, and the files: its postcards, other people's postcards about its players, and exports.
 * Begins to delete what its players have practised.
 */
export type EraseWithFiles = (trx: Transaction, userId: string) => Promise<ErasedWithFiles>;

/** How many of each kind were deleted with a user. */
export type ErasedCounts = ErasedWithFiles & {
  readonly players: number;
  /** Running and finished games. */
  readonly games: number;
  readonly flowcharts: number;
  readonly messages: number;
  /** The devices of its children. */
  readonly devices: number;
  /** The browsers that got pushes. */
  readonly pushSubscriptions: number;
  readonly sessions: number;
};

type User = { userId: string };

/**
 * Locks the user's row. The address is a key, and on PostgreSQL changing it waits for transactions that are adding rows of
 * the user. Later ones wait for this transaction.
 */
const lockRow = query((db, { userId }: Bound<User>) =>
  db
    .updateTable('users')
    .set({ email: sql<string>`'erased ' || id` })
    .where('id', '=', userId),
);

const deleteResults = query((db, { userId }: Bound<User>) =>
  db
    .deleteFrom('arcade_results')
    .where('player_id', 'in', db.selectFrom('players').select('id').where('user_id', '=', userId)),
);

const deleteGames = query((db, { userId }: Bound<User>) =>
  db.deleteFrom('arcade_sessions').where(
    'user_id',
    'in',
    // This is one list of ids, because PostgreSQL would scan all sessions for two conditions with `or`.
    db
      .selectFrom('players')
      .select('id')
      .where('user_id', '=', userId)
      .unionAll(
        db
          .selectFrom('player_games')
          .innerJoin('players', 'players.id', 'player_games.player_id')
          .select('player_games.games_id as id')
          .where('players.user_id', '=', userId),
      )
      .unionAll(db.selectFrom('users').select('id').where('id', '=', userId)),
  ),
);

/** The columns of which users meet this end. */
const columnsThat = (end: UserColumn['fate']['end']) =>
  USER_COLUMNS.filter(({ fate }) => fate.end === end);

const deleteMessages = deletionOf({ table: 'inbox', column: 'user_id' });

const deletions = columnsThat('deleted').map((column) => ({
  table: column.table,
  deletion: deletionOf(column),
}));

/** Deletes the rows that belong to a user, and at last the user. Returns how many there were in each table. */
async function deleteOwned(
  trx: Transaction,
  userId: string,
): Promise<Partial<Record<keyof Schema, number>>> {
  const counts = await waitForAll(
    deletions.map(async ({ table, deletion }) => [table, await trx.run(deletion, { userId })]),
  );
  return Object.fromEntries(counts);
}

const deleteCount = query((db, values: Bound<{ key: string }>) =>
  db.deleteFrom('rate_limits').where('key', '=', values.key),
);

/** Removes the recorded changes of a user, because they may be personal, such as an address. */
const removeChanges = query((db, { userId }: Bound<User>) =>
  db
    .updateTable('audit_log')
    .set({ changes: sql`'{}'` })
    .where('subject_id', '=', userId),
);

/** The user's names that others may have been told, in rows that do not say whom they name. */
const findNames = query((db, { userId }: Bound<User>) =>
  db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .union(db.selectFrom('access_log').select('name').where('user_id', '=', userId)),
);

/** The tables with the names of guardians of a player, for others to read. */
const tablesWithNames = columnsThat('unnamed').map(({ table }) => table);

/**
 * Removes a name from the details of rows that do not say whom they name: an earlier release has stored them. Only those about
 * players that the user was linked to.
 */
const nameRemovals = tablesWithNames.map((table) =>
  query((db, { userId, before, after }: Bound<User & { before: string; after: string }>) =>
    db
      .updateTable(table as 'inbox')
      .set({ details: sql`replace(details, ${before}, ${after})` })
      .where('guardian_user_id', 'is', null)
      .where(
        'player_id',
        'in',
        db
          .selectFrom('access_log')
          .select('player_id')
          .where('access_log.user_id', '=', userId)
          .union(
            db
              .selectFrom('parent_child')
              .select('child_player_id as player_id')
              .where('parent_user_id', '=', userId),
          ),
      ),
  ),
);

/** The details of rows that name the user, each once: they differ by the name at that time, the role and the player's name. */
const detailsNaming = tablesWithNames.map((table) => ({
  find: query((db, { userId }: Bound<User>) =>
    db
      .selectFrom(table as 'inbox')
      .select('details')
      .distinct()
      .where('guardian_user_id', '=', userId),
  ),
  replace: query(
    (db, { userId, before, after }: Bound<User & Record<'before' | 'after', string>>) =>
      db
        .updateTable(table as 'inbox')
        .set({ details: sql`${after}`, guardian_user_id: null })
        .where('guardian_user_id', '=', userId)
        .where(sql<string>`details`, '=', before),
  ),
}));

const removeOwnName = query((db, { userId }: Bound<User>) =>
  db.updateTable('access_log').set({ name: '' }).where('user_id', '=', userId),
);

/** A guardian's name as it stands in the JSON of details. */
const guardianNamed = (name: string): string => `"guardianName":${jsonText(name)}`;

/** Removes the user's names from what others were told, and from the user's own entries. */
async function removeName(trx: Transaction, userId: string): Promise<void> {
  for (const { name } of await trx.all(findNames, { userId })) {
    const [before, after] = [guardianNamed(name), guardianNamed('')];
    for (const removal of nameRemovals) trx.send(removal, { userId, before, after });
  }
  for (const { find, replace } of detailsNaming) {
    for (const { details: before } of await trx.all(find, { userId })) {
      trx.send(replace, { userId, before, after: withNames(before, { guardianName: '' }) });
    }
  }
  trx.send(removeOwnName, { userId });
}

const anonymizations = columnsThat('forgotten').map(({ table, column }) =>
  query((db, { userId }: Bound<User>) =>
    anyRows(db)
      .updateTable(table)
      .set({ [column]: null })
      .where(column, '=', userId),
  ),
);

/**
 * For each player to whose practice the user has added: the id of an addition that is deleted as late as any of them. So as long as
 * one is there, its writer is known to have been erased.
 */
const additionsOf = query((db, { userId }: Bound<User>) =>
  db
    .selectFrom('practice_additions')
    .select('player_id as playerId')
    .select(sql<string>`substr(max(began_on || id), 11)`.as('writerId'))
    .where('writer_user_id', '=', userId)
    .groupBy('player_id'),
);

const renameWriter = query(
  (db, { userId, playerId, writerId }: Bound<User & Record<'playerId' | 'writerId', string>>) =>
    db
      .updateTable('practice_additions')
      .set({ writer_user_id: writerId })
      .where('writer_user_id', '=', userId)
      .where('player_id', '=', playerId),
);

/**
 * Gives what the user has added to the practice of others' players to writers without a name, one for each player. So their
 * owners can still remove it.
 */
async function leaveAdditions(trx: Transaction, userId: string): Promise<void> {
  // First all are read: on SQLite one statement would see its own changes.
  for (const found of await trx.all(additionsOf, { userId })) {
    trx.send(renameWriter, { userId, ...found });
  }
}

/** Keeps a user, and the devices of its children, from writing, and others from replacing its password. */
export function lockUser(trx: Transaction, { id, role }: Person): void {
  trx.lock(role === 'guest' ? guestLock(id) : devicesLock(id));
  lockCredentials(trx, id);
}

/**
 * Deletes a user and everything that the user owns, and remembers only its id and the tokens of its sessions. Pictures are deleted after the commit. Run it in
 * one transaction: if it fails, everything is still there. What the user is adding at the same time is deleted too, or refused.
 *
 * @param erasedAt ISO 8601
 * @returns how many of each kind were deleted
 */
export async function eraseUser(
  trx: Transaction,
  user: Person,
  ports: { eraseWithFiles: EraseWithFiles; erasedAt: string },
): Promise<ErasedCounts> {
  recordErasure(trx, { id: user.id, erasedAt: ports.erasedAt });
  return endUser(trx, user, ports);
}

/** The same, for a user who is not erased: a backup that has this user is restored with it. */
export async function endUser(
  trx: Transaction,
  { id: userId, role }: Person,
  { eraseWithFiles, erasedAt }: { eraseWithFiles: EraseWithFiles; erasedAt: string },
): Promise<ErasedCounts> {
  lockUser(trx, { id: userId, role });
  lockOwner(trx, userId);
  trx.send(lockRow, { userId });
  // Before the postcards and players that they are about, so that they are counted.
  const messages = await trx.run(deleteMessages, { userId });
  const withFiles = await eraseWithFiles(trx, userId);
  disownTasks(trx, userId, erasedAt);
  for (const what of Object.keys(LIMITS)) trx.send(deleteCount, { key: `${what}:${userId}` });
  trx.send(deleteAnswersAboutPlayersOf, { userId });
  trx.send(endGamesRead, { userId });
  trx.send(removeChanges, { userId });
  await removeName(trx, userId);
  await leaveAdditions(trx, userId);
  for (const anonymization of anonymizations) trx.send(anonymization, { userId });
  trx.send(rememberSessions, { userId, isErased: true });
  const [devices, running, finished, owned] = await waitForAll([
    eraseDevicesOf(trx, userId),
    trx.run(deleteGames, { userId }),
    trx.run(deleteResults, { userId }),
    deleteOwned(trx, userId),
  ]);
  return {
    players: owned.players ?? 0,
    problems: withFiles.problems,
    games: running + finished,
    postcards: withFiles.postcards,
    pictures: withFiles.pictures,
    flowcharts: owned.teacher_flowcharts ?? 0,
    messages,
    devices,
    pushSubscriptions: owned.push_subscriptions ?? 0,
    exports: withFiles.exports,
    sessions: owned.sessions ?? 0,
  };
}

const otherAdmin = query((db, { userId }: Bound<User>) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '<>', userId),
);

/** Whether there is another administrator besides this one, who stays one until the transaction ends. */
export async function hasOtherAdmin(trx: Transaction, userId: string): Promise<boolean> {
  trx.lock('administrators');
  return (await trx.first(otherAdmin, { userId })) !== undefined;
}
