import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
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

function ended(pid: number): true | undefined {
  try {
    process.kill(pid, 0);
    return undefined;
  } catch {
    return true;
  }
}

test('parent killed while the text engine fills its cache: the drawing process ends and leaves no files', async (t) => {
  const folder = makeTemporaryFolder(t);
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  addCleanup(t, () => parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const [fonts = ''] = await readdir(folder);
  await waitFor('a filled cache', async () => {
    const files = await readdir(join(folder, fonts, 'cache')).catch(() => []);
    return files.length > 0;
  });
  parent.kill('SIGKILL');
  await waitFor('the end of the drawing process', () => ended(Number.parseInt(String(line), 10)));
  assert.deepEqual(await readdir(folder), []);
});
