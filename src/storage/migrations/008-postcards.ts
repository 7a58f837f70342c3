import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Lets postcards be cancelled, counted while they are unread, and listed for a player. */
export const postcards: Migration = {
  name: '008-postcards',
  statements: (schema, { integer }) => [
    schema
      .alterTable('postcards')
      .addColumn('is_storing', integer, (c) => c.notNull().defaultTo(0)),
    schema
      .createIndex('postcards_of_player')
      .on('postcards')
      .columns(['player_id', 'user_id', 'created_at', 'id'])
      .where('player_id', 'is not', null),
    schema
      .createIndex('postcards_unread')
      .on('postcards')
      .columns(['user_id', 'player_id'])
      .where(sql.ref('is_read'), '=', 0)
      .where(sql.ref('status'), '=', 'ready'),
  ],
};
