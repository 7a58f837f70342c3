import type { Migration } from './migration.ts';

/** Adds archives of a viewer's data. */
export const exports: Migration = {
  name: '011-exports',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('exports')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.notNull().primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('attempt', integer)
      .addColumn('size', integer)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text),
    schema.createIndex('exports_newest').on('exports').columns(['user_id', 'created_at', 'id']),
    schema.createIndex('exports_expiry').on('exports').column('expires_at'),
  ],
};
