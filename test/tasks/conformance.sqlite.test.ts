import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { TaskHandler, Tasks } from '../../src/tasks/port.ts';
import { DAY, HOUR, SECOND } from '../../src/kernel/clock.ts';
import { Away } from '../../src/kernel/errors.ts';
import { query } from '../../src/storage/query.ts';
import { longestWait } from '../../src/tasks/gauges.ts';
import { DEFAULTS } from '../../src/tasks/sqlite/settings.ts';
import { tasksSuite } from './conformance.ts';
import { openSqliteStage, type SqliteStage } from './stage.sqlite.ts';

tasksSuite('SQLite', openSqliteStage);

const failing: TaskHandler = {
  maxAttempts: 4,
  deadlineMs: 1_000,
  run: () => Promise.reject(new Error('never')),
  onDead: async () => {},
};
const succeeding: TaskHandler = { ...failing, run: async () => {} };
const hanging: TaskHandler = {
  ...failing,
  deadlineMs: 30 * DAY,
  run: () => new Promise(() => {}),
};

describe('the SQLite runner', { timeout: 400_000 }, () => {
  let stage: SqliteStage;
  beforeEach(async () => {
    stage = await openSqliteStage();
  });
  afterEach(() => stage.close());

  const add = (tasks: Tasks) =>
    stage.storage.write((trx) => tasks.enqueue(trx, 'some', null, 'an owner'));

  it('doubles the wait after every failure', async () => {
    const tasks = stage.worker({ some: failing });
    await tasks.start();
    const id = await add(tasks);
    await stage.pass(0);
    for (const [failures, wait] of [2_000, 4_000, 8_000].entries()) {
      assert.equal((await tasks.find(id))?.attempts, failures + 1);
      await stage.pass(wait - 1);
      assert.equal((await tasks.find(id))?.attempts, failures + 1);
      await stage.pass(1 + DEFAULTS.pollMs);
    }
    assert.equal((await tasks.find(id))?.state, 'dead');
    assert.deepEqual(
      stage.events.map(({ event, attempt }) => `${event} ${attempt}`),
      ['failed 1', 'failed 2', 'failed 3', 'dead 4'],
    );
  });

  it('reports an attempt that lost its task as lost, whatever its result', async () => {
    const outcome = Promise.withResolvers<void>();
    const slow = stage.worker({ some: { ...hanging, run: () => outcome.promise } });
    await slow.start();
    const id = await add(slow);
    await stage.pass(0);
    slow.stall();
    await stage.worker({ some: succeeding }).start();
    await stage.pass(stage.claimMs);
    await stage.reaches(id, 'done');
    outcome.reject(new Error('too late'));
    await stage.pass(0);
    assert.deepEqual(
      stage.events.map(({ event, attempt }) => `${event} ${attempt}`),
      ['done 2', 'lost 1'],
    );
  });

  it('runs one query for each poll when there is nothing to do', async () => {
    const tasks = stage.worker({ some: succeeding });
    await tasks.start();
    await stage.pass(0);
    const before = stage.storage.writes();
    for (let look = 0; look < 10; look++) await stage.pass(DEFAULTS.pollMs);
    assert.equal(stage.storage.writes() - before, 10);
  });

  it('looks for waits that are too long in one group, however many tasks wait until something is back', async () => {
    const away: TaskHandler = { ...failing, run: () => Promise.reject(new Away('The mount')) };
    const tasks = stage.workerOf({ some: away }, { random: randomBytes });
    await tasks.start();
    for (let count = 0; count < 3; count++) await add(tasks);
    await stage.pass(0);
    const groups = await stage.storage.all(
      query((db) =>
        db
          .selectFrom('tasks')
          .select((eb) => [
            'wait_ms as waitMs',
            eb.fn.count<number>('due_at').distinct().as('dues'),
          ])
          .groupBy('wait_ms'),
      ),
      {},
    );
    assert.deepEqual(
      groups.map((group) => ({ ...group })),
      [{ waitMs: DEFAULTS.awayMs, dues: 3 }],
    );
  });

  it('runs only the heartbeat while every worker is busy', async () => {
    const tasks = stage.workerOf({ some: hanging }, { concurrency: 1 });
    await tasks.start();
    await add(tasks);
    await add(tasks);
    await stage.pass(0);
    const before = stage.storage.writes();
    for (let beat = 0; beat < 3; beat++) await stage.pass(DEFAULTS.heartbeatMs);
    assert.equal(stage.storage.writes() - before, 3);
  });

  it('takes the tasks of a dead process at once, and leaves a living process its claims', async () => {
    const dying = stage.workerOf(
      { some: hanging },
      { process: { name: 'dying', hasEnded: () => false } },
    );
    const living = stage.workerOf(
      { some: hanging },
      { process: { name: 'living', hasEnded: () => false }, concurrency: 1 },
    );
    await dying.start();
    const left = await add(dying);
    await stage.pass(0);
    dying.stall();
    const waiting = await stage.storage.write(async (trx) => {
      await living.start();
      return living.enqueue(trx, 'some', null, 'an owner');
    });
    await stage.pass(0);
    const restarted = stage.workerOf(
      { some: succeeding },
      { process: { name: 'next', hasEnded: (name) => name.startsWith('dying/') } },
    );
    await restarted.start();
    assert.equal((await stage.reaches(left, 'done')).attempts, 2);
    await stage.pass(DEFAULTS.pollMs);
    const kept = await restarted.find(waiting);
    assert.deepEqual([kept?.state, kept?.attempts], ['running', 1]);
  });

  describe('when the clock is set back an hour', () => {
    it('a task that waits for a free worker begins as soon as there is one, and is reported as due', async () => {
      const outcome = Promise.withResolvers<void>();
      const handler = { ...hanging, run: () => outcome.promise };
      const tasks = stage.workerOf({ some: handler }, { concurrency: 1 });
      await tasks.start();
      await add(tasks);
      const waiting = await add(tasks);
      await stage.pass(0);
      stage.time.setBack(HOUR);
      await stage.pass(DEFAULTS.pollMs);
      const before = stage.time.clock();
      await stage.pass(DEFAULTS.pollMs);
      assert.equal(await longestWait(stage.storage, before + SECOND), 1);
      outcome.resolve();
      await stage.reaches(waiting, 'done');
    });

    it('a retry begins after the longest wait at most, also after a restart', async () => {
      const first = stage.worker({ some: failing });
      await first.start();
      const id = await add(first);
      await stage.pass(0);
      stage.time.setBack(HOUR);
      await stage.pass(DEFAULTS.backoffBaseMs + 2 * DEFAULTS.pollMs);
      assert.equal((await first.find(id))?.attempts, 2);

      await first.stop();
      stage.time.setBack(HOUR);
      const second = stage.worker({ some: succeeding });
      await second.start();
      await stage.pass(2 * DEFAULTS.backoffBaseMs - 1);
      assert.equal((await second.find(id))?.attempts, 2);
      await stage.pass(1 + DEFAULTS.pollMs);
      assert.deepEqual((await second.find(id))?.state, 'done');
    });

    it('another worker takes the task of a dead one when its claim has expired', async () => {
      const dying = stage.worker({ some: hanging });
      await dying.start();
      const id = await add(dying);
      await stage.pass(0);
      dying.stall();
      stage.time.setBack(HOUR);
      await stage.worker({ some: succeeding }).start();
      await stage.pass(stage.claimMs);
      const task = await stage.reaches(id, 'done');
      assert.equal(task.attempts, 2);
    });

    it('a living worker keeps its task', async () => {
      const living = stage.worker({ some: hanging });
      await living.start();
      const id = await add(living);
      await stage.pass(0);
      await stage.worker({ some: succeeding }).start();
      stage.time.setBack(HOUR);
      for (let beat = 0; beat < 10; beat++) await stage.pass(DEFAULTS.heartbeatMs);
      const task = await living.find(id);
      assert.deepEqual([task?.state, task?.attempts], ['running', 1]);
    });
  });
});
