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

  test('shares user, folder and settings with the script for commands', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'beadhouse-script-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    // Stands for systemd-run, and tells its arguments.
    await writeFile(join(folder, 'systemd-run'), '#!/bin/sh\nprintf \'%s\\n\' "$@"\n', {
      mode: 0o755,
    });
    const { stdout, stderr } = spawnSync(
      join(ROOT, 'deploy/systemd/beadhouse'),
      ['admin', 'create', '--email', 'a b@example.org'],
      { encoding: 'utf8', env: { PATH: `${folder}:${process.env['PATH']}` } },
    );
    assert.equal(stderr, '');
    const args = stdout.trimEnd().split('\n');
    const names = ['User', 'Group', 'UMask', 'Environment', 'EnvironmentFile', 'WorkingDirectory'];
    const properties = args.flatMap((arg) => /^--property=(.*)$/.exec(arg)?.[1] ?? []);
    assert.deepEqual(
      properties.toSorted(),
      names.map((name) => `${name}=${all(name).join(' ')}`).toSorted(),
    );
    const program = args.findIndex((arg) => !arg.startsWith('--'));
    assert.deepEqual(
      args.slice(0, program).filter((arg) => !arg.startsWith('--property=')),
      ['--quiet', '--wait', '--collect', '--pipe'],
    );
    assert.deepEqual(args.slice(program), [
      all('ExecStart')[0]?.split(' ')[0],
      'src/cli.ts',
      'admin',
      'create',
      '--email',
      'a b@example.org',
    ]);
  });

  test('leaves the journal the priorities that the service writes', () => {
    assert.deepEqual(
      [all('SyslogLevelPrefix'), all('StandardOutput'), all('StandardError')],
      [[], [], []],
    );
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
