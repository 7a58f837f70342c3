import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isoTime } from '../kernel/clock.ts';
import { isPartial, parseArchiveName, type Archive } from './archives.ts';
import { newestOf } from './rotation.ts';

/** The newest backup of a folder. */
export type NewestBackup = {
  readonly file: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
};

/** The last backup that failed, when none was made after it. */
export type BackupFailure = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** A sentence for operators, without passwords. */
  readonly reason: string;
};

/** The state of the backups of a service, as its folder shows it to any process. */
export type BackupState = {
  readonly newest: NewestBackup | null;
  readonly lastFailure: BackupFailure | null;
};

/** The file with the last failure. */
const FAILURE_FILE = 'beadhouse-last-failure.json';

/** The name of the file that is locked while a process makes a backup or rotates. */
export const LOCK_FILE = '.beadhouse-backups.lock';

/** Lists the archives of a folder, in no order. There are none when the folder does not exist. */
export async function listArchives(folder: string): Promise<Archive[]> {
  return (await namesIn(folder)).flatMap((name) => parseArchiveName(name) ?? []);
}

/** Reads the newest backup of a folder, if there is one. One that lies more than a day in the future does not count. */
export async function readNewest(folder: string, now: number): Promise<NewestBackup | null> {
  const newest = newestOf(await listArchives(folder), now);
  if (newest === undefined) return null;
  const file = join(folder, newest.name);
  return { file, at: newest.at, bytes: (await stat(file)).size };
}

/** Reads the state of the backups. */
export async function readBackupState(folder: string, now: number): Promise<BackupState> {
  return { newest: await readNewest(folder, now), lastFailure: await readFailure(folder) };
}

/** Removes what killed backups left. The caller has the folder alone. */
export async function removePartials(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isPartial)) {
    await rm(join(folder, name), { force: true });
  }
}

/** Stores the reason of a failure for other processes, where the folder can be written. */
export async function storeFailure(folder: string, { at, reason }: BackupFailure): Promise<void> {
  const text = `${JSON.stringify({ at: isoTime(at), reason })}\n`;
  await writeFile(join(folder, FAILURE_FILE), text, { mode: 0o600 }).catch(() => {});
}

/** Removes the failure that came before a success. */
export function removeFailure(folder: string): Promise<void> {
  return rm(join(folder, FAILURE_FILE), { force: true });
}

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });

async function readFailure(folder: string): Promise<BackupFailure | null> {
  try {
    const text = await readFile(join(folder, FAILURE_FILE), 'utf8');
    const { at, reason } = failureSchema.parse(JSON.parse(text));
    return { at: Date.parse(at), reason };
  } catch {
    return null;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}
