import type { Migration } from './migration.ts';

/** Names each start of an arcade session, so that two within one millisecond differ. */
export const arcade: Migration = {
  name: '007-arcade',
  statements: (schema, { text }) => [
    schema.alterTable('arcade_sessions').addColumn('start_id', text),
  ],
};
