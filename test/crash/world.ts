import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../kit/client.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';

export const TOKEN = 'a-token-for-crashes';

/** A folder of data, and the one process at a time that serves it. */
export type World = {
  readonly dataDir: string;
  readonly process: ServiceProcess;
  /** Starts a process on the data; the one before has ended. */
  start(): Promise<ServiceProcess>;
  /** Ends the process the hard way and starts the next. */
  crash(): Promise<ServiceProcess>;
  /** Ends the process and removes the data. */
  end(): Promise<void>;
};

/** Makes a folder of data and starts the first process on it. */
export async function createWorld(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'beadhouse-crash-'));
  await mkdir(join(dataDir, 'tmp'));
  const start = async (): Promise<ServiceProcess> => {
    current = await startProcess({
      DATA_DIR: dataDir,
      TMPDIR: join(dataDir, 'tmp'),
      COVERAGE_API_TOKEN: TOKEN,
      ...env,
    });
    return current;
  };
  let current: ServiceProcess | undefined;
  await start();
  return {
    dataDir,
    get process() {
      if (current === undefined) throw new Error('No process was started');
      return current;
    },
    start,
    async crash() {
      await current?.end('SIGKILL');
      return start();
    },
    async end() {
      await current?.end('SIGKILL');
      // A drawing process that lost its parent removes its own folder at the same time.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A caller at another process, with the same cookie. */
export function sameCaller(at: ServiceProcess, cookie: string): Client {
  const caller = at.client();
  caller.cookie = cookie;
  return caller;
}
