import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import { waitFor } from '../../../test/kit/wait-for.ts';

const drawingProcess = new URL('process.ts', import.meta.url);

/** Draws cards, and prints the id of the drawing process. */
const program = `
  import { startDrawingProcess } from ${JSON.stringify(drawingProcess.href)};
  const content = { manifest: { callerNumber: 42, moments: ['We met'] }, player: null };
  const drawing = startDrawingProcess();
  for (;;) {
    const drawn = drawing.draw(content, new AbortController().signal);
    process.stdout.write(drawing.pid() + '\\n');
    await drawn;
  }`;

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

for (const [what, killOf] of [
  ['the parent is killed: the drawing process ends', (pid: number) => pid],
  ['the whole group is killed', (pid: number) => -pid],
] as const) {
  test(
    `${what}, and nothing is left in the temporary folder`,
    { skip: process.platform === 'win32' && 'Windows has no groups of processes' },
    async (t) => {
      const folder = makeTemporaryFolder(t);
      const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        env: { TMPDIR: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
      const { value: first } = await lines.next();
      // The second line comes after the first card.
      await lines.next();
      process.kill(killOf(parent.pid ?? NaN), 'SIGKILL');
      await once(parent, 'exit');
      await waitFor('the end of the drawing process', () => hasEnded(Number(first)));
      assert.deepEqual(await readdir(folder), []);
    },
  );
}
