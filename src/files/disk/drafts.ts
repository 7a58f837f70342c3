import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFile } from '../../durable/files.ts';
import { HOUR } from '../../kernel/clock.ts';
import { isFileName } from '../port.ts';

/** The name of a draft: a dot, the name of the file that it will become, and the first free number. */
const DRAFT = /^\.(?<name>.+)\.\d+$/;

/** The name for a draft from which only the time is read. */
const PROBE = 'now.png';

export type Draft = { readonly path: string; readonly file: FileHandle };

/** Makes a new empty file beside the one that it will become. No two writers ever get the same draft. */
export async function createDraft(folder: string, name: string): Promise<Draft> {
  for (let number = 0; ; number++) {
    const path = draftPath(folder, name, number);
    try {
      return { path, file: await open(path, 'wx', 0o600) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}

const draftPath = (folder: string, name: string, number: number): string =>
  join(folder, `.${name}.${number}`);

/** Removes all drafts of one file. */
export async function removeDrafts(folder: string, name: string): Promise<void> {
  for (let number = 0; await removeFile(draftPath(folder, name, number)); number++);
}

/**
 * Removes drafts that a crash left: those older than an hour. Another process, or another machine that shares the folder,
 * may still write to a younger one.
 * @throws {Error} when the folder cannot be written
 */
export async function removeOldDrafts(folder: string): Promise<void> {
  // The folder may be on another machine, with another clock. So the time is that of a new file.
  const probe = await createDraft(folder, PROBE);
  const now = (await probe.file.stat()).mtimeMs;
  await probe.file.close();
  await rm(probe.path);

  for (const entry of await readdir(folder)) {
    const name = DRAFT.exec(entry)?.groups?.['name'];
    if (name === undefined || !isFileName(name)) continue;
    const path = join(folder, entry);
    const age = now - (await readModifiedTime(path, now));
    if (age > HOUR) await rm(path, { force: true });
  }
}

/** When a file was last written, in milliseconds since the epoch; `missing` when another process has removed it. */
async function readModifiedTime(path: string, missing: number): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw cause;
  }
}
