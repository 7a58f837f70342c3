import assert from 'node:assert/strict';
import { promises } from 'node:fs';
import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { ensureSecret, readSecret } from '../../src/identity/sessions/secret.ts';
import { player, playerIds } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { runCommand, runRefusedStart } from '../kit/command.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { createTemporaryStore, startOwnService, startTemporaryService } from './temporary.ts';

/** A service in this process or in its own. */
type Served = { client(): Client };

async function seenWith(service: Served, cookie: string): Promise<number> {
  const client = service.client();
  client.cookie = cookie;
  return (await playerIds(client)).length;
}

async function guestCookie(service: Served): Promise<string> {
  const client = service.client();
  assert.equal((await client.post('/api/players', player)).status, 201);
  return client.cookie;
}

test('the secret is made once and kept: cookies are valid after a restart', async (t) => {
  const store = await createTemporaryStore(t);
  const first = await startOwnService(t, { store });
  const cookie = await guestCookie(first);
  await first.app.close();
  const secret = await readFile(join(store.dataDir, 'auth-secret'), 'utf8');
  assert.match(secret, /^[\w-]{43}$/);

  const second = await startOwnService(t, { store });
  assert.equal(await seenWith(second, cookie), 1);
  assert.equal(await readFile(join(store.dataDir, 'auth-secret'), 'utf8'), secret);
});

test('a missing secret, as when only the database was copied: another is made, and the log says what that means', async (t) => {
  const store = await createTemporaryStore(t);
  const warnings = (service: { logLines: readonly Record<string, unknown>[] }) =>
    service.logLines.filter(({ msg }) => /secret is missing/.test(String(msg)));
  const first = await startOwnService(t, { store });
  assert.deepEqual(warnings(first), []);
  const cookie = await guestCookie(first);
  await first.app.close();
  const file = join(store.dataDir, 'auth-secret');
  const secret = await readFile(file, 'utf8');
  await rm(file);

  const second = await startOwnService(t, { store });
  assert.deepEqual(
    warnings(second).map((line) => line['file']),
    [file],
  );
  assert.equal(await seenWith(second, cookie), 0);
  await second.app.close();
  await writeFile(file, secret);
  const third = await startOwnService(t, { store });
  assert.deepEqual(warnings(third), []);
  assert.equal(await seenWith(third, cookie), 1);
});

test('two processes that start together on an empty folder use the same secret', async (t) => {
  const env = { DATA_DIR: makeTemporaryFolder(t) };
  const [first, second] = await Promise.all([
    startTemporaryService(t, env),
    startTemporaryService(t, env),
  ]);
  const cookie = await guestCookie(first);
  const other = await guestCookie(second);
  assert.deepEqual(
    await Promise.all([
      seenWith(first, cookie),
      seenWith(second, cookie),
      seenWith(first, other),
      seenWith(second, other),
    ]),
    [1, 1, 1, 1],
  );
  const names = await readdir(env.DATA_DIR);
  assert.deepEqual(
    names.filter((name) => name.startsWith('auth-secret')),
    ['auth-secret'],
  );
});

test('processes that make the secret at once agree, also when they have the same process id', async (t) => {
  for (let round = 0; round < 10; round++) {
    const folder = makeTemporaryFolder(t);
    const makers = Array.from({ length: 8 }, () => ensureSecret(folder));
    assert.equal(new Set(await Promise.all(makers)).size, 1);
    assert.deepEqual(await readdir(folder), ['auth-secret']);
  }
});

for (const code of ['EPERM', 'ENOTSUP', 'ENOSYS']) {
  test(`a folder without hard links (${code}) gets a secret that only its owner may read, once`, async (t) => {
    const folder = makeTemporaryFolder(t);
    const failure = Object.assign(new Error(`${code}: link`), { code });
    const { mock } = t.mock.method(promises, 'link', () => Promise.reject(failure));
    t.after(() => {
      mock.restore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    const made = await ensureSecret(folder);
    assert.equal(made.length, 43);
    assert.equal(await ensureSecret(folder), made);
    assert.deepEqual(await readdir(folder), ['auth-secret']);
    const { mode } = await stat(join(folder, 'auth-secret'));
    assert.equal(mode & 0o777, 0o600);
  });
}

test('a secret that is a link to nothing: a sentence with its path, and the start ends', async (t) => {
  const folder = makeTemporaryFolder(t);
  const path = join(folder, 'auth-secret');
  await symlink(join(folder, 'nothing'), path);
  await assert.rejects(ensureSecret(folder), {
    message: `The secret ${path} is a link to a file that is not there`,
  });
  assert.deepEqual(await readdir(folder), ['auth-secret']);
});

test('AUTH_SECRET is used when it is set, and no secret is stored', async (t) => {
  const store = await createTemporaryStore(t);
  const startWith = (AUTH_SECRET: string) => startOwnService(t, { store, env: { AUTH_SECRET } });
  const first = await startWith('x'.repeat(32));
  const cookie = await guestCookie(first);
  await first.app.close();
  assert.equal((await readdir(store.dataDir)).includes('auth-secret'), false);
  const other = await startWith('y'.repeat(32));
  assert.equal(await seenWith(other, cookie), 0);
  await other.app.close();
  const again = await startWith('x'.repeat(32));
  assert.equal(await seenWith(again, cookie), 1);
});

const ADVICE =
  'Put the file back from a backup, or remove it: then a new one is made, and everybody is signed out, guests for good';

for (const [what, content, says] of [
  ['empty', '', 'is empty'],
  ['a line without anything', ' \n', 'is empty'],
  ['short', `${'x'.repeat(31)}\n`, 'has 31 characters and needs at least 32'],
] as const) {
  test(`a stored secret that is ${what} is refused with its path, and the file stays`, async (t) => {
    const folder = makeTemporaryFolder(t);
    const path = join(folder, 'auth-secret');
    await writeFile(path, content);
    const refusal = { message: `The secret in ${path} ${says}. ${ADVICE}` };
    await assert.rejects(ensureSecret(folder), refusal);
    await assert.rejects(readSecret(folder), refusal);
    assert.equal(await readFile(path, 'utf8'), content);
  });
}

test('a stored secret that is refused: the start and a backup end with what to do', async (t) => {
  const folder = makeTemporaryFolder(t);
  const path = join(folder, 'auth-secret');
  await writeFile(path, '');
  const refusal = `The secret in ${path} is empty. ${ADVICE}`;
  const done = await runRefusedStart({ DATA_DIR: folder });
  assert.deepEqual([done.code, done.err], [1, `Beadhouse could not start: ${refusal}\n`]);
  const saved = await runCommand(['backup', join(folder, 'backup')], { DATA_DIR: folder });
  assert.equal(saved.code, 1);
  assert.ok(saved.err.includes(refusal), saved.err);
  assert.equal(await readFile(path, 'utf8'), '');
});
