import { PassThrough, Readable } from 'node:stream';
import { run } from '../../src/cli.ts';
import type { Io } from '../../src/commands/command.ts';
import { start } from '../../src/main.ts';
import type { Ended } from './process.ts';
import { waitFor } from './wait-for.ts';

type Env = Readonly<Record<string, string>>;

/** What was written to both streams of a command. */
function collect() {
  const written = { out: '', err: '', shown: '' };
  return {
    written,
    stdout: { write: (text: string) => (written.shown += text) && (written.out += text) },
    stderr: { write: (text: string) => (written.shown += text) && (written.err += text) },
  };
}

/** Runs a command of `src/cli.ts` in this process, with these settings and this standard input. */
export async function runCommand(args: readonly string[], env: Env, input = ''): Promise<Ended> {
  const { written, ...streams } = collect();
  const code = await run(args, env, { stdin: Readable.from([Buffer.from(input)]), ...streams });
  return { code, out: written.out, err: written.err };
}

/** Starts the service in this process, with settings with which it does not start. */
export async function runRefusedStart(env: Env): Promise<Ended> {
  const { written, ...streams } = collect();
  const code = await start({ PORT: '0', LOG_LEVEL: 'silent', ...env }, streams);
  return { code, out: written.out, err: written.err };
}

/** A command at a terminal that shows what the command writes, and nothing that is typed. */
export type AtTerminal = {
  /** Waits until the terminal shows this. */
  shows(text: RegExp): Promise<unknown>;
  /** Types on its keyboard. */
  type(keys: string): void;
  /** Resolves with the exit code and the whole output. */
  readonly ended: Promise<{ readonly code: number; readonly shown: string }>;
};

/** Runs a command of `src/cli.ts` in this process, as at a terminal. */
export function runAtTerminal(args: readonly string[], env: Env): AtTerminal {
  const { written, stdout, stderr } = collect();
  const stdin: Io['stdin'] & PassThrough = Object.assign(new PassThrough(), { isTTY: true });
  const io = { stdin, stdout, stderr: { ...stderr, isTTY: true, columns: 80 } };
  return {
    shows: (text) => waitFor(`${text.source} is shown`, () => text.test(written.shown)),
    type: (keys) => void stdin.write(keys),
    ended: run(args, env, io).then((code) => ({ code, shown: written.shown })),
  };
}
