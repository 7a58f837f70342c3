import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../.ci/install-packages');

/**
 * Runs the script with this `apt-get`. `BIN` names the folder where the programs have to be; some of them may be there
 * already. `DONE` is the file that lists its calls.
 */
function run(t: TestContext, aptGet: string, present: readonly string[] = []) {
  const folder = makeTemporaryFolder(t);
  const done = join(folder, 'done');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(done, '');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >>"$DONE"\n${aptGet}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  for (const program of present) writeFileSync(join(bin, program), '', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}`, BIN: bin, DONE: done };
  const again = () => {
    const { status, stdout, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { first: again(), again, bin, asked: () => readFileSync(done, 'utf8') };
}

const installs =
  'echo chatter; case "$*" in *install*) for one; do : >"$BIN/$one"; chmod +x "$BIN/$one"; done;; esac';
const quiet = { status: 0, stdout: '', stderr: '' };

test('missing programs are installed, once and without output', (t) => {
  const { first, again, asked } = run(t, installs);
  assert.deepEqual(first, quiet);
  const done = asked();
  assert.equal(
    done,
    '-q update\n-qy install --no-install-recommends chromium chromium-headless-shell zsh\n',
  );
  assert.deepEqual(again(), quiet);
  assert.equal(asked(), done);
});

test('only missing programs are installed', (t) => {
  const { first, asked } = run(t, installs, ['chromium', 'chromium-headless-shell']);
  assert.deepEqual(first, quiet);
  assert.match(asked(), /--no-install-recommends zsh\n$/);
});

test('the whole Chromium is installed where there is no headless shell', (t) => {
  const { first } = run(t, 'echo "E: no network" >&2; exit 100', ['chromium', 'zsh']);
  assert.deepEqual(first, quiet);
});

for (const [what, aptGet] of [
  ['apt-get fails', 'echo "E: no network" >&2; exit 100'],
  ['the programs are installed elsewhere', 'echo "E: no network"'],
] as const) {
  test(`exit 1, with the output and what to do, when ${what}`, (t) => {
    const { first, bin } = run(t, aptGet);
    assert.deepEqual([first.status, first.stdout], [1, '']);
    assert.match(first.stderr, /^E: no network\n/);
    assert.match(
      first.stderr,
      /as root, on Debian, run apt-get install chromium chromium-headless-shell zsh\n$/,
    );
    assert.ok(first.stderr.includes(bin));
  });
}
