import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { engineAt, filesAddress, placeOfData, storeOf } from './engines.ts';

const ports = { clock: Date.now, random: randomBytes };

test('the address of a store is sqlite: and a path, or the URL of a PostgreSQL database', async () => {
  assert.equal((await engineAt('sqlite:./data/beadhouse.db', ports)).name, 'sqlite');
  for (const url of ['postgres://u:p@host:5432/db?sslmode=require', 'postgresql://host/db']) {
    assert.equal((await engineAt(url, ports)).name, 'postgres');
  }
});

for (const text of ['', 'sqlite:', './data/beadhouse.db', 'mysql://u:hunter2@h/d']) {
  test(`"${text}" is no address of a store, and is not repeated`, async () => {
    await assert.rejects(engineAt(text, ports), {
      message: 'A store is named sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    });
  });
}

test('a service stores its rows and pictures in its folder, or where its settings say', () => {
  const folder = { DATA_DIR: 'data', DATABASE_URL: null, FILES_URL: null };
  assert.equal(storeOf(folder).address, `sqlite:${join('data', 'beadhouse.db')}`);
  assert.equal(filesAddress(folder), join('data', 'files'));
  const shared = { DATA_DIR: 'data', DATABASE_URL: 'postgres://h/d', FILES_URL: 's3://bucket' };
  assert.equal(storeOf(shared).address, 'postgres://h/d');
  assert.equal(filesAddress(shared), 's3://bucket');
});

for (const [DATABASE_URL, FILES_URL, place] of [
  [null, null, './data'],
  [null, 's3://beads/cards?endpoint=http://h:1', './data, pictures in s3://beads/cards'],
  [
    'postgres://u:hunter2@db.example.org:5433/beads?sslmode=require',
    null,
    `the database beads at db.example.org:5433, pictures in ${join('data', 'files')}`,
  ],
  ['postgres://db/beads', 's3://beads', 'the database beads at db, pictures in s3://beads'],
  [
    'postgresql:///beads?host=/run/postgresql',
    's3://beads',
    'the database beads at /run/postgresql, pictures in s3://beads',
  ],
] as const) {
  test(`people are told that data is in ${place}`, () => {
    assert.equal(placeOfData({ DATA_DIR: './data', DATABASE_URL, FILES_URL }), place);
  });
}
