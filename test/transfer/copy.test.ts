import assert from 'node:assert/strict';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import type { Compilable, Kysely } from 'kysely';
import { Client } from 'pg';
import { query } from '../../src/storage/query.ts';
import { copyStore } from '../../src/transfer/copy.ts';
import type { Progress } from '../../src/transfer/progress.ts';
import { NotEmpty } from '../../src/transfer/rows.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import {
  assertSame,
  withStore,
  dumpOf,
  ENGINES,
  fill,
  endpointAt,
  makePostgresEndpoint,
  silent,
  makeSqliteEndpoint,
  type TestEndpoint,
} from './endpoints.ts';
import { PICTURED, seed, seedRows } from './seed.ts';

const COUNT = 130;

describe('a copy', () => {
  test('from SQLite to PostgreSQL and back holds the same rows and pictures', async (t) => {
    const [first, middle, last] = [
      await makeSqliteEndpoint(t),
      await makePostgresEndpoint(t),
      await makeSqliteEndpoint(t),
    ];
    await fill(first, COUNT);
    const there = await copyStore(first, middle, silent);
    const back = await copyStore(middle, last, silent);
    assert.deepEqual(there.tables, back.tables);
    assert.deepEqual(there.pictures, { copied: 2 * PICTURED, skipped: 0, missing: [], lost: 0 });
    assert.deepEqual(
      new Set(Object.values(there.tables).map(({ rows }) => rows)),
      new Set([COUNT]),
    );
    await assertSame(first, last, COUNT);
  });

  test('from a SQLite file that is open elsewhere is refused, and a file that is copied cannot be opened', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, 3);
    const path = source.address.slice('sqlite:'.length);
    await withStore(source, async () => {
      await assert.rejects(copyStore(source, target, silent), {
        message: `${path}: another program has it open, such as the service. Stop it first: what it stores later would be lost`,
      });
    });
    assert.equal(await target.engine.holdsRows(), false);
    const late = new DatabaseSync(path, { timeout: 0 });
    let opened: unknown = 'never tried';
    await copyStore(source, target, () => {
      try {
        opened = late.prepare('select * from users').get();
      } catch (cause) {
        opened = String(cause);
      }
    });
    late.close();
    assert.equal(opened, 'Error: database is locked');
    await assertSame(source, target, 3);
  });

  test('from PostgreSQL during writes has the rows of one moment', async (t) => {
    const [source, target] = [await makePostgresEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, COUNT);
    await withStore(source, async (storage) => {
      let next = COUNT;
      let writing = Promise.resolve();
      // A user, a player and a link are one transaction, so each copied player has the other two.
      const onProgress = (): void => {
        writing = writing.then(() => seed(storage, next, ++next));
      };
      const { tables } = await copyStore(source, target, onProgress);
      await writing;
      const rows = tables.players?.rows ?? 0;
      assert.ok(next > COUNT + 10);
      for (const copied of Object.values(tables)) assert.equal(copied.rows, rows);
      assert.ok(rows < next);
      const kept = await dumpOf(target);
      const idsOf = (table: string, column: string) => kept[table]?.map((row) => row[column]);
      assert.deepEqual(idsOf('parent_child', 'child_player_id'), idsOf('players', 'id'));
    });
  });

  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`to a ${engine} that has a row is refused, and changes nothing`, async (t) => {
      const [source, target] = [await makeSqliteEndpoint(t), await makeEndpoint(t)];
      await fill(source, 3);
      await withStore(target, (storage) =>
        storage.write((trx) =>
          trx.run(
            query((db) => db.insertInto('app_settings').values(seedRows(7).app_settings)),
            {},
          ),
        ),
      );
      const before = await dumpOf(target);
      await assert.rejects(copyStore(source, target, silent), NotEmpty);
      // Also when the row arrives after the first check.
      const holdsRows = () => Promise.resolve(false);
      const late = { ...target, engine: { ...target.engine, holdsRows } };
      await assert.rejects(copyStore(source, late, silent), NotEmpty);
      assert.deepEqual(await dumpOf(target), before);
    });
  }

  test('that is refused sends no pictures', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, 3);
    await withStore(target, (storage) => seed(storage, 9, 10));
    await assert.rejects(copyStore(source, target, silent), NotEmpty);
    assert.deepEqual(await readdir(join(target.folder, 'files')), []);
  });

  test('to the store of a service that was only started succeeds', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makePostgresEndpoint(t)];
    await fill(source, 2);
    await withStore(target, async () => {});
    await copyStore(source, target, silent);
    await assertSame(source, target, 2);
  });

  test('of two sources into one target at once stores one of them whole', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makePostgresEndpoint(t)];
    await fill(source, 50);
    const copies = [1, 2].map(() => copyStore(source, target, silent));
    const ends = await Promise.allSettled(copies);
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await assertSame(source, target, 50);
  });

  test('names pictures that the source does not have, and skips those that are there', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, 4);
    await rm(join(source.folder, 'files', 'image-00000002.png'));
    await target.pictures.put('image-00000001.png', Buffer.from('picture image-00000001.png\0ÿ'));
    await target.pictures.put('image-00000003.png', Buffer.from('half a pic'));
    const { pictures } = await copyStore(source, target, silent);
    assert.deepEqual(pictures, { copied: 6, skipped: 1, missing: ['image-00000002.png'], lost: 0 });
  });

  test('leaves the target empty when a picture does not arrive as it was sent', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, 2);
    const put = (name: string) => target.pictures.put(name, Buffer.from('something else'));
    const files = { ...target.files, open: async () => ({ ...target.pictures, put }) };
    await assert.rejects(
      copyStore(source, { ...target, files }, silent),
      /did not arrive as it was sent/,
    );
    assert.equal(await target.engine.holdsRows(), false);
  });

  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`leaves a ${engine} empty when it stores other values than it was given`, async (t) => {
      const [source, target] = [await makeSqliteEndpoint(t), await makeEndpoint(t)];
      await fill(source, 110);
      const bent = {
        ...target.engine,
        open: async () => {
          const storage = await target.engine.open();
          const write: typeof storage.write = (work) =>
            storage.write((trx) =>
              work({
                ...trx,
                run: (one, values) => {
                  const given = values as Record<string, unknown>;
                  const isVictim = given['row0_birthday'] !== undefined;
                  return trx.run(
                    one,
                    isVictim ? { ...values, row0_birthday: '2016-02-28' } : values,
                  );
                },
              }),
            );
          return { ...storage, write };
        },
      };
      await assert.rejects(
        copyStore(source, { ...target, engine: bent }, silent),
        /^Error: The copy of players is not like its source/,
      );
      assert.equal(await target.engine.holdsRows(), false);
      await copyStore(source, target, silent);
      await assertSame(source, target, 110);
    });
  }

  test('reports its progress, for each table up to its end', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    await fill(source, 201);
    const seen: Progress[] = [];
    await copyStore(source, target, (one) => void seen.push(one));
    const parts = Map.groupBy(seen, ({ part }) => part);
    assert.equal(parts.size, 1 + Object.keys(seedRows(0)).length);
    for (const steps of parts.values()) {
      assert.deepEqual(
        steps.map(({ done, total }) => [done, total]),
        [
          [100, 201],
          [200, 201],
          [201, 201],
        ],
      );
    }
  });
});

