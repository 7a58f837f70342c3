import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, syncFolder } from '../durable/files.ts';
import { weaknessOf } from '../kernel/secret.ts';

/** Where a service keeps the secret that it made for itself. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies: made once and kept in `dataDir/auth-secret`, readable by its owner only. Two
 * processes that start together get the same.
 *
 * @throws {Error} for one that is empty or short, since with a guessed secret one can sign in as anybody, and for a link to
 * nothing
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const kept = await readSecret(dataDir);
  if (kept !== null) return kept;
  await makeSecret(dataDir);
  const made = await readSecret(dataDir);
  if (made !== null) return made;
  throw new Error(`The secret ${secretPath(dataDir)} is a link to a file that is not there`);
}

/** Makes a secret, unless there is one. */
async function makeSecret(dataDir: string): Promise<void> {
  const path = secretPath(dataDir);
  // Processes in two containers may have the same id, so that does not tell their drafts apart.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Fails when there is one already, and never shows a file half written.
    await link(draft, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    await rm(draft);
  }
  await syncFolder(dataDir);
}

/**
 * The secret that a service made and keeps; null when there is none.
 *
 * @throws {Error} for one that is empty or short
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

/** Keeps a secret in place of what a service had. */
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
