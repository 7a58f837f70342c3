import type { ExpressionBuilder, Kysely } from 'kysely';
import {
  guestsLinkedAt,
  isLinkedAfter,
  isLinkValid,
  linksValidAfter,
  type GuestsLinked,
} from '../../identity/lives/guest-links.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { columnsOf } from '../../storage/columns.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { bytesOf, literal, PAGE_ROWS, partialColumns } from '../../storage/partial-rows.ts';
import { readList, type List } from '../../storage/lists.ts';
import {
  playerColumns,
  playerOf,
  type PlayerColumn,
  type PlayerRow,
} from '../../storage/player-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Player } from '../../contract/player.ts';
import type { Role, SeenPlayer } from '../ports.ts';

/** A viewer's access to players: to its own, and to those that were linked to it after `linkedAfter`. */
export type PlayerAccess = { readonly viewerId: string; readonly linkedAfter: string };

/** A viewer's access to players at this time. */
export function accessOf(viewer: Viewer, now: number): PlayerAccess {
  return { viewerId: viewer.id, linkedAfter: linksValidAfter(viewer, now) };
}

/** The columns of texts that had no bound in earlier releases. */
const longColumns = ['name', 'emoji', 'color'] as const;
const isLong = (column: PlayerColumn): column is (typeof longColumns)[number] =>
  longColumns.some((long) => long === column);
const ofPlayers = <Column extends PlayerColumn>(column: Column) => `players.${column}` as const;

/** The columns that everybody sees alike. For the other one see `shownCode`. */
const alike = playerColumns.filter((column) => column !== 'family_code');
const columns = alike.map(ofPlayers);
const shortColumns = alike.filter((column) => !isLong(column)).map(ofPlayers);
const texts = longColumns.map(ofPlayers);
const listColumns = [...shortColumns, ...partialColumns('players', longColumns)] as const;
const sizeColumns = ['players.id', 'players.created_at', bytesOf(texts).as('bytes')] as const;

const isOwned = (eb: ExpressionBuilder<Schema, 'players'>, { viewerId }: Bound<PlayerAccess>) =>
  eb('players.user_id', '=', viewerId);

/** The family code, which is empty for everybody but the owner. */
const shownCode =
  (access: Bound<PlayerAccess>) => (eb: ExpressionBuilder<Schema, 'players' | 'parent_child'>) =>
    eb
      .case()
      .when(isOwned(eb, access))
      .then(eb.ref('players.family_code'))
      .else(eb.val(''))
      .end()
      .as('family_code');

/** Selects players with the viewer's link to each, if there is one. */
const selectWithLink = (db: Kysely<Schema>, { viewerId }: Bound<PlayerAccess>) =>
  db
    .selectFrom('players')
    .leftJoin('parent_child', (join) =>
      join
        .onRef('parent_child.child_player_id', '=', 'players.id')
        .on('parent_child.parent_user_id', '=', viewerId),
    );

const selectOwned = (db: Kysely<Schema>, { viewerId }: Bound<PlayerAccess>) =>
  db.selectFrom('players').where('players.user_id', '=', viewerId);

const selectLinked = (db: Kysely<Schema>, access: Bound<PlayerAccess>) =>
  db
    .selectFrom('parent_child')
    .innerJoin('players', 'players.id', 'parent_child.child_player_id')
    .where('parent_child.parent_user_id', '=', access.viewerId)
    .where(isLinkedAfter(access.linkedAfter))
    // This subquery needs only an index. A condition on the players' rows would look up each owned player a second time.
    .where('parent_child.child_player_id', 'not in', selectOwned(db, access).select('players.id'));

