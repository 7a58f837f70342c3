import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate, note } from './gate.ts';
import { allNotes, findNote } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests who may end a task, and what happens when its worker hangs. */
export function claimsTests(at: AtStage): void {
  describe('claims', () => {
    it('keeps a claim as long as the worker lives', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const long = await gate.next();
      for (let step = 0; step < 20; step++) await at.stage.pass(at.stage.claimMs / 4);
      assert.equal(gate.waiting(), 0);
      assert.equal(long.run.signal.aborted, false);
      long.succeed(note('result', 'late but mine'));
      assert.equal((await at.stage.reaches(id, 'done')).attempts, 1);
      assert.equal(
        (await at.stage.storage.first(findNote, { id: 'result' }))?.text,
        'late but mine',
      );
    });

    it('gives the task of a worker that hangs to another, and ignores the result of the first', async () => {
      const first = createGate();
      const second = createGate();
      const hanging = at.start({ gated: first.handler });
      const ids = [await at.add(hanging, 0), await at.add(hanging, 1), await at.add(hanging, 2)];
      const stale = [await first.next(), await first.next(), await first.next()];
      await stale[2]?.run.reportProgress(0.5);
      hanging.stall();
      at.start({ gated: second.handler });
      await at.stage.pass(at.stage.claimMs);
      const taken = [await second.next(), await second.next(), await second.next()];
      assert.deepEqual(
        taken.map(({ run }) => run.attempt),
        [2, 2, 2],
      );
      stale[0]?.succeed(note('stale', 'result'));
      stale[1]?.fail('stale');
      await assert.rejects(stale[2]?.run.reportProgress(0.75) ?? Promise.resolve());
      await at.stage.pass(0);
      for (const id of ids) {
        const state = await hanging.find(id);
        assert.deepEqual([state?.state, state?.attempts, state?.progress], ['running', 2, 0]);
      }
      assert.equal(await at.stage.storage.first(findNote, { id: 'stale' }), undefined);
      for (const [index, one] of taken.entries()) one.succeed(note(`result ${index}`, 'second'));
      for (const id of ids) assert.equal((await at.stage.reaches(id, 'done')).attempts, 2);
      assert.equal((await at.stage.storage.all(allNotes, {})).length, 3);
    });

    it('aborts an attempt whose claim is lost', async () => {
      const first = createGate();
      const second = createGate();
      const slow = at.start({ gated: first.handler });
      const id = await at.add(slow, 1);
      const stale = await first.next();
      slow.stall();
      at.start({ gated: second.handler });
      await at.stage.pass(at.stage.claimMs);
      const taken = await second.next();
      const heard = new Promise((resolve) => {
        stale.run.signal.addEventListener('abort', resolve);
      });
      await slow.resume();
      await heard;
      taken.succeed();
      assert.equal((await at.stage.reaches(id, 'done')).attempts, 2);
    });

    it('ignores the result of its own attempt when the claim expired while the process hung', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const stale = await gate.next();
      tasks.stall();
      await at.stage.pass(at.stage.claimMs);
      await tasks.resume();
      await at.stage.pass(at.stage.claimMs);
      const again = await gate.next();
      assert.equal(again.run.attempt, 2);
      stale.succeed(note('stale', 'result'));
      await at.stage.pass(0);
      assert.equal(stale.run.signal.aborted, true);
      assert.equal(again.run.signal.aborted, false);
      assert.equal((await tasks.find(id))?.state, 'running');
      again.succeed(note('fresh', 'result'));
      await at.stage.reaches(id, 'done');
      assert.deepEqual(
        (await at.stage.storage.all(allNotes, {})).map((one) => one.id),
        ['fresh'],
      );
    });

    it('makes a task dead if it crashes its worker every time', async () => {
      const id = await at.add(at.stage.worker({ gated: createGate().handler }), 'killer');
      for (const attempt of [1, 2]) {
        const gate = createGate({ maxAttempts: 2 });
        const worker = at.start({ gated: gate.handler });
        await at.stage.pass(at.stage.claimMs);
        assert.equal((await gate.next()).run.attempt, attempt);
        worker.stall();
        await at.stage.pass(at.stage.claimMs);
      }
      const gate = createGate({ maxAttempts: 2 });
      at.start({ gated: gate.handler });
      await at.stage.pass(at.stage.claimMs);
      const dead = await at.stage.reaches(id, 'dead');
      assert.equal(gate.waiting(), 0);
      assert.equal(dead.attempts, 2);
      assert.match(dead.reason ?? '', /without a result/);
      assert.equal(
        (await at.stage.storage.first(findNote, { id: 'dead killer' }))?.text,
        dead.reason,
      );
    });
  });
}
