import { sql } from 'kysely';
import { query, type Bound } from '../../storage/query.ts';

/**
 * Ends the ids of all games that a user has read: because sessions of the user have ended, or because the user is erased. A
 * reader who is nobody is added, so that each id changes before its next use; see `src/features/arcade/games.ts`. Deleting
 * readers would miss one who is added at the same moment, and its id would stay good. Run it behind `lockCredentials`, as
 * reading an id does.
 */
export const endGamesRead = query((db, values: Bound<{ userId: string }>) =>
  db
    .insertInto('games_readers')
    .columns(['player_id', 'user_id'])
    .expression(
      db
        .selectFrom('games_readers as read')
        .select(['read.player_id', sql.lit('').as('user_id')])
        .where('read.user_id', '=', values.userId)
        // In one order, so that two of these wait for each other, and neither for ever.
        .orderBy('read.player_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
