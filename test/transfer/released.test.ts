import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { migrations } from '../../src/storage/migrations/index.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import type { Row } from '../../src/transfer/pages.ts';
import { restore } from './backups.ts';
import { dumpOf, ENGINES, fill, pictureOf, makeSqliteEndpoint } from './endpoints.ts';
import { pictureNamesOf } from './seed.ts';

const RELEASED = join(import.meta.dirname, 'fixtures/backup-0.1.0.tar.gz');
const COUNT = 7;

const only = (columns: readonly string[]) => (row: Row) => columns.map((column) => row[column]);

describe('a backup of the first release', () => {
  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`is restored to ${engine}: rows, pictures and secret`, async (t) => {
      const [model, target] = [await makeSqliteEndpoint(t), await makeEndpoint(t)];
      await fill(model, COUNT);
      const { manifest, secret } = await restore(RELEASED, target);
      assert.deepEqual([manifest.beadhouse, secret], ['1.2.3', 'kept']);
      const [given, kept] = [await dumpOf(model), await dumpOf(target)];
      for (const { name, columns } of tablesOf(migrations.slice(0, 1))) {
        assert.deepEqual(kept[name]?.map(only(columns)), given[name]?.map(only(columns)), name);
        assert.equal(kept[name]?.length, COUNT);
      }
      for (const name of pictureNamesOf(0)) {
        assert.deepEqual((await target.pictures.get(name))?.bytes, Buffer.from(pictureOf(name)));
      }
      const secretKept = await readFile(join(target.folder, 'auth-secret'), 'utf8');
      assert.equal(secretKept, 'a secret of a service that was there before us');
    });
  }
});
