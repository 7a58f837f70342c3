import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStoreAddress } from './address.ts';

test('the address of a store is sqlite: and a path, or the URL of a PostgreSQL database', () => {
  assert.deepEqual(parseStoreAddress('sqlite:./data/beadhouse.db'), {
    engine: 'sqlite',
    path: './data/beadhouse.db',
  });
  for (const url of ['postgres://u:p@host:5432/db?sslmode=require', 'postgresql://host/db']) {
    assert.deepEqual(parseStoreAddress(url), { engine: 'postgres', url });
  }
});

for (const text of [
  '',
  'sqlite:',
  './data/beadhouse.db',
  'mysql://u:hunter2@h/d',
  'postgres://[',
]) {
  test(`"${text}" is no address of a store, and is not repeated`, () => {
    assert.throws(() => parseStoreAddress(text), {
      message: 'A store is named sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    });
  });
}
