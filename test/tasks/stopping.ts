import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate, note } from './gate.ts';
import { findNote } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** What a stop does to tasks under way. */
export function stoppingTests(at: AtStage): void {
  describe('a stop', () => {
    it('hands back on stop what it aborts, without counting the attempt', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const aborted = await gate.next();
      aborted.run.signal.addEventListener('abort', () => aborted.fail('aborted'));
      await tasks.stop();
      assert.deepEqual(
        { ...(await tasks.find(id)) },
        {
          id,
          kind: 'gated',
          state: 'pending',
          attempts: 0,
          progress: 0,
          reason: null,
        },
      );
      await assert.rejects(aborted.run.reportProgress(0.5));
      at.start({ gated: gate.handler });
      const again = await gate.next();
      assert.equal(again.run.attempt, 1);
      again.succeed();
      await at.stage.reaches(id, 'done');
    });

    it('hands back on stop what does not heed its signal, and takes no result from it', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const deaf = await gate.next();
      const stopping = tasks.stop();
      await at.stage.pass(at.stage.stopMs);
      await stopping;
      assert.equal((await tasks.find(id))?.state, 'pending');
      deaf.succeed(note('late', 'result'));
      await at.stage.pass(0);
      const after = await tasks.find(id);
      assert.deepEqual([after?.state, after?.attempts], ['pending', 0]);
      assert.equal(await at.stage.storage.first(findNote, { id: 'late' }), undefined);
    });

    it('lets an attempt that succeeds during the stop count', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const last = await gate.next();
      last.run.signal.addEventListener('abort', () => last.succeed(note('result', 'in time')));
      await tasks.stop();
      assert.equal((await tasks.find(id))?.state, 'done');
      assert.equal((await at.stage.storage.first(findNote, { id: 'result' }))?.text, 'in time');
    });

    it('takes tasks but begins none after the stop, however often it is asked', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      await Promise.all([tasks.stop(), tasks.stop()]);
      const id = await at.add(tasks, 1);
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal((await tasks.find(id))?.state, 'pending');
      await tasks.stop();
    });

    it('begins nothing when it is stopped while it takes a task', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      await at.stage.pass(0);
      const id = await at.add(tasks, 1);
      await tasks.stop();
      assert.equal(gate.waiting(), 0);
      const state = await tasks.find(id);
      assert.deepEqual([state?.state, state?.attempts], ['pending', 0]);
    });
  });
}
