import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weaknessOf } from '../kernel/secret.ts';

/** Where a service keeps the secret that it made for itself. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies: made once and kept in `dataDir/auth-secret`, readable by its owner only. Two
 * processes that start together get the same.
 *
 * @throws {Error} for one that is empty or short: whoever guesses it can sign in as anybody
 */
export function keptSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Fails when there is one already, and never shows a file half written.
    linkSync(draft, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    unlinkSync(draft);
  }
  const secret = readFileSync(path, 'utf8').trim();
  const weakness = weaknessOf(secret);
  if (weakness === undefined) return secret;
  throw new Error(
    `The secret in ${path} ${weakness}. Put the file back from a backup, or remove it: then a new one is made, and everybody is signed out, guests for good`,
  );
}
