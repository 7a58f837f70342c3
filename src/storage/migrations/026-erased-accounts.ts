import type { Migration } from './migration.ts';

/** Adds the list of erased accounts and guests, so that a restored backup does not bring them back. */
export const erasedAccounts: Migration = {
  name: '026-erased-accounts',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('erased_accounts')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('erased_at', text, (c) => c.notNull()),
    schema.createIndex('erased_accounts_old').on('erased_accounts').columns(['erased_at']),
  ],
};
