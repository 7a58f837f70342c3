import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MARK_FILE } from '../../src/files/mark.ts';
import { HOUR } from '../../src/kernel/clock.ts';
import type { TestStore } from './store.ts';
import { waitFor } from './wait-for.ts';

/** The names in the folder of the pictures, also of drafts, and without its mark. */
export function pictureFiles({ dataDir }: Pick<TestStore, 'dataDir'>): string[] {
  return readdirSync(join(dataDir, 'files'))
    .filter((name) => name !== MARK_FILE)
    .toSorted();
}

/** The names of the pictures that postcards show. */
export async function shownPictures({ database }: TestStore): Promise<string[]> {
  const rows = await database.rows<{ image_url: string; thumbnail_url: string }>(
    `select image_url, thumbnail_url from postcards where status = 'ready' and image_url is not null`,
  );
  return rows
    .flatMap((row) => [row.image_url, row.thumbnail_url])
    .map((path) => path.slice('/files/'.length))
    .toSorted();
}

/** Waits until every task has ended, except those that wait for hours, such as a mail that may have arrived. */
export async function tasksEnd({ database }: TestStore): Promise<void> {
  const open = `select id, kind, state from tasks
    where ended_at is null and (wait_ms is null or wait_ms < ?)`;
  await waitFor('all tasks ended', async () => (await database.rows(open, HOUR)).length === 0);
}
