import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { runAtTerminal } from '../kit/command.ts';
import { noTerminal, startOnTerminal } from '../kit/terminal.ts';
import { createTemporaryStore, startOwnService } from './temporary.ts';

const EMAIL = 'root@example.org';
const PASSWORD = 'three green beads';
const ENTER = '\r';

const create = ['admin', 'create', '--email', EMAIL];

test(
  'on a terminal the password is asked for twice, and never shown',
  { skip: noTerminal },
  async (t) => {
    const store = await createTemporaryStore(t);
    const terminal = startOnTerminal(t, ['src/cli.ts', ...create], { DATA_DIR: store.dataDir });
    await terminal.shows(/Password of root@example\.org: /);
    // Backspace deletes a mistake.
    terminal.type(`${PASSWORD}x\u007f${ENTER}`);
    await terminal.shows(/The same again: /);
    terminal.type(PASSWORD + ENTER);
    const { code, shown } = await terminal.ended;
    assert.equal(code, 0, shown);
    assert.deepEqual(shown.split(/\r?\n/), [
      `Password of ${EMAIL}: `,
      'The same again: ',
      `Administrator ${EMAIL} created in ${store.dataDir}`,
      '',
    ]);
    const service = await startOwnService(t, { store });
    const body = { email: EMAIL, password: PASSWORD };
    assert.equal((await service.client().post('/api/auth/sign-in/email', body)).status, 200);
  },
);

for (const [what, keys, says] of [
  ['two that differ', [PASSWORD + ENTER, `another one${ENTER}`], /The two passwords differ/],
  ['Ctrl+C', ['half\u0003'], /No password was given/],
  ['nothing', [ENTER], /No password was given/],
  ['a common one', [`password1${ENTER}`], /^[^\n]*\n(?!The same again)This password is one of/],
  ['a short one', [`seven..${ENTER}`], /^[^\n]*\n(?!The same again)The password needs at least 8/],
] as const) {
  test(`on a terminal ${what} makes nobody an administrator: exit 1`, async (t) => {
    const terminal = runAtTerminal(create, { DATA_DIR: makeTemporaryFolder(t) });
    const questions = [/Password of [^\n]*: /, /The same again: /];
    for (const [at, one] of keys.entries()) {
      await terminal.shows(questions[at] ?? /$/);
      terminal.type(one);
    }
    const { code, shown } = await terminal.ended;
    assert.equal(code, 1, shown);
    assert.match(shown, says);
    assert.doesNotMatch(shown, /half|another one|created/);
  });
}
