import { namesOfEntry, withNames } from '../../identity/lives/names.ts';
import { jsonObject, jsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { playerColumns, playerOf } from '../../storage/player-rows.ts';
import { allPages, by, SHORT, section, type Sections } from './section.ts';

/** The files of an archive about players, and who has access to them. */
export const PLAYERS = {
  'players.json': section(
    {
      says: 'your players, how they are shared, and how they add and are taught',
      owners: 'viewer',
    },
    allPages(SHORT, by('players.created_at', 'players.id'), (db, ownerId) =>
      db
        .selectFrom('players')
        .leftJoin('player_sharing', 'player_sharing.player_id', 'players.id')
        .leftJoin('player_schools', 'player_schools.player_id', 'players.id')
        .leftJoin('player_paths', 'player_paths.player_id', 'players.id')
        .select([
          'players.plan_done_on as planDoneOn',
          'player_schools.school',
          'player_paths.teaching_order as order',
          'player_paths.rods',
          'player_paths.shows_numerals as numerals',
          'player_sharing.role',
          'player_sharing.expires_at as expiresAt',
        ])
        .select(playerColumns.map((column) => `players.${column}` as const))
        .where('players.user_id', '=', ownerId),
    ),
    ({ planDoneOn, school, order, rods, numerals, role, expiresAt, ...row }) => {
      const { userId: _owner, createdAt, ...player } = playerOf(row);
      const path = order === null ? null : { order, rods, numerals: fromFlag(numerals) };
      const sharing = role === null ? null : { role, expiresAt };
      return jsonText({ ...player, planDoneOn, createdAt, school, path, sharing });
    },
  ),
  'guardians.json': section(
    { says: 'who else is linked to your players', owners: 'players' },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.parent_user_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
        .select([
          'players.id as playerId',
          'users.name',
          'parent_child.role',
          'parent_child.created_at as linkedAt',
        ])
        .where('parent_child.child_player_id', '=', ownerId)
        .where('users.role', '<>', 'device')
        .whereRef('parent_child.parent_user_id', '<>', 'players.user_id'),
    ),
    jsonText,
  ),
  'devices.json': section(
    { says: "your children's devices", owners: 'viewer' },
    allPages(SHORT, by('devices.created_at', 'devices.id'), (db, ownerId) =>
      db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.id')
        .leftJoin('abacus_settings', 'abacus_settings.user_id', 'devices.id')
        .select([
          'devices.id',
          'users.name',
          'devices.created_at as createdAt',
          'devices.last_used_at as lastUsedAt',
          'abacus_settings.settings',
        ])
        .where('devices.owner_id', '=', ownerId),
    ),
    ({ settings, ...device }) => jsonObject(device, { abacusSettings: settings ?? jsonText(null) }),
  ),
  'device-players.json': section(
    { says: 'which device plays for which player', owners: 'players' },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.parent_user_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('devices', 'devices.id', 'parent_child.parent_user_id')
        .select(['parent_child.child_player_id as playerId', 'devices.id as deviceId'])
        .where('parent_child.child_player_id', '=', ownerId),
    ),
    jsonText,
  ),
  'linked-players.json': section(
    { says: "other people's players that you are linked to", owners: 'viewer' },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.child_player_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .select([
          'players.id as playerId',
          'parent_child.role',
          'parent_child.created_at as linkedAt',
        ])
        .where('parent_child.parent_user_id', '=', ownerId)
        .whereRef('parent_child.parent_user_id', '<>', 'players.user_id'),
    ),
    jsonText,
  ),
  'access-log.json': section(
    { says: 'who got access to your players', owners: 'players' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('access_log')
        .select(['player_id as playerId', 'name', 'action', 'details', 'created_at as createdAt'])
        .select(namesOfEntry)
        .where('player_id', '=', ownerId),
    ),
    ({ details, createdAt, name, nameNow, guardianName, playerId, action }) =>
      jsonObject(
        { playerId, name: nameNow ?? name, action },
        { details: withNames(details, { guardianName }) },
        { createdAt },
      ),
  ),
} satisfies Partial<Sections>;
