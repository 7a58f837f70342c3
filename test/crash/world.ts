import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../kit/client.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { createStore, type TestStore } from '../kit/store.ts';

export const TOKEN = 'a-token-for-crashes';

/** A store, and the one process at a time that serves it. */
export type World = {
  readonly store: TestStore;
  readonly process: ServiceProcess;
  /** Starts a process on the data, after the former one has ended. */
  start(): Promise<ServiceProcess>;
  /** Kills the process (SIGKILL) and starts the next. */
  crash(): Promise<ServiceProcess>;
  /** Ends the process and removes the data. */
  end(): Promise<void>;
};

/** Creates a store and starts the first process on it. */
export async function createWorld(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const store = await createStore();
  const temporary = join(store.dataDir, 'tmp');
  await mkdir(temporary);
  const start = async (): Promise<ServiceProcess> => {
    current = await startProcess({
      ...store.env,
      TMPDIR: temporary,
      COVERAGE_API_TOKEN: TOKEN,
      ...env,
    });
    return current;
  };
  let current: ServiceProcess | undefined;
  await start();
  return {
    store,
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
      await store.remove();
    },
  };
}

/** Makes a caller of this process with a cookie from another one. */
export function callerWith(at: ServiceProcess, cookie: string): Client {
  const caller = at.client();
  caller.cookie = cookie;
  return caller;
}
