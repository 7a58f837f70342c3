import type { Migration } from './migration.ts';

/** Adds the answers to requests with an `Idempotency-Key`, and indexes for old verifications and guests. */
export const platform: Migration = {
  name: '009-platform',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('idempotency_keys')
      .modifyEnd(tableOptions)
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('key', text, (c) => c.notNull())
      .addColumn('fingerprint', text, (c) => c.notNull())
      .addColumn('status', integer, (c) => c.notNull())
      .addColumn('headers', text, (c) => c.notNull())
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key']),
    schema
      .createIndex('idempotency_keys_newest')
      .on('idempotency_keys')
      .columns(['user_id', 'created_at']),
    schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at'),
    schema.createIndex('verifications_expiry').on('verifications').column('expires_at'),
    schema.createIndex('users_of_role').on('users').columns(['role', 'created_at', 'id']),
  ],
};
