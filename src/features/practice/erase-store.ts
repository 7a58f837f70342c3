import { literal } from '../../storage/partial-rows.ts';
import { query, type Bound } from '../../storage/query.ts';

/** The most rows of a table that are deleted at once: on SQLite everybody else waits meanwhile. */
export const AT_ONCE = 500;

const remembering = (column: 'id' | 'user_id') =>
  query((db, { id, now }: Bound<{ id: string; now: string }>) =>
    db
      .insertInto('deleted_players')
      .columns(['player_id', 'deleted_at'])
      .expression((eb) =>
        eb
          .selectFrom('players')
          .select((player) => ['players.id', player.val(now).as('deleted_at')])
          .where(`players.${column}`, '=', id)
          .where((where) =>
            where.exists(
              where
                .selectFrom('practice_sums')
                .select('practice_sums.began_at')
                .whereRef('practice_sums.player_id', '=', 'players.id'),
            ),
          ),
      ),
  );
/** Remembers a player who is about to be deleted, if it has practised. Each attempt is in a sum, and sums stay. */
export const rememberOne = remembering('id');
/** The same of all players of an owner. */
export const rememberAll = remembering('user_id');

/** A player who is gone, and whose practice is still to be deleted. */
type Deleted = { playerId: string };

/** A player who is remembered. */
export const anyDeleted = query((db) =>
  db.selectFrom('deleted_players').select('player_id as playerId').limit(literal(1)),
);

/** Deletes some attempts of a player. */
export const deleteAttempts = query((db, { playerId }: Bound<Deleted>) => {
  const some = db
    .selectFrom('practice_attempts')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(literal(AT_ONCE));
  return db
    .deleteFrom('practice_attempts')
    .where('player_id', '=', playerId)
    .where('id', 'in', some);
});

/** Deletes some sums of a player. */
export const deleteSums = query((db, { playerId }: Bound<Deleted>) => {
  const some = db
    .selectFrom('practice_sums')
    .select('began_at')
    .where('player_id', '=', playerId)
    .limit(literal(AT_ONCE));
  return db
    .deleteFrom('practice_sums')
    .where('player_id', '=', playerId)
    .where('began_at', 'in', some);
});

/** Forgets a player of whom nothing is left. */
export const forgetDeleted = query((db, { playerId }: Bound<Deleted>) =>
  db.deleteFrom('deleted_players').where('player_id', '=', playerId),
);
