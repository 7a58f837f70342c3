import type { Migration } from './migration.ts';

/**
 * Adds the id under which a player's games are stored, and who has read it. A reader is no reference: that somebody who is
 * gone has read the id is the reason to change it.
 */
export const playerGames: Migration = {
  name: '035-player-games',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('player_games')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) =>
        c.primaryKey().notNull().references('players.id').onDelete('cascade'),
      )
      .addColumn('games_id', text, (c) => c.notNull().unique()),

    schema
      .createTable('games_readers')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('user_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('games_readers_key', ['player_id', 'user_id']),
    schema.createIndex('games_readers_user').on('games_readers').column('user_id'),
  ],
};
