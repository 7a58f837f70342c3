import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds links that are good for one thing once, an end to subscriptions, a log of what administrators changed, and indexes
 * that find accounts among guests.
 */
export const accounts: Migration = {
  name: '005-accounts',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('account_links')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('kind', text, (c) => c.notNull())
      // As sessions and passwords do, a link ends with its account.
      .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('token_hash', text, (c) => c.notNull().unique())
      .addColumn('email', text)
      .addColumn('former_email', text)
      .addColumn('credential', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull()),
    schema.createIndex('account_links_user').on('account_links').columns(['user_id', 'kind']),
    schema.createIndex('account_links_expiry').on('account_links').column('expires_at'),

    schema.alterTable('subscriptions').addColumn('ends_at', text),

    schema
      .createTable('audit_log')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('actor_id', text, (c) => c.references('users.id'))
      .addColumn('action', text, (c) => c.notNull())
      .addColumn('subject_id', text, (c) => c.references('users.id'))
      .addColumn('changes', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull()),
    schema.createIndex('audit_log_newest').on('audit_log').columns(['created_at', 'id']),
    schema.createIndex('audit_log_actor').on('audit_log').column('actor_id'),
    schema.createIndex('audit_log_subject').on('audit_log').column('subject_id'),

    schema
      .createIndex('users_with_account')
      .on('users')
      .columns(['created_at', 'id'])
      .where(sql.ref('role'), '<>', 'guest'),
    schema
      .createIndex('users_admins')
      .on('users')
      .column('id')
      .where(sql.ref('role'), '=', 'admin'),
  ],
};
