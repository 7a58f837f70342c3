import type { Migration } from './migration.ts';

/** Adds an index that finds a player's newest answers to a paper. */
export const papers: Migration = {
  name: '020-papers',
  statements: (schema) => [
    schema
      .createIndex('practice_attempts_of_paper')
      .on('practice_attempts')
      .columns(['player_id', 'paper', 'started_at', 'id']),
  ],
};
