import type { Migration } from './migration.ts';

/** Adds what players have practised: each attempt for a while, and sums for ever. */
export const attempts: Migration = {
  name: '016-attempts',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('practice_attempts')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('seed', text)
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('terms', text, (c) => c.notNull())
      .addColumn('answer', integer)
      .addColumn('is_right', integer, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('milliseconds', integer, (c) => c.notNull())
      .addColumn('way', text, (c) => c.notNull())
      .addColumn('help', text, (c) => c.notNull())
      .addColumn('paper', text)
      .addColumn('moves', text)
      .addPrimaryKeyConstraint('practice_attempts_key', ['player_id', 'id']),
    schema
      .createIndex('practice_attempts_of_player')
      .on('practice_attempts')
      .columns(['player_id', 'started_at', 'id']),
    schema.createIndex('practice_attempts_age').on('practice_attempts').column('started_at'),

    schema
      .createTable('practice_sums')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('began_at', text, (c) => c.notNull())
      .addColumn('problems', integer, (c) => c.notNull())
      .addColumn('correct', integer, (c) => c.notNull())
      .addColumn('milliseconds', integer, (c) => c.notNull())
      .addColumn('cells', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('practice_sums_key', ['player_id', 'began_at']),
    // Reports and limits read the numbers of a long time. From the rows they would also read the large `cells`.
    schema
      .createIndex('practice_sums_numbers')
      .on('practice_sums')
      .columns(['player_id', 'began_at', 'problems', 'correct', 'milliseconds']),
  ],
};
