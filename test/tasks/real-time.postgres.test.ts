import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { HOUR } from '../../src/kernel/clock.ts';
import { jsonText } from '../../src/kernel/json.ts';
import type { Tasks, TaskState } from '../../src/tasks/port.ts';
import type { OnAbsence, Presence } from '../../src/storage/presence.ts';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { insertTask } from '../../src/tasks/table.ts';
import { startPostgres } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createHold } from '../storage/instance.postgres.ts';
import { createGate } from './gate.ts';
import { openRealTime } from './real-time.postgres.ts';

/**
 * With these settings nobody polls during a test, so tasks begin only by notifications. Nobody counts as silent either: a
 * machine that stands still for ten seconds would lose its jobs, and no poll would find them again.
 */
const NO_POLLS = { dueMs: HOUR, pollMs: HOUR, silenceMs: HOUR };

/** A presence with a given name that never reports: a real one would take tasks from a name that has no lock. */
const presenceOf = (name: string | null) => async (): Promise<Presence> => ({
  name: () => name,
  close: async () => {},
});

const reaches = (tasks: Tasks, id: string, state: TaskState['state']): Promise<true> =>
  waitFor(`the task is ${state}`, async () => (await tasks.find(id))?.state === state);

/** Creates a handler that notes when it began. */
function createStopwatch() {
  let begun = Promise.withResolvers<number>();
  return {
    handler: {
      maxAttempts: 1,
      deadlineMs: 10_000,
      run: async () => begun.resolve(performance.now()),
      onDead: async () => {},
    },
    next(): Promise<number> {
      begun = Promise.withResolvers();
      return begun.promise;
    },
  };
}

function report(t: TestContext, what: string, waits: readonly number[]): void {
  const sorted = waits.toSorted((a, b) => a - b).map((wait) => wait.toFixed(1));
  t.diagnostic(`${what}: ${sorted.join(', ')} ms`);
}

