import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../.ci/install-browser');

/**
 * Runs the script with this `apt-get`. `CHROMIUM` tells it where the browser has to be, and `DONE` the file that lists
 * its calls.
 */
async function run(t: TestContext, aptGet: string) {
  const folder = makeTemporaryFolder(t);
  const done = join(folder, 'done');
  const chromium = join(folder, 'chromium');
  await writeFile(done, '');
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >>"$DONE"\n${aptGet}\n`);
  await chmod(join(folder, 'apt-get'), 0o755);
  const env = { PATH: `${folder}:${process.env['PATH']}`, CHROMIUM: chromium, DONE: done };
  const again = () => {
    const { status, stdout, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { first: again(), again, chromium, asked: () => readFile(done, 'utf8') };
}

const installs =
  'echo chatter; case "$*" in *install*) : >"$CHROMIUM"; chmod +x "$CHROMIUM";; esac';

test('a missing browser is installed, once and without output', async (t) => {
  const { first, again, asked } = await run(t, installs);
  const quiet = { status: 0, stdout: '', stderr: '' };
  assert.deepEqual(first, quiet);
  const done = await asked();
  assert.equal(done, '-q update\n-qy install --no-install-recommends chromium\n');
  assert.deepEqual(again(), quiet);
  assert.equal(await asked(), done);
});

for (const [what, aptGet] of [
  ['apt-get fails', 'echo "E: no network" >&2; exit 100'],
  ['the browser is installed elsewhere', 'echo "E: no network"'],
] as const) {
  test(`exit 1, with the output and what to do, when ${what}`, async (t) => {
    const { first, chromium } = await run(t, aptGet);
    assert.deepEqual([first.status, first.stdout], [1, '']);
    assert.match(first.stderr, /^E: no network\n/);
    assert.match(first.stderr, /could not be installed: as root, on Debian, run apt-get install/);
    assert.ok(first.stderr.includes(chromium));
  });
}
