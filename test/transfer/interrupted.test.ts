import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { copyStore } from '../../src/transfer/copy.ts';
import type { Progress } from '../../src/transfer/progress.ts';
import { startChild } from '../kit/child.ts';
import { backUp, restore } from './backups.ts';
import { makeFolder, makeTemporaryFolder } from '../kit/temporary-folder.ts';
import {
  assertSame,
  endpointAt,
  ENGINES,
  fill,
  silent,
  makeSqliteEndpoint,
  type TestEndpoint,
} from './endpoints.ts';
import { PICTURED } from './seed.ts';

const CHILD = new URL('transfer.child.ts', import.meta.url);
const COUNT = 110;

const home = makeFolder();
/** The sources of the transfers that are killed. They are only read. */
let original: TestEndpoint;
const backup = join(home.path, 'backup');
before(async () => {
  original = await endpointAt(`sqlite:${join(home.path, 'beadhouse.db')}`, home.path);
  await fill(original, COUNT);
  await backUp(original, backup);
});
after(() => home.remove());

/** Starts a transfer in another process, and kills it in the middle of a part. */
async function killIn(part: string, t: TestContext, args: readonly string[]): Promise<void> {
  const child = startChild(CHILD, [part, ...args]);
  t.after(() => child.kill());
  assert.equal(await child.line(), 'in the midst');
  await child.kill();
  assert.equal(await child.ended, 'SIGKILL');
}

for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
  describe(`killed with kill -9, on ${engine}`, () => {
    test('a copy leaves the target empty, and succeeds the next time', async (t) => {
      const target = await makeEndpoint(t);
      const endpoints = [original.address, original.folder, target.address, target.folder];
      await killIn('tasks', t, ['copy', ...endpoints]);
      assert.equal(await target.engine.holdsRows(), false);
      const { pictures } = await copyStore(original, target, silent);
      assert.deepEqual(pictures, { copied: 0, skipped: 2 * PICTURED, missing: [], lost: 0 });
      await assertSame(original, target, COUNT);
    });

    test('a restore leaves the target empty, and succeeds the next time', async (t) => {
      const target = await makeEndpoint(t);
      await killIn('players', t, ['restore', target.address, target.folder, backup]);
      assert.equal(await target.engine.holdsRows(), false);
      await restore(backup, target);
      await assertSame(original, target, COUNT);
    });
  });
}

describe('killed with kill -9', () => {
  for (const part of ['players', 'pictures']) {
    test(`a backup that was at ${part} leaves no file, and succeeds the next time`, async (t) => {
      const target = await makeSqliteEndpoint(t);
      const folder = makeTemporaryFolder(t);
      const file = join(folder, 'backup');
      await killIn(part, t, ['backup', original.address, original.folder, file]);
      const left = await readdir(folder);
      assert.ok(left.length > 0);
      for (const name of left) assert.match(name, /^backup\.partial/);
      await backUp(original, file);
      assert.deepEqual(await readdir(folder), ['backup']);
      await restore(file, target);
      await assertSame(original, target, COUNT);
    });
  }
});

test('a restore that was killed leaves its unpacked file, which the next one removes', async (t) => {
  const target = await makeSqliteEndpoint(t);
  await killIn('users', t, ['restore', target.address, target.folder, backup]);
  assert.ok((await readdir(target.folder)).includes('restore.partial.db'));
  await assert.rejects(restore(original.address, target), /no such file/);
  assert.ok(!(await readdir(target.folder)).some((name) => name.includes('partial')));
  await restore(backup, target);
  await assertSame(original, target, COUNT);
});

describe('ended by an error of its progress report', () => {
  const stopAt =
    (part: string) =>
    (progress: Progress): void => {
      if (progress.part === part) throw new Error('Enough');
    };

  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`a copy to ${engine} leaves the target empty`, async (t) => {
      const [source, target] = [await makeSqliteEndpoint(t), await makeEndpoint(t)];
      await fill(source, 3);
      for (const part of ['pictures', 'users', 'tasks']) {
        await assert.rejects(copyStore(source, target, stopAt(part)), /^Error: Enough$/);
        assert.equal(await target.engine.holdsRows(), false);
      }
    });
  }

  test('a backup leaves no file, and a restore only an empty store', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    const folder = makeTemporaryFolder(t);
    const file = join(folder, 'backup');
    await fill(source, 3);
    for (const part of ['players', 'pictures']) {
      await assert.rejects(backUp(source, file, stopAt(part)), /^Error: Enough$/);
      assert.deepEqual(await readdir(folder), []);
    }
    await backUp(source, file);
    for (const part of ['reading', 'players']) {
      await assert.rejects(restore(file, target, stopAt(part)), /^Error: Enough$/);
      assert.equal(await target.engine.holdsRows(), false);
      assert.ok(!(await readdir(target.folder)).some((name) => name.includes('partial')));
    }
  });
});
