import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate, note } from './gate.ts';
import { findNote } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests what a stop does to running tasks. */
export function stoppingTests(at: AtStage): void {
  describe('a stop', () => {
    it('aborts attempts and hands their tasks back, without counting the attempt', async () => {
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

    it('hands back a task whose handler ignores its signal, and ignores its result', async () => {
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

    it('stores the result of an attempt that succeeds during the stop', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const last = await gate.next();
      last.run.signal.addEventListener('abort', () => last.succeed(note('result', 'in time')));
      await tasks.stop();
      assert.equal((await tasks.find(id))?.state, 'done');
      assert.equal((await at.stage.storage.first(findNote, { id: 'result' }))?.text, 'in time');
    });

    it('allows new tasks but begins none afterwards, also when it is stopped again', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      await Promise.all([tasks.stop(), tasks.stop()]);
      const id = await at.add(tasks, 1);
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal((await tasks.find(id))?.state, 'pending');
      await tasks.stop();
    });

    it('while a task is taken: the task does not begin', async () => {
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
