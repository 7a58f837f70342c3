import type { Migration } from './migration.ts';

/** Adds how many bytes the attempts count that a writer has added; see `src/storage/stored-bytes.ts`. */
export const practiceBytes: Migration = {
  name: '043-practice-bytes',
  statements: (schema, { integer }) => [
    schema
      .alterTable('practice_additions')
      .addColumn('bytes', integer, (c) => c.notNull().defaultTo(0)),
  ],
};
