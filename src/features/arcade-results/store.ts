import type { Kysely } from 'kysely';
import type { Page, Position } from '../../kernel/cursor.ts';
import { columnsOf } from '../../storage/columns.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { RETAINED_RESULTS, type Result } from './endpoints.ts';

const insert = query((db, result: Bound<Result>) =>
  db
    .insertInto('arcade_results')
    .values(columnsOf(result, ['id', 'player_id', 'game_name', 'score', 'seconds', 'created_at'])),
);

const deleteOlder = query((db, values: Bound<{ playerId: string }>) =>
  db
    .deleteFrom('arcade_results')
    .where('player_id', '=', values.playerId)
    .where((eb) =>
      eb(
        eb.refTuple('created_at', 'id'),
        '<=',
        eb
          .selectFrom('arcade_results as older')
          .select(['older.created_at', 'older.id'])
          .where('older.player_id', '=', values.playerId)
          .orderBy('older.created_at', 'desc')
          .orderBy('older.id', 'desc')
          .offset(literal(RETAINED_RESULTS))
          .limit(literal(1))
          .$asTuple('created_at', 'id'),
      ),
    ),
);

/** Stores a result, and deletes the player's results that are no longer kept. */
export function storeResult(trx: Transaction, result: Result): void {
  trx.lock(`results:${result.playerId}`);
  trx.send(insert, result);
  trx.send(deleteOlder, { playerId: result.playerId });
}

type PlayerAndPosition = { playerId: string } & Position;

const selectPage = (db: Kysely<Schema>, values: Bound<PlayerAndPosition>) =>
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
    .where('player_id', '=', values.playerId)
    .where(isBehind('created_at', 'id', values))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows);

const pageOfPlayer = query((db, values: Bound<PlayerAndPosition>) => selectPage(db, values));

const pageOfGame = query((db, values: Bound<PlayerAndPosition & { gameName: string }>) =>
  selectPage(db, values).where('game_name', '=', values.gameName),
);

/** A page of a player's results, of one game or of all, newest first. */
export async function listResults(
  db: Reader,
  playerId: string,
  gameName: string | undefined,
  from: Position,
): Promise<Page<readonly Result[]>> {
  const values = { playerId, ...from };
  const found =
    gameName === undefined
      ? await db.all(pageOfPlayer, values)
      : await db.all(pageOfGame, { ...values, gameName });
  return cutPage(found, 'createdAt');
}
