/** Lets the processes on a store notice when one of them has ended. */
export type Presence = {
  /** The name of this process; null while others may believe that it has ended. */
  name(): string | null;
  /** Lets others know that this process has ended. */
  close(): Promise<void>;
};

/**
 * Reads the names of all living processes. A name that somebody had before the call, and that is missing here, is that of a
 * process that has ended.
 */
export type ReadLiving = () => Promise<ReadonlySet<string>>;

/**
 * Called when a process has ended, or may have ended before this process began. When it rejects, it is called again soon.
 */
export type OnAbsence = (readLiving: ReadLiving) => Promise<void>;

/** Makes this process present. Never rejects: without a connection the process has no name, and notices no absence. */
export type OpenPresence = (onAbsence: OnAbsence) => Promise<Presence>;
