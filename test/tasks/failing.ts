import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SECOND } from '../../src/kernel/clock.ts';
import { Away } from '../../src/kernel/errors.ts';
import { Hopeless } from '../../src/tasks/hopeless.ts';
import { RunLater } from '../../src/tasks/run-later.ts';
import { createGate, note } from './gate.ts';
import { allNotes, findNote } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests what happens to attempts that fail. */
export function failingTests(at: AtStage): void {
  describe('failures', () => {
    it('tries again after a failure and its wait, and stores the reason', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      for (const attempt of [1, 2]) {
        const one = await gate.next();
        assert.equal(one.run.attempt, attempt);
        one.fail(`reason ${attempt}`);
        const failed = await at.stage.reaches(id, 'pending');
        assert.deepEqual([failed.attempts, failed.reason], [attempt, `reason ${attempt}`]);
        await at.stage.pass(0);
        assert.equal(gate.waiting(), 0);
        await at.stage.pass(at.stage.backoffMs);
      }
      (await gate.next()).succeed();
      assert.equal((await at.stage.reaches(id, 'done')).attempts, 3);
    });

    it('makes a task that always fails dead, and calls its onDead in the same transaction', async () => {
      const gate = createGate({ maxAttempts: 2 });
      let refuses = true;
      let refusals = 0;
      const tasks = at.start({
        gated: {
          ...gate.handler,
          async onDead(trx, payload, reason, taskId) {
            await gate.handler.onDead(trx, payload, reason, taskId);
            if (!refuses) return;
            refusals += 1;
            throw new Error('not yet');
          },
        },
      });
      const other = await at.add(tasks, 'other');
      (await gate.next()).succeed();
      await at.stage.reaches(other, 'done');
      const id = await at.add(tasks, 'poison');
      (await gate.next()).fail('once');
      await at.stage.reaches(id, 'pending');
      await at.stage.pass(at.stage.backoffMs);
      (await gate.next()).fail('for good');
      await at.stage.pass(0);
      assert.ok(refusals > 0);
      assert.equal((await tasks.find(id))?.state, 'running');
      assert.deepEqual(await at.stage.storage.all(allNotes, {}), []);
      refuses = false;
      await at.stage.pass(at.stage.claimMs);
      const dead = await at.stage.reaches(id, 'dead');
      assert.equal(dead.attempts, 2);
      const [buried, ...more] = await at.stage.storage.all(allNotes, {});
      assert.deepEqual({ ...buried }, { id: 'dead poison', text: dead.reason });
      assert.equal(more.length, 0);
      await at.stage.pass(at.stage.claimMs);
      assert.equal(gate.waiting(), 0);
    });

    it('waits while something is away, more often than a task may fail, and counts only failures', async () => {
      const gate = createGate({ maxAttempts: 2 });
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      for (let round = 0; round < 4; round++) {
        (await gate.next()).fail(new Away('The mount is away'));
        const { attempts, reason } = await at.stage.reaches(id, 'pending');
        assert.deepEqual([attempts, reason], [1, 'The mount is away']);
        await at.stage.pass(0);
        assert.equal(gate.waiting(), 0);
        await at.stage.pass(at.stage.backoffMs);
      }
      (await gate.next()).fail('a failure');
      assert.equal((await at.stage.reaches(id, 'dead')).attempts, 2);
    });

    it('makes a task dead at once when further attempts would fail, too', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 'hopeless');
      (await gate.next()).fail(new Hopeless('for good'));
      const { attempts, reason } = await at.stage.reaches(id, 'dead');
      assert.deepEqual([attempts, reason], [1, 'for good']);
      const [buried] = await at.stage.storage.all(allNotes, {});
      assert.deepEqual({ ...buried }, { id: 'dead hopeless', text: 'for good' });
    });

    it('tries again only after the wait that an attempt has asked for', async () => {
      // Longer than the first waits of the runner.
      const wait = 30 * SECOND;
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      (await gate.next()).fail(new RunLater('a long wait', wait));
      const { attempts, reason } = await at.stage.reaches(id, 'pending');
      assert.deepEqual([attempts, reason], [1, 'a long wait']);
      await at.stage.pass(wait - 5 * SECOND);
      assert.equal(gate.waiting(), 0);
      await at.stage.pass(5 * SECOND + at.stage.backoffMs);
      (await gate.next()).fail('the usual wait');
      await at.stage.reaches(id, 'pending');
      await at.stage.pass(at.stage.backoffMs);
      (await gate.next()).succeed();
      await at.stage.reaches(id, 'done');
    });

    it('makes a task dead instead of waiting after its last attempt', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      (await gate.next()).fail(new RunLater('a long wait', SECOND));
      assert.equal((await at.stage.reaches(id, 'dead')).reason, 'a long wait');
    });

    it('gives an attempt the note of an earlier one, also of one that was lost', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const first = await gate.next();
      assert.equal(first.run.note, null);
      await first.run.keepNote({ seen: [1] }, async (trx) => note('noted', 'too')(trx));
      assert.equal((await at.stage.storage.first(findNote, { id: 'noted' }))?.text, 'too');
      first.fail('once');
      await at.stage.reaches(id, 'pending');
      await assert.rejects(first.run.keepNote('late'));
      await at.stage.pass(at.stage.backoffMs);
      const second = await gate.next();
      assert.deepEqual(second.run.note, { seen: [1] });
      assert.equal(second.run.createdAt, first.run.createdAt);
      await second.run.keepNote(null);
      second.fail('twice');
      await at.stage.reaches(id, 'pending');
      await at.stage.pass(at.stage.backoffMs);
      const third = await gate.next();
      assert.equal(third.run.note, null);
      third.succeed();
      await at.stage.reaches(id, 'done');
    });

    it('stores the reason of the last failure with a dead task', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      (await gate.next()).fail('x'.repeat(5_000));
      const dead = await at.stage.reaches(id, 'dead');
      assert.match(dead.reason ?? '', /^x{100,2000}$/);
    });

    it('fails an attempt at its deadline, also when the handler ignores its signal', async () => {
      const gate = createGate({ deadlineMs: 1_000, maxAttempts: 2 });
      const tasks = at.start({ gated: gate.handler });
      const id = await at.add(tasks, 1);
      const deaf = await gate.next();
      await at.stage.pass(999);
      assert.equal(deaf.run.signal.aborted, false);
      await at.stage.pass(1);
      assert.equal(deaf.run.signal.aborted, true);
      const failed = await at.stage.reaches(id, 'pending');
      assert.match(failed.reason ?? '', /1000 ms/);
      deaf.succeed(note('late', 'result'));
      await assert.rejects(deaf.run.reportProgress(0.5));
      await at.stage.pass(at.stage.backoffMs);
      const second = await gate.next();
      assert.equal(second.run.attempt, 2);
      await at.stage.pass(1_000);
      assert.equal((await at.stage.reaches(id, 'dead')).attempts, 2);
      assert.equal(await at.stage.storage.first(findNote, { id: 'late' }), undefined);
    });

    it('does not delay other tasks because one fails', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 1);
      const [bad, good] = await at.stage.storage.write(async (trx) => [
        await tasks.enqueue(trx, 'gated', 'bad', 'an owner'),
        await tasks.enqueue(trx, 'gated', 'good', 'an owner'),
      ]);
      const first = await gate.next();
      assert.equal(first.payload, 'bad');
      assert.equal(gate.waiting(), 0);
      first.fail('bad');
      (await gate.next()).succeed();
      await at.stage.reaches(good ?? '', 'done');
      assert.equal((await tasks.find(bad ?? ''))?.state, 'pending');
    });
  });
}
