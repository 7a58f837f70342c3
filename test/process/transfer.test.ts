import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { assertWholePictures, postcardIs, readPostcard, sendPostcard } from '../kit/postcards.ts';
import { runCommand } from '../kit/command.ts';
import { runToEnd } from '../kit/process.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { startOwnService } from './temporary.ts';

const AUTH_SECRET = 'the same secret before and afterwards';

const RESTORED =
  /^Restored .*backup\.tar\.gz\.\nThere is no list of erased accounts in the data folder, nor beside the backup: whoever was erased after 20.*Z is back\.\n$/;

const player = { name: 'Ada', emoji: '🦊', color: '#2a9d8f' };

test('`copy` moves a service from SQLite to PostgreSQL, and its users see the same data', async (t) => {
  const [from, to] = [makeTemporaryFolder(t), makeTemporaryFolder(t)];
  const database = await freshDatabase();
  addCleanup(t, () => database.drop());

  const before = await startOwnService(t, { env: { DATA_DIR: from, AUTH_SECRET }, work: true });
  const family = before.client();
  assert.equal((await family.post('/api/players', player)).status, 201);
  const { postcardId } = await sendPostcard(family);
  await postcardIs(family, postcardId, 'ready');
  const players = await family.get('/api/players');

  const address = `sqlite:${join(from, 'beadhouse.db')}`;
  const files = ['--files-from', join(from, 'files'), '--files-to', join(to, 'files')];
  const args = ['copy', '--from', address, '--to', database.url, ...files];
  const early = await runToEnd(['src/cli.ts', ...args], { DATA_DIR: to });
  assert.deepEqual([early.code, early.out], [1, '']);
  assert.match(early.err, /beadhouse\.db: another program has it open, .* Stop it first: /);
  await before.app.close();

  const mistyped = await runCommand(
    args.with(args.indexOf('--files-from') + 1, join(from, 'mistyped')),
    {
      DATA_DIR: to,
    },
  );
  assert.deepEqual([mistyped.code, mistyped.out], [1, '']);
  assert.match(mistyped.err, /^There is no folder .*mistyped$/m);

  const copied = await runCommand(args, { DATA_DIR: to });
  assert.equal(copied.code, 0, copied.err);
  assert.match(copied.out, /^Copied \d+ rows, and 2 pictures; 0 were there already\.\n/);
  assert.match(copied.err, /^players: 1 of 1$/m);

  const again = await runCommand(args, { DATA_DIR: to });
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match(again.err, /The target is not empty/);

  const env = { DATA_DIR: to, DATABASE_URL: database.url, AUTH_SECRET };
  const after = await startOwnService(t, { env });
  const same = after.client();
  same.cookie = family.cookie;
  assert.equal((await same.get('/api/players')).text, players.text);
  await assertWholePictures(same, await readPostcard(same, postcardId));

  const file = join(to, 'backup.tar.gz');
  const elsewhere = await runCommand(['backup', file], { ...env, DATA_DIR: join(to, 'mistyped') });
  assert.deepEqual([elsewhere.code, elsewhere.out], [1, '']);
  assert.match(elsewhere.err, /^There is no folder .*mistyped.files$/m);
  assert.equal(existsSync(file), false);
});

test('a backup of a running service is restored by `restore`, with everybody still signed in', async (t) => {
  const [from, to] = [makeTemporaryFolder(t), makeTemporaryFolder(t)];
  const file = join(makeTemporaryFolder(t), 'backup.tar.gz');
  const before = await startOwnService(t, { env: { DATA_DIR: from } });
  const family = before.client();
  assert.equal((await family.post('/api/players', player)).status, 201);

  // Another process reads what the service is writing.
  const saved = await runToEnd(['src/cli.ts', 'backup', file], { DATA_DIR: from });
  assert.deepEqual([saved.code, saved.out], [0, `Saved to ${file}.\n`], saved.err);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const twice = await runCommand(['backup', file], { DATA_DIR: from });
  assert.deepEqual(
    [twice.code, twice.err],
    [1, `${file} exists already, and is not overwritten\n`],
  );

  const restored = await runCommand(['restore', file], { DATA_DIR: to });
  assert.equal(restored.code, 0, restored.err);
  assert.match(restored.out, RESTORED);
  const after = await startOwnService(t, { env: { DATA_DIR: to } });
  const same = after.client();
  same.cookie = family.cookie;
  const [expected, found] = [await family.get('/api/players'), await same.get('/api/players')];
  assert.equal(found.text, expected.text);
});

