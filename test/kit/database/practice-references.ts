/**
 * The columns of these tables refer to players without a foreign key:
 * docs/decisions/089-a-deleted-players-practice-is-deleted-afterwards-in-steps.md.
 */
const OF_PLAYERS = new Set([
  'practice_attempts',
  'practice_sums',
  'paper_results',
  'removed_attempts',
]);

/** Returns the references of a table's columns that have no foreign key. */
export const referencesWithoutKey = (table: string) =>
  OF_PLAYERS.has(table) ? [{ column: 'player_id', table: 'players' }] : [];
