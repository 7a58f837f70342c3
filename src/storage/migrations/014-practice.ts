import type { Migration } from './migration.ts';

/** Lets an index count an owner's practice students without reading their rows, which are far apart in a large table. */
export const practice: Migration = {
  name: '014-practice',
  statements: (schema) => [
    schema.dropIndex('players_of_owner'),
    schema
      .createIndex('players_of_owner')
      .on('players')
      .columns(['user_id', 'created_at', 'id', 'is_practice_student', 'is_archived']),
  ],
};
