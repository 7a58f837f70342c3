import { afterEach, beforeEach } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import type { TaskHandlers, Tasks, TaskState } from '../../src/tasks/port.ts';

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
  /** Longer than a claim lasts without a heartbeat, and until somebody has noticed and taken the task. */
  readonly claimMs: number;
  /** Longer than any wait before a retry. */
  readonly backoffMs: number;
  /** Longer than a stop waits for handlers. */
  readonly stopMs: number;
  /** How often a worker forgets what is over. */
  readonly sweepMs: number;
  close(): Promise<void>;
};

/** What a test of the suite works with. */
export type AtStage = {
  /** The stage of the test that runs. */
  readonly stage: TasksStage;
  /** A worker that was started. */
  start(handlers: TaskHandlers, concurrency?: number): Worker;
  /** Enqueues a task in a transaction of its own; all have one owner unless another is given. */
  add(tasks: Tasks, payload: unknown, kind?: string, owner?: string): Promise<string>;
};

/** Opens a stage for each of the tests around. */
export function useStage(open: () => Promise<TasksStage>): AtStage {
  let current: TasksStage | undefined;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => current?.close());
  const at: AtStage = {
    get stage() {
      if (current === undefined) throw new Error('No test is running');
      return current;
    },
    start(handlers, concurrency) {
      const worker = at.stage.worker(handlers, concurrency);
      // The stage waits for it before it lets time pass.
      void worker.start();
      return worker;
    },
    add: (tasks, payload, kind = 'gated', owner = 'an owner') =>
      at.stage.storage.write((trx) => tasks.enqueue(trx, kind, payload, owner)),
  };
  return at;
}
