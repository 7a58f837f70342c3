import type { Migration } from './migration.ts';

/**
 * Adds the deliveries of notices on channels, people's choices, and the browsers that take pushes. A message or a delivery
 * about a postcard is deleted with the postcard. Tasks that deliver wait in separate lines.
 */
export const notifications: Migration = {
  name: '012-notifications',
  statements: (schema, { tableOptions, text, integer }) => {
    const table = (name: string) => schema.createTable(name).modifyEnd(tableOptions);
    return [
      table('deliveries')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('event_id', text, (c) => c.notNull())
        .addColumn('postcard_id', text, (c) => c.references('postcards.id').onDelete('cascade'))
        .addColumn('player_id', text, (c) => c.references('players.id').onDelete('cascade'))
        .addColumn('channel', text, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('attempts', integer, (c) => c.notNull())
        .addColumn('last_error', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('ended_at', text)
        .addUniqueConstraint('deliveries_once', ['user_id', 'event_id', 'channel']),
      // Includes the columns that administrators filter by, so that other deliveries are skipped without reading their rows.
      schema
        .createIndex('deliveries_newest')
        .on('deliveries')
        .columns(['created_at', 'id', 'state', 'channel', 'kind']),
      schema.createIndex('deliveries_of_postcard').on('deliveries').column('postcard_id'),
      schema.createIndex('deliveries_of_player').on('deliveries').column('player_id'),

      table('notification_choices')
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('channel', text, (c) => c.notNull())
        .addColumn('is_on', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('notification_choices_key', ['user_id', 'kind', 'channel']),

      table('push_subscriptions')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('endpoint', text, (c) => c.notNull().unique())
        .addColumn('p256dh', text, (c) => c.notNull())
        .addColumn('auth', text, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull()),
      schema
        .createIndex('push_subscriptions_of_user')
        .on('push_subscriptions')
        .columns(['user_id', 'created_at', 'id']),

      schema
        .alterTable('inbox')
        .addColumn('postcard_id', text, (c) => c.references('postcards.id').onDelete('cascade')),
      schema.createIndex('inbox_of_postcard').on('inbox').column('postcard_id'),
      schema.createIndex('inbox_unread').on('inbox').columns(['user_id', 'is_read']),

      schema.alterTable('tasks').addColumn('line', text, (c) => c.notNull().defaultTo('')),
      schema.dropIndex('tasks_in_line'),
      schema.createIndex('tasks_in_line').on('tasks').columns(['line', 'turn', 'id']),
      schema.alterTable('task_turns').addColumn('line', text, (c) => c.notNull().defaultTo('')),
    ];
  },
};
