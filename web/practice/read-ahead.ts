import { queryClient } from '../data/query-client.ts';
import { readSettingsAhead } from '../data/soroban-settings.ts';
import { practiceQuery } from './progress.ts';

/**
 * Reads what children need to practise, one after the other, so that the device has it when there is no network later. What was
 * read a moment ago is not read again; what cannot be read is left to the view that needs it.
 */
export async function readAhead(playerIds: readonly string[]): Promise<void> {
  await readSettingsAhead();
  for (const id of playerIds) await queryClient.prefetchQuery(practiceQuery(id));
}
