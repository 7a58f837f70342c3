import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type Client } from './client.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The service in its own process, started as `npm start` starts it. */
export type ServiceProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: readonly string[];
  /** What it has written to the standard error. */
  told(): string;
  client(): Client;
  /** Sends a signal and resolves with the exit code (null when a signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** The output of a process that ended by itself. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Starts the service, or another program, in a process on a free port and waits until it serves. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  program = 'src/main.ts',
): Promise<ServiceProcess> {
  const child = launch([program], { PORT: '0', ...env });
  const log: string[] = [];
  let err = '';
  child.stderr?.on('data', (chunk) => (err += chunk));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      const { msg, address } = JSON.parse(line) as { msg?: string; address?: string };
      if (msg === 'serving' && address !== undefined) resolve(address);
    });
    child.once('exit', (code) => {
      reject(new Error(`The process ended with ${code} before it served: ${log.join('\n')}${err}`));
    });
  });
  return {
    url,
    child,
    log,
    told: () => err,
    client: () => createClient(url),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Runs a program of `src/` until it ends, with this standard input. */
export async function runToEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ended> {
  const child = launch(args, env);
  // The program may end before it has read all.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (err += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

function launch(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--import', './src/runtime.js', ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', ...env },
  });
}
