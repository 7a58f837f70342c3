import type { Kysely } from 'kysely';
import { isLinkValid, type GuestsLinked } from '../../identity/lives/guest-links.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** The id of a player's games. */
export type Games = {
  readonly playerId: string;
  readonly ownerId: string;
  readonly gamesId: string;
  /** 1 when nobody has read it, or somebody who has may not see the player any more. */
  readonly isOver: number;
};

/** Ids of games, and whether they are over. Devices and accounts may see a player as long as they are linked to it. */
const selectGames = (db: Kysely<Schema>, links: Bound<GuestsLinked>) =>
  db
    .selectFrom('player_games')
    .innerJoin('players', 'players.id', 'player_games.player_id')
    .select((eb) => {
      const readers = eb
        .selectFrom('games_readers')
        .select('games_readers.user_id')
        .whereRef('games_readers.player_id', '=', 'player_games.player_id');
      const linked = eb
        .selectFrom('parent_child')
        .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
        .select('users.id')
        .whereRef('parent_child.child_player_id', '=', 'player_games.player_id')
        .where(isLinkValid(links));
      const strangers = readers
        .whereRef('games_readers.user_id', '<>', 'players.user_id')
        .where('games_readers.user_id', 'not in', linked);
      return [
        'player_games.player_id as playerId',
        'players.user_id as ownerId',
        'player_games.games_id as gamesId',
        eb
          .case()
          .when(eb.or([eb.not(eb.exists(readers)), eb.exists(strangers)]))
          .then(eb.lit(1))
          .else(eb.lit(0))
          .end()
          .as('isOver'),
      ];
    });

/** The id of the games of a player. */
export const findGamesOf = query((db, values: Bound<GuestsLinked & { playerId: string }>) =>
  selectGames(db, values).where('player_games.player_id', '=', values.playerId),
);

/** The player whose games have this id. */
export const findGames = query((db, values: Bound<GuestsLinked & { gamesId: string }>) =>
  selectGames(db, values).where('player_games.games_id', '=', values.gamesId),
);

type Reader = { playerId: string; userId: string };

export const hasRead = query((db, values: Bound<Reader>) =>
  db
    .selectFrom('games_readers')
    .select('user_id')
    .where('player_id', '=', values.playerId)
    .where('user_id', '=', values.userId),
);

export const insertReader = query((db, values: Bound<Reader>) =>
  db
    .insertInto('games_readers')
    .values({ player_id: values.playerId, user_id: values.userId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Nobody has read the id of a player's games any more. */
export const deleteReaders = query((db, values: Bound<{ playerId: string }>) =>
  db.deleteFrom('games_readers').where('player_id', '=', values.playerId),
);

type Id = { playerId: string; gamesId: string };

export const insertGames = query((db, values: Bound<Id>) =>
  db.insertInto('player_games').values({ player_id: values.playerId, games_id: values.gamesId }),
);

export const updateGames = query((db, values: Bound<Id>) =>
  db
    .updateTable('player_games')
    .set({ games_id: values.gamesId })
    .where('player_id', '=', values.playerId),
);

type Move = { from: string; to: string };

/** Moves a game to an id that is new, with its version and its expiry. */
export const moveGame = query((db, values: Bound<Move>) =>
  db.updateTable('arcade_sessions').set({ user_id: values.to }).where('user_id', '=', values.from),
);

/**
 * The same for a game that a page of an earlier release has put under the player's id. It has a room of that name; a game of
 * another program stays where that finds it.
 */
export const movePageGame = query((db, values: Bound<Move>) =>
  db
    .updateTable('arcade_sessions')
    .set({ user_id: values.to })
    .where('user_id', '=', values.from)
    .where('room_id', '=', values.from)
    .where('game_url', 'in', ['/arcade/pairs', '/arcade/race'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('arcade_sessions as other')
            .select('other.user_id')
            .where('other.user_id', '=', values.to),
        ),
      ),
    ),
);
