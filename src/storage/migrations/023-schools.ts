import type { Migration } from './migration.ts';

/** Adds the schools of players: whether an addition sets the ten first, or after its digit. */
export const schools: Migration = {
  name: '023-schools',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('player_schools')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) =>
        c.primaryKey().notNull().references('players.id').onDelete('cascade'),
      )
      .addColumn('school', text, (c) => c.notNull()),
  ],
};
