import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import type {
  Finish,
  TaskHandler,
  TaskHandlers,
  TaskRun,
  Tasks,
  TaskState,
} from '../../src/tasks/port.ts';
import { allNotes, findNote, insertNote } from './notes.ts';

/** A worker process as the suite sees it. */
export type Worker = Tasks & {
  /** The process hangs: none of its timers fires from now on, its heartbeat included. */
  stall(): void;
  /** The hanging process goes on: what fell due meanwhile fires. */
  resume(): Promise<void>;
};

/** One empty store, the time that it lives in, and workers on it. */
export type TasksStage = {
  readonly storage: Storage;
  /** A worker that was not started yet. Its retries wait as long as its backoff may ever ask for. */
  worker(handlers: TaskHandlers, concurrency?: number): Worker;
  /** Lets time pass, and waits until everything that this set off has come to rest. */
  pass(ms: number): Promise<void>;
  /** Resolves with the task as soon as it is in that state. */
  reaches(id: string, state: TaskState['state']): Promise<TaskState>;
  /** Longer than a claim lasts without a heartbeat. */
  readonly claimMs: number;
  /** Longer than any wait before a retry. */
  readonly backoffMs: number;
  /** Longer than a stop waits for handlers. */
  readonly stopMs: number;
  close(): Promise<void>;
};

/** A handler under the test's control: each attempt is announced and then waits for its outcome. */
function createGate(settings: { maxAttempts?: number; deadlineMs?: number } = {}) {
  type Entered = {
    readonly payload: unknown;
    readonly run: TaskRun;
    succeed(finish?: Finish): void;
    fail(reason: string): void;
  };
  const entered: Entered[] = [];
  const awaiting: ((one: Entered) => void)[] = [];
  const handler: TaskHandler = {
    maxAttempts: settings.maxAttempts ?? 3,
    deadlineMs: settings.deadlineMs ?? 3_600_000,
    run(payload, run) {
      const { promise, resolve, reject } = Promise.withResolvers<Finish | undefined>();
      const one: Entered = {
        payload,
        run,
        succeed: resolve,
        fail: (reason) => reject(new Error(reason)),
      };
      const next = awaiting.shift();
      if (next === undefined) entered.push(one);
      else next(one);
      return promise;
    },
    async dead(trx, payload, reason) {
      await trx.run(insertNote, { id: `dead ${String(payload)}`, text: reason });
    },
  };
  return {
    handler,
    /** The next attempt that was begun and not asked for yet. */
    next(): Promise<Entered> {
      const one = entered.shift();
      if (one !== undefined) return Promise.resolve(one);
      return new Promise((resolve) => awaiting.push(resolve));
    },
    /** How many attempts were begun and not asked for yet. */
    waiting: () => entered.length,
  };
}

const note =
  (id: string, text: string): Finish =>
  async (trx) => {
    await trx.run(insertNote, { id, text });
  };