type Log = { migrations: { name: string; applied_at: string } };

async function emptyLog({ address }: TestEndpoint): Promise<void> {
  const statement = 'delete from migrations';
  if (address.startsWith('sqlite:')) {
    const database = new DatabaseSync(address.slice('sqlite:'.length));
    database.exec(statement);
    database.close();
    return;
  }
  const client = new Client(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a source', () => {
  test('that does not exist is refused, and the target is not created', async (t) => {
    const folder = makeTemporaryFolder(t);
    const source = await endpointAt(`sqlite:${join(folder, 'none.db')}`, folder);
    const target = await endpointAt(`sqlite:${join(folder, 'target.db')}`, folder);
    await assert.rejects(copyStore(source, target, silent), /no database file/);
    await assert.rejects(stat(join(folder, 'target.db')), { code: 'ENOENT' });
  });

  test('that is no database is refused', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    const path = source.address.slice('sqlite:'.length);
    await writeFile(path, 'a text, and no database '.repeat(100));
    await assert.rejects(copyStore(source, target, silent), /not a database/);
    await rm(path);
    new DatabaseSync(path).close();
    await assert.rejects(copyStore(source, target, silent), /no store of Beadhouse/);
  });

  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`on ${engine} of another version is refused with what to do`, async (t) => {
      const [source, target] = [await makeEndpoint(t), await makeSqliteEndpoint(t)];
      const run = (statement: (db: Kysely<Log>) => Compilable) =>
        withStore(source, (storage) =>
          storage.write((trx) =>
            trx.run(
              query((db) => statement(db as unknown as Kysely<Log>)),
              {},
            ),
          ),
        );
      await run((db) => db.insertInto('migrations').values({ name: '999-future', applied_at: '' }));
      await assert.rejects(
        copyStore(source, target, silent),
        /written by a newer Beadhouse \(999-future\)/,
      );
      // It exists, but does not open any more.
      await emptyLog(source);
      await assert.rejects(
        copyStore(source, target, silent),
        /from an older Beadhouse: start the service on it once/,
      );
      assert.equal(await target.engine.holdsRows(), false);
    });
  }
});
