import { execFile, execFileSync } from 'node:child_process';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { addCleanup } from './cleanup.ts';
import type { TestStore } from './store.ts';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);

/** Whether this user may mount. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The folder of the pictures as a mount. */
export type MountedPictures = {
  mount(): Promise<void>;
  /** Unmounts it as soon as nobody has a file open there. */
  unmount(): Promise<void>;
  /** The names below the mount; only while it is not mounted. */
  below(): Promise<string[]>;
};

/** Moves the pictures of a store elsewhere, and mounts that in their place. The mount ends with the test. */
export async function mountPictures(
  t: TestContext,
  { dataDir }: Pick<TestStore, 'dataDir'>,
): Promise<MountedPictures> {
  const folder = join(dataDir, 'files');
  const elsewhere = join(dataDir, 'files-elsewhere');
  let isMounted = false;
  async function mount(): Promise<void> {
    await run('mount', ['--bind', elsewhere, folder]);
    isMounted = true;
  }
  async function isUnmounted(): Promise<boolean> {
    const isDone = await run('umount', [folder]).then(
      () => true,
      () => false,
    );
    isMounted &&= !isDone;
    return isDone;
  }
  await rename(folder, elsewhere);
  await mkdir(folder);
  await mount();
  addCleanup(t, () => isMounted && run('umount', ['--lazy', folder]));
  return {
    mount,
    async unmount() {
      await waitFor('nobody has a file open in the mount', isUnmounted);
    },
    below: () => readdir(folder),
  };
}
