import { readFileSync, readlinkSync } from 'node:fs';

/** Names a process in its claims, and tells which processes have ended. */
export type WorkerProcess = {
  readonly name: string;
  /** True only when the process of that name has certainly ended. When in doubt, its claims run out by themselves. */
  hasEnded(name: string): boolean;
};

/**
 * Identifies this process. On Linux its name is made of the process namespace, the process id and the start time. All
 * processes that have the database open share one kernel, since its write-ahead log needs shared memory, and no two living
 * processes on a kernel have the same namespace and id. On other systems no process is known to have ended.
 */
export function identifyProcess(): WorkerProcess {
  const namespace = readNamespace();
  const startTime = readStartTime(process.pid);
  if (namespace === undefined || startTime === undefined) {
    return { name: `${process.platform}/${process.pid}`, hasEnded: () => false };
  }
  return {
    name: `${namespace}/${process.pid}/${startTime}`,
    hasEnded: (name) => {
      const [itsNamespace, pid, itsStartTime] = name.split('/');
      return itsNamespace === namespace && readStartTime(Number(pid)) !== itsStartTime;
    },
  };
}

function readNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}

/** The start time of a living process, in ticks since the kernel started; `undefined` when there is no such process. */
function readStartTime(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses, which may hold any character. The third is the state, and the
  // 22nd the start time (proc_pid_stat(5)).
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : rest[18];
}
