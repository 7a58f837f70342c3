import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Transaction } from '../../src/storage/port.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import { allNotes, findNote, insertNote, updateNote } from '../kit/notes.ts';
import { idsOf, write, type AtStore } from './stage.ts';

const deleteNote = query((db, values: Bound<{ id: string }>) =>
  db.deleteFrom('app_settings').where('id', '=', values.id).returning('id'),
);

const insertHits = query((db, values: Bound<{ key: string; window_start: string; hits: number }>) =>
  db.insertInto('rate_limits').values({
    key: values.key,
    window_start: values.window_start,
    hits: values.hits,
  }),
);

const countHits = query((db, values: Bound<{ window_start: string }>) =>
  db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('window_start', '=', values.window_start),
);

/** Tests that a transaction is stored whole or not at all, and what other connections see of it. */
export function transactionsTests(at: AtStore): void {
  describe('transactions', () => {
    it('a write resolves with the result of its function, and is stored', async () => {
      assert.equal(await at.storage.write(async () => 'result'), 'result');
      assert.equal(await write(at.storage, 'one'), 1);
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'one']);
    });

    it('run returns the number of changed rows, and leaves the others alone', async () => {
      await write(at.storage, 'one', 'old');
      await at.storage.write(async (trx) => {
        assert.equal(await trx.run(updateNote, { id: 'one', text: 'new' }), 1);
        assert.equal(await trx.run(updateNote, { id: 'nothing', text: 'new' }), 0);
      });
      assert.equal((await at.storage.first(findNote, { id: 'one' }))?.text, 'new');
      assert.equal((await at.storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
    });

    it('a single statement returns the number of changed rows, and is stored', async () => {
      assert.equal(await at.storage.run(insertNote, { id: 'one', text: 'old' }), 1);
      assert.equal(await at.storage.run(updateNote, { id: 'nothing', text: 'new' }), 0);
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'one']);
    });

    it('a single statement that fails does not affect others at the same time', async () => {
      const outcomes = await Promise.allSettled([
        at.storage.run(insertNote, { id: 'one', text: '' }),
        at.storage.run(insertNote, { id: 'decoy', text: '' }),
        write(at.storage, 'two'),
        at.storage.run(insertNote, { id: 'three', text: '' }),
      ]);
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      );
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'one', 'three', 'two']);
    });

    it('a statement can change rows and return them', async () => {
      await write(at.storage, 'one');
      const gone = await at.storage.write((trx) => trx.all(deleteNote, { id: 'one' }));
      assert.deepEqual(
        gone.map(({ id }) => id),
        ['one'],
      );
      assert.deepEqual(await idsOf(at.storage), ['decoy']);
    });

    it('statements whose answers nobody needs are stored, in their order', async () => {
      await at.storage.write(async (trx) => {
        trx.send(insertNote, { id: 'one', text: 'old' });
        trx.send(updateNote, { id: 'one', text: 'new' });
      });
      assert.equal((await at.storage.first(findNote, { id: 'one' }))?.text, 'new');
    });

    it('concurrent statements: each has its own answer, in their order', async () => {
      await write(at.storage, 'one', 'old');
      const answers = await at.storage.write((trx) => {
        trx.send(insertNote, { id: 'two', text: 'new' });
        return Promise.all([
          trx.first(findNote, { id: 'two' }),
          trx.run(updateNote, { id: 'one', text: 'new' }),
          trx.first(findNote, { id: 'one' }),
        ]);
      });
      assert.deepEqual(
        answers.map((one) => (typeof one === 'object' ? one.text : one)),
        ['new', 1, 'new'],
      );
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'one', 'two']);
    });

    it('one of several concurrent statements fails: the earlier one has its answer, and nothing is stored', async () => {
      await write(at.storage, 'one', 'old');
      let before: unknown;
      const failing = at.storage.write((trx) => {
        const asked = [
          trx.run(updateNote, { id: 'one', text: 'new' }),
          trx.run(insertNote, { id: 'one', text: 'again' }),
        ] as const;
        void asked[0].then((changed) => (before = changed));
        return asked[1];
      });
      await assert.rejects(failing, /unique|duplicate/i);
      assert.equal(before, 1);
      assert.equal((await at.storage.first(findNote, { id: 'one' }))?.text, 'old');
    });

    it('a statement that fails and whose answer nobody needs: the write rejects, and stores nothing', async () => {
      const passing = at.storage.write(async (trx) => {
        trx.send(insertNote, { id: 'one', text: '' });
        trx.send(insertNote, { id: 'decoy', text: '' });
        trx.send(insertNote, { id: 'two', text: '' });
      });
      await assert.rejects(passing, /unique/i);
      assert.deepEqual(await idsOf(at.storage), ['decoy']);
    });

    it('work that rejects stores nothing, and the write rejects with its cause', async () => {
      const cause = new Error('on purpose');
      await assert.rejects(
        at.storage.write(async (trx) => {
          await trx.run(insertNote, { id: 'one', text: '' });
          await trx.run(updateNote, { id: 'decoy', text: 'touched' });
          throw cause;
        }),
        (thrown) => thrown === cause,
      );
      assert.deepEqual(await idsOf(at.storage), ['decoy']);
      assert.equal((await at.storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
    });

    it('work that throws before its first query rejects only its own write', async () => {
      const refused = at.storage.write((): Promise<void> => {
        throw new Error('at once');
      });
      const kept = write(at.storage, 'kept');
      await assert.rejects(refused, /at once/);
      assert.equal(await kept, 1);
    });

    it('when one of 50 writes at once fails, only that one rolls back', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          at.storage.write(async (trx) => {
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
      const ids = await idsOf(at.storage);
      assert.equal(ids.length, 1 + 2 * 49);
      assert.deepEqual(
        ids.filter((id) => id.endsWith('23')),
        [],
      );
    });

    it('writes that follow each other let other work run between them', async () => {
      let turns = 0;
      let goesOn = true;
      const count = (): void => {
        turns += 1;
        if (goesOn) setImmediate(count);
      };
      setImmediate(count);
      for (let done = 0; done < 20; done++)
        await at.storage.run(updateNote, { id: 'decoy', text: '' });
      goesOn = false;
      assert.ok(turns >= 20, `${turns} turns for 20 writes`);
    });

    it('a violated unique key rejects only its own write', async () => {
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'decoy', 'c', 'a'].map((id) => write(at.storage, id)),
      );
      assert.deepEqual(
        outcomes.map(({ status }) => status === 'fulfilled'),
        [true, true, false, true, false],
      );
      assert.deepEqual(await idsOf(at.storage), ['a', 'b', 'c', 'decoy']);
    });

    it('a write that waited for the lock of another sees its committed rows', async () => {
      const inserted = Promise.withResolvers<void>();
      const first = at.storage.write(async (trx) => {
        trx.lock('notes');
        await trx.run(insertNote, { id: 'one', text: '' });
        inserted.resolve();
      });
      await inserted.promise;
      const second = at.storage.write(async (trx) => {
        trx.lock('notes');
        return trx.first(findNote, { id: 'one' });
      });
      await first;
      assert.equal((await second)?.id, 'one');
    });
  });

  describe('work after the commit', () => {
    it('runs once, in its order, when others see the stored rows, and before the write resolves', async () => {
      const done: unknown[] = [];
      const writing = at.storage.write(async (trx) => {
        trx.afterCommit(() => done.push('first', idsOf(at.storage)));
        await trx.run(insertNote, { id: 'one', text: '' });
        trx.send(insertNote, { id: 'two', text: '' });
        trx.afterCommit(() => done.push('second'));
        assert.deepEqual(done, []);
      });
      await writing.then(() => done.push('resolved'));
      assert.deepEqual(await Promise.all(done), [
        'first',
        ['decoy', 'one', 'two'],
        'second',
        'resolved',
      ]);
    });

    it('runs after a write without a statement', async () => {
      let done = 0;
      await at.storage.write(async (trx) => trx.afterCommit(() => done++));
      assert.equal(done, 1);
    });

    it('does not run for a write that fails, but runs for concurrent writes', async () => {
      const done: string[] = [];
      const one = (id: string, work: (trx: Transaction) => Promise<unknown>) =>
        at.storage.write(async (trx) => {
          trx.afterCommit(() => done.push(id));
          await work(trx);
        });
      await Promise.allSettled([
        one('a', (trx) => trx.run(insertNote, { id: 'a', text: '' })),
        one('work fails', async (trx) => {
          await trx.run(insertNote, { id: 'b', text: '' });
          throw new Error('on purpose');
        }),
        one('statement fails', (trx) => trx.run(insertNote, { id: 'decoy', text: '' })),
        one('sent statement fails', async (trx) => trx.send(insertNote, { id: 'decoy', text: '' })),
        one('throws at once', () => {
          throw new Error('on purpose');
        }),
        one('c', (trx) => trx.run(insertNote, { id: 'c', text: '' })),
      ]);
      assert.deepEqual(done.toSorted(), ['a', 'c']);
      assert.deepEqual(await idsOf(at.storage), ['a', 'c', 'decoy']);
    });
  });

  describe('reading', () => {
    it('shows changes only after the commit', async () => {
      await at.storage.write(async (trx) => {
        await trx.run(insertNote, { id: 'one', text: '' });
        await trx.run(updateNote, { id: 'decoy', text: 'touched' });
        assert.deepEqual(await idsOf(at.storage), ['decoy']);
        assert.equal((await at.storage.first(findNote, { id: 'decoy' }))?.text, 'untouched');
      });
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'one']);
    });

    it('inside a transaction shows its own changes', async () => {
      await at.storage.write(async (trx) => {
        await trx.run(insertNote, { id: 'one', text: 'mine' });
        assert.equal((await trx.first(findNote, { id: 'one' }))?.text, 'mine');
        assert.deepEqual(await idsOf(trx), ['decoy', 'one']);
      });
    });

    it('without a matching row is undefined and the empty list', async () => {
      assert.equal(await at.storage.first(findNote, { id: 'nothing' }), undefined);
      await at.storage.write((trx) => trx.all(deleteNote, { id: 'decoy' }));
      assert.deepEqual(await at.storage.all(allNotes, {}), []);
    });

    it('rejects when a value is missing', async () => {
      await assert.rejects(at.storage.first(findNote, {} as { id: string }));
    });
  });

  describe('locks', () => {
    const LIMIT = 5;
    const take = (key: string, owner: string): Promise<boolean> =>
      at.storage.write(async (trx: Transaction) => {
        trx.lock(`owner ${owner}`);
        const taken = await trx.first(countHits, { window_start: owner });
        if ((taken?.count ?? 0) >= LIMIT) return false;
        await trx.run(insertHits, { key, window_start: owner, hits: 1 });
        return true;
      });

    it('make count and insert one step: of 50 at once, five are stored', async () => {
      const owners = ['ann', 'bob'];
      const taken = await Promise.all(
        owners.flatMap((owner) =>
          Array.from({ length: 50 }, (_, index) => take(`${owner} ${index}`, owner)),
        ),
      );
      assert.equal(taken.filter(Boolean).length, owners.length * LIMIT);
      for (const owner of owners) {
        assert.equal((await at.storage.first(countHits, { window_start: owner }))?.count, LIMIT);
      }
    });

    it('end with their transaction, also when it fails', async () => {
      await assert.rejects(
        at.storage.write(async (trx) => {
          trx.lock('owner ann');
          throw new Error('on purpose');
        }),
      );
      assert.equal(await take('one', 'ann'), true);
    });
  });
}
