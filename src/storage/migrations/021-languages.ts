import type { Migration } from './migration.ts';

/** Keeps in which language an account gets its mails. */
export const languages: Migration = {
  name: '021-languages',
  statements: (schema, { text }) => [
    schema.alterTable('users').addColumn('language', text, (c) => c.notNull().defaultTo('en')),
  ],
};
