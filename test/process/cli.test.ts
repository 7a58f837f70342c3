import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const usage = /^Usage: npm run --silent beadhouse -- <command>\n[^]*\bserve\b[^]*\badmin create\b/;

test('the CLI shows its commands for `help` and without arguments, also when settings are bad', async (t) => {
  const folder = makeTemporaryFolder(t);
  const asked = [['help'], []].map((args) =>
    runToEnd(['src/cli.ts', ...args], { DATA_DIR: folder, PORT: 'eighty' }),
  );
  for (const done of await Promise.all(asked)) {
    assert.deepEqual([done.code, done.err], [0, '']);
    assert.match(done.out, usage);
  }
  assert.deepEqual(await readdir(folder), []);
});

for (const name of ['sing', '--help', 'constructor']) {
  test(`the CLI does not know the command ${name}: exit 1, and the commands`, async (t) => {
    const done = await runToEnd(['src/cli.ts', name], { DATA_DIR: makeTemporaryFolder(t) });
    assert.deepEqual([done.code, done.out], [1, '']);
    assert.equal(done.err.split('\n', 1)[0], `Unknown command: ${name}`);
    assert.match(done.err.slice(done.err.indexOf('Usage')), usage);
  });
}

test('the CLI names bad settings as the service does', async (t) => {
  const args = ['admin', 'create', '--email', 'a@example.org', '--password', 'a long passphrase'];
  const env = { DATA_DIR: makeTemporaryFolder(t), PORT: 'eighty', LOG_LEVEL: 'loud' };
  const asked = [args, ['serve']].map((command) => runToEnd(['src/cli.ts', ...command], env));
  for (const done of await Promise.all(asked)) {
    assert.deepEqual([done.code, done.out], [1, '']);
    assert.match(
      done.err,
      /^The configuration is not valid:\n {2}PORT: expected .*\n {2}LOG_LEVEL: /,
    );
  }
});
