import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { createActions } from './app/actions.ts';
import { createBackups } from './app/backups.ts';
import { createHandlers } from './app/handlers.ts';
import { openParts } from './app/parts.ts';
import type { Ports } from './app/ports.ts';
import { createOperations, createPages, createRoutes } from './app/routes.ts';
import type { Config } from './config.ts';
import { allowOrigins } from './http/cors.ts';
import { securityHeaders } from './http/headers.ts';
import { serveFormPage } from './http/front/form-page.ts';
import { redirectToFront, serveFrontPage } from './http/front/serve.ts';
import { createReadiness } from './http/health.ts';
import { registerRoutes } from './http/register.ts';
import { createRequestLogger } from './http/request-log.ts';
import { createServer } from './http/server.ts';
import { createIdleGuestErasure, IDLE_LIFETIME } from './identity/lives/idle-guests.ts';
import { replacePlainTokens } from './identity/sessions/plain-tokens.ts';
import { MINUTE, SECOND } from './kernel/clock.ts';
import { repeat, timers } from './kernel/schedule.ts';
import type { Storage } from './storage/port.ts';
import { endOtherKeys } from './notify/channels/push/other-keys.ts';
import { createUnknownPage, servePage } from './page/serve.ts';
import { createRetention } from './retention.ts';
import type { Tasks } from './tasks/port.ts';
import { ageKnownFrom } from './time/deletion-time.ts';
import type { TrustedTime } from './time/trusted-time.ts';
import { showLooks, logTaskEvents } from './app/measures.ts';

/** The service, built and not yet listening. */
export type App = {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  readonly tasks: Tasks;
  readonly time: TrustedTime;
  /** Deletes what is too old, unless the clock has jumped, and replaces what earlier releases stored differently. */
  sweep(): Promise<void>;
  /**
   * Makes the link of the first administrator, also as a file beside the data. Null when there is one already, and for a
   * worker.
   * @param address where the service listens, for a service without a public address
   */
  offerFirstAdmin(address: string): Promise<string | null>;
  /** Starts the background work. */
  start(): void;
  /** Sends callers elsewhere, with 503 at `/readyz` and by closing connections, but still answers requests. */
  drain(): void;
  /**
   * Takes no new requests, answers those that have arrived completely, hands background work back, and closes everything. May
   * be called again.
   */
  close(): Promise<void>;
};

/** How often old rows are deleted, in milliseconds. */
const SWEEP_INTERVAL = 10 * MINUTE;

