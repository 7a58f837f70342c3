import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { entryOf, type Entry } from '../../src/transfer/archive/entry.ts';
import { limitsFor } from '../../src/transfer/archive/limits.ts';
import { readArchive } from '../../src/transfer/archive/read.ts';
import { writeArchive } from '../../src/transfer/archive/write.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { pack, tarHeader } from './backups.ts';
import { silent } from './endpoints.ts';

const BLOCK = 512;
const LONG = `files/${'x'.repeat(100)}.webp`;

const described = () => ({
  format: 'beadhouse-backup' as const,
  version: 1,
  beadhouse: '1.2.3',
  createdAt: '',
  migrations: [],
  rows: {},
  missingPictures: [],
});

const read = (file: string, maxBytes?: number) => readArchive(file, limitsFor(0, maxBytes), silent);

async function* one<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

describe('an archive', () => {
  test('is read as it was written, and unread files are skipped', async (t) => {
    const file = join(makeTemporaryFolder(t), 'archive');
    const sizes = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 100_000];
    const files: (readonly [string, Buffer])[] = [
      ...sizes.map((size) => [`files/${size}.png`, Buffer.alloc(size, 'abc')] as const),
      [LONG, Buffer.from('long')],
    ];
    async function* entries(): AsyncGenerator<Entry> {
      for (const [name, bytes] of files) yield entryOf(name, bytes);
      // Two rows may refer to the same picture.
      for (const [name, bytes] of files) yield entryOf(name, bytes);
    }
    const manifest = await writeArchive(file, entries(), Date.now(), described);
    assert.deepEqual(
      manifest.members.map(({ name, size }) => [name, size]),
      files.map(([name, bytes]) => [name, bytes.length]),
    );
    const kept: [string, Buffer][] = [];
    for await (const { name, chunks } of read(file)) {
      kept.push([name, Buffer.concat(await Array.fromAsync(chunks))]);
    }
    assert.deepEqual(kept.slice(0, -1), files);
    assert.deepEqual(JSON.parse(String(kept.at(-1)?.[1])), manifest);
    const passed = await Array.fromAsync(read(file), ({ name }) => name);
    assert.deepEqual(passed, [...files.map(([name]) => name), 'manifest.json']);
  });

  for (const [what, size] of [
    ['that grows', 2],
    ['that shrinks', 4],
  ] as const) {
    test(`takes no file ${what} while it is read`, async (t) => {
      const file = join(makeTemporaryFolder(t), 'archive');
      const entry = { name: 'a', size, chunks: one(Buffer.from('abc')) };
      await assert.rejects(writeArchive(file, one(entry), 0, described), /Size mismatch/);
    });
  }

  test('that cannot be written says why, and reads no more files', async (t) => {
    const file = join(makeTemporaryFolder(t), 'none', 'archive');
    let asked = 0;
    async function* endless(): AsyncGenerator<Entry> {
      for (;;) yield entryOf(`files/${asked++}.png`, Buffer.alloc(100_000));
    }
    await assert.rejects(writeArchive(file, endless(), 0, described), { code: 'ENOENT' });
    assert.ok(asked < 100);
    assert.equal(existsSync(file), false);
  });

  test('of another program is read, also with files of 8 GiB and more', async (t) => {
    const file = join(makeTemporaryFolder(t), 'archive');
    for (const size of [8 ** 11 - 1, 8 ** 11, 2 ** 40 + 5]) {
      await pack(file, Buffer.concat([tarHeader('beadhouse.db', size), Buffer.alloc(BLOCK)]));
      const archive = read(file, 2 ** 41);
      const { value } = await archive.next();
      assert.deepEqual([value?.name, value?.size], ['beadhouse.db', size]);
      await assert.rejects(archive.next(), /it is cut off/);
    }
  });
});
