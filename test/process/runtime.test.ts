import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { runOnNode } from './other-node.ts';

/** Finds a Node.js on this machine that is too old for the service, with its version. */
function olderNode(): { path: string; version: string } | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, 'node');
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const version = status === 0 ? stdout.trim() : '';
    if (/^v\d/.test(version) && Number(version.slice(1).split('.')[0]) < 26) {
      return { path, version };
    }
  }
  return undefined;
}

const older = olderNode();
const unless = older === undefined && 'there is no Node.js older than 26 in PATH';

for (const program of ['src/main.ts', 'src/cli.ts', 'test/run.ts']) {
  test(`${program} says what it needs under an older Node.js`, { skip: unless }, async (t) => {
    assert.ok(older);
    const folder = makeTemporaryFolder(t);
    const done = await runOnNode(older.path, [program], { DATA_DIR: folder });
    assert.deepEqual([done.code, done.out], [1, '']);
    assert.ok(
      done.err.startsWith(`Beadhouse needs Node.js 26 or newer, and this is ${older.version}.\n`),
      done.err,
    );
    assert.match(done.err, /npm ci/);
    assert.doesNotMatch(done.err, /\n\s+at /);
    assert.deepEqual(await readdir(folder), []);
  });
}
