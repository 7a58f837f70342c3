import type { Migration } from './migration.ts';

/** Adds the deleted players whose practice is still stored. */
export const deletedPlayers: Migration = {
  name: '018-deleted-players',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('deleted_players')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.primaryKey().notNull())
      .addColumn('deleted_at', text, (c) => c.notNull()),
  ],
};
