import type { Migration } from './migration.ts';

/**
 * Adds who has added which attempts, and the ids of removed ones. An earlier release adds attempts without an addition. The
 * writer has no foreign key, because the rows of an erased writer stay, with another id. Neither do removed attempts: they are
 * deleted after their player, in steps, as `019-practice-alone` says.
 */
export const practiceAdditions: Migration = {
  name: '041-practice-additions',
  statements: (schema, { tableOptions, text, integer }) => [
    schema.alterTable('practice_attempts').addColumn('addition_id', text),

    schema
      .createTable('practice_additions')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('writer_user_id', text, (c) => c.notNull())
      .addColumn('added_on', text, (c) => c.notNull())
      .addColumn('began_on', text, (c) => c.notNull())
      .addColumn('attempts', integer, (c) => c.notNull())
      .addColumn('earliest_at', text, (c) => c.notNull())
      .addColumn('is_removed', integer, (c) => c.notNull().defaultTo(0)),
    schema
      .createIndex('practice_additions_of_writer')
      .on('practice_additions')
      .columns(['writer_user_id', 'player_id', 'began_on']),
    schema.createIndex('practice_additions_of_player').on('practice_additions').column('player_id'),
    schema.createIndex('practice_additions_age').on('practice_additions').column('began_on'),

    schema
      .createTable('removed_attempts')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('removed_attempts_key', ['player_id', 'id']),
    schema.createIndex('removed_attempts_age').on('removed_attempts').column('started_at'),
  ],
};
