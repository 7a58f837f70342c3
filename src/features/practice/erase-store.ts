import { literal } from '../../storage/partial-rows.ts';
import { query, type Bound } from '../../storage/query.ts';

/** The most rows of a table that one statement deletes. On SQLite all other requests wait meanwhile. */
export const AT_ONCE = 500;

const recordingBy = (column: 'id' | 'user_id') =>
  query((db, { id, now }: Bound<{ id: string; now: string }>) =>
    db
      .insertInto('deleted_players')
      .columns(['player_id', 'deleted_at'])
      .expression((eb) =>
        eb
          .selectFrom('players')
          .select((player) => ['players.id', player.val(now).as('deleted_at')])
          .where(`players.${column}`, '=', id)
          .where(({ or, exists, selectFrom }) =>
            or([
              exists(
                selectFrom('practice_sums')
                  .select('practice_sums.began_at')
                  .whereRef('practice_sums.player_id', '=', 'players.id'),
              ),
              exists(
                selectFrom('removed_attempts')
                  .select('removed_attempts.id')
                  .whereRef('removed_attempts.player_id', '=', 'players.id'),
              ),
            ]),
          ),
      ),
  );
/**
 * Records a player who is about to be deleted, if it has practised. Attempts and results of papers are not checked, because
 * each attempt is in a sum or was removed, and each result has attempts.
 */
export const recordDeletedPlayer = recordingBy('id');
/** The same for all players of an owner. */
export const recordDeletedPlayersOf = recordingBy('user_id');

/** How many problems the players of an owner have practised, by their sums. */
export const problemsOfOwner = query((db, { userId }: Bound<{ userId: string }>) =>
  db
    .selectFrom('practice_sums')
    .select((eb) => eb.fn.sum<number | string | null>('problems').as('problems'))
    .where('player_id', 'in', db.selectFrom('players').select('id').where('user_id', '=', userId)),
);

/** A deleted player, whose practice is still to be deleted. */
type Deleted = { playerId: string };

/** One of the recorded players. */
export const findDeletedPlayer = query((db) =>
  db.selectFrom('deleted_players').select('player_id as playerId').limit(literal(1)),
);

const deletingById = (table: 'practice_attempts' | 'removed_attempts') =>
  query((db, { playerId }: Bound<Deleted>) => {
    const some = db
      .selectFrom(table)
      .select('id')
      .where('player_id', '=', playerId)
      .limit(literal(AT_ONCE));
    return db.deleteFrom(table).where('player_id', '=', playerId).where('id', 'in', some);
  });

/** Deletes some attempts of a player. */
export const deleteAttempts = deletingById('practice_attempts');

/** Deletes some ids of removed attempts of a player. */
export const deleteRemoved = deletingById('removed_attempts');

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

/** Deletes some results of a player's papers. */
export const deleteResults = query((db, { playerId }: Bound<Deleted>) => {
  const some = db
    .selectFrom('paper_results')
    .select(['paper', 'sitting'])
    .where('player_id', '=', playerId)
    .limit(literal(AT_ONCE));
  return db
    .deleteFrom('paper_results')
    .where('player_id', '=', playerId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('paper', 'sitting'), 'in', some.$asTuple('paper', 'sitting')),
    );
});

/** Removes the record of a player whose practice is deleted. */
export const removeDeletedPlayer = query((db, { playerId }: Bound<Deleted>) =>
  db.deleteFrom('deleted_players').where('player_id', '=', playerId),
);
