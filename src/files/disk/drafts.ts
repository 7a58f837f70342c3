import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../../kernel/clock.ts';
import { isFileName } from '../port.ts';

/** What a draft is called: a dot, the name of the file that it is to become, and the first number that was free. */
const DRAFT = /^\.(?<name>.+)\.\d+$/;

/** A draft that only tells the time. */
const PROBE = 'now.png';

export type Draft = { readonly path: string; readonly file: FileHandle };

/** Makes a new empty file beside the one that it will become. No two writers ever have the same. */
export async function createDraft(folder: string, name: string): Promise<Draft> {
  for (let number = 0; ; number++) {
    const path = join(folder, `.${name}.${number}`);
    try {
      return { path, file: await open(path, 'wx', 0o600) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}

/**
 * Removes the drafts of writers that never ended: those older than an hour. Younger ones may be those of
 * another process, or of another machine that shares the folder.
 * @throws {Error} when the folder cannot be written
 */
export async function removeLeftDrafts(folder: string): Promise<void> {
  // What time it is where the files are.
  const probe = await createDraft(folder, PROBE);
  const now = (await probe.file.stat()).mtimeMs;
  await probe.file.close();
  await rm(probe.path);

  for (const entry of await readdir(folder)) {
    const name = DRAFT.exec(entry)?.groups?.['name'];
    if (name === undefined || !isFileName(name)) continue;
    const path = join(folder, entry);
    const age = now - (await modified(path, now));
    if (age > HOUR) await rm(path, { force: true });
  }
}

/** When a file was last written, in milliseconds since the epoch; `gone` when somebody else removed it meanwhile. */
async function modified(path: string, gone: number): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return gone;
    throw cause;
  }
}
