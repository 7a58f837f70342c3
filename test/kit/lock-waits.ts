import type { Database } from './database/database.ts';
import { waitFor } from './wait-for.ts';

/** Waits until so many connections to a PostgreSQL database wait for locks of others. */
export async function waitForLockWaits(database: Database, count: number): Promise<void> {
  await waitFor(`${count} waits for locks`, async () => {
    // In a transaction the server shows the same connections until its end, or until it clears its snapshot.
    await database.rows('select pg_stat_clear_snapshot()');
    const waiting = await database.rows(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return waiting.length >= count;
  });
}
