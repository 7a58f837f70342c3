import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { MARK_FILE } from '../../src/files/mark.ts';
import { testEngine } from '../kit/engine.ts';
import { startOwnService } from './temporary.ts';

const player = { name: 'Mika', emoji: '🦊', color: '#f97316' };
const FILE = 'beadhouse.db';

const onSqlite = testEngine() === 'sqlite' ? false : 'rows are elsewhere';

for (const [what, remove] of [
  ['the data folder is removed', (folder: string) => rm(folder, { recursive: true })],
  [
    'the data folder is removed and made again',
    async (folder: string) => {
      await rm(folder, { recursive: true });
      await mkdir(join(folder, 'files'), { recursive: true });
    },
  ],
  ['the database file is removed', (folder: string) => rm(join(folder, FILE))],
  [
    'the database file is replaced',
    async (folder: string) => {
      await copyFile(join(folder, FILE), join(folder, 'other'));
      await rename(join(folder, 'other'), join(folder, FILE));
    },
  ],
  ['the write-ahead log is removed', (folder: string) => rm(join(folder, `${FILE}-wal`))],
] as const) {
  test(
    `${what} of a running service: /readyz is 503, and writes are refused`,
    { skip: onSqlite },
    async (t) => {
      const service = await startOwnService(t);
      const family = service.client();
      assert.equal((await family.post('/api/players', player)).status, 201);
      assert.equal((await family.get('/readyz')).status, 200);

      await remove(service.dataDir);
      const { status, body } = await family.get('/readyz');
      assert.deepEqual(
        [status, body],
        [503, { error: 'The database file was removed or replaced' }],
      );
      assert.equal((await family.get('/healthz')).status, 200);
      const stranger = service.client();
      for (const [answer, error] of [
        [await family.post('/api/players', player), 'Failed to create player'],
        [await stranger.post('/api/players', player), 'Failed to create player'],
        [await stranger.get('/api/abacus-settings'), 'Failed to fetch abacus settings'],
        [
          await stranger.post('/api/auth/sign-up/email', {
            name: 'Ann',
            email: 'ann@example.org',
            password: 'a long passphrase',
          }),
          'Internal server error',
        ],
      ] as const) {
        assert.deepEqual([answer.status, answer.body], [500, { error }]);
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
      await service.app.close();
      assert.match(JSON.stringify(service.logLines), /is not what was opened/);
    },
  );
}

test('the folder of the pictures of a running service is moved away: /readyz is 503 until it is back, and not only an empty one', async (t) => {
  const service = await startOwnService(t);
  const pictures = join(service.dataDir, 'files');
  const client = service.client();
  assert.equal((await client.get('/readyz')).status, 200);
  assert.ok((await readdir(pictures)).includes(MARK_FILE));
  await rename(pictures, `${pictures}-away`);
  const gone = await client.get('/readyz');
  assert.deepEqual(
    [gone.status, gone.body],
    [503, { error: 'The folder of the pictures cannot be written' }],
  );
  await mkdir(pictures);
  const empty = await client.get('/readyz');
  assert.deepEqual([empty.status, empty.body], [503, { error: 'The pictures are away' }]);
  await rmdir(pictures);
  await rename(`${pictures}-away`, pictures);
  assert.equal((await client.get('/readyz')).status, 200);
});
