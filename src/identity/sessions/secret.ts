import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, syncFolder } from '../../durable/files.ts';
import { weaknessOf } from '../../kernel/secret.ts';

/** The file with the secret that a service made for itself. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies. It is made once and stored in `dataDir/auth-secret`, which only its owner can read.
 * Two processes that start together get the same secret.
 *
 * @throws {Error} when the secret is empty or short, since somebody who guesses it can sign in as anybody; and when the file
 * is a broken symbolic link
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const kept = await readSecret(dataDir);
  if (kept !== null) return kept;
  await makeSecret(dataDir);
  const made = await readSecret(dataDir);
  if (made !== null) return made;
  throw new Error(`The secret ${secretPath(dataDir)} is a link to a file that is not there`);
}

/** What a file system answers that has no hard links, such as FAT, and some network and shared folders. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS']);

/** Makes a secret, unless there is one. */
async function makeSecret(dataDir: string): Promise<void> {
  const path = secretPath(dataDir);
  const secret = randomBytes(32).toString('base64url');
  // The draft's name is random, because processes in two containers may have the same process id.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  try {
    // `link` fails when the file exists already, and never shows a half-written file.
    await link(draft, path).catch((cause: NodeJS.ErrnoException) => {
      if (!WITHOUT_LINKS.has(cause.code ?? '')) throw cause;
      return writeFile(path, secret, { mode: 0o600, flush: true, flag: 'wx' });
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    await rm(draft);
  }
  await syncFolder(dataDir);
}

/**
 * The secret that a service made and stored; null when there is none.
 *
 * @throws {Error} when the secret is empty or short
 */
export async function readSecret(dataDir: string): Promise<string | null> {
  const path = secretPath(dataDir);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  const secret = text?.trim() ?? null;
  const weakness = secret === null ? undefined : weaknessOf(secret);
  if (weakness === undefined) return secret;
  throw new Error(
    `The secret in ${path} ${weakness}. Put the file back from a backup, or remove it: then a new one is made, and everybody is signed out, guests for good`,
  );
}

/** Replaces the stored secret of a service. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${secretPath(dataDir)}.partial`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, secret, { mode: 0o600, flag: 'wx' });
    await renameDurably(draft, secretPath(dataDir));
  } finally {
    await rm(draft, { force: true });
  }
}
