import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestStore } from './store.ts';

/** Another folder in the place of the pictures. */
export type Swapped = {
  /** Brings the folder of the pictures back, and resolves with the names that were in the other one. */
  back(): Promise<string[]>;
};

/** Puts an empty folder in the place of the pictures, as it shows while a mount is missing. */
export async function takeAway({ dataDir }: Pick<TestStore, 'dataDir'>): Promise<Swapped> {
  const folder = join(dataDir, 'files');
  const kept = join(dataDir, 'files-away');
  await rename(folder, kept);
  await mkdir(folder);
  return {
    async back() {
      const names = await readdir(folder);
      await rm(folder, { recursive: true });
      await rename(kept, folder);
      return names;
    },
  };
}
