import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate, note } from './gate.ts';
import { findNote } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests what happens to a task that is enqueued. */
export function runningTests(at: AtStage): void {
  describe('enqueued tasks', () => {
    it('run right after the commit, with their payload, until they are done', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, { text: 'e\u0301 🧮', list: [1, null] });
      const attempt = await gate.next();
      assert.deepEqual(attempt.payload, { text: 'e\u0301 🧮', list: [1, null] });
      assert.equal(attempt.run.taskId, id);
      assert.equal(attempt.run.attempt, 1);
      assert.equal((await tasks.find(id))?.state, 'running');
      attempt.succeed();
      assert.deepEqual(
        { ...(await at.stage.reaches(id, 'done')) },
        {
          id,
          kind: 'gated',
          state: 'done',
          attempts: 1,
          progress: 1,
          reason: null,
        },
      );
    });

    it('are not found under an unknown id', async () => {
      const tasks = at.stage.worker({ gated: createGate().handler });
      await at.add(tasks, 'decoy');
      assert.equal(await tasks.find('nothing'), undefined);
    });

    it('do not exist when their transaction is rolled back', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      let lost = '';
      await assert.rejects(
        at.stage.storage.write(async (trx) => {
          lost = await tasks.enqueue(trx, 'gated', 'rolled back', 'an owner');
          throw new Error('no');
        }),
        /^Error: no$/,
      );
      const kept = await at.add(tasks, 'kept');
      const attempt = await gate.next();
      assert.equal(attempt.payload, 'kept');
      attempt.succeed();
      await at.stage.reaches(kept, 'done');
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal(await tasks.find(lost), undefined);
    });

    it('are refused when their kind has no handler or their payload has no JSON text', async () => {
      const tasks = at.stage.worker({ gated: createGate().handler });
      await assert.rejects(at.add(tasks, 1, 'unheard of'), /unheard of/);
      await assert.rejects(at.add(tasks, 1, 'toString'), /toString/);
      await assert.rejects(
        at.stage.storage.write((trx) => tasks.enqueue(trx, 'gated', undefined, 'an owner')),
        TypeError,
      );
    });

    it('are left to other workers by a worker without a handler for their kind', async () => {
      const rare = createGate();
      const common = createGate();
      const both = at.stage.worker({ rare: rare.handler, common: common.handler });
      const left = await at.add(both, 'left', 'rare');
      const done = await at.add(both, 'done', 'common');
      at.start({ common: common.handler });
      (await common.next()).succeed();
      await at.stage.reaches(done, 'done');
      await at.stage.pass(at.stage.claimMs);
      assert.equal((await both.find(left))?.state, 'pending');
      await both.start();
      (await rare.next()).succeed();
      assert.equal((await at.stage.reaches(left, 'done')).attempts, 1);
    });

    it('store their result together with their end', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      (await gate.next()).succeed(async (trx) => {
        await note('result', 'half')(trx);
        throw new Error('no room');
      });
      const failed = await at.stage.reaches(id, 'pending');
      assert.equal(failed.reason, 'no room');
      assert.equal(await at.stage.storage.first(findNote, { id: 'result' }), undefined);
      await at.stage.pass(at.stage.backoffMs);
      (await gate.next()).succeed(note('result', 'whole'));
      const done = await at.stage.reaches(id, 'done');
      assert.deepEqual([done.attempts, done.reason], [2, null]);
      assert.equal((await at.stage.storage.first(findNote, { id: 'result' }))?.text, 'whole');
    });

    it('store their progress, from 0 to 1', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const decoy = await at.add(tasks, 'decoy');
      await gate.next();
      const id = await at.add(tasks, 1);
      const one = await gate.next();
      assert.equal((await tasks.find(id))?.progress, 0);
      await one.run.reportProgress(0.25);
      assert.equal((await tasks.find(id))?.progress, 0.25);
      await one.run.reportProgress(7);
      assert.equal((await tasks.find(id))?.progress, 1);
      await one.run.reportProgress(-1);
      assert.equal((await tasks.find(id))?.progress, 0);
      await one.run.reportProgress(0.75);
      assert.equal((await tasks.find(decoy))?.progress, 0);
      one.fail('again');
      assert.equal((await at.stage.reaches(id, 'pending')).progress, 0);
    });
  });
}
