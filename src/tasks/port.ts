import type { Transaction } from '../storage/port.ts';

/** Where a task stands. */
export type TaskState = {
  readonly id: string;
  readonly kind: string;
  readonly state: 'pending' | 'running' | 'done' | 'dead';
  /** How often it was begun; what was handed back is not counted. */
  readonly attempts: number;
  /** 0 to 1, of the current attempt. */
  readonly progress: number;
  /** Why the last attempt failed. */
  readonly reason: string | null;
};

/** What a handler knows of the attempt it makes. */
export type TaskRun = {
  readonly taskId: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** Aborts at the deadline, on a drain, and when another worker took the task over. */
  readonly signal: AbortSignal;
  /** Keeps how far the attempt has come, 0 to 1. Rejects once the attempt is over. */
  progress(fraction: number): Promise<void>;
};

/** Stores an attempt's result, in the transaction that marks the task done. */
export type Finish = (trx: Transaction) => Promise<void>;

/** How one kind of task is worked on. A task may be begun more often than it ends: what `run` does must bear repeating. */
export type TaskHandler = {
  /** After so many attempts the task is dead; the attempt during which a process died counts. */
  readonly maxAttempts: number;
  /** For one attempt, in milliseconds. One that takes longer has failed, whatever it still does. */
  readonly deadlineMs: number;
  /**
   * Makes one attempt; rejecting fails it. A result belongs into the function that it resolves with, which an attempt
   * that lost its task never gets to run, and which stays or goes together with the task's end.
   */
  run(payload: unknown, run: TaskRun): Promise<Finish | void>;
  /** Stores that the task will never succeed, in the transaction that marks it dead. */
  dead(trx: Transaction, payload: unknown, reason: string): Promise<void>;
};

/** The handlers by the kind of task. */
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

/** What happened to a task, for the log. */
export type TaskEvent = {
  /** `lost`: another worker has taken it over. `trouble`: the store failed; the task is tried again when its claim ends. */
  readonly event: 'done' | 'failed' | 'dead' | 'handed back' | 'lost' | 'trouble';
  readonly taskId?: string;
  readonly kind?: string;
  readonly attempt?: number;
  readonly reason?: string;
};

/**
 * Background work that survives the process: at least once, with retries, and always to an end. Kinds that this program
 * has no handler for are left alone.
 */
export type Tasks = {
  /**
   * Adds a task in the caller's transaction, and returns its id. Work starts after the commit, in turns among owners: one
   * who has many tasks waiting delays the next task of each other owner by no more than one.
   *
   * @param owner with whom the task takes turns, such as a user's id; not empty
   * @throws when the kind has no handler or the payload has no JSON text
   */
  enqueue(trx: Transaction, kind: string, payload: unknown, owner: string): Promise<string>;
  /**
   * Ends a task as dead in the caller's transaction, whether it waits or is worked on: an attempt that is under way is
   * aborted soon, and stores nothing. Returns false when it had ended before, or there is none.
   */
  cancel(trx: Transaction, id: string, reason: string): Promise<boolean>;
  /** Ended tasks are forgotten after a while. */
  find(id: string): Promise<TaskState | undefined>;
  /** Begins to work; resolves when tasks are taken. Call it once. */
  start(): Promise<void>;
  /**
   * Ends the work: nothing new is begun, what runs is aborted and goes back to pending without counting the attempt, as
   * soon as its handler lets go, or after a time limit all the same.
   */
  stop(): Promise<void>;
};
