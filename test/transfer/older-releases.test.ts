import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { restore } from './backups.ts';
import { dumpOf, ENGINES, withStore } from './endpoints.ts';
import { assertKept, openOlderRelease, stepsUpTo, writeOlderBackup } from './older-release.ts';
import { dump } from './seed.ts';

const COUNT = 7;

/** The newest migration of each release that may have left stores and backups. */
const RELEASES = ['001-start', '002-identity', '003-turns'];

const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index);

for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
  for (const name of RELEASES) {
    const steps = stepsUpTo(name);

    test(`a store on ${engine} after ${name} is upgraded at the start, and that release goes on writing`, async (t) => {
      const endpoint = await makeEndpoint(t);
      const release = openOlderRelease(endpoint.address, steps);
      addCleanup(t, () => release.close());
      await release.install();
      await release.insert(0, COUNT);
      await withStore(endpoint, async (storage) => {
        assertKept(await dump(storage), steps, upTo(COUNT));
        await release.insert(COUNT, 2 * COUNT);
        await release.updateAll();
        await release.remove(0);
        assertKept(await dump(storage), steps, upTo(2 * COUNT).slice(1));
      });
    });

    test(`a backup after ${name} is restored to ${engine}`, async (t) => {
      const target = await makeEndpoint(t);
      const file = join(makeTemporaryFolder(t), 'backup.tar.gz');
      await writeOlderBackup(file, steps, COUNT);
      const { manifest } = await restore(file, target);
      assert.equal(manifest.migrations.at(-1), name);
      assertKept(await dumpOf(target), steps, upTo(COUNT));
    });
  }
}
