import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { canRun, LONGEST_STOP, readText, ROOT, SETTINGS } from './files.ts';

const unit = readText('deploy/systemd/beadhouse.service');
const all = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the systemd unit', () => {
  test('starts the program as npm start does, from files that exist', () => {
    const [program = '', ...args] = all('ExecStart')[0]?.split(' ') ?? [];
    const home = all('WorkingDirectory')[0] ?? '';
    assert.ok(program.startsWith(`${home}/`), program);
    const inHome = `.${program.slice(home.length)}`;
    assert.equal(['exec', inHome, ...args].join(' '), packageJson.scripts.start);
    assert.ok(existsSync(join(ROOT, program.slice(home.length + 1))), program);
  });

  test('sets only settings of the service, and keeps its data in the writable folder', () => {
    const pairs = all('Environment').map((pair) => pair.split('='));
    assert.deepEqual(pairs, [['DATA_DIR', `/var/lib/${all('StateDirectory')[0]}`]]);
    for (const [name = ''] of pairs) assert.ok(SETTINGS.has(name), name);
  });

  test('gives a stop more time than the service gives itself', () => {
    assert.ok(Number(all('TimeoutStopSec')[0]) > LONGEST_STOP);
  });

  test(
    'systemd-analyze finds nothing wrong with it',
    { skip: canRun('systemd-analyze', '--version') ? false : 'systemd-analyze is not installed' },
    async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'beadhouse-unit-'));
      t.after(() => rm(folder, { recursive: true, force: true }));
      const file = join(folder, 'beadhouse.service');
      await writeFile(file, unit.replaceAll('/opt/beadhouse', ROOT));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], {
        encoding: 'utf8',
      });
      assert.equal(stdout + stderr, '');
      assert.equal(status, 0);
    },
  );
});
