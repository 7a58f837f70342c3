/** Lets the processes on a store notice when one of them has ended. */
export type Presence = {
  /** The name of this process; null while others may believe that it has ended. */
  name(): string | null;
  /** From now on others know that this process has ended. */
  close(): Promise<void>;
};

/**
 * Told the names of all that live when somebody has ended, or may have before this process began. When it rejects, it is told
 * again soon.
 */
export type OnAbsence = (living: ReadonlySet<string>) => Promise<void>;

/** Begins to be present. Never rejects: without a connection the process has no name, and hears of nobody. */
export type OpenPresence = (onAbsence: OnAbsence) => Promise<Presence>;
