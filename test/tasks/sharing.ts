import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TaskHandlers } from '../../src/tasks/port.ts';
import { createGate, note } from './gate.ts';
import { allNotes } from '../kit/notes.ts';
import type { AtStage } from './stage.ts';

/** Tests how several workers share many tasks. */
export function sharingTests(at: AtStage): void {
  describe('many tasks', () => {
    it('begin up to the allowed number at once, and one more when one ends', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler }, 2);
      await at.stage.storage.write(async (trx) => {
        for (const payload of [1, 2, 3, 4]) await tasks.enqueue(trx, 'gated', payload, 'an owner');
      });
      const first = await gate.next();
      const second = await gate.next();
      await at.stage.pass(0);
      assert.equal(gate.waiting(), 0);
      assert.deepEqual(new Set([first.payload, second.payload]), new Set([1, 2]));
      first.succeed();
      assert.equal((await gate.next()).payload, 3);
      await at.stage.pass(0);
      assert.equal(gate.waiting(), 0);
    });

    it('begin also when they were added during a poll', async () => {
      const gate = createGate();
      const tasks = at.start({ gated: gate.handler });
      await at.stage.pass(0);
      let second: Promise<string> | undefined;
      await at.stage.storage.write(async (trx) => {
        await tasks.enqueue(trx, 'gated', 'first', 'an owner');
        second = at.add(tasks, 'second');
      });
      const begun = [(await gate.next()).payload, (await gate.next()).payload];
      assert.deepEqual(new Set(begun), new Set(['first', 'second']));
      assert.equal((await tasks.find((await second) ?? ''))?.state, 'running');
    });

    it('all run (200), each once and never more at once than allowed', async () => {
      const begun: unknown[] = [];
      let atOnce = 0;
      let most = 0;
      const allBusy = Promise.withResolvers<void>();
      const tasks = at.start(
        {
          counted: {
            maxAttempts: 1,
            deadlineMs: 60_000,
            async run(payload) {
              begun.push(payload);
              most = Math.max(most, ++atOnce);
              if (most === 4) allBusy.resolve();
              await allBusy.promise;
              await new Promise(setImmediate);
              atOnce--;
              return note(`done ${String(payload).padStart(3, '0')}`, '');
            },
            onDead: async () => {},
          },
        },
        4,
      );
      const numbers = Array.from({ length: 200 }, (_, index) => index);
      const ids = await Promise.all(numbers.map((number) => at.add(tasks, number, 'counted')));
      for (const id of ids) await at.stage.reaches(id, 'done');
      assert.equal(most, 4);
      assert.deepEqual(
        begun.map(Number).toSorted((a, b) => a - b),
        numbers,
      );
      assert.equal((await at.stage.storage.all(allNotes, {})).length, 200);
    });

    it('are each run by one worker only', async () => {
      const underWay = new Set<unknown>();
      const begun: unknown[] = [];
      const by = (worker: string): TaskHandlers => ({
        counted: {
          maxAttempts: 1,
          deadlineMs: 60_000,
          async run(payload) {
            assert.equal(underWay.has(payload), false);
            underWay.add(payload);
            begun.push(payload);
            await new Promise(setImmediate);
            underWay.delete(payload);
            return note(`${worker} ${String(payload)}`, '');
          },
          onDead: async () => {},
        },
      });
      const [one, two] = [at.start(by('one'), 3), at.start(by('two'), 3)];
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      const ids = await Promise.all(
        numbers.map((number) => at.add(number % 2 === 0 ? one : two, number, 'counted')),
      );
      for (const id of ids) await at.stage.reaches(id, 'done');
      assert.deepEqual(
        begun.map(Number).toSorted((a, b) => a - b),
        numbers,
      );
      const notes = await at.stage.storage.all(allNotes, {});
      assert.equal(notes.length, 100);
      assert.equal(new Set(notes.map(({ id }) => id.slice(0, 3))).size, 2);
    });
  });
}
