import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate } from './gate.ts';
import { allNotes } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests what happens to tasks that are cancelled. */
export function cancellingTests(at: AtStage): void {
  describe('cancelling', () => {
    it('makes a waiting task dead with the reason, calls its onDead, and never begins it', async () => {
      const gate = createGate();
      const idle = at.stage.worker({ gated: gate.handler });
      const [id, decoy] = [await at.add(idle, 'waits'), await at.add(idle, 'decoy')];
      assert.equal(await at.stage.storage.write((trx) => idle.cancel(trx, id, 'no more')), true);
      const cancelled = await idle.find(id);
      assert.deepEqual([cancelled?.state, cancelled?.reason], ['dead', 'no more']);
      assert.deepEqual(
        (await at.stage.storage.all(allNotes, {})).map((row) => ({ ...row })),
        [{ id: 'dead waits', text: 'no more' }],
      );
      const tasks = at.start({ gated: gate.handler });
      (await gate.next()).succeed();
      await at.stage.reaches(decoy, 'done');
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal((await tasks.find(id))?.state, 'dead');
    });

    it('in a transaction that is rolled back cancels nothing', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 'goes on');
      const one = await gate.next();
      const rolledBack = at.stage.storage.write(async (trx) => {
        await tasks.cancel(trx, id, 'no more');
        throw new Error('rolled back');
      });
      await assert.rejects(rolledBack, /rolled back/);
      one.succeed();
      await at.stage.reaches(id, 'done');
    });

    it('aborts a running attempt, whose result is not stored', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 'under way');
      const one = await gate.next();
      await at.stage.storage.write((trx) => tasks.cancel(trx, id, 'no more'));
      await at.stage.pass(at.stage.claimMs);
      assert.equal(one.run.signal.aborted, true);
      one.succeed();
      await at.stage.pass(at.stage.claimMs);
      const ended = await tasks.find(id);
      assert.deepEqual([ended?.state, ended?.reason], ['dead', 'no more']);
      assert.equal(gate.waiting(), 0);
    });

    it('does nothing to a task that has ended or does not exist', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 'done');
      (await gate.next()).succeed();
      await at.stage.reaches(id, 'done');
      for (const one of [id, 'unknown']) {
        assert.equal(await at.stage.storage.write((trx) => tasks.cancel(trx, one, 'late')), false);
      }
      assert.equal((await tasks.find(id))?.state, 'done');
    });
  });
}
