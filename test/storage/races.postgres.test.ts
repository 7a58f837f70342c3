import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { changePlayer } from '../../src/features/players/change.ts';
import { deleteLink, putLink, updateRole } from '../../src/features/families/store.ts';
import { accessOf, findPlayer, insertPlayer } from '../../src/features/players/store.ts';
import { insertFlowchart } from '../../src/features/flowcharts/store.ts';
import { moveGuest } from '../../src/identity/lives/move.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Storage, Transaction } from '../../src/storage/port.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import { playerWith } from '../kit/player-with.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { findNote, insertNote, updateNote } from '../kit/notes.ts';
import { createHold, openDatabase } from './instance.postgres.ts';
import { idsOf, write } from './stage.ts';

const countNotes = query((db) =>
  db.selectFrom('app_settings').select((eb) => eb.fn.countAll<number>().as('count')),
);

const insertUser = query((db, values: Bound<{ id: string; role: 'guest' | 'user' }>) =>
  db.insertInto('users').values({
    id: values.id,
    name: '',
    email: values.id,
    email_verified: 0,
    image: null,
    role: values.role,
    created_at: '',
    updated_at: '',
  }),
);

/** Adds a text to a note. */
const append = query((db, values: Bound<{ id: string; text: string }>) =>
  db
    .updateTable('app_settings')
    .set({ notification_channels: sql`notification_channels || ${values.text}` })
    .where('id', '=', values.id),
);

type Link = { playerId: string; userId: string };

/** Changes of a guest's link by the owner, and the links that remain. */
const linkChanges: readonly [
  string,
  (trx: Transaction, link: Link) => Promise<unknown>,
  object[],
][] = [
  ['end', (trx, link) => trx.run(deleteLink, link), []],
  [
    'change',
    (trx, link) => updateRole(trx, { ...link, role: 'play' }),
    [{ parent_user_id: 'ann', role: 'play' }],
  ],
];

