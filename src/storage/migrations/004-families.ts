import type { Migration } from './migration.ts';

/** Says what a parent may do with a player. Links from before may manage it, as they could until now. */
export const families: Migration = {
  name: '004-families',
  statements: (schema, { text }) => [
    schema
      .alterTable('parent_child')
      .addColumn('role', text, (c) => c.notNull().defaultTo('manage')),
  ],
};
