import assert from 'node:assert/strict';
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepErased, readErased } from '../../src/identity/lives/erased-file.ts';
import { DAY, isoTime } from '../../src/kernel/clock.ts';
import { newAttempt } from '../kit/attempts.ts';
import { runCommand } from '../kit/command.ts';
import { pictureFiles } from '../kit/picture-files.ts';
import { postcardIs } from '../kit/postcards.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';
import { PASSWORD, player, postcard, signUp } from '../identity/stage.ts';
import { createTemporaryStore, startOwnService } from './temporary.ts';

const LIST = 'erased-accounts';

const AGAIN = /\nAccounts and guests that were erased after 20.*Z, and are erased again: 1\.\n/;
const OLDER =
  /The list of erased accounts beside the backup was changed last at 20.*Z: whoever was erased later is back\.\n$/;

test('a restored backup brings back nobody who was erased after it, and without the list it says who is back', async (t) => {
  const store = await createTemporaryStore(t);
  const backups = makeTemporaryFolder(t);
  const file = join(backups, 'monday.beadhouse');
  const service = await startOwnService(t, { store, work: true });
  const [erased, kept] = [service.client(), service.client()];
  await signUp(erased, 'erased@example.org');
  await signUp(kept, 'kept@example.org');
  for (const caller of [erased, kept]) {
    const { id } = (await caller.post('/api/players', player)).body.player;
    await caller.post(`/api/players/${id}/attempts`, { attempts: [newAttempt()] });
    const sent = await caller.post('/api/postcards', { ...postcard, playerId: id });
    await postcardIs(caller, sent.body.postcardId, 'ready');
  }
  const { userId } = (await erased.get('/api/abacus-settings')).body.settings;
  assert.equal((await runCommand(['backup', file], store.env)).code, 0);
  assert.deepEqual(await readdir(backups), ['monday.beadhouse'], 'nobody was erased yet');

  assert.equal((await erased.delete('/api/account', { body: { password: PASSWORD } })).status, 200);
  const list = join(store.dataDir, LIST);
  await waitFor('the list is written', () => stat(list).catch(() => undefined));
  assert.match(await readFile(list, 'utf8'), new RegExp(`^${userId} [\\dT:.-]+Z\\n$`));
  if (process.platform !== 'win32') assert.equal((await stat(list)).mode & 0o777, 0o600);
  const later = join(backups, 'tuesday.beadhouse');
  assert.equal((await runCommand(['backup', later], store.env)).code, 0);
  assert.equal(
    await readFile(join(backups, LIST), 'utf8'),
    await readFile(list, 'utf8'),
    'a later backup keeps the list beside earlier ones',
  );
  await rm(join(backups, LIST));

  for (const [where, folderOf] of [
    ['in the data folder', (dataDir: string) => dataDir],
    ['beside the backup', () => backups],
  ] as const) {
    const target = await createTemporaryStore(t);
    await copyFile(list, join(folderOf(target.dataDir), LIST));
    const restored = await runCommand(['restore', file], target.env);
    assert.equal(restored.code, 0, restored.err);
    assert.match(
      restored.out,
      where === 'in the data folder' ? AGAIN : new RegExp(`${AGAIN.source}${OLDER.source}`),
      where,
    );
    assert.equal(pictureFiles(target).length, 2, where);
    const [row] = await target.database.rows('select id from erased_accounts');
    assert.deepEqual({ ...row }, { id: userId });
    for (const table of ['practice_attempts', 'players', 'postcards', 'users', 'deleted_players']) {
      const rows = await target.database.rows(`select * from ${table}`);
      assert.equal(rows.length, table === 'deleted_players' ? 0 : 1, table);
      assert.equal(JSON.stringify(rows).includes(userId), false, table);
    }
    assert.equal(
      await readFile(join(target.dataDir, LIST), 'utf8'),
      await readFile(list, 'utf8'),
      where,
    );
    await rm(join(backups, LIST), { force: true });
  }

  const target = await createTemporaryStore(t);
  const restored = await runCommand(['restore', file], target.env);
  assert.match(
    restored.out,
    /\nThere is no list of erased accounts in the data folder, nor beside the backup: whoever was erased after 20.*Z is back\.\n$/,
  );
  assert.equal((await target.database.rows('select id from users')).length, 2);
});

test('the list of erased accounts is written again at the start, as when another instance has erased some', async (t) => {
  const store = await createTemporaryStore(t);
  const list = join(store.dataDir, LIST);
  const first = await startOwnService(t, { store });
  const guest = first.client();
  await guest.get('/api/abacus-settings');
  assert.equal((await guest.delete('/api/account')).status, 200);
  await waitFor('the list is written', () => stat(list).catch(() => undefined));
  const written = await readFile(list, 'utf8');
  await first.app.close();
  await rm(list);

  await startOwnService(t, { store, work: true });
  await waitFor('the list is written again', () => stat(list).catch(() => undefined));
  assert.equal(await readFile(list, 'utf8'), written);
});

test('the list of erased accounts grows, forgets after 365 days, and is not replaced when it is damaged', async (t) => {
  const folder = join(makeTemporaryFolder(t), 'data');
  const now = Date.parse('2030-01-01T00:00:00.000Z');
  const [one, two] = [
    { id: 'one', erasedAt: isoTime(now - 365 * DAY + 1) },
    { id: 'two', erasedAt: isoTime(now) },
  ];
  await keepErased(folder, [], now);
  assert.equal(await readErased(folder), null);
  await keepErased(folder, [one], now);
  await keepErased(folder, [two, { ...one, erasedAt: isoTime(now) }], now);
  assert.deepEqual(await readErased(folder), [one, two]);
  await keepErased(folder, [], now + 1);
  assert.deepEqual(await readErased(folder), [two]);
  await writeFile(join(folder, LIST), 'half a li');
  await assert.rejects(keepErased(folder, [one], now), /^Error: Line 1 of .* names no erased/);
  assert.deepEqual(await readdir(folder), [LIST]);
});
