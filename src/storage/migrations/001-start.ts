import type { Migration } from './migration.ts';

/** The tables of the first release. */
export const start: Migration = {
  name: '001-start',
  statements: (schema, { tableOptions, text, integer, real }) => {
    const table = (name: string) => schema.createTable(name).modifyEnd(tableOptions);
    return [
      table('users')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('email', text, (c) => c.notNull().unique())
        .addColumn('email_verified', integer, (c) => c.notNull())
        .addColumn('image', text)
        .addColumn('role', text, (c) => c.notNull().defaultTo('user'))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),

      table('sessions')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('token', text, (c) => c.notNull().unique())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', text, (c) => c.notNull())
        .addColumn('ip_address', text)
        .addColumn('user_agent', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),
      schema.createIndex('sessions_user').on('sessions').column('user_id'),
      schema.createIndex('sessions_expiry').on('sessions').column('expires_at'),

      table('accounts')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('account_id', text, (c) => c.notNull())
        .addColumn('provider_id', text, (c) => c.notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('access_token', text)
        .addColumn('refresh_token', text)
        .addColumn('id_token', text)
        .addColumn('access_token_expires_at', text)
        .addColumn('refresh_token_expires_at', text)
        .addColumn('scope', text)
        .addColumn('password', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),
      schema.createIndex('accounts_user').on('accounts').column('user_id'),

      table('verifications')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('identifier', text, (c) => c.notNull())
        .addColumn('value', text, (c) => c.notNull())
        .addColumn('expires_at', text, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),
      schema.createIndex('verifications_identifier').on('verifications').column('identifier'),

      table('subscriptions')
        .addColumn('user_id', text, (c) =>
          c.primaryKey().notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('tier', text, (c) => c.notNull())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),

      table('rate_limits')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('window_start', text, (c) => c.notNull())
        .addColumn('hits', integer, (c) => c.notNull()),
      schema.createIndex('rate_limits_window').on('rate_limits').column('window_start'),

      table('coverage_results')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('timestamp', text, (c) => c.notNull())
        .addColumn('commit_sha', text)
        .addColumn('lines_pct', real, (c) => c.notNull())
        .addColumn('branches_pct', real, (c) => c.notNull())
        .addColumn('functions_pct', real, (c) => c.notNull())
        .addColumn('statements_pct', real, (c) => c.notNull()),
      schema
        .createIndex('coverage_results_newest')
        .on('coverage_results')
        .columns(['timestamp', 'id']),

      table('arcade_sessions')
        .addColumn('user_id', text, (c) => c.primaryKey().notNull())
        .addColumn('game_name', text, (c) => c.notNull())
        .addColumn('game_url', text, (c) => c.notNull())
        .addColumn('game_state', text, (c) => c.notNull())
        .addColumn('active_players', text, (c) => c.notNull())
        .addColumn('room_id', text, (c) => c.notNull())
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('expires_at', text, (c) => c.notNull()),
      schema.createIndex('arcade_sessions_expiry').on('arcade_sessions').column('expires_at'),

      table('players')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('emoji', text, (c) => c.notNull())
        .addColumn('color', text, (c) => c.notNull())
        .addColumn('is_active', integer, (c) => c.notNull())
        .addColumn('is_practice_student', integer, (c) => c.notNull())
        .addColumn('is_expungeable', integer, (c) => c.notNull())
        .addColumn('is_archived', integer, (c) => c.notNull())
        .addColumn('family_code', text, (c) => c.notNull().unique())
        .addColumn('birthday', text)
        .addColumn('created_at', text, (c) => c.notNull()),
      schema.createIndex('players_of_owner').on('players').columns(['user_id', 'created_at', 'id']),

      table('parent_child')
        .addColumn('parent_user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('child_player_id', text, (c) =>
          c.notNull().references('players.id').onDelete('cascade'),
        )
        .addColumn('created_at', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('parent_child_key', ['parent_user_id', 'child_player_id']),
      schema.createIndex('parent_child_child').on('parent_child').column('child_player_id'),

      table('teacher_flowcharts')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('description', text)
        .addColumn('emoji', text, (c) => c.notNull())
        .addColumn('difficulty', text)
        .addColumn('definition_json', text, (c) => c.notNull())
        .addColumn('mermaid_content', text, (c) => c.notNull())
        .addColumn('search_keywords', text)
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('published_at', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),
      schema
        .createIndex('teacher_flowcharts_of_owner')
        .on('teacher_flowcharts')
        .columns(['user_id', 'updated_at', 'id']),

      table('postcards')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('player_id', text)
        .addColumn('caller_number', text, (c) => c.notNull())
        .addColumn('session_id', text)
        .addColumn('manifest', text, (c) => c.notNull())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('task_id', text, (c) => c.notNull())
        .addColumn('image_url', text)
        .addColumn('thumbnail_url', text)
        .addColumn('is_read', integer, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull()),
      schema
        .createIndex('postcards_of_owner')
        .on('postcards')
        .columns(['user_id', 'created_at', 'id']),

      table('abacus_settings')
        .addColumn('user_id', text, (c) => c.primaryKey().notNull().references('users.id'))
        .addColumn('settings', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull()),

      table('app_settings')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('notification_channels', text),

      table('tasks')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('payload', text, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('attempts', integer, (c) => c.notNull())
        .addColumn('due_at', text)
        .addColumn('worker', text)
        .addColumn('progress', real, (c) => c.notNull())
        .addColumn('reason', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('ended_at', text),
      schema.createIndex('tasks_due').on('tasks').columns(['due_at', 'id']),
      schema.createIndex('tasks_ended').on('tasks').column('ended_at'),
    ];
  },
};
