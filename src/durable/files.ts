import { access, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Renames a file, and replaces a file that has this name. Resolves when the result would survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Resolves when the names in a folder would survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws when there is no such folder */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder);
  } catch (cause) {
    throw new Error(`There is no folder ${folder}`, { cause });
  }
}
