import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder outside of the project, and how to be rid of it. */
export function makeTempDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'beadhouse-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
