import type { Migration } from './migration.ts';

/**
 * Adds what a parent may do with a player: existing links may manage the player, as before. Adds the sharing of players, the
 * log of access to them, and users' messages.
 */
export const families: Migration = {
  name: '004-families',
  statements: (schema, { tableOptions, text, integer }) => {
    const table = (name: string) => schema.createTable(name).modifyEnd(tableOptions);
    return [
      schema
        .alterTable('parent_child')
        .addColumn('role', text, (c) => c.notNull().defaultTo('manage')),

      table('player_sharing')
        .addColumn('player_id', text, (c) =>
          c.primaryKey().notNull().references('players.id').onDelete('cascade'),
        )
        .addColumn('role', text, (c) => c.notNull())
        .addColumn('expires_at', text, (c) => c.notNull()),
      schema.createIndex('player_sharing_expiry').on('player_sharing').column('expires_at'),

      table('access_log')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('player_id', text, (c) =>
          c.notNull().references('players.id').onDelete('cascade'),
        )
        .addColumn('user_id', text, (c) => c.references('users.id'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('action', text, (c) => c.notNull())
        .addColumn('details', text, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull()),
      schema
        .createIndex('access_log_of_player')
        .on('access_log')
        .columns(['player_id', 'created_at', 'id']),
      schema.createIndex('access_log_of_user').on('access_log').column('user_id'),
      schema.createIndex('access_log_age').on('access_log').column('created_at'),

      table('inbox')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('player_id', text, (c) => c.references('players.id').onDelete('cascade'))
        .addColumn('details', text, (c) => c.notNull())
        .addColumn('is_read', integer, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull()),
      schema.createIndex('inbox_of_user').on('inbox').columns(['user_id', 'created_at', 'id']),
      schema.createIndex('inbox_of_player').on('inbox').column('player_id'),
      schema.createIndex('inbox_age').on('inbox').column('created_at'),
    ];
  },
};
