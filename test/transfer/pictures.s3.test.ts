import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openS3Files } from '../../src/files/s3/files.ts';
import { copyStore } from '../../src/transfer/copy.ts';
import { CREDENTIALS, startS3Server } from '../kit/s3-server.ts';
import { backUp, restore } from './backups.ts';
import { PICTURED } from './seed.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { assertSame, fill, silent, sqlitePlace } from './places.ts';

const COUNT = 12;

test('pictures go from a disk to S3 and back, by copy and by backup', async (t) => {
  const server = await startS3Server('pictures');
  t.after(() => server.close());
  const [disk, copied, restored] = [
    await sqlitePlace(t),
    await sqlitePlace(t),
    await sqlitePlace(t),
  ];
  const files = await openS3Files(`s3://pictures?endpoint=${server.endpoint}`, {
    credentials: CREDENTIALS,
  });
  const target = {
    ...copied.target,
    open: async () => ({ ...(await copied.target.open()), files }),
  };
  await fill(disk, COUNT);
  const { pictures } = await copyStore(disk.source, target, silent);
  assert.deepEqual(pictures, { copied: 2 * PICTURED, skipped: 0, missing: [] });
  await assertSame(disk, { ...copied, files }, COUNT);

  const file = join(await temporaryFolder(t), 'backup');
  await backUp({ ...copied, source: { ...copied.source, files } }, file);
  await restore(file, restored);
  await assertSame(disk, restored, COUNT);
});
