import { query, type Bound } from '../storage/query.ts';

/**
 * Ends the ids of all games that a user has read: because sessions of the user have ended, or because the user is erased.
 * Nobody has read them any more, so that they change before their next use; see `src/features/arcade/games.ts`.
 */
export const endGamesRead = query((db, values: Bound<{ userId: string }>) =>
  db
    .deleteFrom('games_readers')
    .where(
      'player_id',
      'in',
      db
        .selectFrom('games_readers as read')
        .select('read.player_id')
        .where('read.user_id', '=', values.userId),
    ),
);
