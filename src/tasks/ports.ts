import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Random } from '../kernel/random.ts';
import type { Storage } from '../storage/port.ts';
import type { TaskEvent, TaskHandlers } from './port.ts';
import type { Schedule } from '../kernel/schedule.ts';

/** What a task runner needs on each engine. */
export type TaskPorts = {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly handlers: TaskHandlers;
  /**
   * How many attempts at tasks of the shared line this process runs at once; on PostgreSQL for each kind. Kinds with a line of
   * their own have their own number.
   */
  readonly concurrency: number;
  readonly log?: (event: TaskEvent) => void;
  /** Called whenever a process that works has looked for tasks that became due, which it does every few seconds. */
  readonly onLook?: () => void;
  /** The system's timers by default. */
  readonly schedule?: Schedule;
};
