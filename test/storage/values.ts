import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { query, type Bound } from '../../src/storage/query.ts';
import { allNotes, findNote } from '../kit/notes.ts';
import { idsOf, write, type AtStore } from './stage.ts';

const insertNumbers = query(
  (
    db,
    values: Bound<{ id: string; commit_sha: string; lines_pct: number; branches_pct: number }>,
  ) =>
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

const findNumbers = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('coverage_results')
    .select(['lines_pct', 'branches_pct'])
    .where('id', '=', values.id),
);

const insertHits = query((db, values: Bound<{ key: string; window_start: string; hits: number }>) =>
  db.insertInto('rate_limits').values({
    key: values.key,
    window_start: values.window_start,
    hits: values.hits,
  }),
);

const findHits = query((db, values: Bound<{ key: string }>) =>
  db.selectFrom('rate_limits').select('hits').where('key', '=', values.key),
);

const keysByTime = query((db) =>
  db.selectFrom('rate_limits').select('key').orderBy('window_start', 'desc').orderBy('key'),
);

/** Tests that stored values are read back unchanged, and are sorted as JavaScript sorts them. */
export function valuesTests(at: AtStore): void {
  describe('values are read as they were written', () => {
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
        await write(at.storage, `id ${text.slice(0, 100)}`, text);
        const row = (await at.storage.all(allNotes, {})).find(({ id }) => id !== 'decoy');
        assert.deepEqual([row?.id, row?.text], [`id ${text.slice(0, 100)}`, text]);
      });
    }

    it('null differs from the empty text', async () => {
      await write(at.storage, 'null', null);
      await write(at.storage, 'text', '');
      assert.equal((await at.storage.first(findNote, { id: 'null' }))?.text, null);
      assert.equal((await at.storage.first(findNote, { id: 'text' }))?.text, '');
    });

    it('JSON text, to the byte', async () => {
      const json = '{ "b":1.0,"a" : 1e2, "a":"\\u0041\\u0000\\ud800", "n":12345678901234567890}';
      await write(at.storage, 'json', json);
      assert.equal((await at.storage.first(findNote, { id: 'json' }))?.text, json);
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
        await at.storage.write((trx) => trx.run(insertNumbers, values));
        const row = await at.storage.first(findNumbers, { id: `d${index}` });
        assert.deepEqual({ ...row }, { lines_pct: double, branches_pct: 0.5 });
      }
    });

    it('integers from -(2^53 - 1) to 2^53 - 1', async () => {
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
        await at.storage.write((trx) => trx.run(insertHits, { key, window_start: '', hits }));
        assert.equal((await at.storage.first(findHits, { key }))?.hits, hits);
      }
    });

    it('a text in a column of numbers is refused', async () => {
      const values = { key: 'k', window_start: '', hits: 'many' as unknown as number };
      await assert.rejects(at.storage.write((trx) => trx.run(insertHits, values)));
      assert.equal(await at.storage.first(findHits, { key: 'k' }), undefined);
    });
  });

  describe('ordering', () => {
    it('of texts is the order of JavaScript', async () => {
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
      for (const id of ids) await write(at.storage, id);
      assert.deepEqual(await idsOf(at.storage), [...ids, 'decoy'].toSorted(byCodeUnits));
    });

    it('of times is newest first, with the key as the tie-break', async () => {
      const times = [0, 999, 1_000, 1_893_456_000_000, 1_893_456_000_001, 253_402_300_799_999];
      const rows = times.flatMap((ms, index) =>
        ['b', 'a'].map((side) => ({
          key: `${side}${index}`,
          window_start: new Date(ms).toISOString(),
          hits: 1,
        })),
      );
      await at.storage.write(async (trx) => {
        for (const row of rows) await trx.run(insertHits, row);
      });
      assert.deepEqual(
        (await at.storage.all(keysByTime, {})).map(({ key }) => key),
        times
          .map((_, index) => times.length - 1 - index)
          .flatMap((place) => [`a${place}`, `b${place}`]),
      );
    });
  });
}

/** Compares as `<` does. */
function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
