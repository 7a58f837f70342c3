import type { Migration } from './migration.ts';

/** Names each start of an arcade session, so that two within one millisecond differ. Keeps results of finished games. */
export const arcade: Migration = {
  name: '007-arcade',
  statements: (schema, { tableOptions, text, real }) => [
    schema.alterTable('arcade_sessions').addColumn('start_id', text),
    schema
      .createTable('arcade_results')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('game_name', text, (c) => c.notNull())
      .addColumn('score', real, (c) => c.notNull())
      .addColumn('seconds', real, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull()),
    schema
      .createIndex('arcade_results_of_player')
      .on('arcade_results')
      .columns(['player_id', 'created_at', 'id']),
    schema
      .createIndex('arcade_results_of_game')
      .on('arcade_results')
      .columns(['player_id', 'game_name', 'created_at', 'id']),
  ],
};
