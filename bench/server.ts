import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerEnv } from './seed.ts';

/** A server under load, in its own process. */
export type MeasuredServer = {
  readonly url: string;
  /** Sends it a message, and returns its answer. */
  ask(what: string): Promise<unknown>;
  /** The CPU time that it has used so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts one of the bench's servers on a data folder. */
export async function startServer(
  program: 'service.ts' | 'limit.ts' | 'limit-postgres.ts',
  folder: string,
  env: ServerEnv = {},
): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, program), [folder], {
    // The bench chooses the engine and the role, whatever the shell's environment says.
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      AUTH_SECRET: undefined,
      ROLE: undefined,
      ...env,
    },
  });
  const { url } = (await message(child)) as { url: string };
  async function ask(what: string): Promise<unknown> {
    const answer = message(child);
    child.send(what);
    return answer;
  }
  return {
    url,
    ask,
    async cpu() {
      const { cpu } = (await ask('usage')) as { cpu: NodeJS.CpuUsage };
      return cpu.user + cpu.system;
    },
    async stop() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Waits for the next message of a server; rejects when the server ends first. */
async function message(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (code: number | null): void => reject(new Error(`A server ended with ${code}`));
  child.once('exit', fail).once('message', resolve);
  return promise.finally(() => child.off('exit', fail).off('message', resolve));
}
