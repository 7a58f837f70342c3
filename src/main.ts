import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { buildApp, type App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { placeOfData } from './engines.ts';
import { SECOND } from './kernel/clock.ts';
import { reasonOf } from './kernel/errors.ts';
import { drawMany } from './kernel/random.ts';
import { createLog, ERROR_PRIORITY } from './log.ts';
import { networkHosts } from './network-hosts.ts';
import { preparePage } from './page/build.ts';
import type { BuiltPage } from './page/files.ts';
import { handleSignals, isJournal, program } from './process.ts';

/**
 * How long a stop may take after draining, in milliseconds: 30 s for slow readers, and some for the rest. A supervisor should
 * wait longer before it kills the process.
 */
const SHUTDOWN_LIMIT = 36 * SECOND;

/** Where a start tells people what they should know; `process` has it. */
type Io = { readonly stderr: { write(text: string): unknown } };

/**
 * Starts the service with these settings, which then serves until a signal ends it. When it cannot start, it says why.
 *
 * @returns the exit code; 0 when it serves
 */
export async function start(
  env: Readonly<Record<string, string | undefined>>,
  io: Io,
): Promise<number> {
  try {
    await serve(readConfig(env), io);
    return 0;
  } catch (cause) {
    const isSetting = cause instanceof ConfigError;
    const sentence = `${isSetting ? '' : 'Beadhouse could not start: '}${reasonOf(cause)}`;
    const lines = isJournal(process.stderr.fd)
      ? sentence.replaceAll(/^/gm, ERROR_PRIORITY)
      : sentence;
    io.stderr.write(`${lines}\n`);
    return 1;
  }
}

/** Serves until a signal ends the process. */
export async function serve(config: Config, { stderr }: Io): Promise<void> {
  const log = createLog(config.LOG_LEVEL, {
    isTerminal: process.stdout.isTTY,
    isJournal: isJournal(process.stdout.fd),
  });
  const page = config.ROLE === 'worker' ? undefined : await openPage(log);
  const app = await buildApp(config, {
    clock: Date.now,
    monotonic: () => performance.now(),
    random: drawMany(randomBytes),
    fetch,
    networkHosts: () => networkHosts(config.HOST),
    log,
    program,
    page,
  });
  const address = await app.http
    .listen({ host: config.HOST, port: config.PORT })
    .catch(async (cause: unknown) => {
      await app.close();
      throw listenFailure(cause);
    });
  app.start();
  stopOnSignals(app, log, config.DRAIN_DELAY * SECOND);
  log.info({ address }, 'serving');
  const link = await app.offerFirstAdmin(address).catch((cause: unknown) => {
    // The service also starts on a database that is read-only for a time.
    log.warn({ err: cause }, 'no link for the first administrator was made');
    return null;
  });
  stderr.write(describeStart(config, address, link));
}

/** What a start tells people, in lines: how the first administrator is made, and where it serves and stores. */
export function describeStart(config: Config, address: string, link: string | null): string {
  const lines: string[] = [];
  if (link !== null) {
    lines.push(`There is no administrator yet. Make one, once, at ${link}`);
  }
  const summary =
    config.ROLE === 'worker'
      ? `does background work (health at ${address}/readyz`
      : `is ready at ${address} (reference at ${address}/docs`;
  const { port } = new URL(address);
  const hosts = config.ROLE === 'worker' ? [] : (networkHosts(config.HOST) ?? []);
  const otherAddresses = hosts.map((host) => `http://${host}:${port}`);
  if (otherAddresses.length > 0) {
    lines.push(`Other devices in the same network open it at ${otherAddresses.join(' or ')}`);
  }
  lines.push(
    `Beadhouse ${packageJson.version} ${summary}, data in ${placeOfData(config)}). Ctrl+C stops it.`,
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** The page, built first when its sources have changed. The service also runs without a page. */
async function openPage(log: Logger): Promise<BuiltPage | undefined> {
  const begun = performance.now();
  const { page, isNew, problem } = await preparePage(program.root, () =>
    log.info('building the page, which takes some seconds'),
  );
  if (isNew) log.info({ ms: Math.round(performance.now() - begun) }, 'page built');
  if (problem !== undefined) {
    log.warn({ problem }, page === undefined ? 'only the interface is served' : 'page is old');
  }
  return page;
}

/** What an operator can do when the service cannot listen, by the system's codes. */
const LISTEN_ADVICE = new Map<unknown, string>([
  ['EADDRINUSE', 'End what listens there, or choose another PORT'],
  ['EACCES', 'Choose a PORT of 1024 or more'],
  ['EADDRNOTAVAIL', 'Choose a HOST that this machine has'],
  ['ENOTFOUND', 'Choose a HOST that this machine has'],
]);

/** An error that says why the service cannot listen, and what to do. */
function listenFailure(cause: unknown): Error {
  const advice = LISTEN_ADVICE.get((cause as { code?: unknown }).code);
  const reason = reasonOf(cause);
  return new Error(advice === undefined ? reason : `${reason}. ${advice}`, { cause });
}

/**
 * Drains at the first signal: for `delayMs`, `/readyz` says so and every request is still answered. Then it finishes the
 * requests that have arrived, hands tasks back, and closes the store.
 */
function stopOnSignals(app: App, log: Logger, delayMs: number): void {
  async function stop(reason: string): Promise<void> {
    log.info({ signal: reason }, 'stopping');
    app.drain();
    if (delayMs > 0) await pause(delayMs);
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, SHUTDOWN_LIMIT).unref();
    await app.close();
    log.info('stopped');
    log.flush(() => process.exit(0));
  }
  handleSignals((reason) => {
    stop(reason).catch((cause: unknown) => {
      log.fatal({ err: cause }, 'stopping failed');
      log.flush(() => process.exit(1));
    });
  });
}

if (import.meta.main) {
  const code = await start(process.env, process);
  if (code !== 0) process.exit(code);
}