describe('pg-boss in real time', { timeout: 400_000 }, () => {
  it('begins a task that an instance without workers added, without a poll', async (t) => {
    const live = await openRealTime(t);
    const watch = createStopwatch();
    const web = await live.instance({ work: watch.handler }, 2, NO_POLLS);
    const worker = await live.instance({ work: watch.handler }, 2, NO_POLLS);
    const first = watch.next();
    const warm = await live.add(web, 0);
    await worker.start();
    await first;
    await reaches(web, warm, 'done');
    const waits: number[] = [];
    for (let count = 0; count < 20; count++) {
      const begun = watch.next();
      const id = await live.add(web, count);
      const committed = performance.now();
      waits.push((await begun) - committed);
      await reaches(web, id, 'done');
    }
    report(t, 'from the commit to the handler', waits);
  });

  it('begins a task that a stopping instance hands back on another, without a poll', async (t) => {
    const live = await openRealTime(t);
    const waits: number[] = [];
    const gate = createGate();
    let holder = await live.instance({ work: gate.handler }, 1, NO_POLLS);
    const id = await live.add(holder, 'passed on');
    await holder.start();
    let held = await gate.next();
    for (let count = 0; count < 5; count++) {
      const next = createGate();
      const heir = await live.instance({ work: next.handler }, 1, NO_POLLS);
      await heir.start();
      const marker = await live.add(heir, 'the holder is busy');
      (await next.next()).succeed();
      await reaches(heir, marker, 'done');
      const { fail } = held;
      held.run.signal.addEventListener('abort', () => fail('aborted'));
      const stopped = performance.now();
      const stopping = holder.stop();
      held = await next.next();
      waits.push(performance.now() - stopped);
      assert.deepEqual([held.run.taskId, held.run.attempt], [id, 1]);
      await stopping;
      holder = heir;
    }
    report(t, 'from the stop to the next handler', waits);
    held.succeed();
    await reaches(holder, id, 'done');
  });

  it('creates its tables once when ten instances open an empty database together', async (t) => {
    const live = await openRealTime(t);
    const watch = createStopwatch();
    const instances = await Promise.all(
      Array.from({ length: 10 }, () => live.instance({ work: watch.handler })),
    );
    const ids = await Promise.all(instances.map((one, index) => live.add(one, index)));
    await instances[0]?.start();
    for (const [index, id] of ids.entries()) {
      const one = instances[index];
      assert.ok(one);
      await reaches(one, id, 'done');
    }
    assert.deepEqual(
      live.events.filter(({ event }) => event !== 'done'),
      [],
    );
  });

  it('has one job for a task, from its commit to its end', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate({ maxAttempts: 1 });
    const tasks = await live.instance({ work: gate.handler });
    await assert.rejects(
      live.storage.write(async (trx) => {
        await tasks.enqueue(trx, 'work', 'rolled back', 'an owner');
        throw new Error('no');
      }),
      /^Error: no$/,
    );
    assert.equal(await live.jobs(), 0);
    const good = await live.add(tasks, 'good');
    assert.equal(await live.jobs(), 1);
    await tasks.start();
    const one = await gate.next();
    assert.equal(await live.jobs(), 1);
    one.succeed();
    await reaches(tasks, good, 'done');
    assert.equal(await live.jobs(), 0);
    const bad = await live.add(tasks, 'bad');
    (await gate.next()).fail('for good');
    await reaches(tasks, bad, 'dead');
    assert.equal(await live.jobs(), 0);
  });

  it('cancels a task while its worker stores the result, without a deadlock', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const [told, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const onDead = (): Promise<void> => {
      told.resolve();
      return proceed.promise;
    };
    const tasks = await live.instance({ work: { ...gate.handler, onDead } });
    await tasks.start();
    const id = await live.add(tasks, 'under way');
    const one = await gate.next();
    let runs = 0;
    const cancelling = live.storage.write(async (trx) => {
      runs++;
      // In a deadlock the server ends the transaction that detects it first, and then that runs again.
      await sqlOf(trx)("set local deadlock_timeout = '10ms'", []);
      return tasks.cancel(trx, id, 'no more');
    });
    await told.promise;
    one.succeed();
    await waitFor('the worker waits', async () => {
      const { rows } = await live.admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    proceed.resolve();
    assert.equal(await cancelling, true);
    assert.equal(runs, 1);
    await waitFor('the worker has lost the task', () =>
      live.events.find(({ event }) => event === 'lost'),
    );
    assert.equal((await tasks.find(id))?.state, 'dead');
    assert.equal(await live.jobs(), 0);
  });

  it('begins the tasks of an instance again at once when it seems to have ended, and does not store its results', async (t) => {
    const live = await openRealTime(t);
    const [mistaken, heir] = [createGate(), createGate()];
    // Its only worker is busy, so it does not take the task again itself.
    const holder = await live.instance(
      { work: mistaken.handler },
      1,
      NO_POLLS,
      presenceOf('the holder'),
    );
    const id = await live.add(holder, 'in hand');
    await holder.start();
    const first = await mistaken.next();
    let tell: OnAbsence | undefined;
    const other = await live.instance({ work: heir.handler }, 2, NO_POLLS, async (onAbsence) => {
      tell = onAbsence;
      return presenceOf('the heir')();
    });
    await other.start();
    await tell?.(async () => new Set(['the holder']));
    assert.equal((await other.find(id))?.state, 'running');
    // Two instances may notice it together.
    const nobody = async () => new Set<string>();
    await Promise.all([tell?.(nobody), tell?.(nobody)]);
    const second = await heir.next();
    assert.deepEqual([second.run.taskId, second.run.attempt], [id, 2]);
    await assert.rejects(first.run.reportProgress(0.5), /taken it over/);
    first.succeed();
    await waitFor('it has lost the task', () => live.events.find(({ event }) => event === 'lost'));
    assert.equal((await other.find(id))?.state, 'running');
    second.succeed();
    await reaches(other, id, 'done');
    assert.equal((await other.find(id))?.attempts, 2);
    assert.equal(await live.jobs(), 0);
  });

  it('leaves its task to an instance that comes while another one is looking for tasks of ended ones', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const looking = createHold();
    const told = Promise.withResolvers<void>();
    const other = await live.instance({ work: gate.handler }, 0, NO_POLLS, (onAbsence) =>
      openPostgresPresence(live.url, randomBytes, async (readLiving) => {
        await looking.here();
        await onAbsence(readLiving).finally(told.resolve);
      }),
    );
    await other.start();
    await looking.reached;
    const late = await live.instance({ work: gate.handler }, 1, NO_POLLS);
    const id = await live.add(late, 'in hand');
    await late.start();
    const one = await gate.next();
    looking.release();
    await told.promise;
    assert.equal((await late.find(id))?.state, 'running');
    one.succeed();
    await reaches(late, id, 'done');
    assert.equal((await late.find(id))?.attempts, 1);
  });

  it('begins at once the delivered tasks of an instance that ended before it began them, uncounted', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const tasks = await live.instance({ work: gate.handler }, 2, NO_POLLS);
    const id = await live.add(tasks, 'delivered');
    await live.admin.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`,
    );
    await tasks.start();
    const one = await gate.next();
    assert.deepEqual([one.run.taskId, one.run.attempt], [id, 1]);
    one.succeed();
    await reaches(tasks, id, 'done');
  });

  it('leaves the tasks of an instance without a name to the heartbeats', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const nameless = await live.instance({ work: gate.handler }, 1, NO_POLLS, presenceOf(null));
    const id = await live.add(nameless, 'in hand');
    await nameless.start();
    const one = await gate.next();
    const told = Promise.withResolvers<void>();
    const other = await live.instance({ work: gate.handler }, 2, NO_POLLS, async (onAbsence) => {
      await onAbsence(async () => new Set());
      told.resolve();
      return presenceOf('another')();
    });
    await other.start();
    await told.promise;
    assert.equal((await other.find(id))?.state, 'running');
    one.succeed();
    await reaches(other, id, 'done');
    assert.equal((await other.find(id))?.attempts, 1);
  });

  it('begins tasks without a job, each once', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const instances = [
      await live.instance({ work: gate.handler }, 50),
      await live.instance({ work: gate.handler }, 50),
    ] as const;
    const lost = await live.add(instances[0], 'lost');
    await live.admin.query('delete from pgboss.job');
    const copied = Array.from({ length: 49 }, (_, number) => `copied ${number}`);
    await live.storage.write(async (trx) => {
      const now = new Date().toISOString();
      const task = {
        kind: 'work',
        payload: jsonText(1),
        owner: 'an owner',
        turn: 1,
        line: '',
        now,
      };
      for (const id of copied) await trx.run(insertTask, { ...task, id });
    });
    await Promise.all(instances.map((one) => one.start()));
    const begun = new Set<string>();
    for (const _ of [lost, ...copied]) {
      const one = await gate.next();
      assert.equal(one.run.attempt, 1);
      begun.add(one.run.taskId);
      one.succeed();
    }
    assert.deepEqual(begun, new Set([lost, ...copied]));
    for (const id of begun) await reaches(instances[0], id, 'done');
    assert.equal(gate.waiting(), 0);
    assert.equal(await live.jobs(), 0);
  });

  it('goes on after every connection was cut, and stores the result of the running attempt', async (t) => {
    const live = await openRealTime(t);
    const gate = createGate();
    const tasks = await live.instance({ work: gate.handler });
    await tasks.start();
    const id = await live.add(tasks, 'under way');
    const one = await gate.next();
    await live.admin.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    one.succeed();
    await reaches(tasks, id, 'done');
    const next = await live.add(tasks, 'afterwards');
    (await gate.next()).succeed();
    await reaches(tasks, next, 'done');
    const ends = () =>
      live.events.filter(({ event }) => event !== 'trouble').map(({ event }) => event);
    // An end is reported a moment after it is stored.
    await waitFor('both ends are reported', () => ends().length >= 2);
    assert.deepEqual(ends(), ['done', 'done']);
  });

  it('goes on after the server was restarted, and ends the running task', async (t) => {
    const server = await startPostgres();
    const live = await openRealTime(t, server);
    const gate = createGate();
    const [tasks, stopping, late] = [
      await live.instance({ work: gate.handler }),
      await live.instance({ work: gate.handler }),
      await live.instance({ work: gate.handler }),
    ];
    await tasks.start();
    const id = await live.add(tasks, 'under way');
    const one = await gate.next();
    void stopping.start();
    await server.stop();
    one.succeed();
    await waitFor('the result cannot be stored', () =>
      live.events.find(({ event, taskId }) => event === 'trouble' && taskId === id),
    );
    await stopping.stop();
    void late.start();
    await server.start();
    const again = await gate.next();
    assert.deepEqual([again.run.taskId, again.run.attempt], [id, 2]);
    again.succeed();
    await reaches(tasks, id, 'done');
    await tasks.stop();
    const next = await live.add(late, 'afterwards');
    (await gate.next()).succeed();
    await reaches(late, next, 'done');
  });
});
