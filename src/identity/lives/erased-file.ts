import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, renameDurably } from '../../durable/files.ts';
import { isoTime } from '../../kernel/clock.ts';
import { ERASED_LIFETIME, type Erased } from './erased-accounts.ts';

/** The list of erased accounts in a folder: ids and times, one account a line. It outlives the database that it is about. */
export function erasedPath(folder: string): string {
  return join(folder, 'erased-accounts');
}

const LINE = /^([\w-]{1,64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/**
 * Reads the list in a folder; null when there is none.
 * @throws {Error} when a line is not of a list
 */
export async function readErased(folder: string): Promise<readonly Erased[] | null> {
  const path = erasedPath(folder);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    const [, id, erasedAt] = LINE.exec(line) ?? [];
    if (id !== undefined && erasedAt !== undefined) return { id, erasedAt };
    throw new Error(
      `Line ${index + 1} of ${path} names no erased account. Put the file back from a copy, or remove the line`,
    );
  });
}

/** Joins lists; each account is in the result once, with its first time. */
export function joinErased(...lists: readonly (readonly Erased[] | null)[]): readonly Erased[] {
  const times = new Map<string, string>();
  for (const { id, erasedAt } of lists.flatMap((list) => list ?? [])) {
    const known = times.get(id);
    if (known === undefined || erasedAt < known) times.set(id, erasedAt);
  }
  return [...times].map(([id, erasedAt]) => ({ id, erasedAt })).toSorted(byTime);
}

const byTime = (one: Erased, other: Erased): number =>
  one.erasedAt < other.erasedAt || (one.erasedAt === other.erasedAt && one.id < other.id) ? -1 : 1;

/**
 * Adds accounts to the list in a folder, which is made if it is missing, and drops those that need not be remembered any
 * more. Nothing is written when nothing changes. Resolves when the list would survive a power cut.
 */
export async function keepErased(
  folder: string,
  erased: readonly Erased[],
  now: number,
): Promise<void> {
  const kept = await readErased(folder);
  const oldest = isoTime(now - ERASED_LIFETIME);
  const joined = joinErased(kept, erased).filter(({ erasedAt }) => erasedAt > oldest);
  const text = joined.map(({ id, erasedAt }) => `${id} ${erasedAt}\n`).join('');
  const before = (kept ?? []).map(({ id, erasedAt }) => `${id} ${erasedAt}\n`).join('');
  if (text === before) return;
  await makeFolder(folder);
  // Random, because two processes may write at once.
  const draft = `${erasedPath(folder)}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await renameDurably(draft, erasedPath(folder));
  } finally {
    await rm(draft, { force: true });
  }
}
