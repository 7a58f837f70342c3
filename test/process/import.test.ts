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

/** Those that others import come first, so that each is blamed for what it does itself. */
const files = ['config.ts', 'process.ts', 'app.ts', 'main.ts', 'cli.ts'];

test(`importing ${files.join(', ')} creates, opens and prints nothing, and ends by itself`, async (t) => {
  const folder = makeTemporaryFolder(t);
  const program = `
      const { readdirSync } = await import('node:fs');
      // Node.js opens the process's own streams when they are first used.
      process.stdout.isTTY || process.stderr.isTTY || process.stdin.isTTY;
      const look = () => ({
        open: process.getActiveResourcesInfo(),
        signals: process.listenerCount('SIGTERM') + process.listenerCount('SIGINT'),
        files: readdirSync('.'),
      });
      const seen = [look()];
      for (const file of ${JSON.stringify(files)}) {
        await import(${JSON.stringify(pathToFileURL(`${source}/`).href)} + file);
        seen.push(look());
      }
      console.log(JSON.stringify(seen));`;
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
  const seen = JSON.parse(out) as { open: string[]; signals: number; files: string[] }[];
  assert.equal(seen.length, files.length + 1);
  const timesOf = (names: readonly string[]) => Map.groupBy(names, (name) => name);
  for (const [at, file] of files.entries()) {
    const [before, after] = seen.slice(at);
    assert.ok(before && after);
    for (const [name, times] of timesOf(after.open)) {
      const earlier: number = timesOf(before.open).get(name)?.length ?? 0;
      assert.ok(times.length <= earlier, `${file} opens ${name}`);
    }
    assert.equal(after.signals, before.signals, `${file} handles signals`);
    assert.deepEqual(after.files, [], `${file} creates files`);
  }
  assert.deepEqual(await readdir(folder), []);
});
