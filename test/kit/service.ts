import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { buildApp, type App } from '../../src/app.ts';
import type { Ports } from '../../src/app/ports.ts';
import { readConfig } from '../../src/config.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { program } from '../../src/process.ts';
import { serializers } from '../../src/log.ts';
import type { Pictures } from '../../src/pictures/port.ts';
import { startDrawingProcess } from '../../src/pictures/drawing/process.ts';
import { createClient, type Client } from './client.ts';
import { document } from './document.ts';
import { createAnswerCheck } from './openapi-check.ts';
import { quickHashing } from './quick-hashing.ts';
import { createStore, type TestStore } from './store.ts';

/** The coverage token of every test's service. */
export const COVERAGE_TOKEN = 'a-token-for-tests';

const checkAnswer = createAnswerCheck(document);

/** A whole service that listens on a free port of 127.0.0.1. It has its own store unless one is given. */
export type Service = {
  readonly app: App;
  readonly url: string;
  readonly store: TestStore;
  readonly dataDir: string;
  /** The lines of the log, parsed. */
  readonly logLines: readonly Record<string, unknown>[];
  /** Makes a caller without credentials, with its own cookie jar. Every answer is checked against the OpenAPI document. */
  client(): Client;
  /** Moves the service's clock forward, in milliseconds. */
  advance(milliseconds: number): void;
  /** Moves the service's clock to the beginning of its next minute, so that a whole minute is left for what counts by the minute. */
  nextMinute(): void;
  /** Ends it and removes its data, unless the store was given. */
  close(): Promise<void>;
};

export type ServiceOptions = {
  /** Environment variables, added to those of every test's service. */
  readonly env?: Readonly<Record<string, string>>;
  /** With `hashing: undefined`, passwords are hashed at the full cost. */
  readonly ports?: Partial<Ports>;
  /** A store that other services use too. The caller removes it. */
  readonly store?: TestStore;
  /** Where it listens; on any free port without it. */
  readonly port?: number;
  /** Whether background work runs. */
  readonly work?: boolean;
};

/**
 * Draws for all services of this process, since each start of a drawing process costs half a second. It ends with this
 * process.
 */
const sharedDrawing: Pictures = { ...startDrawingProcess(), close: async () => {} };

/** Builds and starts a service as the process does. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const store = options.store ?? (await createStore());
  const logLines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', serializers },
    new Writable({
      write(line: Buffer, _encoding, done) {
        logLines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  let ahead = 0;
  const config = readConfig({
    ...store.env,
    COVERAGE_API_TOKEN: COVERAGE_TOKEN,
    ...options.env,
  });
  // Real time moves every clock alike. A test that sets only one gives its own.
  const clock = options.ports?.clock ?? (() => Date.now() + ahead);
  const app = await buildApp(config, {
    clock,
    monotonic: clock,
    readDatabaseTime: async () => (config.DATABASE_URL === null ? null : clock()),
    random: randomBytes,
    fetch,
    log,
    program,
    hashing: quickHashing,
    drawing: sharedDrawing,
    ...options.ports,
  });
  // The `Date` header has the test's time, since pages use it.
  app.http.server.prependListener('request', (_request, response) => {
    if (ahead !== 0) response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
  });
  const url = await app.http.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  if (options.work === true) app.start();

  return {
    app,
    url,
    store,
    dataDir: store.dataDir,
    logLines,
    client: () => createClient(url, checkAnswer),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    nextMinute() {
      ahead += MINUTE - (clock() % MINUTE);
    },
    async close() {
      await app.close();
      if (options.store === undefined) await store.remove();
    },
  };
}
