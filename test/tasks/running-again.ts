import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TaskHandler, Tasks } from '../../src/tasks/port.ts';
import { RUN_AGAIN_REFUSALS, runAgainRefusal } from '../../src/tasks/run-again.ts';
import { insertNote } from '../kit/notes.ts';
import { createGate } from './gate.ts';
import type { AtStage } from './stage.ts';

/** Tests what happens to dead tasks that are to run again. */
export function runningAgainTests(at: AtStage): void {
  const runAgain = (tasks: Tasks, id: string) =>
    at.stage.storage.write((trx) => tasks.runAgain(trx, id));

  /** Asserts that a task is not run again, and stays as it is. */
  async function assertRefused(
    tasks: Tasks,
    id: string,
    why: keyof typeof RUN_AGAIN_REFUSALS,
  ): Promise<void> {
    const before = await tasks.find(id);
    const message = RUN_AGAIN_REFUSALS[why].body.error;
    await assert.rejects(runAgain(tasks, id), { status: 409, message });
    assert.deepEqual(await tasks.find(id), before);
  }

  async function dead(tasks: Tasks, gate: ReturnType<typeof createGate>): Promise<string> {
    const id = await at.add(tasks, 'a payload');
    (await gate.next()).fail('no luck');
    await at.stage.reaches(id, 'dead');
    return id;
  }

  describe('running again', () => {
    it('replaces a dead task by a new one, which starts from the beginning', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const id = await dead(tasks, gate);
      const next = await runAgain(tasks, id);
      assert.ok(next !== undefined && next !== id);
      const { payload, run, succeed } = await gate.next();
      assert.deepEqual([payload, run.taskId, run.attempt], ['a payload', next, 1]);
      succeed();
      const done = await at.stage.reaches(next, 'done');
      assert.deepEqual([done.kind, done.attempts, done.reason], ['gated', 1, null]);
      assert.equal(await tasks.find(id), undefined);
      assert.equal(await runAgain(tasks, id), undefined);
    });

    it('happens once when two instances request it at once', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const other = at.stage.worker({ gated: gate.handler });
      const id = await dead(tasks, gate);
      const asked = [tasks, other, tasks, other].map((one) => runAgain(one, id));
      const ids = (await Promise.all(asked)).filter((one) => one !== undefined);
      assert.equal(ids.length, 1);
      (await gate.next()).succeed();
      await at.stage.reaches(ids[0] ?? '', 'done');
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
    });

    it('in a transaction that is rolled back runs nothing', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const id = await dead(tasks, gate);
      const rolledBack = at.stage.storage.write(async (trx) => {
        await tasks.runAgain(trx, id);
        throw new Error('rolled back');
      });
      await assert.rejects(rolledBack, /rolled back/);
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal((await tasks.find(id))?.state, 'dead');
    });

    it('passes the task to its handler, and stores the changes of the handler', async () => {
      const gate = createGate({ maxAttempts: 1 });
      let refuses = true;
      const handler: TaskHandler = {
        ...gate.handler,
        async runAgain(trx, { payload, taskId, reason }, enqueue) {
          if (refuses) throw runAgainRefusal('nothingLeft');
          assert.deepEqual([payload, reason], ['a payload', 'no luck']);
          await trx.run(insertNote, { id: taskId, text: 'again' });
          return enqueue('another payload');
        },
      };
      const tasks = at.start({ gated: handler });
      const id = await dead(tasks, gate);
      await assertRefused(tasks, id, 'nothingLeft');
      refuses = false;
      const next = await runAgain(tasks, id);
      const one = await gate.next();
      assert.equal(one.payload, 'another payload');
      one.succeed();
      await at.stage.reaches(next ?? '', 'done');
    });

    it('is refused for a task that is not dead, and for a kind that does not run again', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const { runAgain: _again, ...once } = gate.handler;
      const tasks = at.start({ gated: once });
      const waiting = await at.add(tasks, 'waits');
      const one = await gate.next();
      await assertRefused(tasks, waiting, 'notDead');
      one.succeed();
      await at.stage.reaches(waiting, 'done');
      await assertRefused(tasks, waiting, 'notDead');
      await assertRefused(tasks, await dead(tasks, gate), 'never');
      assert.equal(await runAgain(tasks, 'unknown'), undefined);
    });
  });
}
