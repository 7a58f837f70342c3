import type { Migration } from './migration.ts';

/** Adds the language of an account's mails. */
export const languages: Migration = {
  name: '021-languages',
  statements: (schema, { text }) => [
    schema.alterTable('users').addColumn('language', text, (c) => c.notNull().defaultTo('en')),
  ],
};