/** Builds the whole service, for the process and for every test. */
export async function buildApp(config: Config, ports: Ports): Promise<App> {
  const parts = await openParts(config, ports, (...task) => tasks.enqueue(...task));
  const { clock, time, ids, log, engine, storage, files, metrics } = parts;
  const onLook = showLooks(metrics, clock);
  const tasks: Tasks = await engine.openTasks({
    ...parts,
    concurrency: 2,
    handlers: createHandlers(parts),
    log: logTaskEvents(metrics, log, storage.writability),
    onLook,
  });

  const backups = createBackups(parts, ports);
  let isDraining = false;
  const isWorker = config.ROLE === 'worker';
  const page = isWorker ? undefined : ports.page;
  const answerOthers = page === undefined ? redirectToFront : createUnknownPage(page);
  const readProblem = createReadiness(
    () => Promise.all([storage.check(), files.check()]),
    () => isDraining,
  );
  const operations = createOperations(parts, readProblem);
  const probes = new Set(operations.map(({ operation }) => operation));
  const logRequest = createRequestLogger(log, parts.secret, probes);
  const http = createServer({
    bodyLimit: config.BODY_LIMIT,
    requestTimeout: ports.requestTimeout ?? 30 * SECOND,
    readerTimeout: ports.readerTimeout ?? 30 * SECOND,
    gracePeriod: ports.gracePeriod,
    trustProxy: config.TRUST_PROXY,
    headers: securityHeaders(parts.isHttps),
    hosts: [
      ...config.ALLOWED_HOSTS,
      ...(parts.publicOrigin === null ? [] : [new URL(parts.publicOrigin).host]),
    ],
    crossOrigin: { allowed: config.CORS_ORIGINS, publicOrigin: parts.publicOrigin },
    ids,
    log,
    isDraining: () => isDraining,
    answerUnknown: isWorker ? undefined : answerOthers,
    onAnswer: (request, answered) => {
      if (!probes.has(answered.operation)) backups.countRequest();
      metrics.countAnswer(answered.operation, answered.status, answered.milliseconds);
      logRequest(request, answered);
    },
  });
  allowOrigins(http, config.CORS_ORIGINS);

  const actions = createActions(parts, tasks);
  if (isWorker) {
    registerRoutes(http, operations, parts.identity, log, parts.oneAtATime);
  } else {
    const routes = createRoutes(parts, actions, tasks, operations, page?.addresses ?? []);
    registerRoutes(http, routes, parts.identity, log, parts.oneAtATime);
    if (page !== undefined) servePage(http, page);
    else serveFrontPage(http, { version: packageJson.version, readProblem });
    for (const one of createPages(parts, actions)) {
      serveFormPage(http, one, { hasView: page?.addresses.includes(one.path) === true });
    }
  }

  const eraseIdleGuests = createIdleGuestErasure(parts);
  const deleteOldRows = createRetention({
    storage,
    deletionTime: time.deletionTime,
    log,
    isEnding: () => isDraining,
    deleteExpiredExports: ({ now }, isEnding) => parts.exportErasure.eraseExpired(now, isEnding),
    eraseIdleGuests: (at, isEnding) =>
      eraseIdleGuests({ now: at.now, madeFrom: ageKnownFrom(at, IDLE_LIFETIME) }, isEnding),
  });
  const lookAtClock = (): Promise<void> =>
    time.look().catch((cause: unknown) => log.warn({ err: cause }, 'looking at the clock failed'));
  async function sweep(): Promise<void> {
    const { publicKey } = parts.push;
    if (publicKey !== null) {
      await endOtherKeys(storage, publicKey, () => isDraining).catch((cause: unknown) =>
        log.warn({ err: cause }, 'ending subscriptions with another key failed'),
      );
    }
    if (parts.isOver()) {
      const { forget } = parts.upkeep;
      await replacePlainTokens(storage, { isEnding: () => isDraining, forget }).catch(
        (cause: unknown) => log.warn({ err: cause }, 'replacing sessions’ tokens failed'),
      );
    }
    await deleteOldRows();
  }
  // What it finds is told where it is looked for, and the next look is soon.
  const lookForPictures = (): Promise<void> => files.requireThere().catch(() => {});
  let endLookingForPictures = (): Promise<void> => Promise.resolve();
  let endLooking = (): Promise<void> => Promise.resolve();
  let endSweeping = (): Promise<void> => Promise.resolve();
  let endWaiting = (): void => {};
  async function endWork(): Promise<void> {
    await tasks.stop();
    await parts.pictures.close();
  }
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    isDraining = true;
    endWaiting();
    // The clients of the streams connect to another instance.
    parts.events.streams.end();
    // At the same time: other instances can take the tasks while this one waits for slow readers.
    await Promise.all([
      http.close(),
      endWork(),
      endSweeping(),
      endLooking(),
      endLookingForPictures(),
      backups.close(),
    ]);
    await parts.events.close();
    await Promise.all([parts.upkeep.close(), parts.erasedMirror.close()]);
    await storage.close();
  }

  return {
    http,
    storage,
    tasks,
    time,
    sweep,
    offerFirstAdmin: async (address) =>
      isWorker ? null : actions.firstAdmin.offerLink(parts.publicOrigin ?? address),
    start() {
      // After the first answers. When it fails, the next reader of the metrics is told.
      endWaiting = timers(SECOND, () => void metrics.measureProcess().catch(() => {}));
      endLookingForPictures = repeat(timers, MINUTE, lookForPictures);
      if (config.ROLE !== 'web') {
        // The time counts from here when looking never succeeds.
        onLook();
        void tasks.start();
      }
      backups.start();
      endLooking = repeat(timers, MINUTE, lookAtClock);
      endSweeping = repeat(timers, SWEEP_INTERVAL, async () => {
        // Other instances may have erased some.
        parts.erasedMirror.updateSoon();
        await sweep();
      });
    },
    drain() {
      isDraining = true;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
