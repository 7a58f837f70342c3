import type { Migration } from './migration.ts';

/**
 * Adds what was chosen for the paths of players, and their steps: what happened at which station on which day. The writer of a step
 * has no foreign key, because a step outlives the device that sent it.
 */
export const paths: Migration = {
  name: '053-paths',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('player_paths')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) =>
        c.primaryKey().notNull().references('players.id').onDelete('cascade'),
      )
      .addColumn('teaching_order', text, (c) => c.notNull())
      .addColumn('rods', integer)
      .addColumn('shows_numerals', integer),

    schema
      .createTable('path_steps')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('station', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('happened_on', text, (c) => c.notNull())
      .addColumn('happened_at', text, (c) => c.notNull())
      .addColumn('writer_user_id', text)
      .addPrimaryKeyConstraint('path_steps_key', ['player_id', 'station', 'kind', 'happened_on']),
    schema.createIndex('path_steps_of_writer').on('path_steps').column('writer_user_id'),
  ],
};
