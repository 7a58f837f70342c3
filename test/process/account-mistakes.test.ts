import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { PASSWORD } from '../identity/stage.ts';
import { runCommand } from '../kit/command.ts';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

describe('a mistake in a command about accounts', () => {
  const usage = /\n\nUsage: npm run --silent beadhouse -- \w+ \w+ --email E /;
  const email = 'x@example.org';
  const mistakes: readonly (readonly [command: string, args: string[], says: RegExp])[] = [
    [
      'admin create',
      ['--email', 'root', '--password', PASSWORD],
      /^root is not an e-mail address\n$/,
    ],
    ['admin create', ['--email', '', '--password', PASSWORD], /^--email is missing\n/],
    [
      'admin create',
      ['--email', email, '--password', 'short'],
      /^The password needs at least 8 char/,
    ],
    [
      'admin create',
      ['--email', email, '--password', 'x'.repeat(129)],
      /^The password may have at most 128 characters\n$/,
    ],
    ['admin create', ['--email', email, '--password', 'password1'], /^This password is one of /],
    // The standard input is empty.
    ['admin create', ['--email', email], /^No password was given: /],
    ['admin create', ['--email', email, '--password', ''], /^No password was given: /],
    ['admin create', ['--password', PASSWORD], usage],
    ['admin create', [], usage],
    ['admin create', ['more', '--email', email, '--password', PASSWORD], /^Unexpected: more\n/],
    ['admin create', ['--email'], /--email/],
    ['admin create', ['--mail', email, '--password', PASSWORD], /^Unknown option '--mail'\n\n/],
    [
      'admin create',
      ['--email', `${'x'.repeat(310)}@example.org`, '--password', PASSWORD],
      /^email must be at most 320 characters\n$/,
    ],
    ['user password', ['--email', email, '--password', 'short'], /^The password needs at least 8/],
    ['user password', ['--email', email, '--password', 'password1'], /^This password is one of /],
    [
      'user password',
      ['--email', 'root', '--password', PASSWORD],
      /^root is not an e-mail address\n$/,
    ],
    ['user password', ['--password', PASSWORD], usage],
    ['subscription set', ['--email', email], /^--tier is missing\n/],
    [
      'subscription set',
      ['--email', email, '--tier', 'gold'],
      /^--tier takes one of family, none\n$/,
    ],
    [
      'subscription set',
      ['--email', 'root', '--tier', 'none'],
      /^root is not an e-mail address\n$/,
    ],
  ];

  test('a password with NUL, which no sign-in accepts, is refused by the program: a sentence, and exit 1', async (t) => {
    const empty = makeTemporaryFolder(t);
    const args = ['src/cli.ts', 'user', 'password', '--email', email];
    assert.deepEqual(await runToEnd(args, { DATA_DIR: empty }, 'three\0green beads\n'), {
      code: 1,
      out: '',
      err: 'Text must not contain NUL or unpaired surrogates\n',
    });
    assert.deepEqual(await readdir(empty), []);
  });

  for (const [command, args, says] of mistakes) {
    test(`says what is wrong with ${command} ${args.join(' ').slice(0, 50)}, and exits 1`, async (t) => {
      const empty = makeTemporaryFolder(t);
      const done = await runCommand([...command.split(' '), ...args], { DATA_DIR: empty });
      assert.deepEqual([done.code, done.out], [1, '']);
      assert.match(done.err, says);
      assert.doesNotMatch(done.err, /\n {4}at /);
      assert.deepEqual(await readdir(empty), []);
    });
  }
});
