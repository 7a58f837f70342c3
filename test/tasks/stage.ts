import { afterEach, beforeEach } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import type { TaskHandlers, Tasks, TaskState } from '../../src/tasks/port.ts';

/** A worker process. */
export type Worker = Tasks & {
  /** The process hangs: none of its timers fires from now on, not even its heartbeat. */
  stall(): void;
  /** The process goes on: timers that fell due meanwhile fire. */
  resume(): Promise<void>;
};

/** An empty store, its time, and workers on it. */
export type TasksStage = {
  readonly storage: Storage;
  /** Creates a worker, which is not started. Its retries wait as long as the backoff allows. */
  worker(handlers: TaskHandlers, concurrency?: number): Worker;
  /** Lets time pass, and waits until all the work that this caused has ended. */
  pass(ms: number): Promise<void>;
  /** Resolves with the task as soon as it is in that state. */
  reaches(id: string, state: TaskState['state']): Promise<TaskState>;
  /** Longer than a claim lasts without a heartbeat, and until another worker has noticed and taken the task. */
  readonly claimMs: number;
  /** Longer than any wait before a retry. */
  readonly backoffMs: number;
  /** Longer than a stop waits for handlers. */
  readonly stopMs: number;
  /** How often a worker deletes old tasks. */
  readonly sweepMs: number;
  close(): Promise<void>;
};

/** What a test of the suite uses. */
export type AtStage = {
  /** The stage of the current test. */
  readonly stage: TasksStage;
  /** Creates a worker and starts it. */
  start(handlers: TaskHandlers, concurrency?: number): Worker;
  /** Enqueues a task in its own transaction. All tasks have one owner unless another is given. */
  add(tasks: Tasks, payload: unknown, kind?: string, owner?: string): Promise<string>;
};

/** Opens a stage for each test of a suite. */
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
