import type { Migration } from './migration.ts';

/**
 * Adds the walks of players through flowcharts, and the definitions that they went by. A walk outlives its flowchart, so it refers
 * to a definition that is kept for the player, once however many walks it has, and at least as long as they. The writer of a walk has no foreign key, because a
 * walk outlives the device that sent it.
 */
export const walks: Migration = {
  name: '054-walks',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('kept_definitions')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('digest', text, (c) => c.notNull())
      .addColumn('definition_json', text, (c) => c.notNull())
      .addColumn('walked_at', text)
      .addPrimaryKeyConstraint('kept_definitions_key', ['player_id', 'digest']),
    schema.createIndex('kept_definitions_age').on('kept_definitions').column('walked_at'),

    schema
      .createTable('walks')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('chart', text, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('definition_digest', text, (c) => c.notNull())
      .addColumn('begun_with', text, (c) => c.notNull())
      .addColumn('visits', text, (c) => c.notNull())
      .addColumn('moves', text)
      .addColumn('steps', integer, (c) => c.notNull())
      .addColumn('mistakes', integer, (c) => c.notNull())
      .addColumn('seconds', integer, (c) => c.notNull())
      .addColumn('ending', text)
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('walked_on', text, (c) => c.notNull())
      .addColumn('added_on', text, (c) => c.notNull())
      .addColumn('writer_user_id', text)
      .addColumn('bytes', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('walks_key', ['player_id', 'id']),
    schema.createIndex('walks_of_player').on('walks').columns(['player_id', 'started_at', 'id']),
    schema.createIndex('walks_of_chart').on('walks').columns(['player_id', 'chart', 'started_at']),
    schema
      .createIndex('walks_of_definition')
      .on('walks')
      .columns(['player_id', 'definition_digest', 'started_at']),
    // Reports and budgets read the numbers of a long time. From the rows they would also read the large `visits` and `moves`.
    schema
      .createIndex('walks_numbers')
      .on('walks')
      .columns(['player_id', 'walked_on', 'ending', 'writer_user_id', 'bytes']),
    schema
      .createIndex('walks_of_writer')
      .on('walks')
      .columns(['writer_user_id', 'player_id', 'added_on', 'bytes']),
    schema.createIndex('walks_age').on('walks').column('started_at'),
  ],
};
