import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Storage, Transaction } from '../../src/storage/port.ts';
import { query } from '../../src/storage/query.ts';
import { allNotes, findNote, insertNote } from './notes.ts';

/** One store: opened, and how to close it and open it again, and how to be rid of it. */
export type StorageStage = {
  readonly storage: Storage;
  /** Closes what is open and opens the same store again. */
  reopen(): Promise<Storage>;
  /** Closes what is open and removes the store. */
  close(): Promise<void>;
};

const updateNote = query((db, values: { id: string; text: string }) =>
  db
    .updateTable('app_settings')
    .set({ notification_channels: values.text })
    .where('id', '=', values.id),
);

const deleteNote = query((db, values: { id: string }) =>
  db.deleteFrom('app_settings').where('id', '=', values.id).returning('id'),
);

const insertNumbers = query(
  (db, values: { id: string; commit_sha: string; lines_pct: number; branches_pct: number }) =>
    db.insertInto('coverage_results').values({
      id: values.id,
      timestamp: '2030-01-01T00:00:00.000Z',
      commit_sha: values.commit_sha,
      lines_pct: values.lines_pct,
      branches_pct: values.branches_pct,
      functions_pct: 0,
      statements_pct: 0,
    }),
);

const findNumbers = query((db, values: { id: string }) =>
  db
    .selectFrom('coverage_results')
    .select(['lines_pct', 'branches_pct'])
    .where('id', '=', values.id),
);

const insertHits = query((db, values: { key: string; window_start: string; hits: number }) =>
  db.insertInto('rate_limits').values({
    key: values.key,
    window_start: values.window_start,
    hits: values.hits,
  }),
);

const findHits = query((db, values: { key: string }) =>
  db.selectFrom('rate_limits').select('hits').where('key', '=', values.key),
);

const countHits = query((db, values: { window_start: string }) =>
  db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('window_start', '=', values.window_start),
);

const keysByTime = query((db) =>
  db.selectFrom('rate_limits').select('key').orderBy('window_start', 'desc').orderBy('key'),
);

const write = (storage: Storage, id: string, text: string | null = ''): Promise<number> =>
  storage.write((trx) => trx.run(insertNote, { id, text }));

const idsOf = async (reader: Pick<Storage, 'all'>): Promise<string[]> =>
  (await reader.all(allNotes, {})).map(({ id }) => id);

