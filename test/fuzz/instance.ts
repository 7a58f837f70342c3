import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** The memory of a process, in bytes. */
export type Memory = Readonly<Record<'rss' | 'heapTotal' | 'heapUsed' | 'external', number>>;

/** The service in its own process, which reports its memory. */
export type Instance = {
  readonly port: number;
  /** The warnings and errors in its log, parsed. */
  readonly trouble: readonly LogLine[];
  /** Its memory after garbage collection. */
  memory(): Promise<Memory>;
  /** Asks it to stop; resolves with its exit code, null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it at once, if it still runs. */
  kill(): Promise<void>;
};

export type LogLine = {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly operation?: string;
  readonly err?: { readonly message: string };
};

/** Whether it is the one failure of the contract: notifications that are not JSON. */
function isDemanded({ operation, err }: LogLine): boolean {
  return operation === 'updateNotificationChannels' && err?.message === 'The body is not JSON';
}

/** Starts the service on a free port of 127.0.0.1 and waits until it serves. */
export async function startInstance(env: Readonly<Record<string, string>>): Promise<Instance> {
  const child = spawn(
    process.execPath,
    ['--import', './src/runtime.js', '--import', './test/fuzz/memory.child.ts', 'src/main.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'warn', ...env },
    },
  );
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const trouble: LogLine[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const told = JSON.parse(line) as LogLine;
    // When the service breaks, the first lines show the cause.
    if (!isDemanded(told) && trouble.length < 1_000) trouble.push(told);
  });
  const port = await new Promise<number>((resolve, reject) => {
    let told = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (told.length < 10_000) told += chunk.toString();
      const found = /is ready at http:\/\/[\d.]+:(\d+)/.exec(told)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    void exited.then(([code]) => reject(new Error(`The service ended with ${code}: ${told}`)));
  });

  return {
    port,
    trouble,
    async memory() {
      const answer = once(child, 'message');
      child.send('memory');
      const [told] = (await Promise.race([answer, ended()])) as [Memory];
      return told;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };

  async function ended(): Promise<never> {
    const [code] = await exited;
    throw new Error(`The service ended with ${code} or a signal`);
  }
}
