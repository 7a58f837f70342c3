import type { Migration } from './migration.ts';

/** Adds an index that lists the tasks in one state for administrators, and counts them without reading their rows. */
export const administration: Migration = {
  name: '013-administration',
  statements: (schema) => [
    schema.createIndex('tasks_in_state').on('tasks').columns(['state', 'created_at', 'id', 'kind']),
  ],
};