/** Every promise of the storage port, to be kept by every engine. */
export function storageSuite(name: string, open: () => Promise<StorageStage>): void {
  describe(`storage on ${name}`, { timeout: 60_000 }, () => {
    let stage: StorageStage;
    let storage: Storage;
    beforeEach(async () => {
      stage = await open();
      storage = stage.storage;
      await write(storage, 'decoy', 'untouched');
    });
    afterEach(async () => {
      await stage.close();
    });

    describe('transactions', () => {
      it('a write resolves with what its work came to, and stays', async () => {
        assert.equal(await storage.write(async () => 'result'), 'result');
        assert.equal(await write(storage, 'one'), 1);
        assert.deepEqual(await idsOf(storage), ['decoy', 'one']);
      });

      it('run says how many rows it changed, and which are left alone', async () => {
        await write(storage, 'one', 'old');
        await storage.write(async (trx) => {
          assert.equal(await trx.run(updateNote, { id: 'one', text: 'new' }), 1);
          assert.equal(await trx.run(updateNote, { id: 'nothing', text: 'new' }), 0);
        });
        assert.equal((await storage.first(findNote, { id: 'one' }))?.text, 'new');
        assert.equal((await storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
      });

      it('a statement can change rows and return them', async () => {
        await write(storage, 'one');
        const gone = await storage.write((trx) => trx.all(deleteNote, { id: 'one' }));
        assert.deepEqual(
          gone.map(({ id }) => id),
          ['one'],
        );
        assert.deepEqual(await idsOf(storage), ['decoy']);
      });

      it('work that rejects leaves nothing, and the write rejects with its cause', async () => {
        const cause = new Error('on purpose');
        await assert.rejects(
          storage.write(async (trx) => {
            await trx.run(insertNote, { id: 'one', text: '' });
            await trx.run(updateNote, { id: 'decoy', text: 'touched' });
            throw cause;
          }),
          (thrown) => thrown === cause,
        );
        assert.deepEqual(await idsOf(storage), ['decoy']);
        assert.equal((await storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
      });

      it('work that throws before its first query rejects alone', async () => {
        const refused = storage.write((): Promise<void> => {
          throw new Error('at once');
        });
        const kept = write(storage, 'kept');
        await assert.rejects(refused, /at once/);
        assert.equal(await kept, 1);
      });

      it('of 50 writes at once the failing one rolls back alone', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 50 }, (_, index) =>
            storage.write(async (trx) => {
              await trx.run(insertNote, { id: `n${index}`, text: '' });
              await trx.run(insertNote, { id: `m${index}`, text: '' });
              if (index === 23) throw new Error('on purpose');
            }),
          ),
        );
        const rejected = outcomes.flatMap(({ status }, index) =>
          status === 'rejected' ? [index] : [],
        );
        assert.deepEqual(rejected, [23]);
        const ids = await idsOf(storage);
        assert.equal(ids.length, 1 + 2 * 49);
        assert.deepEqual(
          ids.filter((id) => id.endsWith('23')),
          [],
        );
      });

      it('a violated unique key rejects its own write only', async () => {
        const outcomes = await Promise.allSettled(
          ['a', 'b', 'decoy', 'c', 'a'].map((id) => write(storage, id)),
        );
        assert.deepEqual(
          outcomes.map(({ status }) => status === 'fulfilled'),
          [true, true, false, true, false],
        );
        assert.deepEqual(await idsOf(storage), ['a', 'b', 'c', 'decoy']);
      });

      it('a write within reach of another sees what that one committed', async () => {
        const first = write(storage, 'one');
        const second = storage.write((trx) => trx.first(findNote, { id: 'one' }));
        await first;
        assert.equal((await second)?.id, 'one');
      });
    });

    describe('reading', () => {
      it('does not show what is not committed, and shows it afterwards', async () => {
        await storage.write(async (trx) => {
          await trx.run(insertNote, { id: 'one', text: '' });
          await trx.run(updateNote, { id: 'decoy', text: 'touched' });
          assert.deepEqual(await idsOf(storage), ['decoy']);
          assert.equal((await storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
        });
        assert.deepEqual(await idsOf(storage), ['decoy', 'one']);
      });

      it('inside a transaction shows its own changes', async () => {
        await storage.write(async (trx) => {
          await trx.run(insertNote, { id: 'one', text: 'mine' });
          assert.equal((await trx.first(findNote, { id: 'one' }))?.text, 'mine');
          assert.deepEqual(await idsOf(trx), ['decoy', 'one']);
        });
      });

      it('without a matching row is undefined and the empty list', async () => {
        assert.equal(await storage.first(findNote, { id: 'nothing' }), undefined);
        await storage.write((trx) => trx.all(deleteNote, { id: 'decoy' }));
        assert.deepEqual(await storage.all(allNotes, {}), []);
      });

      it('with a value that is missing rejects', async () => {
        await assert.rejects(storage.first(findNote, {} as { id: string }));
      });
    });

    describe('locks', () => {
      const LIMIT = 5;
      const take = (key: string, owner: string): Promise<boolean> =>
        storage.write(async (trx: Transaction) => {
          await trx.lock(`owner ${owner}`);
          const taken = await trx.first(countHits, { window_start: owner });
          if ((taken?.count ?? 0) >= LIMIT) return false;
          await trx.run(insertHits, { key, window_start: owner, hits: 1 });
          return true;
        });

      it('make count and insert one step: 50 at once take five places', async () => {
        const owners = ['ann', 'bob'];
        const taken = await Promise.all(
          owners.flatMap((owner) =>
            Array.from({ length: 50 }, (_, index) => take(`${owner} ${index}`, owner)),
          ),
        );
        assert.equal(taken.filter(Boolean).length, owners.length * LIMIT);
        for (const owner of owners) {
          assert.equal((await storage.first(countHits, { window_start: owner }))?.count, LIMIT);
        }
      });

      it('end with their transaction, also when it fails', async () => {
        await assert.rejects(
          storage.write(async (trx) => {
            await trx.lock('owner ann');
            throw new Error('on purpose');
          }),
        );
        assert.equal(await take('one', 'ann'), true);
      });
    });

    describe('what is kept is what was given', () => {
      const texts: Record<string, string> = {
        empty: '',
        spaces: ' \t\r\n ',
        quotes: `'"\`;--/*\\%_?$1:name@p`,
        emoji: '🧮👩‍👩‍👧‍👦🏳️‍🌈',
        'every plane': '\u{1}\u{7f}\u{80}\u{7ff}\u{800}\u{fffd}\u{ffff}\u{10000}\u{10ffff}',
        'composed and not': '\u00e9 e\u0301',
        'byte order mark': '\ufeffa',
        'number-like': '0012.50',
        'one megabyte': 'ä🧮x'.repeat(150_000),
      };
      for (const [kind, text] of Object.entries(texts)) {
        it(`text: ${kind}`, async () => {
          await write(storage, `id ${text.slice(0, 100)}`, text);
          const row = (await storage.all(allNotes, {})).find(({ id }) => id !== 'decoy');
          assert.deepEqual([row?.id, row?.text], [`id ${text.slice(0, 100)}`, text]);
        });
      }

      it('null is not the empty text', async () => {
        await write(storage, 'null', null);
        await write(storage, 'text', '');
        assert.equal((await storage.first(findNote, { id: 'null' }))?.text, null);
        assert.equal((await storage.first(findNote, { id: 'text' }))?.text, '');
      });

      it('JSON text, to the byte', async () => {
        const json = '{ "b":1.0,"a" : 1e2, "a":"\\u0041\\u0000\\ud800", "n":12345678901234567890}';
        await write(storage, 'json', json);
        assert.equal((await storage.first(findNote, { id: 'json' }))?.text, json);
      });

      it('doubles, to the bit', async () => {
        const doubles = [
          0.1,
          1 / 3,
          100,
          -12.5,
          87.654_321_987_654_3,
          Number.EPSILON,
          Number.MIN_VALUE,
          Number.MAX_VALUE,
          2 ** 53 + 2,
          1e21,
        ];
        for (const [index, double] of doubles.entries()) {
          const values = { id: `d${index}`, commit_sha: '', lines_pct: double, branches_pct: 0.5 };
          await storage.write((trx) => trx.run(insertNumbers, values));
          const row = await storage.first(findNumbers, { id: `d${index}` });
          assert.deepEqual({ ...row }, { lines_pct: double, branches_pct: 0.5 });
        }
      });

      it('integers up to 2^53 - 1 on both sides of zero', async () => {
        const integers = [
          0,
          1,
          -1,
          2 ** 31,
          2 ** 32,
          Number.MAX_SAFE_INTEGER,
          Number.MIN_SAFE_INTEGER,
        ];
        for (const hits of integers) {
          const key = String(hits);
          await storage.write((trx) => trx.run(insertHits, { key, window_start: '', hits }));
          assert.equal((await storage.first(findHits, { key }))?.hits, hits);
        }
      });

      it('a text where a number belongs is refused', async () => {
        const values = { key: 'k', window_start: '', hits: 'many' as unknown as number };
        await assert.rejects(storage.write((trx) => trx.run(insertHits, values)));
        assert.equal(await storage.first(findHits, { key: 'k' }), undefined);
      });
    });

    describe('ordering', () => {
      it('of texts is that of JavaScript', async () => {
        const ids = [
          'b',
          'B',
          'a',
          'A',
          'ä',
          'z',
          'Z',
          '_',
          '-',
          '~',
          '0',
          '10',
          '9',
          'a b',
          'a-b',
          'ab',
          'aB',
          'é',
          'ß',
          '019a0000-0000-7000-8000-000000000000',
          '019A0000-0000-7000-8000-000000000000',
          '語',
        ];
        for (const id of ids) await write(storage, id);
        assert.deepEqual(await idsOf(storage), [...ids, 'decoy'].toSorted(byCodeUnits));
      });

      it('of times is that of the clock, newest first, with the key as the tie-break', async () => {
        const times = [0, 999, 1_000, 1_893_456_000_000, 1_893_456_000_001, 253_402_300_799_999];
        const rows = times.flatMap((ms, index) =>
          ['b', 'a'].map((side) => ({
            key: `${side}${index}`,
            window_start: new Date(ms).toISOString(),
            hits: 1,
          })),
        );
        await storage.write(async (trx) => {
          for (const row of rows) await trx.run(insertHits, row);
        });
        assert.deepEqual(
          (await storage.all(keysByTime, {})).map(({ key }) => key),
          times.map((_, index) => times.length - 1 - index).flatMap((at) => [`a${at}`, `b${at}`]),
        );
      });
    });

    describe('through Kysely', () => {
      it('reads, writes and says what it changed', async () => {
        const { kysely } = storage;
        await kysely
          .insertInto('app_settings')
          .values({ id: 'one', notification_channels: 'x' })
          .execute();
        const updated = await kysely
          .updateTable('app_settings')
          .set({ notification_channels: 'y' })
          .where('id', '=', 'one')
          .executeTakeFirstOrThrow();
        assert.equal(updated.numUpdatedRows, 1n);
        const returned = await kysely
          .updateTable('app_settings')
          .set({ notification_channels: 'z' })
          .where('id', 'in', ['one', 'nothing'])
          .returningAll()
          .execute();
        assert.deepEqual(
          returned.map((row) => ({ ...row })),
          [{ id: 'one', notification_channels: 'z' }],
        );
        const rows = await kysely.selectFrom('app_settings').select('id').orderBy('id').execute();
        assert.deepEqual(
          rows.map(({ id }) => id),
          ['decoy', 'one'],
        );
        const deleted = await kysely
          .deleteFrom('app_settings')
          .where('id', '=', 'one')
          .executeTakeFirstOrThrow();
        assert.equal(deleted.numDeletedRows, 1n);
        assert.deepEqual(await idsOf(storage), ['decoy']);
      });

      it('rejects a failing write alone', async () => {
        const { kysely } = storage;
        const insert = (id: string) =>
          kysely.insertInto('app_settings').values({ id, notification_channels: null }).execute();
        const outcomes = await Promise.allSettled([insert('a'), insert('decoy'), insert('b')]);
        assert.deepEqual(
          outcomes.map(({ status }) => status),
          ['fulfilled', 'rejected', 'fulfilled'],
        );
        assert.deepEqual(await idsOf(storage), ['a', 'b', 'decoy']);
      });

      it('waits its turn behind transactions instead of joining them', async () => {
        const failing = storage.write(async (trx) => {
          await trx.run(insertNote, { id: 'gone', text: '' });
          throw new Error('on purpose');
        });
        const insert = storage.kysely
          .insertInto('app_settings')
          .values({ id: 'kept', notification_channels: null })
          .execute();
        await assert.rejects(failing);
        await insert;
        assert.deepEqual(await idsOf(storage), ['decoy', 'kept']);
      });

      it('refuses transactions', async () => {
        await assert.rejects(
          storage.kysely
            .transaction()
            .execute((trx) =>
              trx
                .insertInto('app_settings')
                .values({ id: 'x', notification_channels: null })
                .execute(),
            ),
          /Storage\.write/,
        );
        assert.deepEqual(await idsOf(storage), ['decoy']);
      });

      it('runs raw queries', async () => {
        const { rows } = await sql<{
          id: string;
        }>`select id from app_settings where id = ${'decoy'}`.execute(storage.kysely);
        assert.deepEqual(
          rows.map(({ id }) => id),
          ['decoy'],
        );
      });
    });

    describe('closing', () => {
      it('check resolves while open and rejects when closed', async () => {
        await storage.check();
        await storage.close();
        await assert.rejects(storage.check());
      });

      it('waits for the writes that were asked for', async () => {
        const writes = Array.from({ length: 20 }, (_, index) =>
          write(storage, `n${String(index).padStart(2, '0')}`),
        );
        let answered = 0;
        for (const one of writes) void one.then(() => answered++);
        await storage.close();
        assert.equal(answered, 20);
        assert.equal((await idsOf(await stage.reopen())).length, 21);
      });

      it('leaves an engine that rejects reads and writes', async () => {
        await storage.close();
        await assert.rejects(storage.all(allNotes, {}));
        await assert.rejects(storage.first(findNote, { id: 'decoy' }));
        await assert.rejects(storage.kysely.selectFrom('users').selectAll().execute());
        await assert.rejects(write(storage, 'late'));
        assert.deepEqual(await idsOf(await stage.reopen()), ['decoy']);
      });

      it('and opening again keeps everything', async () => {
        for (const id of ['a', 'b', 'c']) await write(storage, id, `text of ${id}`);
        const before = (await storage.all(allNotes, {})).map((row) => ({ ...row }));
        const again = await stage.reopen();
        assert.deepEqual(
          (await again.all(allNotes, {})).map((row) => ({ ...row })),
          before,
        );
        assert.equal(before.length, 4);
        assert.equal(await write(again, 'd'), 1);
      });
    });
  });
}

/** As `<` has it. */
function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