describe('concurrent transactions on PostgreSQL', { timeout: 400_000 }, () => {
  it('that count and insert under a lock, on two instances at once, never pass the limit', async (t) => {
    const database = await openDatabase(t);
    const instances = [await database.instance(), await database.instance()];
    const taken = await runAtOnce(50, async (index) =>
      (instances[index % 2] as Storage).write(async (trx) => {
        trx.lock('places');
        if (((await trx.first(countNotes, {}))?.count ?? 0) >= 5) return false;
        await trx.run(insertNote, { id: `n${index}`, text: null });
        return true;
      }),
    );
    assert.equal(taken.filter(Boolean).length, 5);
    assert.equal((await database.sql('select id from app_settings')).length, 5);
  });

  it('in a deadlock: one is run again, and both change the rows', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    await write(storage, 'a', '');
    await write(storage, 'b', '');
    const [one, two] = [createHold(), createHold()];
    let runs = 0;
    const both = (hold: typeof one, ids: readonly string[], text: string): Promise<void> =>
      storage.write(async (trx) => {
        runs++;
        for (const [index, id] of ids.entries()) {
          await trx.run(append, { id, text });
          if (index === 0) await hold.here();
        }
      });
    const writes = [both(one, ['a', 'b'], '1'), both(two, ['b', 'a'], '2')];
    await Promise.all([one.reached, two.reached]);
    one.release();
    two.release();
    await Promise.all(writes);
    assert.equal(runs, 3);
    for (const id of ['a', 'b']) {
      assert.match((await storage.first(findNote, { id }))?.text ?? '', /^(?:12|21)$/);
    }
  });

  it('in a deadlock over locks, whose answers nobody needs: one is run again', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    const holds = [createHold(), createHold()];
    let runs = 0;
    const names = ['a', 'b'];
    const writes = holds.map((hold, index) =>
      storage.write(async (trx) => {
        runs++;
        trx.lock(names[index] ?? '');
        await trx.run(insertNote, { id: `${index}`, text: '' });
        await hold.here();
        trx.lock(names[1 - index] ?? '');
      }),
    );
    await Promise.all(holds.map((hold) => hold.reached));
    for (const hold of holds) hold.release();
    await Promise.all(writes);
    assert.equal(runs, 3);
    assert.deepEqual(await idsOf(storage), ['0', '1']);
  });

  it('that cannot be serialized: one is run again', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    await write(storage, 'one', 'a');
    const hold = createHold();
    let runs = 0;
    const strict = storage.write(async (trx) => {
      runs++;
      await sqlOf(trx)('set transaction isolation level repeatable read', []);
      const note = await trx.first(findNote, { id: 'one' });
      if (runs === 1) await hold.here();
      await trx.run(updateNote, { id: 'one', text: `${note?.text}c` });
    });
    await hold.reached;
    await storage.run(append, { id: 'one', text: 'b' });
    hold.release();
    await strict;
    assert.equal((await storage.first(findNote, { id: 'one' }))?.text, 'abc');
    assert.equal(runs, 2);
  });

  it('with a failed statement fail with its reason, also when the work ignores the failure', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    await write(storage, 'there');
    const passing = storage.write(async (trx) => {
      await trx.run(insertNote, { id: 'one', text: '' });
      await trx.run(insertNote, { id: 'there', text: '' }).catch(() => 0);
      return 'done';
    });
    await assert.rejects(passing, /duplicate key/);
    const unheard = storage.write(async (trx) => {
      await trx.run(insertNote, { id: 'two', text: '' });
      trx.run(insertNote, { id: 'there', text: '' }).catch(() => 0);
    });
    await assert.rejects(unheard, /duplicate key/);
    assert.deepEqual(await idsOf(storage), ['there']);
  });

  it('that have ended take no more statements', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    const kept = await storage.write(async (trx) => ({ trx }));
    await assert.rejects(kept.trx.run(insertNote, { id: 'late', text: '' }), /over/);
    assert.deepEqual(await idsOf(storage), []);
  });

  it('that create rows of a guest during its move: the new rows move too', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    await storage.write(async (trx) => {
      await trx.run(insertUser, { id: 'gus', role: 'guest' });
      await trx.run(insertUser, { id: 'ann', role: 'user' });
    });
    const hold = createHold();
    const making = storage.write(async (trx) => {
      await trx.run(insertFlowchart, flowchart('f', 'gus'));
      await hold.here();
    });
    await hold.reached;
    const moving = storage.write((trx) =>
      moveGuest(trx, { guestId: 'gus', accountId: 'ann' }, Date.now()),
    );
    await database.blocked(1);
    hold.release();
    await Promise.all([making, moving]);
    assert.deepEqual(await database.sql('select id, user_id from teacher_flowcharts'), [
      { id: 'f', user_id: 'ann' },
    ]);
    assert.deepEqual(await database.sql('select id from users'), [{ id: 'ann' }]);
  });

  for (const [what, change, left] of linkChanges) {
    it(`that ${what} a guest's link while the guest moves into an account: the account has the remaining link`, async (t) => {
      const database = await openDatabase(t);
      const storage = await database.instance();
      const now = Date.now();
      await storage.write(async (trx) => {
        for (const id of ['own', 'ann']) await trx.run(insertUser, { id, role: 'user' });
        await trx.run(insertUser, { id: 'gus', role: 'guest' });
        await insertPlayer(trx, player('p', 'own'), () => 'FAM-2');
        const link = { playerId: 'p', userId: 'gus', role: 'manage', now: isoTime(now) } as const;
        await trx.run(putLink, link);
      });
      const hold = createHold();
      const changing = storage.write(async (trx) => {
        await change(trx, { playerId: 'p', userId: 'gus' });
        await hold.here();
      });
      await hold.reached;
      const moving = storage.write((trx) =>
        moveGuest(trx, { guestId: 'gus', accountId: 'ann' }, now),
      );
      await database.blocked(1);
      hold.release();
      await Promise.all([changing, moving]);
      assert.deepEqual(
        await database.sql(
          `select parent_user_id, role from parent_child where parent_user_id <> 'own'`,
        ),
        left,
      );
    });
  }

  it('that change one player at once: every change is stored', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    const access = accessOf({ id: 'ann', role: 'user' }, 0);
    await storage.write(async (trx) => {
      await trx.run(insertUser, { id: 'ann', role: 'user' });
      await insertPlayer(trx, player('p', 'ann'), () => 'FAM-2');
    });
    const changes = { name: 'new', emoji: 'new', color: 'new', isActive: true, isArchived: true };
    for (let round = 0; round < 5; round++) {
      await storage.write((trx) => changePlayer(trx, access, 'p', { value: plain }, 0, Infinity));
      await Promise.all(
        Object.entries(changes).map(([field, value]) =>
          storage.write((trx) =>
            changePlayer(trx, access, 'p', { value: { [field]: value } }, 0, Infinity),
          ),
        ),
      );
      const { name, emoji, color, isActive, isArchived } =
        (await findPlayer(storage, access, 'p'))?.player ?? {};
      assert.deepEqual(
        [name, emoji, color, isActive, isArchived],
        ['new', 'new', 'new', true, true],
      );
    }
  });
});

const plain = { name: 'old', emoji: 'old', color: 'old', isActive: false, isArchived: false };

function player(id: string, userId: string) {
  return playerWith({
    ...plain,
    id,
    userId,
    isPracticeStudent: true,
    familyCode: 'FAM-1',
    createdAt: '',
  });
}

function flowchart(id: string, userId: string) {
  return {
    id,
    userId,
    title: '',
    description: null,
    emoji: '',
    difficulty: null,
    definitionJson: '{}',
    mermaidContent: '',
    searchKeywords: null,
    version: 1,
    status: 'draft',
    publishedAt: null,
    createdAt: '',
    updatedAt: '',
  } as const;
}
