import { readFile, rm, writeFile } from 'node:fs/promises';
import { weaknessOf } from '../kernel/secret.ts';
import { renameDurably } from './durable.ts';

/**
 * The secret that a service made and keeps in a file; null when there is none.
 * @throws {Error} for one that no service would start with
 */
export async function readSecret(path: string): Promise<string | null> {
  const secret = await readText(path);
  const weakness = secret === null ? undefined : weaknessOf(secret);
  if (weakness !== undefined) throw new Error(`The secret in ${path} ${weakness}`);
  return secret;
}

async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** Keeps a secret in a file that its owner alone can read, in place of what was there. */
export async function replaceSecret(path: string, secret: string): Promise<void> {
  const draft = `${path}.partial`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, secret, { mode: 0o600, flag: 'wx' });
    await renameDurably(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
