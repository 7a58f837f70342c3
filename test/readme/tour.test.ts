import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { startProcess } from '../kit/process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Reads the shell block of the README that follows a mark. */
async function block(mark: string): Promise<string> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const found = new RegExp(`<!-- tour: ${mark} -->\\s+\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(readme);
  assert.ok(found?.[1], `The README has no tour: ${mark}`);
  return found[1];
}

test('the tour of the README works when it is pasted', async (t) => {
  const start = await block('start');
  const token = /^COVERAGE_API_TOKEN=(\S+) npm start$/.exec(start.trim())?.[1];
  assert.ok(token, start);
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-tour-'));
  const dataDir = join(folder, 'data');
  const service = await startProcess({ DATA_DIR: dataDir, COVERAGE_API_TOKEN: token });
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  // Only the files that its commands need in their folder.
  for (const name of ['package.json', 'node_modules', 'src']) {
    await symlink(join(ROOT, name), join(folder, name));
  }

  const shell = spawn('bash', ['-euo', 'pipefail'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', URL: service.url, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  shell.stdout.on('data', (chunk) => (out += chunk));
  shell.stderr.on('data', (chunk) => (err += chunk));
  shell.stdin.end(await block('paste'));
  const [code] = (await once(shell, 'close')) as [number | null];

  assert.equal(code, 0, err);
  assert.equal(err, '');
  assert.doesNotMatch(out, /"error"/);
  for (const told of [
    '"name":"Ada"',
    '"beadShape":"circle"',
    '"gameState":{"cards":[3,1,2]}',
    '"status":"draft"',
    '"postcardId"',
    '"email":"ann@example.org"',
    'coverage_lines_pct 91.2',
    'Administrator head@example.org created',
    '"vapidPublicKey":null',
  ]) {
    assert.ok(out.includes(told), `${told} is not in\n${out}`);
  }
  const { width, height, format } = await sharp(join(folder, 'postcard.png')).metadata();
  assert.deepEqual({ width, height, format }, { width: 1024, height: 768, format: 'png' });
});
