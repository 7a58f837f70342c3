import { PLAYER_COLUMNS } from '../../../src/storage/fates.ts';

/**
 * Returns the columns of a table that refer to players without a foreign key:
 * docs/decisions/089-a-deleted-players-practice-is-deleted-afterwards-in-steps.md.
 */
export const referencesWithoutKey = (name: string) =>
  PLAYER_COLUMNS.filter(({ table, fate }) => table === name && typeof fate === 'object').map(
    ({ column }) => ({ column, table: 'players' }),
  );
