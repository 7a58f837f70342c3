import { pathQuery } from '../data/path.ts';
import { queryClient } from '../data/query-client.ts';
import { schoolQuery } from '../data/school.ts';
import { readSettingsAhead } from '../outbox/soroban-settings.ts';
import { readDoneAhead } from './done-days.ts';
import { practiceQuery } from './progress.ts';

/**
 * Reads what children need to practise, one child after the other, so that the device has it without a network. Fresh data is
 * not read again. Failures are left to the view that needs the data.
 */
export async function readAhead(playerIds: readonly string[]): Promise<void> {
  await readSettingsAhead();
  for (const id of playerIds) {
    await queryClient.prefetchQuery(practiceQuery(id));
    await queryClient.prefetchQuery(schoolQuery(id));
    await queryClient.prefetchQuery(pathQuery(id));
    await readDoneAhead(id);
  }
}
