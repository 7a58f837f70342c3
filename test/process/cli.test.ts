import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { commands } from '../../src/commands/commands.ts';
import { runCommand } from '../kit/command.ts';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const usage = /^Usage: npm run --silent beadhouse -- <command>\n[^]*\bserve\b[^]*\badmin create\b/;

test('the CLI shows its commands for `help`, `--help` and without arguments, also when settings are bad', async (t) => {
  const folder = makeTemporaryFolder(t);
  const asked = [['help'], ['--help'], ['-h'], []].map((args) =>
    runCommand(args, { DATA_DIR: folder, PORT: 'eighty' }),
  );
  for (const done of await Promise.all(asked)) {
    assert.deepEqual([done.code, done.err], [0, '']);
    assert.match(done.out, usage);
  }
  assert.deepEqual(await readdir(folder), []);
});

test('the program prints what its command says, and exits with its code', async () => {
  const [known, unknown] = await Promise.all([
    runToEnd(['src/cli.ts', 'push', 'keys', '--version'], {}),
    runToEnd(['src/cli.ts', 'sing'], {}),
  ]);
  assert.deepEqual(known, { code: 0, out: `Beadhouse ${packageJson.version}\n`, err: '' });
  assert.deepEqual([unknown.code, unknown.out], [1, '']);
  assert.match(unknown.err, /^Unknown command: sing\n\nUsage: /);
});

for (const name of ['sing', '--nothing', 'constructor']) {
  test(`the CLI does not know the command ${name}: exit 1, and the commands`, async (t) => {
    const done = await runCommand([name], { DATA_DIR: makeTemporaryFolder(t) });
    assert.deepEqual([done.code, done.out], [1, '']);
    assert.equal(done.err.split('\n', 1)[0], `Unknown command: ${name}`);
    assert.match(done.err.slice(done.err.indexOf('Usage')), usage);
  });
}

test('the CLI shows the commands that begin with an incomplete command: exit 1', async () => {
  const done = await runCommand(['admin'], {});
  assert.deepEqual([done.code, done.out], [1, '']);
  assert.match(done.err, /^Unknown command: admin\n\nUsage: npm run --silent beadhouse -- admin c/);
});

test('the CLI names bad settings as the service does', async (t) => {
  const args = ['admin', 'create', '--email', 'a@example.org', '--password', 'a long passphrase'];
  const env = { DATA_DIR: makeTemporaryFolder(t), PORT: 'eighty', LOG_LEVEL: 'loud' };
  const asked = [args, ['serve']].map((command) => runCommand(command, env));
  for (const done of await Promise.all(asked)) {
    assert.deepEqual([done.code, done.out], [1, '']);
    assert.match(
      done.err,
      /^The configuration is not valid:\n {2}PORT: expected .*\n {2}LOG_LEVEL: /,
    );
  }
});

test('every command takes --help and --version, and needs no settings for them', async (t) => {
  const env = { DATA_DIR: makeTemporaryFolder(t), PORT: 'eighty' };
  for (const { name } of commands) {
    const words = name.split(' ');
    const help = await runCommand([...words, '--help'], env);
    assert.deepEqual([help.code, help.err], [0, ''], name);
    assert.ok(help.out.startsWith(`Usage: npm run --silent beadhouse -- ${name}`), help.out);
    const version = await runCommand([...words, '--version'], env);
    assert.deepEqual(
      version,
      { code: 0, out: `Beadhouse ${packageJson.version}\n`, err: '' },
      name,
    );
  }
  assert.deepEqual(await readdir(env.DATA_DIR), []);
});

test('the help of a first word has the commands that begin with it', async () => {
  const ofPassword =
    /^Usage: npm run --silent beadhouse -- user password --email E \[--password P\]\n/;
  const ofUser = /^Usage: [^]*\n {2}user password [^]*\n {2}user reset-link [^]*\n {2}user email /;
  for (const [args, says] of [
    [['user', '--help'], ofUser],
    [['help', 'user'], ofUser],
    [['help', 'user', 'password'], ofPassword],
  ] as const) {
    const { code, out } = await runCommand(args, {});
    assert.equal(code, 0);
    assert.match(out, says);
    assert.doesNotMatch(out, /\n {2}admin create/);
  }
});
