import { access, constants, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { makeFolder, removeDurably, renameDurably, requireFolder } from '../../durable/files.ts';
import { reasonOf, Unready } from '../../kernel/errors.ts';
import { picturesAway } from '../away.ts';
import { MARK_BYTES, MARK_FILE, markText, parseMark } from '../mark.ts';
import {
  contentTypeOf,
  isFileName,
  type HeldMark,
  type Place,
  type ReadPlace,
  type StoredFile,
} from '../port.ts';
import { createDraft, removeDrafts, removeOldDrafts, type Draft } from './drafts.ts';

/** Reads pictures from a folder of this machine. A missing folder is an error, and does not count as empty. */
export function readDiskFiles(folder: string): ReadPlace {
  return {
    async get(name) {
      const found = await readPicture(folder, name);
      if (found === undefined) await requireFolder(folder);
      return found;
    },
    async holdMark() {
      const held = await holdMark(folder);
      if (held === undefined) await requireFolder(folder);
      return held;
    },
  };
}

/**
 * Stores pictures in a folder of this machine.
 * @throws {Error} when the folder cannot be made or written
 */
export async function openDiskFiles(folder: string): Promise<Place> {
  await makeFolder(folder);
  await removeOldDrafts(folder);

  const guarded = async <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      throw withoutName(folder, cause);
    });

  return {
    get: (name) => guarded(readPicture(folder, name)),
    async has(name) {
      if (!isFileName(name)) return false;
      return guarded(isReadable(join(folder, name)));
    },
    async put(name, bytes) {
      if (!isFileName(name)) throw new Error('Not a file name');
      await guarded(putFile(folder, name, bytes));
    },
    async delete(name) {
      if (!isFileName(name)) throw new Error('Not a file name');
      await guarded(deletePicture(folder, name));
    },
    async check() {
      try {
        await access(folder, constants.W_OK);
      } catch (cause) {
        throw new Unready('The folder of the pictures cannot be written', { cause });
      }
    },
    holdMark: () => holdMark(folder),
    writeMark: (mark) => guarded(putFile(folder, MARK_FILE, Buffer.from(markText(mark)))),
  };
}

/** Holds the file with the mark open. So nobody can unmount the folder meanwhile, and another file is told from it. */
async function holdMark(folder: string): Promise<HeldMark | undefined> {
  const path = join(folder, MARK_FILE);
  try {
    const file = await open(path, 'r');
    const release = (): Promise<void> => file.close();
    try {
      const { dev, ino } = await file.stat({ bigint: true });
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MARK_BYTES), 0, MARK_BYTES, 0);
      const mark = parseMark(buffer.toString('utf8', 0, bytesRead));
      if (mark !== undefined) {
        const isStill = async (): Promise<boolean> => {
          const found = await stat(path, { bigint: true }).catch(() => undefined);
          return found?.dev === dev && found.ino === ino;
        };
        return { mark, isStill, release };
      }
    } catch (cause) {
      await release();
      throw cause;
    }
    await release();
    return undefined;
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw picturesAway(`Their place cannot be read: ${reasonOf(cause)}`, cause);
  }
}

async function readPicture(folder: string, name: string): Promise<StoredFile | undefined> {
  if (!isFileName(name)) return undefined;
  try {
    return { bytes: await readFile(join(folder, name)), contentType: contentTypeOf(name) };
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

/** No reader ever sees half a file. After a power cut the file is whole, or it is missing. */
async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = await createDraft(folder, name);
  try {
    await write(draft, bytes);
    await renameDurably(draft.path, join(folder, name));
  } catch (cause) {
    await rm(draft.path, { force: true });
    throw cause;
  }
}

/** A writer whose draft of this picture is removed fails, and stores nothing. */
async function deletePicture(folder: string, name: string): Promise<void> {
  await removeDrafts(folder, name);
  await removeDurably(join(folder, name));
}

/**
 * A failure without the path of the picture, for the log. The system's message has that path, and anybody who knows the name of
 * a picture may see the picture.
 */
function withoutName(folder: string, cause: unknown): unknown {
  const { code, errno } = cause as NodeJS.ErrnoException;
  if (errno === undefined) return cause;
  const message = `A picture in ${folder}: ${code}, ${getSystemErrorMessage(errno)}`;
  return Object.assign(new Error(message), { code });
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT';
}

async function write({ file }: Draft, bytes: Uint8Array): Promise<void> {
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}
