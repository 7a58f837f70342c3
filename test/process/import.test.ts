import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const source = join(import.meta.dirname, '../../src');
const RUNTIME = pathToFileURL(join(source, 'runtime.js')).href;

for (const file of ['app.ts', 'main.ts', 'process.ts', 'config.ts']) {
  test(`importing ${file} creates, opens and prints nothing, and ends by itself`, async (t) => {
    const folder = makeTemporaryFolder(t);
    const url = pathToFileURL(join(source, file)).href;
    const program = `
      // Node.js opens the process's own streams when they are first used.
      process.stdout.isTTY || process.stderr.isTTY || process.stdin.isTTY;
      const before = process.getActiveResourcesInfo();
      const signals = process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
      await import(${JSON.stringify(url)});
      console.log(JSON.stringify({
        before,
        after: process.getActiveResourcesInfo(),
        signals: process.listenerCount('SIGTERM') + process.listenerCount('SIGINT') - signals,
      }));`;
    const child = spawn(
      process.execPath,
      ['--import', RUNTIME, '--input-type=module', '--eval', program],
      {
        cwd: folder,
        // Bad settings do not matter until they are read.
        env: { PORT: 'eighty', HOME: folder, TMPDIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 60_000,
      },
    );
    const ended = once(child, 'close');
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    assert.deepEqual([...(await ended), err], [0, null, '']);
    const { before, after, signals } = JSON.parse(out) as {
      before: string[];
      after: string[];
      signals: number;
    };
    const timesOf = (names: readonly string[]) => Map.groupBy(names, (name) => name);
    for (const [name, times] of timesOf(after)) {
      assert.ok(times.length <= (timesOf(before).get(name)?.length ?? 0), `${name} is open`);
    }
    assert.equal(signals, 0);
    assert.deepEqual(await readdir(folder), []);
  });
}
