import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { allNotes, findNote, insertNote } from '../kit/notes.ts';
import { idsOf, write, type AtStore } from './stage.ts';

/** Tests the Kysely handle, and closing and opening again. */
export function handleTests(at: AtStore): void {
  describe('through Kysely', () => {
    it('reads, writes and returns the number of changed rows', async () => {
      const { kysely } = at.storage;
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
      assert.deepEqual(await idsOf(at.storage), ['decoy']);
    });

    it('rejects only the write that fails', async () => {
      const { kysely } = at.storage;
      const insert = (id: string) =>
        kysely.insertInto('app_settings').values({ id, notification_channels: null }).execute();
      const outcomes = await Promise.allSettled([insert('a'), insert('decoy'), insert('b')]);
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.deepEqual(await idsOf(at.storage), ['a', 'b', 'decoy']);
    });

    it('waits for transactions instead of joining them', async () => {
      let insert: Promise<unknown> | undefined;
      const failing = at.storage.write(async (trx) => {
        await trx.run(insertNote, { id: 'gone', text: '' });
        insert = at.storage.kysely
          .insertInto('app_settings')
          .values({ id: 'kept', notification_channels: null })
          .execute();
        for (let turn = 0; turn < 100; turn++) await trx.first(findNote, { id: 'gone' });
        throw new Error('on purpose');
      });
      await assert.rejects(failing, /on purpose/);
      await insert;
      assert.deepEqual(await idsOf(at.storage), ['decoy', 'kept']);
    });

    it('refuses transactions', async () => {
      await assert.rejects(
        at.storage.kysely
          .transaction()
          .execute((trx) =>
            trx
              .insertInto('app_settings')
              .values({ id: 'x', notification_channels: null })
              .execute(),
          ),
        /Storage\.write/,
      );
      assert.deepEqual(await idsOf(at.storage), ['decoy']);
    });

    it('runs raw queries', async () => {
      const { rows } = await sql<{
        id: string;
      }>`select id from app_settings where id = ${'decoy'}`.execute(at.storage.kysely);
      assert.deepEqual(
        rows.map(({ id }) => id),
        ['decoy'],
      );
    });
  });

  describe('closing', () => {
    it('check resolves while open and rejects when closed', async () => {
      await at.storage.check();
      await at.storage.close();
      await assert.rejects(at.storage.check());
    });

    it('waits for the writes that were requested before', async () => {
      const writes = Array.from({ length: 20 }, (_, index) =>
        write(at.storage, `n${String(index).padStart(2, '0')}`),
      );
      let answered = 0;
      for (const one of writes) void one.then(() => answered++);
      await at.storage.close();
      assert.equal(answered, 20);
      assert.equal((await idsOf(await at.reopen())).length, 21);
    });

    it('makes later reads and writes reject', async () => {
      await at.storage.close();
      await assert.rejects(at.storage.all(allNotes, {}));
      await assert.rejects(at.storage.first(findNote, { id: 'decoy' }));
      await assert.rejects(at.storage.kysely.selectFrom('users').selectAll().execute());
      await assert.rejects(write(at.storage, 'late'));
      assert.deepEqual(await idsOf(await at.reopen()), ['decoy']);
    });

    it('and opening again keeps everything', async () => {
      for (const id of ['a', 'b', 'c']) await write(at.storage, id, `text of ${id}`);
      const before = (await at.storage.all(allNotes, {})).map((row) => ({ ...row }));
      const again = await at.reopen();
      assert.deepEqual(
        (await again.all(allNotes, {})).map((row) => ({ ...row })),
        before,
      );
      assert.equal(before.length, 4);
      assert.equal(await write(again, 'd'), 1);
    });
  });
}