/** Every promise of the tasks port, to be kept by every engine. */
export function tasksSuite(name: string, open: () => Promise<TasksStage>): void {
  describe(`tasks on ${name}`, { timeout: 30_000 }, () => {
    let stage: TasksStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const add = (tasks: Tasks, payload: unknown, kind = 'gated'): Promise<string> =>
      stage.storage.write((trx) => tasks.enqueue(trx, kind, JSON.stringify(payload)));

    function start(handlers: TaskHandlers, concurrency?: number): Worker {
      const worker = stage.worker(handlers, concurrency);
      worker.start();
      return worker;
    }

    it('runs a task right after the commit, with its payload, to done', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, { text: 'e\u0301 🧮', list: [1, null] });
      const attempt = await gate.next();
      assert.deepEqual(attempt.payload, { text: 'e\u0301 🧮', list: [1, null] });
      assert.equal(attempt.run.taskId, id);
      assert.equal(attempt.run.attempt, 1);
      assert.equal((await tasks.find(id))?.state, 'running');
      attempt.succeed();
      assert.deepEqual(
        { ...(await stage.reaches(id, 'done')) },
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

    it('knows nothing of an id that is not there', async () => {
      const tasks = stage.worker({ gated: createGate().handler });
      await add(tasks, 'decoy');
      assert.equal(await tasks.find('nothing'), undefined);
    });

    it('forgets a task whose transaction is rolled back', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      let lost = '';
      await assert.rejects(
        stage.storage.write(async (trx) => {
          lost = await tasks.enqueue(trx, 'gated', '"rolled back"');
          throw new Error('no');
        }),
        /^Error: no$/,
      );
      const kept = await add(tasks, 'kept');
      const attempt = await gate.next();
      assert.equal(attempt.payload, 'kept');
      attempt.succeed();
      await stage.reaches(kept, 'done');
      await stage.pass(stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal(await tasks.find(lost), undefined);
    });

    it('refuses a kind without a handler and a payload that is not JSON', async () => {
      const tasks = stage.worker({ gated: createGate().handler });
      await assert.rejects(add(tasks, 1, 'unheard of'), /unheard of/);
      await assert.rejects(add(tasks, 1, 'toString'), /toString/);
      await assert.rejects(
        stage.storage.write((trx) => tasks.enqueue(trx, 'gated', '{')),
        SyntaxError,
      );
    });

    it('leaves kinds that it has no handler for to others', async () => {
      const rare = createGate();
      const common = createGate();
      const both = stage.worker({ rare: rare.handler, common: common.handler });
      const left = await add(both, 'left', 'rare');
      const done = await add(both, 'done', 'common');
      start({ common: common.handler });
      (await common.next()).succeed();
      await stage.reaches(done, 'done');
      await stage.pass(stage.claimMs);
      assert.equal((await both.find(left))?.state, 'pending');
      both.start();
      (await rare.next()).succeed();
      assert.equal((await stage.reaches(left, 'done')).attempts, 1);
    });

    it('keeps the result together with the end of the task', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      (await gate.next()).succeed(async (trx) => {
        await note('result', 'half')(trx);
        throw new Error('no room');
      });
      const failed = await stage.reaches(id, 'pending');
      assert.equal(failed.reason, 'no room');
      assert.equal(await stage.storage.first(findNote, { id: 'result' }), undefined);
      await stage.pass(stage.backoffMs);
      (await gate.next()).succeed(note('result', 'whole'));
      const done = await stage.reaches(id, 'done');
      assert.deepEqual([done.attempts, done.reason], [2, null]);
      assert.equal((await stage.storage.first(findNote, { id: 'result' }))?.text, 'whole');
    });

    it('tries again after a failure, not before the wait, and keeps the reason', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      for (const attempt of [1, 2]) {
        const one = await gate.next();
        assert.equal(one.run.attempt, attempt);
        one.fail(`reason ${attempt}`);
        const failed = await stage.reaches(id, 'pending');
        assert.deepEqual([failed.attempts, failed.reason], [attempt, `reason ${attempt}`]);
        await stage.pass(0);
        assert.equal(gate.waiting(), 0);
        await stage.pass(stage.backoffMs);
      }
      (await gate.next()).succeed();
      assert.equal((await stage.reaches(id, 'done')).attempts, 3);
    });

    it('ends a task that always fails as dead, and tells its handler in the same transaction', async () => {
      const gate = createGate({ maxAttempts: 2 });
      let refusals = 1;
      const tasks = start({
        gated: {
          ...gate.handler,
          async dead(trx, payload, reason) {
            await gate.handler.dead(trx, payload, reason);
            if (refusals-- > 0) throw new Error('not yet');
          },
        },
      });
      const other = await add(tasks, 'other');
      (await gate.next()).succeed();
      await stage.reaches(other, 'done');
      const id = await add(tasks, 'poison');
      (await gate.next()).fail('once');
      await stage.reaches(id, 'pending');
      await stage.pass(stage.backoffMs);
      (await gate.next()).fail('for good');
      await stage.pass(0);
      assert.equal(refusals, 0);
      assert.equal((await tasks.find(id))?.state, 'running');
      assert.deepEqual(await stage.storage.all(allNotes, {}), []);
      await stage.pass(stage.claimMs);
      const dead = await stage.reaches(id, 'dead');
      assert.equal(dead.attempts, 2);
      const [buried, ...more] = await stage.storage.all(allNotes, {});
      assert.deepEqual({ ...buried }, { id: 'dead poison', text: dead.reason });
      assert.equal(more.length, 0);
      await stage.pass(stage.claimMs);
      assert.equal(gate.waiting(), 0);
    });

    it('keeps the reason of the last failure with a dead task', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      (await gate.next()).fail('x'.repeat(5_000));
      const dead = await stage.reaches(id, 'dead');
      assert.match(dead.reason ?? '', /^x{100,2000}$/);
    });

    it('fails an attempt at its deadline even when the handler does not heed its signal', async () => {
      const gate = createGate({ deadlineMs: 1_000, maxAttempts: 2 });
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      const deaf = await gate.next();
      await stage.pass(999);
      assert.equal(deaf.run.signal.aborted, false);
      await stage.pass(1);
      assert.equal(deaf.run.signal.aborted, true);
      const failed = await stage.reaches(id, 'pending');
      assert.match(failed.reason ?? '', /1000 ms/);
      deaf.succeed(note('late', 'result'));
      await assert.rejects(deaf.run.progress(0.5));
      await stage.pass(stage.backoffMs);
      const second = await gate.next();
      assert.equal(second.run.attempt, 2);
      await stage.pass(1_000);
      assert.equal((await stage.reaches(id, 'dead')).attempts, 2);
      assert.equal(await stage.storage.first(findNote, { id: 'late' }), undefined);
    });

    it('keeps progress, within 0 and 1', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const decoy = await add(tasks, 'decoy');
      await gate.next();
      const id = await add(tasks, 1);
      const one = await gate.next();
      assert.equal((await tasks.find(id))?.progress, 0);
      await one.run.progress(0.25);
      assert.equal((await tasks.find(id))?.progress, 0.25);
      await one.run.progress(7);
      assert.equal((await tasks.find(id))?.progress, 1);
      await one.run.progress(-1);
      assert.equal((await tasks.find(id))?.progress, 0);
      await one.run.progress(0.75);
      assert.equal((await tasks.find(decoy))?.progress, 0);
      one.fail('again');
      assert.equal((await stage.reaches(id, 'pending')).progress, 0);
    });

    it('hands back on stop what it aborts, without counting the attempt', async () => {
      const gate = createGate({ maxAttempts: 1 });
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
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
      await assert.rejects(aborted.run.progress(0.5));
      start({ gated: gate.handler });
      const again = await gate.next();
      assert.equal(again.run.attempt, 1);
      again.succeed();
      await stage.reaches(id, 'done');
    });

    it('hands back on stop what does not heed its signal, and takes no result from it', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      const deaf = await gate.next();
      const stopping = tasks.stop();
      await stage.pass(stage.stopMs);
      await stopping;
      assert.equal((await tasks.find(id))?.state, 'pending');
      deaf.succeed(note('late', 'result'));
      await stage.pass(0);
      const after = await tasks.find(id);
      assert.deepEqual([after?.state, after?.attempts], ['pending', 0]);
      assert.equal(await stage.storage.first(findNote, { id: 'late' }), undefined);
    });

    it('lets an attempt that succeeds during the stop count', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      const last = await gate.next();
      last.run.signal.addEventListener('abort', () => last.succeed(note('result', 'in time')));
      await tasks.stop();
      assert.equal((await tasks.find(id))?.state, 'done');
      assert.equal((await stage.storage.first(findNote, { id: 'result' }))?.text, 'in time');
    });

    it('takes tasks but begins none after the stop, however often it is asked', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      await Promise.all([tasks.stop(), tasks.stop()]);
      const id = await add(tasks, 1);
      await stage.pass(stage.claimMs);
      assert.equal(gate.waiting(), 0);
      assert.equal((await tasks.find(id))?.state, 'pending');
      await tasks.stop();
    });

    it('keeps a claim as long as the worker lives', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      start({ gated: gate.handler });
      const id = await add(tasks, 1);
      const long = await gate.next();
      for (let step = 0; step < 20; step++) await stage.pass(stage.claimMs / 4);
      assert.equal(gate.waiting(), 0);
      assert.equal(long.run.signal.aborted, false);
      long.succeed(note('result', 'late but mine'));
      assert.equal((await stage.reaches(id, 'done')).attempts, 1);
      assert.equal((await stage.storage.first(findNote, { id: 'result' }))?.text, 'late but mine');
    });

    it('gives the task of a worker that hangs to another, and takes nothing more from the first', async () => {
      const first = createGate();
      const second = createGate();
      const hanging = start({ gated: first.handler });
      const ids = [await add(hanging, 0), await add(hanging, 1), await add(hanging, 2)];
      const stale = [await first.next(), await first.next(), await first.next()];
      await stale[2]?.run.progress(0.5);
      hanging.stall();
      start({ gated: second.handler });
      await stage.pass(stage.claimMs);
      const taken = [await second.next(), await second.next(), await second.next()];
      assert.deepEqual(
        taken.map(({ run }) => run.attempt),
        [2, 2, 2],
      );
      stale[0]?.succeed(note('stale', 'result'));
      stale[1]?.fail('stale');
      await assert.rejects(stale[2]?.run.progress(0.75) ?? Promise.resolve());
      await stage.pass(0);
      for (const id of ids) {
        const state = await hanging.find(id);
        assert.deepEqual([state?.state, state?.attempts, state?.progress], ['running', 2, 0]);
      }
      assert.equal(await stage.storage.first(findNote, { id: 'stale' }), undefined);
      for (const [index, one] of taken.entries()) one.succeed(note(`result ${index}`, 'second'));
      for (const id of ids) assert.equal((await stage.reaches(id, 'done')).attempts, 2);
      assert.equal((await stage.storage.all(allNotes, {})).length, 3);
    });

    it('aborts an attempt whose claim is lost', async () => {
      const first = createGate();
      const second = createGate();
      const slow = start({ gated: first.handler });
      const id = await add(slow, 1);
      const stale = await first.next();
      slow.stall();
      start({ gated: second.handler });
      await stage.pass(stage.claimMs);
      const taken = await second.next();
      const heard = new Promise((resolve) => {
        stale.run.signal.addEventListener('abort', resolve);
      });
      await slow.resume();
      await heard;
      taken.succeed();
      assert.equal((await stage.reaches(id, 'done')).attempts, 2);
    });

    it('takes nothing more from an attempt of its own whose claim ran out while it hung', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      const id = await add(tasks, 1);
      const stale = await gate.next();
      tasks.stall();
      await stage.pass(stage.claimMs);
      await tasks.resume();
      const again = await gate.next();
      assert.equal(again.run.attempt, 2);
      stale.succeed(note('stale', 'result'));
      await stage.pass(0);
      assert.equal(stale.run.signal.aborted, true);
      assert.equal(again.run.signal.aborted, false);
      assert.equal((await tasks.find(id))?.state, 'running');
      again.succeed(note('fresh', 'result'));
      await stage.reaches(id, 'done');
      assert.deepEqual(
        (await stage.storage.all(allNotes, {})).map((one) => one.id),
        ['fresh'],
      );
    });

    it('ends a task that takes its worker down every time as dead', async () => {
      const id = await add(stage.worker({ gated: createGate().handler }), 'killer');
      for (const attempt of [1, 2]) {
        const gate = createGate({ maxAttempts: 2 });
        const worker = start({ gated: gate.handler });
        assert.equal((await gate.next()).run.attempt, attempt);
        worker.stall();
        await stage.pass(stage.claimMs);
      }
      const gate = createGate({ maxAttempts: 2 });
      start({ gated: gate.handler });
      const dead = await stage.reaches(id, 'dead');
      assert.equal(gate.waiting(), 0);
      assert.equal(dead.attempts, 2);
      assert.match(dead.reason ?? '', /without a result/);
      assert.equal((await stage.storage.first(findNote, { id: 'dead killer' }))?.text, dead.reason);
    });

    it('begins as many as it may, and one more when one ends', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler }, 2);
      await stage.storage.write(async (trx) => {
        for (const payload of ['1', '2', '3', '4']) await tasks.enqueue(trx, 'gated', payload);
      });
      const first = await gate.next();
      const second = await gate.next();
      await stage.pass(0);
      assert.equal(gate.waiting(), 0);
      first.succeed();
      const third = await gate.next();
      await stage.pass(0);
      assert.equal(gate.waiting(), 0);
      assert.deepEqual([first.payload, second.payload, third.payload], [1, 2, 3]);
    });

    it('begins what was added while it was looking', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      await stage.pass(0);
      let second: Promise<string> | undefined;
      await stage.storage.write(async (trx) => {
        await tasks.enqueue(trx, 'gated', '"first"');
        second = add(tasks, 'second');
      });
      assert.equal((await gate.next()).payload, 'first');
      assert.equal((await gate.next()).payload, 'second');
      assert.equal((await tasks.find((await second) ?? ''))?.state, 'running');
    });

    it('begins nothing when it is stopped while it takes a task', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler });
      await stage.pass(0);
      const id = await add(tasks, 1);
      await tasks.stop();
      assert.equal(gate.waiting(), 0);
      const state = await tasks.find(id);
      assert.deepEqual([state?.state, state?.attempts], ['pending', 0]);
    });

    it('does not let a failing task hold up others', async () => {
      const gate = createGate();
      const tasks = start({ gated: gate.handler }, 1);
      const [bad, good] = await stage.storage.write(async (trx) => [
        await tasks.enqueue(trx, 'gated', '"bad"'),
        await tasks.enqueue(trx, 'gated', '"good"'),
      ]);
      const first = await gate.next();
      assert.equal(first.payload, 'bad');
      assert.equal(gate.waiting(), 0);
      first.fail('bad');
      (await gate.next()).succeed();
      await stage.reaches(good ?? '', 'done');
      assert.equal((await tasks.find(bad ?? ''))?.state, 'pending');
    });

    it('drains 200 tasks, each once and never more at once than it should', async () => {
      const begun: unknown[] = [];
      let atOnce = 0;
      let most = 0;
      const tasks = start(
        {
          counted: {
            maxAttempts: 1,
            deadlineMs: 60_000,
            async run(payload) {
              begun.push(payload);
              most = Math.max(most, ++atOnce);
              await new Promise(setImmediate);
              atOnce--;
              return note(`done ${String(payload).padStart(3, '0')}`, '');
            },
            dead: async () => {},
          },
        },
        4,
      );
      const numbers = Array.from({ length: 200 }, (_, index) => index);
      const ids = await Promise.all(numbers.map((number) => add(tasks, number, 'counted')));
      for (const id of ids) await stage.reaches(id, 'done');
      assert.equal(most, 4);
      assert.deepEqual(
        begun.map(Number).toSorted((a, b) => a - b),
        numbers,
      );
      assert.equal((await stage.storage.all(allNotes, {})).length, 200);
    });

    it('never lets two workers work on one task', async () => {
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
          dead: async () => {},
        },
      });
      const [one, two] = [start(by('one'), 3), start(by('two'), 3)];
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      const ids = await Promise.all(
        numbers.map((number) => add(number % 2 === 0 ? one : two, number, 'counted')),
      );
      for (const id of ids) await stage.reaches(id, 'done');
      assert.deepEqual(
        begun.map(Number).toSorted((a, b) => a - b),
        numbers,
      );
      const notes = await stage.storage.all(allNotes, {});
      assert.equal(notes.length, 100);
      assert.equal(new Set(notes.map(({ id }) => id.slice(0, 3))).size, 2);
    });
  });
}
