import { sql } from 'kysely';
import { jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { pictureEntry } from './picture-entry.ts';
import { allPages, section, type Section } from './section.ts';

/** How many rows are read at once: short ones, and those that may have a megabyte. */
const SHORT = 500;
const LONG = 8;

const by = (time: string, id: string) => ({
  time: sql.ref<string>(time),
  id: sql.ref<string>(id),
});

/** A number as text that sorts as the number does. */
const sortable = (column: string) => sql<string>`'' || (1000000000 + ${sql.ref<number>(column)})`;

/** The JSON files of an archive: one for each kind of thing that is a viewer's. */
export const SECTIONS: readonly Section[] = [
  section(
    {
      file: 'account.json',
      says: 'your name, address and tier',
      owners: 'viewer',
      isSingle: true,
    },
    allPages(1, by('users.id', 'users.id'), (db, ownerId) =>
      db
        .selectFrom('users')
        .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
        .select([
          'users.id as atTime',
          'users.id as atId',
          'users.id',
          'users.name',
          'users.email',
          'users.email_verified as isVerified',
          'users.image',
          'users.role',
          'users.created_at as createdAt',
          'subscriptions.tier',
          'subscriptions.status',
          'subscriptions.ends_at as endsAt',
        ])
        .where('users.id', '=', ownerId),
    ),
    ({ tier, status, endsAt, isVerified, ...user }) =>
      jsonText({
        ...user,
        isVerified: fromFlag(isVerified),
        subscription: tier === null ? null : { tier, status, endsAt },
      }),
  ),
  section(
    {
      file: 'account-changes.json',
      says: 'what administrators changed of your account',
      owners: 'viewer',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('audit_log')
        .select(['created_at as atTime', 'id as atId', 'action', 'changes', 'created_at'])
        .where('subject_id', '=', ownerId),
    ),
    ({ action, changes, created_at: createdAt }) =>
      jsonObject({ action }, { changes }, { createdAt }),
  ),
  section(
    {
      file: 'sessions.json',
      says: 'where you are signed in',
      owners: 'viewer',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('sessions')
        .select([
          'created_at as atTime',
          'id as atId',
          'user_agent as userAgent',
          'ip_address as address',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'expires_at as expiresAt',
        ])
        .where('user_id', '=', ownerId),
    ),
    jsonText,
  ),
  section(
    {
      file: 'players.json',
      says: 'your players, and how they are shared',
      owners: 'viewer',
    },
    allPages(SHORT, by('players.created_at', 'players.id'), (db, ownerId) =>
      db
        .selectFrom('players')
        .leftJoin('player_sharing', 'player_sharing.player_id', 'players.id')
        .select([
          'players.created_at as atTime',
          'players.id as atId',
          'players.id',
          'players.name',
          'players.emoji',
          'players.color',
          'players.is_active as isActive',
          'players.is_practice_student as isPracticeStudent',
          'players.is_expungeable as isExpungeable',
          'players.is_archived as isArchived',
          'players.family_code as familyCode',
          'players.birthday',
          'players.created_at as createdAt',
          'player_sharing.role',
          'player_sharing.expires_at as expiresAt',
        ])
        .where('players.user_id', '=', ownerId),
    ),
    ({ role, expiresAt, ...player }) =>
      jsonText({
        ...player,
        isActive: fromFlag(player.isActive),
        isPracticeStudent: fromFlag(player.isPracticeStudent),
        isExpungeable: fromFlag(player.isExpungeable),
        isArchived: fromFlag(player.isArchived),
        sharing: role === null ? null : { role, expiresAt },
      }),
  ),
  section(
    {
      file: 'guardians.json',
      says: 'who else is linked to your players',
      owners: 'players',
    },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.parent_user_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
        .select([
          'parent_child.created_at as atTime',
          'parent_child.parent_user_id as atId',
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
  section(
    {
      file: 'devices.json',
      says: "your children's devices",
      owners: 'viewer',
    },
    allPages(SHORT, by('devices.created_at', 'devices.id'), (db, ownerId) =>
      db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.id')
        .leftJoin('abacus_settings', 'abacus_settings.user_id', 'devices.id')
        .select([
          'devices.created_at as atTime',
          'devices.id as atId',
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
  section(
    {
      file: 'device-players.json',
      says: 'which device plays for which player',
      owners: 'players',
    },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.parent_user_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('devices', 'devices.id', 'parent_child.parent_user_id')
        .select([
          'parent_child.created_at as atTime',
          'parent_child.parent_user_id as atId',
          'parent_child.child_player_id as playerId',
          'devices.id as deviceId',
        ])
        .where('parent_child.child_player_id', '=', ownerId),
    ),
    jsonText,
  ),
  section(
    {
      file: 'linked-players.json',
      says: "other people's players that you are linked to",
      owners: 'viewer',
    },
    allPages(SHORT, by('parent_child.created_at', 'parent_child.child_player_id'), (db, ownerId) =>
      db
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .select([
          'parent_child.created_at as atTime',
          'parent_child.child_player_id as atId',
          'players.id as playerId',
          'parent_child.role',
          'parent_child.created_at as linkedAt',
        ])
        .where('parent_child.parent_user_id', '=', ownerId)
        .whereRef('parent_child.parent_user_id', '<>', 'players.user_id'),
    ),
    jsonText,
  ),
  section(
    {
      file: 'access-log.json',
      says: 'who got access to your players',
      owners: 'players',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('access_log')
        .select([
          'created_at as atTime',
          'id as atId',
          'player_id as playerId',
          'name',
          'action',
          'details',
          'created_at as createdAt',
        ])
        .where('player_id', '=', ownerId),
    ),
    ({ details, createdAt, ...entry }) => jsonObject(entry, { details }, { createdAt }),
  ),
  section(
    {
      file: 'arcade-results.json',
      says: 'the finished games of your players',
      owners: 'players',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('arcade_results')
        .select([
          'created_at as atTime',
          'id as atId',
          'id',
          'player_id as playerId',
          'game_name as gameName',
          'score',
          'seconds',
          'created_at as createdAt',
        ])
        .where('player_id', '=', ownerId),
    ),
    jsonText,
  ),
  section(
    {
      file: 'arcade-sessions.json',
      says: 'the games that you and your players have open',
      owners: 'viewer and players',
    },
    allPages(1, by('updated_at', 'user_id'), (db, ownerId) =>
      db
        .selectFrom('arcade_sessions')
        .select([
          'updated_at as atTime',
          'user_id as atId',
          'user_id as userId',
          'game_name as gameName',
          'game_url as gameUrl',
          'game_state as gameState',
          'active_players as activePlayers',
          'room_id as roomId',
          'version',
          'expires_at as expiresAt',
        ])
        .where('user_id', '=', ownerId),
    ),
    ({ gameState, activePlayers, ...session }) => jsonObject(session, { gameState, activePlayers }),
  ),
  section(
    {
      file: 'abacus-settings.json',
      says: 'how your abacus looks and behaves',
      owners: 'viewer',
      isSingle: true,
    },
    allPages(1, by('updated_at', 'user_id'), (db, ownerId) =>
      db
        .selectFrom('abacus_settings')
        .select(['updated_at as atTime', 'user_id as atId', 'settings'])
        .where('user_id', '=', ownerId),
    ),
    ({ settings }) => settings,
  ),
  section(
    {
      file: 'flowcharts.json',
      says: 'your flowcharts',
      owners: 'viewer',
    },
    // In an order that no change of a flowchart changes.
    allPages(LONG, by('id', 'id'), (db, ownerId) =>
      db
        .selectFrom('teacher_flowcharts')
        .select([
          'id as atTime',
          'id as atId',
          'id',
          'title',
          'description',
          'emoji',
          'difficulty',
          'definition_json as definitionJson',
          'mermaid_content as mermaidContent',
          'search_keywords as searchKeywords',
          'version',
          'status',
          'published_at as publishedAt',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'copied_from_id as copiedFromId',
          'copied_from_title as copiedFromTitle',
          'copied_from_version as copiedFromVersion',
        ])
        .where('user_id', '=', ownerId),
    ),
    jsonText,
  ),
  section(
    {
      file: 'flowchart-versions.json',
      says: 'earlier versions of your flowcharts',
      owners: 'flowcharts',
    },
    allPages(LONG, { time: sql.ref('flowchart_id'), id: sortable('version') }, (db, ownerId) =>
      db
        .selectFrom('teacher_flowchart_versions')
        .select([
          'flowchart_id as atTime',
          sortable('version').as('atId'),
          'flowchart_id as flowchartId',
          'version',
          'title',
          'description',
          'emoji',
          'difficulty',
          'definition_json as definitionJson',
          'mermaid_content as mermaidContent',
          'search_keywords as searchKeywords',
          'updated_at as updatedAt',
        ])
        .where('flowchart_id', '=', ownerId),
    ),
    jsonText,
  ),
  section(
    {
      file: 'postcards.json',
      says: 'your postcards, with their manifests as they were given',
      owners: 'viewer',
    },
    allPages(LONG, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('postcards')
        .select([
          'created_at as atTime',
          'id as atId',
          'id',
          'player_id as playerId',
          'caller_number as callerNumber',
          'session_id as sessionId',
          'status',
          'is_read as isRead',
          'image_url as imageUrl',
          'created_at as createdAt',
          'manifest',
        ])
        .where('user_id', '=', ownerId),
    ),
    ({ manifest, isRead, imageUrl, ...postcard }): JsonText =>
      jsonObject(
        {
          ...postcard,
          isRead: fromFlag(isRead),
          picture: pictureEntry({ id: postcard.id, imageUrl })?.entry ?? null,
        },
        { manifest },
      ),
  ),
  section(
    {
      file: 'inbox.json',
      says: 'what you were told',
      owners: 'viewer',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('inbox')
        .select([
          'created_at as atTime',
          'id as atId',
          'id',
          'kind',
          'player_id as playerId',
          'is_read as isRead',
          'created_at as createdAt',
          'details',
        ])
        .where('user_id', '=', ownerId),
    ),
    ({ details, isRead, ...message }) =>
      jsonObject({ ...message, isRead: fromFlag(isRead) }, { details }),
  ),
];
