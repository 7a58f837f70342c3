import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { addCleanup } from './cleanup.ts';

/** Makes an empty folder, which the caller removes. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'beadhouse-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Makes an empty folder, which is removed when the test ends. */
export function makeTemporaryFolder(t: TestContext): string {
  const { path, remove } = makeFolder();
  addCleanup(t, remove);
  return path;
}