const accessibleList: List<PlayerAccess, PlayerRow, (typeof longColumns)[number]> = {
  first: query((db, access: Bound<PlayerAccess>) =>
    selectOwned(db, access)
      .select(listColumns)
      .select('players.family_code')
      .unionAll(selectLinked(db, access).select(listColumns).select(shownCode(access)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(literal(PAGE_ROWS + 1)),
  ),
  measured: query((db, access: Bound<PlayerAccess>) =>
    selectOwned(db, access)
      .select(sizeColumns)
      .unionAll(selectLinked(db, access).select(sizeColumns))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ),
  whole: queryForIds((db, ids, access) =>
    selectWithLink(db, access)
      .select(columns)
      .select(shownCode(access))
      .where('players.id', 'in', ids),
  ),
};

/** Every player that the viewer owns or is linked to, newest first. */
export async function listPlayers(db: Reader, access: PlayerAccess): Promise<Rows<Player>> {
  return mapRows(await readList(db, accessibleList, access), playerOf);
}

/** A player's id, and what it is called and shown by. */
export type PlayerName = { readonly id: string; readonly name: string; readonly emoji: string };

const presentNames = query((db, access: Bound<PlayerAccess>) =>
  selectOwned(db, access)
    .select(['players.id', 'players.name', 'players.emoji'])
    .where('players.is_archived', '=', 0)
    .unionAll(
      selectLinked(db, access)
        .select(['players.id', 'players.name', 'players.emoji'])
        .where('players.is_archived', '=', 0),
    ),
);

/** Every player that the viewer owns or is linked to, except archived ones, in any order. */
export function listUnarchived(db: Reader, access: PlayerAccess): Promise<PlayerName[]> {
  return db.all(presentNames, access);
}

const accessibleOne = query((db, values: Bound<PlayerAccess & { playerId: string }>) =>
  selectWithLink(db, values)
    .select(columns)
    .select(shownCode(values))
    .select((eb) =>
      eb
        .case()
        .when(isOwned(eb, values))
        .then(eb.val<Role>('owner'))
        .else(eb.ref('parent_child.role'))
        .end()
        .$notNull()
        .as('role'),
    )
    .where('players.id', '=', values.playerId)
    .where((eb) => eb.or([isOwned(eb, values), isLinkedAfter(values.linkedAfter)])),
);

/** One player that the viewer owns or is linked to, and the viewer's role. */
export async function findPlayer(
  db: Reader,
  access: PlayerAccess,
  playerId: string,
): Promise<SeenPlayer | undefined> {
  const row = await db.first(accessibleOne, { ...access, playerId });
  return row && { player: playerOf(row), role: row.role };
}

const families = queryForIds((db, playerIds, values: Bound<GuestsLinked>) =>
  db
    .selectFrom('players')
    .select(['players.id as playerId', 'players.user_id as userId'])
    .where('players.id', 'in', playerIds)
    .union(
      db
        .selectFrom('parent_child')
        .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
        .select([
          'parent_child.child_player_id as playerId',
          'parent_child.parent_user_id as userId',
        ])
        .where('parent_child.child_player_id', 'in', playerIds)
        .where(isLinkValid(values)),
    ),
);

/** The users who own each of these players or are linked to it at this time, by player id. Needs at least one player. */
export async function findFamilies(
  db: Reader,
  playerIds: readonly string[],
  now: number,
): Promise<Map<string, string[]>> {
  const rows = await families(db, playerIds, guestsLinkedAt(now));
  const found = new Map<string, string[]>();
  for (const { playerId, userId } of rows) {
    found.getOrInsertComputed(playerId, () => []).push(userId);
  }
  return found;
}

/** The users who own a player or are linked to it at this time. */
export async function findFamily(db: Reader, playerId: string, now: number): Promise<string[]> {
  return (await findFamilies(db, [playerId], now)).get(playerId) ?? [];
}

const practiceStudents = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('players')
    .select((eb) => eb.fn.countAll<number>().as('students'))
    .where('user_id', '=', values.userId)
    .where('is_practice_student', '=', 1)
    .where('is_archived', '=', 0),
);

/** Counts an owner's practice students, except archived ones. Takes the owner's lock, so that the count stays true. */
export async function countPracticeStudents(trx: Transaction, userId: string): Promise<number> {
  lockOwner(trx, userId);
  return (await trx.first(practiceStudents, { userId }))?.students ?? 0;
}

/** The columns of a player that may change: all but those that it gets at its start, and its code. */
function changeable(player: Bound<Player>) {
  const {
    id: _id,
    user_id: _owner,
    family_code: _code,
    created_at: _time,
    ...rest
  } = columnsOf(player, playerColumns);
  return rest;
}

const insert = query((db, player: Bound<Player>) =>
  db
    .insertInto('players')
    .values(columnsOf(player, playerColumns))
    .onConflict((conflict) => conflict.column('family_code').doNothing()),
);

const insertLink = query((db, player: Bound<Player>) =>
  db.insertInto('parent_child').values({
    parent_user_id: player.userId,
    child_player_id: player.id,
    created_at: player.createdAt,
  }),
);

/** The most family codes to try. There are a billion codes, so the second is hardly ever needed. */
const CODE_ATTEMPTS = 50;

const noFreeCode = (): Error => new Error('No free family code was found');

/** Stores a new player and its owner's link. If its family code is taken, the player gets another. */
export async function insertPlayer(
  trx: Transaction,
  player: Player,
  makeCode: () => string,
): Promise<Player> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const stored = attempt === 0 ? player : { ...player, familyCode: makeCode() };
    if ((await trx.run(insert, stored)) === 0) continue;
    trx.send(insertLink, stored);
    return stored;
  }
  throw noFreeCode();
}

const updateCode = query((db, values: Bound<{ id: string; familyCode: string }>) =>
  db
    .updateTable('players')
    .set({ family_code: values.familyCode })
    .where('id', '=', values.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('players as taken')
            .select('taken.id')
            .where('taken.family_code', '=', values.familyCode),
        ),
      ),
    ),
);

/** Gives a player a new family code, and returns it. If the code is taken, tries another. */
export async function renewFamilyCode(
  trx: Transaction,
  id: string,
  makeCode: () => string,
): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const familyCode = makeCode();
    if ((await trx.run(updateCode, { id, familyCode })) > 0) return familyCode;
  }
  throw noFreeCode();
}

/** Deletes a player with all rows that refer to it: links, sharing, school, path, access log, messages, results. */
export const deletePlayer = query((db, values: Bound<{ id: string }>) =>
  db.deleteFrom('players').where('id', '=', values.id),
);

/** Stores the fields of a player that may change. */
export const updatePlayer = query((db, player: Bound<Player>) =>
  db.updateTable('players').set(changeable(player)).where('id', '=', player.id),
);
