import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { PASSWORD } from '../identity/stage.ts';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

describe('a mistake in `beadhouse admin create`', { concurrency: 2 }, () => {
  const usage = /^Usage: npm run --silent beadhouse -- <command>\n/;
  const mistakes: readonly (readonly [args: string[], says: RegExp])[] = [
    [['--email', 'root', '--password', PASSWORD], /^root is not an e-mail address\n$/],
    [['--email', '', '--password', PASSWORD], /is not an e-mail address\n$/],
    [['--email', 'x@example.org', '--password', 'short'], /^The password needs at least 8 char/],
    [
      ['--email', 'x@example.org', '--password', 'x'.repeat(129)],
      /^The password may have at most 128 characters\n$/,
    ],
    [['--email', 'x@example.org'], usage],
    [['--password', PASSWORD], usage],
    [[], usage],
    [['more', '--email', 'x@example.org', '--password', PASSWORD], usage],
    [['--email'], /--email/],
    [['--mail', 'x@example.org', '--password', PASSWORD], /--mail/],
  ];
  for (const [args, says] of mistakes) {
    test(`says what is wrong with ${args.join(' ').slice(0, 50) || 'no options'}, and exits 1`, async (t) => {
      const empty = makeTemporaryFolder(t);
      const command = ['src/cli.ts', 'admin', 'create', ...args];
      const done = await runToEnd(command, { DATA_DIR: empty });
      assert.deepEqual([done.code, done.out], [1, '']);
      assert.match(done.err, says);
      assert.doesNotMatch(done.err, /\n {4}at /);
      assert.deepEqual(await readdir(empty), []);
    });
  }
});
