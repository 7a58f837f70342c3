import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { afterwards } from './afterwards.ts';

/** A new folder that goes with the test. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-'));
  afterwards(t, () => rm(folder, { recursive: true, force: true }));
  return folder;
}
