import type { Migration } from './migration.ts';

/** Finds the newest answers to a paper among all that a player has practised. */
export const papers: Migration = {
  name: '020-papers',
  statements: (schema) => [
    schema
      .createIndex('practice_attempts_of_paper')
      .on('practice_attempts')
      .columns(['player_id', 'paper', 'started_at', 'id']),
  ],
};
