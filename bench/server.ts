import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server under load, in a process of its own. */
export type MeasuredServer = {
  readonly url: string;
  readonly pid: number;
  /** CPU time that it has used so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts one of the bench's servers on a data folder. */
export async function startServer(
  program: 'service.ts' | 'limit.ts',
  folder: string,
  execArgv: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, program), [folder], { execArgv: [...execArgv] });
  const { url } = (await message(child)) as { url: string };
  return {
    url,
    pid: child.pid ?? 0,
    async cpu() {
      const answer = message(child);
      child.send('usage');
      const { cpu } = (await answer) as { cpu: NodeJS.CpuUsage };
      return cpu.user + cpu.system;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function message(child: ChildProcess): Promise<unknown> {
  const [first] = (await once(child, 'message')) as [unknown];
  return first;
}
