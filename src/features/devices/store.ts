import type { Kysely } from 'kysely';
import { devicesLock } from '../../identity/sessions/devices.ts';
import { columnsOf } from '../../storage/columns.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { OwnedDevice, ShownDevice } from './endpoints.ts';

/** Locks first the devices and then the players of an owner, so that nobody changes them until the transaction ends. */
export function lockDevices(trx: Transaction, ownerId: string): void {
  trx.lock(devicesLock(ownerId));
  lockOwner(trx, ownerId);
}

/** The devices of an owner, and the valid codes that have no device yet. */
export const countedDevices = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('devices')
    .select('id')
    .where('owner_id', '=', values.ownerId)
    .unionAll(
      db
        .selectFrom('device_pairings')
        .select('id')
        .where('owner_id', '=', values.ownerId)
        .where('expires_at', '>', values.now),
    ),
);

type NewPairing = {
  id: string;
  ownerId: string;
  codeDigest: string;
  name: string;
  expiresAt: string;
};

export const insertPairing = query((db, pairing: Bound<NewPairing>) =>
  db
    .insertInto('device_pairings')
    .values(columnsOf(pairing, ['id', 'owner_id', 'code_digest', 'name', 'expires_at'])),
);

/** Adds those of these players to a pairing that the owner has. Returns their ids. */
export const insertPairingPlayers = queryForIds(
  (db, ids, values: Bound<{ pairingId: string; ownerId: string }>) =>
    db
      .insertInto('pairing_players')
      .columns(['pairing_id', 'player_id'])
      .expression((eb) =>
        eb
          .selectFrom('players')
          .select((column) => [column.val(values.pairingId).as('pairing_id'), 'id as player_id'])
          .where('id', 'in', ids)
          .where('user_id', '=', values.ownerId),
      )
      .returning('player_id'),
);

/** The pairing of a code that is valid now. */
export const findPairing = query((db, values: Bound<{ codeDigest: string; now: string }>) =>
  db
    .selectFrom('device_pairings')
    .select(['id', 'owner_id as ownerId', 'name'])
    .where('code_digest', '=', values.codeDigest)
    .where('expires_at', '>', values.now),
);

/** The players of a pairing. Deleted players are no longer among them. */
export const playersOfPairing = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('pairing_players')
    .select('player_id as id')
    .where('pairing_id', '=', values.id)
    .orderBy('player_id'),
);

export const deletePairing = query((db, values: Bound<{ id: string }>) =>
  db.deleteFrom('device_pairings').where('id', '=', values.id),
);

/** Deletes the codes of an owner, also expired ones. Returns when each expires. */
export const deletePairingsOf = query((db, values: Bound<{ ownerId: string }>) =>
  db
    .deleteFrom('device_pairings')
    .where('owner_id', '=', values.ownerId)
    .returning('expires_at as expiresAt'),
);

/** The valid codes of an owner, with the names of their devices. */
export const listPairings = query((db, values: Bound<{ ownerId: string; now: string }>) =>
  db
    .selectFrom('device_pairings')
    .select('name')
    .where('owner_id', '=', values.ownerId)
    .where('expires_at', '>', values.now)
    .orderBy('id'),
);

const oneDeletedPairing = query((db, values: Bound<{ ownerId: string; id: string }>) =>
  db
    .deleteFrom('device_pairings')
    .where('id', '=', values.id)
    .where('owner_id', '=', values.ownerId)
    .returning('expires_at as expiresAt'),
);

/** Deletes a code of an owner. Returns whether it was valid until then. */
export async function voidPairing(
  trx: Transaction,
  which: { readonly ownerId: string; readonly id: string },
  now: number,
): Promise<boolean> {
  const deleted = await trx.all(oneDeletedPairing, which);
  return deleted.some(({ expiresAt }) => Date.parse(expiresAt) > now);
}

type NewDevice = { id: string; ownerId: string; tokenDigest: string; now: string };

/** Stores a device. Its user must be stored already. */
export const insertDevice = query((db, device: Bound<NewDevice>) =>
  db.insertInto('devices').values({
    id: device.id,
    owner_id: device.ownerId,
    token_digest: device.tokenDigest,
    created_at: device.now,
    last_used_at: device.now,
  }),
);

type Links = { deviceId: string; ownerId: string; now: string };

