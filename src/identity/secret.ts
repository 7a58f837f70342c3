import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a service keeps the secret that it made for itself. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies: made once and kept in `dataDir/auth-secret`, readable by its owner only. Two
 * processes that start together get the same.
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
  return readFileSync(path, 'utf8').trim();
}
