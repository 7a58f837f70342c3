import { sql } from 'kysely';
import { jsonObject, jsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { allPages, by, LONG, SHORT, section, type Sections } from './section.ts';

/** Different for each sitting of a player. */
const oneSitting = sql<string>`paper || ' ' || sitting`;

/** Different for each step of a player. */
const oneStep = sql<string>`station || ' ' || kind || ' ' || happened_on`;

/** The files of an archive about games, practice and the abacus. */
export const PLAY = {
  'arcade-results.json': section(
    { says: 'the finished games of your players', owners: 'players' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('arcade_results')
        .select([
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
  'practice.json': section(
    { says: 'what your players have practised', owners: 'players' },
    allPages(SHORT, by('started_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('practice_attempts')
        .select([
          'id',
          'player_id as playerId',
          'seed',
          'version',
          'terms',
          'answer',
          'is_right as isRight',
          'started_at as startedAt',
          'milliseconds',
          'way',
          'help',
          'paper',
          'moves',
          'addition_id as additionId',
        ])
        .where('player_id', '=', ownerId),
    ),
    ({ id, playerId, seed, version, terms, isRight, ...rest }) =>
      jsonObject(
        { id, playerId, seed, version },
        { terms },
        { isRight: fromFlag(isRight), ...rest },
      ),
  ),
  'practice-additions.json': section(
    { says: 'who added how much of it on which day', owners: 'players' },
    allPages(SHORT, by('added_on', 'id'), (db, ownerId) =>
      db
        .selectFrom('practice_additions')
        .select([
          'id',
          'player_id as playerId',
          'writer_user_id as writerId',
          'added_on as addedOn',
          'began_on as beganOn',
          'attempts',
          'is_removed as isRemoved',
        ])
        .where('player_id', '=', ownerId),
    ),
    ({ isRemoved, ...addition }) => jsonText({ ...addition, isRemoved: fromFlag(isRemoved) }),
  ),
  'practice-sums.json': section(
    { says: 'how much they practised, and which cells', owners: 'players' },
    allPages(SHORT, by('began_at', 'player_id'), (db, ownerId) =>
      db
        .selectFrom('practice_sums')
        .select([
          'player_id as playerId',
          'began_at as beganAt',
          'problems',
          'correct as right',
          'milliseconds',
          'cells',
        ])
        .where('player_id', '=', ownerId),
    ),
    ({ cells, ...sums }) => jsonObject(sums, { cells }),
  ),
  'paper-results.json': section(
    { says: 'what each of their papers came to', owners: 'players' },
    allPages(SHORT, { time: sql.ref('started_at'), id: oneSitting }, (db, ownerId) =>
      db
        .selectFrom('paper_results')
        .select([
          'player_id as playerId',
          'paper',
          'sitting',
          'correct as right',
          'answered',
          'problems',
          'milliseconds',
          'started_at as startedAt',
        ])
        .where('player_id', '=', ownerId),
    ),
    jsonText,
  ),
  'path-steps.json': section(
    { says: 'how far they have come on the path, day by day', owners: 'players' },
    allPages(SHORT, { time: sql.ref('happened_at'), id: oneStep }, (db, ownerId) =>
      db
        .selectFrom('path_steps')
        .select([
          'player_id as playerId',
          'station',
          'kind',
          'happened_on as day',
          'happened_at as at',
          'writer_user_id as writerId',
        ])
        .where('player_id', '=', ownerId),
    ),
    jsonText,
  ),
  'walks.json': section(
    { says: 'how they went through flowcharts', owners: 'players' },
    allPages(LONG, by('started_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('walks')
        .select([
          'id',
          'player_id as playerId',
          'chart',
          'version',
          'title',
          'definition_digest as definitionDigest',
          'begun_with as values',
          'visits',
          'moves',
          'mistakes',
          'seconds',
          'ending as end',
          'started_at as startedAt',
          'walked_on as day',
          'writer_user_id as writerId',
        ])
        .where('player_id', '=', ownerId),
    ),
    ({ id, playerId, chart, version, title, definitionDigest, values, visits, moves, ...rest }) =>
      jsonObject(
        { id, playerId, chart, version, title, definitionDigest },
        { values, visits, moves: moves ?? jsonText(null) },
        rest,
      ),
  ),
  'given-lessons.json': section(
    { says: 'the flowcharts that they were given', owners: 'players' },
    allPages(SHORT, by('given_at', 'chart'), (db, ownerId) =>
      db
        .selectFrom('given_lessons')
        .select([
          'player_id as playerId',
          'chart',
          'title',
          'emoji',
          'version',
          'definition_digest as definitionDigest',
          'giver_user_id as giverId',
          'given_at as givenAt',
        ])
        .where('player_id', '=', ownerId),
    ),
    jsonText,
  ),
  'lesson-definitions.json': section(
    { says: 'the definitions of these walks and lessons, as they were then', owners: 'players' },
    allPages(LONG, by('digest', 'player_id'), (db, ownerId) =>
      db
        .selectFrom('kept_definitions')
        .select(['player_id as playerId', 'digest', 'definition_json as definitionJson'])
        .where('player_id', '=', ownerId),
    ),
    jsonText,
  ),
  'arcade-sessions.json': section(
    { says: 'the games that you and your players have open', owners: 'viewer and players' },
    allPages(1, by('updated_at', 'user_id'), (db, ownerId) =>
      db
        .selectFrom('arcade_sessions')
        .leftJoin('player_games', 'player_games.games_id', 'arcade_sessions.user_id')
        .select((eb) => [
          // The id of a player's games is for those alone who may see the player when they read it.
          eb.fn.coalesce('player_games.player_id', 'user_id').as('userId'),
          'game_name as gameName',
          'game_url as gameUrl',
          'game_state as gameState',
          'active_players as activePlayers',
          'room_id as roomId',
          'version',
          'expires_at as expiresAt',
        ])
        .where((eb) =>
          eb.or([
            eb('user_id', '=', ownerId),
            eb(
              'user_id',
              '=',
              eb.selectFrom('player_games').select('games_id').where('player_id', '=', ownerId),
            ),
          ]),
        ),
    ),
    ({ gameState, activePlayers, ...session }) => jsonObject(session, { gameState, activePlayers }),
  ),
  'abacus-settings.json': section(
    { says: 'how your abacus looks and behaves', owners: 'viewer', isSingle: true },
    allPages(1, by('updated_at', 'user_id'), (db, ownerId) =>
      db.selectFrom('abacus_settings').select(['settings']).where('user_id', '=', ownerId),
    ),
    ({ settings }) => settings,
  ),
} satisfies Partial<Sections>;