test('a backup of a service with AUTH_SECRET holds that secret, and without it signs everybody out', async (t) => {
  const [from, to, other] = [
    makeTemporaryFolder(t),
    makeTemporaryFolder(t),
    makeTemporaryFolder(t),
  ];
  const env = { DATA_DIR: from, AUTH_SECRET };
  const before = await startOwnService(t, { env });
  const family = before.client();
  assert.equal((await family.post('/api/players', player)).status, 201);
  const playersAt = async (DATA_DIR: string) => {
    const { client } = await startOwnService(t, { env: { DATA_DIR } });
    const same = client();
    same.cookie = family.cookie;
    return (await same.get('/api/players')).text;
  };

  const file = join(makeTemporaryFolder(t), 'backup.tar.gz');
  const saved = await runCommand(['backup', file], env);
  assert.deepEqual([saved.code, saved.out, saved.err], [0, `Saved to ${file}.\n`, '']);
  const restored = await runCommand(['restore', file], { DATA_DIR: to });
  assert.match(restored.out, RESTORED);
  assert.equal(await playersAt(to), (await family.get('/api/players')).text);

  const bare = `${file}.bare`;
  const without = await runCommand(['backup', bare, '--without-secret', '--verbose'], env);
  assert.equal(without.code, 0, without.err);
  assert.match(
    without.out,
    /^Saved to .*\.bare\.\nIt has no secret: restored without the same AUTH_SECRET, everybody is signed out, guests lose what they have for good/,
  );
  assert.match(without.err, /^players: 1 of 1$/m);
  const lost = await runCommand(['restore', bare], { DATA_DIR: other });
  assert.match(lost.out, /It holds no secret: set the AUTH_SECRET that the service had/);
  assert.equal(await playersAt(other), '{"players":[]}');
});

test('`backup` takes a folder, makes it when its path ends with a slash, and keeps one of a day', async (t) => {
  const DATA_DIR = makeTemporaryFolder(t);
  await startOwnService(t, { env: { DATA_DIR } });
  const folder = join(makeTemporaryFolder(t), 'backups');
  for (const [path, more] of [
    [`${folder}/`, ''],
    [folder, ' Older backups that were removed: 1.'],
  ] as const) {
    const saved = await runCommand(['backup', path], { DATA_DIR });
    assert.deepEqual([saved.code, saved.err], [0, '']);
    assert.match(
      saved.out,
      /^Saved to .*backups.beadhouse-\d{4}-\d\d-\d\dT\d{6}Z-\d{3}\.tar\.gz\./,
    );
    assert.ok(saved.out.endsWith(`.tar.gz.${more}\n`), saved.out);
  }
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  assert.equal(archives.length, 1);
});

test('a transfer with wrong arguments prints its usage, or what is wrong: exit 1', async (t) => {
  const folder = makeTemporaryFolder(t);
  for (const [args, told] of [
    [['copy'], /^--from is missing\n\nUsage: .* copy --from STORE/],
    [['copy', '--from', 'sqlite:a', '--to', ''], /^--to is missing\n\nUsage: /],
    [['copy', '--from', 'here', '--to', 'there'], /^A store is named sqlite:PATH or postgres:/],
    [['backup'], /^FILE is missing\n\nUsage: .* backup FILE \[--without-secret\] \[--verbose\]\n/],
    [
      ['backup', join(folder, 'b'), '--without-secret=no'],
      /^Option '--without-secret' does not take/,
    ],
    [['backup', ''], /^FILE is missing\n/],
    [['backup', join(folder, 'backup')], /^There is no database file/],
    [['restore', 'one', 'two'], /^Unexpected: two\n\nUsage: .* restore FILE \[--max-bytes N\]\n/],
    [['restore', join(folder, 'none')], /no such file/],
    [['restore', 'backup', '--max-bytes', '2GB'], /^--max-bytes takes a whole number/],
  ] as const) {
    const done = await runCommand(args, { DATA_DIR: folder });
    assert.deepEqual([done.code, done.out], [1, ''], args.join(' '));
    assert.match(done.err, told);
  }
  assert.deepEqual(await readdir(folder), []);
});

test('`backup` to the folder of the service’s own backups makes that folder', async (t) => {
  const from = makeTemporaryFolder(t);
  const service = await startOwnService(t, { env: { DATA_DIR: from } });
  await service.client().post('/api/players', player);
  const folder = join(from, 'backups');
  const saved = await runCommand(['backup', folder], { DATA_DIR: from });
  assert.equal(saved.code, 0, saved.err);
  assert.match(saved.out, /^Saved to .*\/backups\/beadhouse-[\dTZ-]+\.tar\.gz\.\n$/);
  assert.equal((await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).length, 1);
});
