import { deletionOfSome } from '../../storage/any-rows.ts';
import { PLAYER_COLUMNS } from '../../storage/fates.ts';
import { literal } from '../../storage/partial-rows.ts';
import { query, type Bound } from '../../storage/query.ts';

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

/** Each deletes some of a player's rows in one table. */
export const deletions = PLAYER_COLUMNS.flatMap(({ table, column, fate }) =>
  typeof fate === 'object'
    ? deletionOfSome(table, fate.steps, (eb, { playerId }: Bound<Deleted>) =>
        eb(column, '=', playerId),
      )
    : [],
);

/** Removes the record of a player whose practice is deleted. */
export const removeDeletedPlayer = query((db, { playerId }: Bound<Deleted>) =>
  db.deleteFrom('deleted_players').where('player_id', '=', playerId),
);
