import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Kysely } from 'kysely';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import type { Reader, Storage } from '../../src/storage/port.ts';
import type { Query } from '../../src/storage/query.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { filesOf, withoutComments } from '../architecture/sources.ts';
import { freshServiceDatabase } from '../kit/postgres.ts';
import { play, type Transcript } from './product.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

/** Better Auth's own table, which the play does not fill. */
const EMPTY: ReadonlySet<string> = new Set([
  'clock_state',
  'deleted_players',
  'picture_place',
  'verifications',
]);

type Rows = Record<string, unknown>[];

/** Reads every row of a store, except hashes, since they have a random salt. */
async function contentOf(storage: Storage): Promise<Record<string, Rows>> {
  const content: Record<string, Rows> = {};
  for (const { name: table, key } of tablesOf()) {
    const db = storage.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>;
    let all = db.selectFrom(table).selectAll();
    for (const column of key) all = all.orderBy(column);
    const rows = await all.execute();
    content[table] = rows.map((row) =>
      'password' in row ? { ...row, password: typeof row['password'] } : { ...row },
    );
  }
  return content;
}

/** The same store, which also records the texts of its queries. */
function recordQueries(storage: Storage, sources: Set<string>): Storage {
  const note = (query: Query<never, unknown>): void => {
    sources.add(query.build.toString());
  };
  const noted = (reader: Reader): Reader => ({
    all(query, values) {
      note(query);
      return reader.all(query, values);
    },
    first(query, values) {
      note(query);
      return reader.first(query, values);
    },
  });
  return {
    ...storage,
    ...noted(storage),
    run(query, values) {
      note(query);
      return storage.run(query, values);
    },
    write: (work) =>
      storage.write((trx) =>
        work({
          ...noted(trx),
          run(query, values) {
            note(query);
            return trx.run(query, values);
          },
          send(query, values) {
            note(query);
            trx.send(query, values);
          },
          lock: trx.lock,
          afterCommit: trx.afterCommit,
        }),
      ),
  };
}

/** Returns code on one line, without comments. */
const oneLine = (code: string): string => withoutComments(code).replaceAll(/\s+/g, ' ');

/** Copies rows, since those of one engine have no prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify({ value }));

describe('the product on PostgreSQL as on SQLite', { timeout: 400_000 }, () => {
  const sources = new Set<string>();
  const transcripts: Transcript[] = [];
  const contents: Record<string, Rows>[] = [];

  before(async () => {
    const folder = makeFolder();
    const database = await freshServiceDatabase();
    const stores = [
      await openSqlite(join(folder.path, 'test.db'), Date.now),
      await openPostgres(database.url, Date.now),
    ];
    try {
      for (const store of stores) {
        transcripts.push(await play(recordQueries(store, sources)));
        contents.push(await contentOf(store));
      }
    } finally {
      for (const store of stores) await store.close();
      await database.drop();
      folder.remove();
    }
  });

  it('every step has the same result', () => {
    const [sqlite = {}, postgres = {}] = transcripts;
    assert.ok(Object.keys(sqlite).length > 150);
    for (const [name, result] of Object.entries(sqlite)) {
      assert.deepEqual(plain(postgres[name]), plain(result), name);
    }
    assert.deepEqual(Object.keys(postgres), Object.keys(sqlite));
  });

  for (const { name: table } of tablesOf()) {
    it(`leaves the same rows in ${table}`, () => {
      const [sqlite, postgres] = contents.map((content) => content[table]);
      assert.equal(sqlite?.length === 0, EMPTY.has(table));
      assert.deepEqual(postgres, sqlite);
    });
  }

  it('the play runs every query of the features and of identity', () => {
    const definitions = [...filesOf('src/features', 'src/identity')]
      .filter(([path]) => !path.endsWith('.test.ts'))
      .flatMap(([, source]) =>
        oneLine(stripTypeScriptTypes(source))
          .split(/\bquery ?\( ?/)
          .slice(1),
      );
    assert.ok(definitions.length > 0);
    const played = [...sources].map(oneLine);
    const missed = definitions.filter((one) => !played.some((text) => one.startsWith(text)));
    assert.deepEqual(
      missed.map((one) => one.slice(0, 200)),
      [],
    );
  });
});
