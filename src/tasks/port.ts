import type { Transaction } from '../storage/port.ts';

/** The state of a task. */
export type TaskState = {
  readonly id: string;
  readonly kind: string;
  readonly state: 'pending' | 'running' | 'done' | 'dead';
  /** How often it was begun. Attempts that were handed back do not count. */
  readonly attempts: number;
  /** 0 to 1, of the current attempt. */
  readonly progress: number;
  /** Why the last attempt failed. */
  readonly reason: string | null;
};

/** What a handler is told of its attempt. */
export type TaskRun = {
  readonly taskId: string;
  /** The owner, with whose other tasks it takes turns. A guest's tasks move to the account. Null when the owner was erased. */
  readonly owner: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  /** Aborts at the deadline, when the process stops, and when the task is cancelled or another worker takes it over. */
  readonly signal: AbortSignal;
  /** When the task was added. */
  readonly createdAt: string;
  /** What earlier attempts have noted last, also one during which the process died; null when they have noted nothing. */
  readonly note: unknown;
  /**
   * Stores a note for later attempts in place of the one before, and more in the same transaction. Rejects when the attempt has
   * lost its task.
   */
  keepNote(note: unknown, more?: (trx: Transaction) => Promise<void>): Promise<void>;
  /** Stores how far the attempt has come, 0 to 1. Rejects when the attempt is over. */
  reportProgress(fraction: number): Promise<void>;
};

/** Stores an attempt's result, in the transaction that marks the task done. */
export type Finish = (trx: Transaction) => Promise<void>;

/** A dead task that somebody wants to run again. */
export type DeadTask = {
  readonly payload: unknown;
  readonly taskId: string;
  /** Why the last attempt failed, or why it was cancelled. */
  readonly reason: string | null;
};

/** Does one kind of task. `run` must be idempotent, since an attempt may be repeated although it did all of its work. */
export type TaskHandler = {
  /** After this many failed attempts the task is dead. An attempt during which the process died counts. */
  readonly maxAttempts: number;
  /** The time limit of one attempt, in milliseconds. An attempt that takes longer has failed, even if it still runs. */
  readonly deadlineMs: number;
  /**
   * Gives the tasks of this kind a separate line: they wait for no task of another kind, and a process makes at most `atOnce`
   * attempts at them at once. Without it they share one line with other kinds.
   */
  readonly ownLine?: { readonly atOnce: number };
  /**
   * Makes one attempt. Rejects when the attempt fails: with `Hopeless` when no other attempt can succeed, with `RunLater` when the
   * next one has to wait longer than usual, and with `Away` when something has to come back first: then the task waits, however
   * long that takes. Resolves with a function that stores the results. That function runs in the transaction that ends the task, and never for an attempt that
   * has lost its task.
   */
  run(payload: unknown, run: TaskRun): Promise<Finish | void>;
  /** Stores that the task will never succeed, in the transaction that marks it dead. */
  onDead(trx: Transaction, payload: unknown, reason: string, taskId: string): Promise<void>;
  /**
   * Replaces a dead task, in the transaction that deletes it: adds another with `enqueue`, which takes its payload and returns
   * its id, and undoes what `onDead` has stored. Without it dead tasks of this kind stay dead.
   *
   * @returns the id of the task that replaces it
   * @throws {Refusal} 409 with a sentence, when there is nothing left to do
   */
  runAgain?(
    trx: Transaction,
    dead: DeadTask,
    enqueue: (payload: unknown) => Promise<string>,
  ): Promise<string>;
};

/** The handlers by the kind of task. */
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

/** What happened to a task, for the log. */
export type TaskEvent = {
  /** `waits`: something that it needs is away. `lost`: it was cancelled, or another worker has taken it over. `trouble`: the store failed, and the task is tried again when its claim ends. */
  readonly event: 'done' | 'failed' | 'waits' | 'dead' | 'handed back' | 'lost' | 'trouble';
  readonly taskId?: string;
  readonly kind?: string;
  readonly attempt?: number;
  readonly reason?: string;
};

/**
 * Background work that survives the process. Each task runs at least once, is retried when it fails, and ends as done or
 * dead. Tasks without a handler in this program stay as they are.
 */
export type Tasks = {
  /**
   * Adds a task in the caller's transaction, and returns its id. Work starts after the commit. Owners take turns: an
   * owner with many tasks delays the next task of another owner by no more than one.
   *
   * @param owner with whom the task takes turns, such as a user's id; not empty
   * @throws when the kind has no handler or the payload has no JSON text
   */
  enqueue(trx: Transaction, kind: string, payload: unknown, owner: string): Promise<string>;
  /**
   * Ends a waiting or running task as dead, in the caller's transaction. A running attempt is aborted soon, and stores
   * nothing. Returns false when there is no such task, or it has ended already.
   */
  cancel(trx: Transaction, id: string, reason: string): Promise<boolean>;
  /**
   * Replaces a dead task by a new one, in the caller's transaction. Of several concurrent callers, only one replaces it.
   *
   * @returns the id of the new task; undefined when there is no such task (any more)
   * @throws {Refusal} 409 when it is not dead, or its handler has nothing to do for it
   */
  runAgain(trx: Transaction, id: string): Promise<string | undefined>;
  /** The state of a task. Ended tasks are deleted after some days. */
  find(id: string): Promise<TaskState | undefined>;
  /** Begins to work, and resolves when this process takes tasks. Call it once. */
  start(): Promise<void>;
  /**
   * Begins nothing new, and aborts running attempts. Their tasks are handed back as pending, and these attempts do not count.
   * That happens when the handler ends, or at the latest after a time limit.
   */
  stop(): Promise<void>;
};
