import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { TestClock, type Clock as BossClock } from 'pg-boss';
import { createIds } from '../../src/kernel/ids.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { Storage } from '../../src/storage/port.ts';
import type { TaskHandlers, Tasks } from '../../src/tasks/port.ts';
import { DEFAULTS } from '../../src/tasks/postgres/settings.ts';
import { createPostgresTasks } from '../../src/tasks/postgres/runner.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { PATIENCE } from './patience.postgres.ts';
import { freshServiceDatabase } from '../kit/postgres.ts';
import type { TasksStage, Worker } from './stage.ts';

/** The longest wait that the backoff may choose. */
const mostRandom: Random = (size) => new Uint8Array(size).fill(255);
/** Short, because pg-boss polls its queues during all the time that a test lets pass. */
const BACKOFF_CAP_MS = 8_000;
const SWEEP_MS = 60_000;
const SCHEMAS = { own: 'pgboss', former: null };

/** Opens a PostgreSQL store with a clock that the test moves, also for pg-boss. */
export async function openPostgresStage(): Promise<TasksStage> {
  const database = await freshServiceDatabase();
  const time = new TestClock(Date.UTC(2030, 0, 1));
  const clock = (): number => time.now();
  const ids = createIds(clock, randomBytes);
  const workers: Worker[] = [];
  const settled: Promise<unknown>[] = [];
  let changed = Promise.withResolvers<void>();
  // All statements of pg-boss must use the test's time.
  const inTime = `${database.url}?options=-c%20pgboss.test_clock%3Don`;
  const engine = await openPostgres(inTime, clock, PATIENCE);
  const connections = directOf(engine);
  const storage = counted(engine);

  function worker(handlers: TaskHandlers, concurrency = 4): Worker {
    const hung = createHang(time);
    const opening = createPostgresTasks({
      storage,
      sqlOf,
      schemas: SCHEMAS,
      connections,
      clock,
      ids,
      random: mostRandom,
      handlers,
      concurrency,
      settings: { backoffCapMs: BACKOFF_CAP_MS, awayMs: BACKOFF_CAP_MS, sweepMs: SWEEP_MS },
      schedule: (delayMs, work) => {
        const timer = hung.clock.setTimeout(work, delayMs);
        return () => hung.clock.clearTimeout(timer);
      },
      bossClock: hung.clock,
      log() {
        changed.resolve();
        changed = Promise.withResolvers();
      },
    });
    settled.push(opening);
    const one: Worker = {
      enqueue: async (...task) => (await opening).enqueue(...task),
      cancel: async (trx, id, reason) => (await opening).cancel(trx, id, reason),
      runAgain: async (trx, id) => (await opening).runAgain(trx, id),
      find: async (id) => (await opening).find(id),
      start() {
        const up = opening.then((tasks) => tasks.start());
        settled.push(up);
        return up;
      },
      stop: async () => (await opening).stop(),
      stall: hung.stall,
      resume: () => hung.resume(rest),
    };
    workers.push(one);
    return one;
  }

  async function rest(): Promise<void> {
    await Promise.all(settled);
    for (let round = 0; round < 4; round++) {
      await time.tick(0);
      await pool.query('select 1');
    }
  }

  const observer: Tasks = worker({});
  await observer.find('');
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const attached = await time.attach({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMAS.own,
    idle: storage.idle,
  });

  return {
    storage,
    worker,
    claimMs: 3 * DEFAULTS.silenceMs,
    backoffMs: BACKOFF_CAP_MS + DEFAULTS.pollMs,
    stopMs: DEFAULTS.stopLimitMs,
    sweepMs: SWEEP_MS,
    async pass(ms) {
      await rest();
      await time.tick(ms);
      await rest();
    },
    async reaches(id, state) {
      for (;;) {
        const next = changed.promise;
        const task = await observer.find(id);
        if (task?.state === state) return task;
        await next;
      }
    },
    async close() {
      const stopping = Promise.all(workers.map((one) => one.stop()));
      for (const one of workers) await one.resume();
      await time.tick(DEFAULTS.stopLimitMs);
      await stopping;
      await attached[Symbol.asyncDispose]();
      await pool.end();
      await storage.close();
      await database.drop();
    },
  };
}

/** The time of one process, which may hang. */
function createHang(time: TestClock) {
  let stalled = false;
  let missed = new Set<() => void>();
  const unlessStalled = (work: () => void) => (): void => {
    if (stalled) missed.add(work);
    else work();
  };
  const clock: BossClock & Pick<TestClock, 'attach'> = {
    now: () => time.now(),
    setTimeout: (work, ms) => time.setTimeout(unlessStalled(work), ms),
    clearTimeout: (timer) => time.clearTimeout(timer),
    setInterval: (work, ms) => time.setInterval(unlessStalled(work), ms),
    clearInterval: (timer) => time.clearInterval(timer),
    attach: (target) => time.attach(target),
  };
  return {
    clock,
    stall(): void {
      stalled = true;
    },
    async resume(rest: () => Promise<void>): Promise<void> {
      stalled = false;
      const due = missed;
      missed = new Set();
      for (const work of due) {
        work();
        await rest();
      }
    },
  };
}

/** Passes calls on to the store, and knows when none is running. */
function counted(engine: Storage): Storage & { idle(): Promise<boolean> } {
  const underWay = new Set<Promise<unknown>>();
  function count<Result>(one: Promise<Result>): Promise<Result> {
    const ended: Promise<unknown> = one
      .catch(() => undefined)
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
    return one;
  }
  return {
    ...engine,
    all: (query, values) => count(engine.all(query, values)),
    first: (query, values) => count(engine.first(query, values)),
    write: (work) => count(engine.write(work)),
    async idle() {
      if (underWay.size === 0) return false;
      await Promise.all(underWay);
      return true;
    },
  };
}
