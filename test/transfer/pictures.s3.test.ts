import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesAt } from '../../src/engines.ts';
import { copyStore } from '../../src/transfer/copy.ts';
import { CREDENTIALS, startS3Server } from '../kit/s3-server.ts';
import { backUp, restore } from './backups.ts';
import { PICTURED } from './seed.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { assertSame, fill, silent, makeSqliteEndpoint } from './endpoints.ts';

const COUNT = 12;

test('pictures go from a disk to S3 and back, by copy and by backup', async (t) => {
  const server = await startS3Server('pictures');
  t.after(() => server.close());
  const [disk, copied, restored] = [
    await makeSqliteEndpoint(t),
    await makeSqliteEndpoint(t),
    await makeSqliteEndpoint(t),
  ];
  const files = filesAt(`s3://pictures?endpoint=${server.endpoint}`, {
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: null,
  });
  const target = { ...copied, files, pictures: await files.open() };
  await fill(disk, COUNT);
  const { pictures } = await copyStore(disk, target, silent);
  assert.deepEqual(pictures, { copied: 2 * PICTURED, skipped: 0, missing: [], lost: 0 });
  await assertSame(disk, target, COUNT);

  const file = join(makeTemporaryFolder(t), 'backup');
  await backUp(target, file);
  await restore(file, restored);
  await assertSame(disk, restored, COUNT);
});
