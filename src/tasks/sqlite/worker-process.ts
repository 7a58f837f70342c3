import { readFileSync, readlinkSync } from 'node:fs';

/** How a process signs its claims, and recognises those of processes that are no more. */
export type WorkerProcess = {
  readonly name: string;
  /** True only when the process of that name certainly ended. When in doubt, its claims run out by themselves. */
  isGone(name: string): boolean;
};

/**
 * This process. On Linux its name is the process namespace, the process id and when the process began: everybody who has
 * the database open shares the kernel (its write-ahead log needs shared memory), and there no two living processes have
 * the first two in common. Elsewhere nobody is ever known to be gone.
 */
export function currentProcess(): WorkerProcess {
  const namespace = processNamespace();
  const began = beginning(process.pid);
  if (namespace === undefined || began === undefined) {
    return { name: `${process.platform}/${process.pid}`, isGone: () => false };
  }
  return {
    name: `${namespace}/${process.pid}/${began}`,
    isGone: (name) => {
      const [place, pid, start] = name.split('/');
      return place === namespace && beginning(Number(pid)) !== start;
    },
  };
}

function processNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}

/** When a living process began, in ticks since the kernel did; `undefined` when there is none. */
function beginning(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses, which may hold anything; the state is the third, the start
  // the 22nd (proc_pid_stat(5)).
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : rest[18];
}