/** Links a device to those of these players that the owner has. Returns the newly linked ones. */
export const insertLinks = queryForIds((db, ids, values: Bound<Links>) =>
  db
    .insertInto('parent_child')
    .columns(['parent_user_id', 'child_player_id', 'created_at', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('players')
        .select((column) => [
          column.val(values.deviceId).as('parent_user_id'),
          'id as child_player_id',
          column.val(values.now).as('created_at'),
          column.val('play' as const).as('role'),
        ])
        .where('id', 'in', ids)
        .where('user_id', '=', values.ownerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('child_player_id as id'),
);

/** Deletes a device's links to all players except these. Returns the players whose links were deleted. */
export const deleteOtherLinks = queryForIds((db, ids, values: Bound<{ deviceId: string }>) =>
  db
    .deleteFrom('parent_child')
    .where('parent_user_id', '=', values.deviceId)
    .where('child_player_id', 'not in', ids)
    .returning('child_player_id as id'),
);

/** Renames a device. */
export const renameDevice = query((db, values: Bound<{ id: string; name: string; now: string }>) =>
  db
    .updateTable('users')
    .set({ name: values.name, updated_at: values.now })
    .where('id', '=', values.id),
);

const selectOwned = (db: Kysely<Schema>, values: Bound<{ ownerId: string }>) =>
  db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.id')
    .leftJoin('parent_child', 'parent_child.parent_user_id', 'devices.id')
    .select([
      'devices.id',
      'users.name',
      'parent_child.child_player_id as playerId',
      'devices.created_at as createdAt',
      'devices.last_used_at as lastUsedAt',
    ])
    .where('devices.owner_id', '=', values.ownerId);

const ofOwner = query((db, values: Bound<{ ownerId: string }>) =>
  selectOwned(db, values)
    .orderBy('devices.created_at', 'desc')
    .orderBy('devices.id', 'desc')
    .orderBy('parent_child.child_player_id'),
);

const oneOfOwner = query((db, values: Bound<{ ownerId: string; id: string }>) =>
  selectOwned(db, values)
    .where('devices.id', '=', values.id)
    .orderBy('parent_child.child_player_id'),
);

type OwnedRow = Omit<OwnedDevice, 'playerIds'> & { readonly playerId: string | null };

/** Groups rows into devices. There is one row for each player of a device. */
function devicesIn(rows: readonly OwnedRow[]): OwnedDevice[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      playerIds: group.flatMap(({ playerId }) => playerId ?? []),
      createdAt,
      lastUsedAt,
    })),
  );
}

/** The devices of an owner, newest first. */
export async function listDevices(db: Reader, ownerId: string): Promise<OwnedDevice[]> {
  return devicesIn(await db.all(ofOwner, { ownerId }));
}

const namesOfOwner = query((db, values: Bound<{ ownerId: string }>) =>
  db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.id')
    .leftJoin('parent_child', 'parent_child.parent_user_id', 'devices.id')
    .leftJoin('players', 'players.id', 'parent_child.child_player_id')
    .select(['devices.id', 'users.name', 'players.name as playerName'])
    .where('devices.owner_id', '=', values.ownerId)
    .orderBy('devices.created_at', 'desc')
    .orderBy('devices.id', 'desc')
    .orderBy('players.id'),
);

/** The names of an owner's devices and of their players, newest first. */
export async function listDeviceNames(
  db: Reader,
  ownerId: string,
): Promise<{ name: string; players: string[] }[]> {
  const rows = await db.all(namesOfOwner, { ownerId });
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => ({
    name: group[0]?.name ?? '',
    players: group.flatMap(({ playerName }) => playerName ?? []),
  }));
}

/** One device of an owner. */
export async function findOwned(
  db: Reader,
  ownerId: string,
  id: string,
): Promise<OwnedDevice | undefined> {
  return devicesIn(await db.all(oneOfOwner, { ownerId, id }))[0];
}

const own = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('users')
    .leftJoin('parent_child', 'parent_child.parent_user_id', 'users.id')
    .leftJoin('players', 'players.id', 'parent_child.child_player_id')
    .select([
      'users.name as deviceName',
      'players.id',
      'players.name',
      'players.emoji',
      'players.color',
    ])
    .where('users.id', '=', values.id)
    .where('users.role', '=', 'device')
    .orderBy('players.id'),
);

/** A device as it sees itself; undefined when it was revoked. */
export async function showDevice(db: Reader, id: string): Promise<ShownDevice | undefined> {
  const rows = await db.all(own, { id });
  const [first] = rows;
  return (
    first && {
      id,
      name: first.deviceName,
      players: rows.flatMap((row) =>
        row.id === null
          ? []
          : { id: row.id, name: row.name ?? '', emoji: row.emoji ?? '', color: row.color ?? '' },
      ),
    }
  );
}
