import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds the sites for which guests and game sessions count, as digests; see `src/identity/limits/budgets.ts`. */
export const sites: Migration = {
  name: '037-sites',
  statements: (schema, { text }) => [
    schema.alterTable('users').addColumn('site_digest', text),
    schema
      .createIndex('users_of_site')
      .on('users')
      .columns(['site_digest', 'created_at'])
      .where(sql.ref('site_digest'), 'is not', null),
    schema.alterTable('arcade_sessions').addColumn('site_digest', text),
    schema
      .createIndex('arcade_sessions_of_site')
      .on('arcade_sessions')
      .column('site_digest')
      .where(sql.ref('site_digest'), 'is not', null),
  ],
};
