import type { Migration } from './migration.ts';

/**
 * Adds the user whom the details of an entry or a message name as the guardian. Earlier releases erase users and move guests
 * without knowing of it: then it becomes null, and the name stays as they wrote it.
 */
export const namedUsers: Migration = {
  name: '033-named-users',
  statements: (schema, { text }) =>
    ['access_log', 'inbox'].flatMap((table) => [
      schema
        .alterTable(table)
        .addColumn('guardian_user_id', text, (c) => c.references('users.id').onDelete('set null')),
      schema.createIndex(`${table}_guardian`).on(table).column('guardian_user_id'),
    ]),
};
