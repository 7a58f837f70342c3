import { chmodSync, statSync } from 'node:fs';
import { access, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Renames a file, and replaces a file that has this name. Resolves when the result would survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Removes a file. Resolves with whether there was one. */
export async function removeFile(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}

/** Removes a file, if there is one. Resolves when it would not come back after a power cut. */
export async function removeDurably(path: string): Promise<void> {
  await removeFile(path);
  // Also when the file was gone already: the process that removed it may have ended before this step.
  await syncFolder(dirname(path));
}

/** What a file system answers that cannot sync a folder, such as some network and shared folders. Never EIO: that disk fails. */
const CANNOT_SYNC = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

/**
 * Resolves when the names in a folder would survive a power cut, as far as its file system can promise that.
 * @throws with the folder and what to do when its disk fails
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  try {
    await sync(folder, 'r');
  } catch (cause) {
    const { code = '', syscall, message } = cause as NodeJS.ErrnoException;
    if (syscall !== 'fsync') throw cause;
    if (CANNOT_SYNC.has(code)) return;
    const advice = 'Look at its disk, or use a folder on another one';
    throw Object.assign(
      new Error(`What is written to ${folder} may not be kept: ${message}. ${advice}`, { cause }),
      { code },
    );
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder that only its owner may read, and the folders above it that are missing. An existing folder stays as it is.
 * Node's own recursive way never ends where the system allows no folder, for instance in /proc.
 * @throws the system's error, when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (cause) {
    const parent = dirname(folder);
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw cause;
    await makeFolder(parent);
    await makeOneFolder(folder);
  }
}

async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() !== true) throw cause;
  }
}

/** What a file system answers that keeps no rights for each file, such as FAT, and some network and shared folders. */
const CANNOT_CHANGE_RIGHTS = new Set(['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS']);

/**
 * Lets only its owner read and write a file. On a file system that keeps no rights for each file, it has those of the whole mount.
 * @throws the system's error, also when the file belongs to somebody else
 */
export function makePrivate(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!CANNOT_CHANGE_RIGHTS.has(code) || !mayChangeRights(path)) throw cause;
  }
}

/** Whether this process is allowed to, where the file system can. */
function mayChangeRights(path: string): boolean {
  const user = process.getuid?.() ?? 0;
  return user === 0 || statSync(path).uid === user;
}

/** @throws when there is no such folder */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder);
  } catch (cause) {
    throw new Error(`There is no folder ${folder}`, { cause });
  }
}
