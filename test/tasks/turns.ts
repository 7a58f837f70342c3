import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveTasks } from '../../src/tasks/move.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import type { Tasks } from '../../src/tasks/port.ts';
import { createGate } from './gate.ts';
import type { AtStage, Worker } from './stage.ts';

const forgetOwner = query((db, values: Bound<{ id: string }>) =>
  db.updateTable('tasks').set({ owner: null, turn: null }).where('id', '=', values.id),
);

/** Tests whose task begins next when several owners have waiting tasks. */
export function turnsTests(at: AtStage): void {
  type Gate = ReturnType<typeof createGate>;

  /** Adds tasks in one transaction, and returns their ids; the payload of each is its owner's name. */
  const addOf = (tasks: Tasks, owner: string, count: number): Promise<string[]> =>
    at.stage.storage.write(async (trx) => {
      const ids: string[] = [];
      for (let one = 0; one < count; one++) {
        ids.push(await tasks.enqueue(trx, 'gated', owner, owner));
      }
      return ids;
    });

  /** Lists the owners of the next tasks; each task ends before the next begins. */
  async function nextOwners(gate: Gate, count: number): Promise<unknown[]> {
    const owners: unknown[] = [];
    for (let one = 0; one < count; one++) {
      const begun = await gate.next();
      owners.push(begun.payload);
      begun.succeed();
    }
    return owners;
  }

  describe('turns', () => {
    for (const [what, waiting, concurrency, workers] of [
      ['20 waiting', 20, 1, 1],
      ['200 waiting', 200, 1, 1],
      ['20 waiting, and two attempts at once', 20, 2, 1],
      ['200 waiting, and two workers', 200, 1, 2],
    ] as const) {
      it(`with one owner's ${what}: the tasks of a second and a third owner begin next`, async () => {
        const gate = createGate();
        const starting = Array.from({ length: workers }, () =>
          at.start({ gated: gate.handler }, concurrency),
        );
        const [tasks] = starting as [Worker];
        await addOf(tasks, 'many', waiting);
        const begun = [];
        const slots = workers * concurrency;
        for (let one = 0; one < slots; one++) begun.push(await gate.next());
        await addOf(tasks, 'one', 1);
        await addOf(tasks, 'other', 1);
        for (const one of begun) one.succeed();
        // While one slot serves a newcomer, each other slot may begin one more of the many.
        const more = slots - 1;
        const next = await nextOwners(gate, 4 + more);
        assert.equal(next.filter((owner) => owner === 'many').length, 2 + more, String(next));
        assert.ok(next.indexOf('one') <= slots + more, String(next));
        assert.ok(next.indexOf('other') <= slots + 1 + more, String(next));
      });
    }

    it('owners with many tasks alternate, in the order of their first tasks', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      await addOf(tasks, 'a', 6);
      const first = await gate.next();
      await addOf(tasks, 'b', 3);
      await addOf(tasks, 'c', 1);
      first.succeed();
      assert.deepEqual(await nextOwners(gate, 9), 'bcababaaa'.split(''));
    });

    it('an owner with many tasks gets turns, even if new owners never stop coming', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      await addOf(tasks, 'many', 4);
      await addOf(tasks, 'newcomer', 5);
      const owners: unknown[] = [];
      for (let one = 0; one < 40; one++) {
        const begun = await gate.next();
        owners.push(begun.payload);
        await addOf(tasks, `newcomer ${one}`, 1);
        begun.succeed();
      }
      assert.equal(owners.filter((owner) => owner === 'many').length, 4, String(owners));
    });

    it('failed tasks also come back in turns, not all at once', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      await addOf(tasks, 'failing', 8);
      await addOf(tasks, 'busy', 12);
      for (let one = 0; one < 16; one++) {
        const begun = await gate.next();
        if (begun.payload === 'failing') begun.fail('not yet');
        else begun.succeed();
      }
      const held = await gate.next();
      assert.equal(held.payload, 'busy');
      await at.stage.pass(at.stage.backoffMs);
      await addOf(tasks, 'one', 1);
      held.succeed();
      const next = await nextOwners(gate, 6);
      assert.ok(next.indexOf('one') <= 2, String(next));
      const busy = next.filter((owner) => owner === 'busy').length;
      assert.ok(busy >= 2, String(next));
      const attempts: number[] = [];
      for (let one = 0; one < 6; one++) {
        const begun = await gate.next();
        attempts.push(begun.run.attempt);
        begun.succeed();
      }
      assert.ok(attempts.includes(2), String(attempts));
    });

    it('a task that is handed back keeps its turn, and others keep theirs', async () => {
      const gate = createGate();
      const leaving = at.start({ gated: gate.handler }, 1);
      const [first] = await addOf(leaving, 'many', 3);
      const held = await gate.next();
      await addOf(leaving, 'one', 1);
      const stopped = leaving.stop();
      held.fail('aborted');
      await stopped;
      const next = createGate();
      at.start({ gated: next.handler }, 1);
      const again = await next.next();
      assert.equal(again.run.taskId, first);
      again.succeed();
      assert.deepEqual(await nextOwners(next, 3), ['one', 'many', 'many']);
    });

    it('the tasks of a guest who moves wait behind those of the account', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      await addOf(tasks, 'account', 3);
      const first = await gate.next();
      await addOf(tasks, 'guest', 3);
      await addOf(tasks, 'bystander', 6);
      await at.stage.storage.write((trx) => moveTasks(trx, { from: 'guest', to: 'account' }));
      const late = await addOf(tasks, 'account', 1);
      first.succeed();
      // The payloads of the guest's tasks still name the guest.
      const next = await nextOwners(gate, 11);
      const mine = next.map((owner) => (owner === 'bystander' ? 'b' : 'a')).join('');
      assert.doesNotMatch(mine, /^.*aa.*b/, mine);
      assert.deepEqual(
        next.filter((owner) => owner !== 'bystander'),
        ['account', 'account', 'guest', 'guest', 'guest'],
      );
      assert.equal((await gate.next()).run.taskId, late[0]);
    });

    it('tasks of an earlier release have their turn too', async () => {
      const idle = at.stage.worker({ gated: createGate().handler });
      await addOf(idle, 'many', 3);
      const old = await addOf(idle, 'earlier', 2);
      await at.stage.storage.write(async (trx) => {
        for (const id of old) await trx.run(forgetOwner, { id });
      });
      const gate = createGate();
      at.start({ gated: gate.handler }, 1);
      await at.stage.pass(at.stage.claimMs);
      const next = await nextOwners(gate, 4);
      assert.equal(next.filter((owner) => owner === 'earlier').length, 2, String(next));
    });

    it('a kind with a line of its own waits for no other kind, and its owners take turns there', async () => {
      const [shared, own] = [createGate(), createGate()];
      const tasks = at.start(
        { gated: shared.handler, quick: { ...own.handler, ownLine: { atOnce: 1 } } },
        1,
      );
      const add = (owner: string, count: number) =>
        at.stage.storage.write(async (trx) => {
          for (let one = 0; one < count; one++) await tasks.enqueue(trx, 'quick', owner, owner);
        });
      await addOf(tasks, 'many', 6);
      const held = await shared.next();
      await add('many', 3);
      const first = await own.next();
      await add('one', 1);
      first.succeed();
      assert.deepEqual(await nextOwners(own, 3), ['one', 'many', 'many']);
      // The turns of that line do not matter: a newcomer to the shared line comes next.
      await add('many', 20);
      await nextOwners(own, 20);
      await addOf(tasks, 'newcomer', 1);
      held.succeed();
      const next = await nextOwners(shared, 6);
      assert.ok(next.indexOf('newcomer') <= 1, String(next));
    });

    it('a guest who moves keeps the turns of tasks with a line of their own', async () => {
      const own = createGate();
      const tasks = at.start({ quick: { ...own.handler, ownLine: { atOnce: 1 } } }, 1);
      const add = (owner: string) =>
        at.stage.storage.write((trx) => tasks.enqueue(trx, 'quick', owner, owner));
      await add('bystander');
      const held = await own.next();
      for (const owner of ['guest', 'bystander', 'guest']) await add(owner);
      await at.stage.storage.write((trx) => moveTasks(trx, { from: 'guest', to: 'account' }));
      held.succeed();
      assert.deepEqual(await nextOwners(own, 3), ['guest', 'bystander', 'guest']);
      const left = query((db) =>
        db.selectFrom('task_turns').select('owner').where('owner', 'like', '%guest'),
      );
      assert.deepEqual(await at.stage.storage.all(left, {}), []);
    });

    it('turns that are not needed any more are deleted', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      for (const owner of ['a', 'b', 'c']) await addOf(tasks, owner, 2);
      await nextOwners(gate, 6);
      const counted = query((db) => db.selectFrom('task_turns').select(['owner', 'turn']));
      assert.ok((await at.stage.storage.all(counted, {})).length > 0);
      await at.stage.pass(at.stage.sweepMs);
      assert.deepEqual(await at.stage.storage.all(counted, {}), []);
    });
  });
}
