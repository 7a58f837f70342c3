import type { Migration } from './migration.ts';

/**
 * Adds the lessons that were given to players. A lesson outlives its flowchart, so it refers to a definition that is kept for the
 * player, like a walk. Whoever gave it has no foreign key, because a lesson outlives them.
 */
export const givenLessons: Migration = {
  name: '055-given-lessons',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('given_lessons')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('chart', text, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('emoji', text, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('definition_digest', text, (c) => c.notNull())
      .addColumn('giver_user_id', text)
      .addColumn('given_at', text, (c) => c.notNull())
      .addColumn('bytes', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('given_lessons_key', ['player_id', 'chart']),
    schema
      .createIndex('given_lessons_of_giver')
      .on('given_lessons')
      .columns(['giver_user_id', 'given_at', 'bytes']),
  ],
};
