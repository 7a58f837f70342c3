import type { Migration } from './migration.ts';

/** Adds what the attempts at a task note for later ones, and the wait that an attempt has asked for. */
export const taskNotes: Migration = {
  name: '029-task-notes',
  statements: (schema, { text, integer }) => [
    schema.alterTable('tasks').addColumn('note', text),
    schema.alterTable('tasks').addColumn('wait_ms', integer),
  ],
};
