import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { engineAt, filesAddress, filesAt, storeAddress, folderOfStore } from './engines.ts';
import { abacusRoutes } from './features/abacus/routes.ts';
import { createAccountActions } from './features/accounts/actions.ts';
import { accountPages } from './features/accounts/pages.ts';
import { accountLinkRoutes } from './features/accounts/routes.ts';
import { createMailTask, MAIL_TASK } from './features/accounts/task.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { arcadeResultRoutes } from './features/arcade-results/routes.ts';
import { arcadeRoutes } from './features/arcade/routes.ts';
import { deleteSession } from './features/arcade/store.ts';
import { showCoverage } from './features/coverage/gauges.ts';
import { coverageRoutes } from './features/coverage/routes.ts';
import { createPairing, type NoteAccess } from './features/devices/actions.ts';
import { pairingPage } from './features/devices/page.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { addEntry } from './features/families/store.ts';
import {
  createDeleteArchivesTask,
  createExportErasure,
  DELETE_ARCHIVES_TASK,
} from './features/exports/erase.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { createExportTask, EXPORT_TASK } from './features/exports/task.ts';
import { galleryRoutes } from './features/flowcharts/gallery-routes.ts';
import { erasureRoutes } from './features/erasure/routes.ts';
import { flowchartRoutes } from './features/flowcharts/routes.ts';
import { ROW_LIMIT as MOST_FLOWCHARTS } from './features/flowcharts/rules.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { familyRoutes } from './features/families/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { createPlayersPort } from './features/players/port.ts';
import { playerRoutes } from './features/players/routes.ts';
import { createErasure } from './features/postcards/erase.ts';
import { ROW_LIMIT as MOST_POSTCARDS } from './features/postcards/rules.ts';
import { postcardRoutes } from './features/postcards/routes.ts';
import { POSTCARD_TASK, createPostcardTask } from './features/postcards/task.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { createFirstAdmin } from './features/first-admin/actions.ts';
import { firstAdminPage } from './features/first-admin/page.ts';
import { firstAdminRoutes } from './features/first-admin/routes.ts';
import { createArchives } from './files/archives.ts';
import {
  createDeleteFiles,
  createDeleteFilesTask,
  DELETE_FILES_TASK,
} from './files/delete-task.ts';
import { fileRoute } from './files/routes.ts';
import type { GracePeriod } from './http/connections.ts';
import { allowOrigins } from './http/cors.ts';
import { securityHeaders } from './http/headers.ts';
import { serveFormPage } from './http/front/form-page.ts';
import { serveFrontPage } from './http/front/serve.ts';
import { createReadiness, healthRoutes } from './http/health.ts';
import { registerRoutes } from './http/register.ts';
import { createRequestLogger } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { createServer } from './http/server.ts';
import { accountRoutes } from './identity/auth-routes.ts';
import { sessionCookie } from './identity/cookie.ts';
import { deviceCookie } from './identity/devices.ts';
import type { EraseWithFiles } from './identity/erase.ts';
import { createIdleGuestErasure } from './identity/idle-guests.ts';
import { createIdentity } from './identity/identity.ts';
import { linkFile } from './identity/link-file.ts';
import type { Hashing } from './identity/passwords.ts';
import { ensureSecret } from './identity/secret.ts';
import { MINUTE, SECOND, type Clock } from './kernel/clock.ts';
import { createIds, type Ids } from './kernel/ids.ts';
import { once } from './kernel/once.ts';
import type { Random } from './kernel/random.ts';
import { repeat, timers } from './kernel/schedule.ts';
import type { Viewer } from './kernel/viewer.ts';
import { createMetrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/routes.ts';
import { createMailer, MAIL_SETTINGS } from './notify/mail.ts';
import { docsRoutes } from './openapi/routes.ts';
import { openPictures } from './pictures/open.ts';
import type { Reader, Storage } from './storage/port.ts';
import { createRetention } from './retention.ts';
import type { Tasks } from './tasks/port.ts';
import { showTasks, watchTaskEvents } from './watch.ts';

/** What comes from the outside world; a test may replace each of them. */
export type Ports = {
  readonly clock: Clock;
  readonly random: Random;
  /** By default ids come from the clock and random bits. */
  readonly ids?: Ids;
  readonly fetch: typeof fetch;
  /** How passwords are hashed: with scrypt without it. */
  readonly hashing?: Hashing | undefined;
  readonly log: Logger;
  /** How long a request may take to arrive whole, in milliseconds. */
  readonly requestTimeout?: number;
  /** How long a caller may read nothing of an answer, in milliseconds. */
  readonly readerTimeout?: number;
  /** How long connections may go on after the service begins to close. */
  readonly gracePeriod?: GracePeriod;
};

/** The service, built and not yet listening. */
export type App = {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  readonly tasks: Tasks;
  /**
   * Makes the link of the first administrator, also as a file beside the data. Null when there is one already, and for a
   * worker.
   * @param address where the service listens, for a service without a public address
   */
  offerFirstAdmin(address: string): Promise<string | null>;
  /** Starts the background work. */
  start(): void;
  /** Asks for no new requests, at `/readyz` and by closing connections, but still answers them. */
  drain(): void;
  /**
   * Takes no new requests, answers those that have arrived whole, hands background work back meanwhile, and closes
   * everything. May be called again.
   */
  close(): Promise<void>;
};

/** How often old rows are deleted, in milliseconds. */
const SWEEP_INTERVAL = 10 * MINUTE;

/** Builds the whole service, for the process and for every test. */
export async function buildApp(config: Config, ports: Ports): Promise<App> {
  const { clock, random, log, ids = createIds(clock, random) } = ports;
  const engine = await engineAt(storeAddress(config), ports);
  const storage = await engine.open();
  const files = await filesAt(filesAddress(config), config).open();
  const secret = config.AUTH_SECRET ?? (await ensureSecret(config.DATA_DIR));
  const publicOrigin = config.PUBLIC_URL;
  const isHttps = publicOrigin?.startsWith('https:') === true;

  const cookie = sessionCookie(secret, isHttps);
  const cookieOfDevice = deviceCookie(isHttps);
  const identity = createIdentity({
    storage,
    cookie,
    deviceCookie: cookieOfDevice,
    clock,
    ids,
    random,
  });
  // Loaded for the first account: it is a third of what a start would load.
  const passwords = once(async () => {
    const { createPasswords } = await import('./identity/passwords.ts');
    return createPasswords(ports.hashing);
  });
  const auth = once(async () => {
    const { createAuth } = await import('./identity/auth.ts');
    return createAuth({
      storage,
      clock,
      ids,
      secret,
      publicUrl: publicOrigin ?? 'http://localhost',
      passwords: await passwords(),
    });
  });
  const mailer = createMailer(config);
  const missing = MAIL_SETTINGS.filter((name) => config[name] === null);
  if (config.EMAIL_SERVER !== null && missing.length > 0) {
    log.warn({ missing }, 'no mail is sent: settings are missing');
  }

  const players = createPlayersPort({ clock, random });
  const maySee = async (db: Reader, viewer: Viewer, playerId: string) =>
    (await players.find(db, viewer, playerId)) !== undefined;

  const metrics = createMetrics();
  showCoverage(metrics, storage);
  showTasks(metrics, { storage, clock, engine: engine.name, version: packageJson.version });

  const pictures = await openPictures(config, ports);
  const deleteFiles = createDeleteFiles((...task) => tasks.enqueue(...task));
  const erasure = createErasure(deleteFiles, clock);
  const exportErasure = createExportErasure({
    storage,
    clock,
    enqueue: (...task) => tasks.enqueue(...task),
  });
  const archives = createArchives(files);
  const eraseWithFiles: EraseWithFiles = async (trx, userId) => {
    await erasure.ofOwner(trx, userId);
    await exportErasure.ofUser(trx, userId);
  };
  const tasks: Tasks = await engine.openTasks({
    storage,
    clock,
    ids,
    random,
    concurrency: 2,
    handlers: {
      [POSTCARD_TASK]: createPostcardTask({
        storage,
        files,
        deleteFiles,
        pictures,
        secret,
        playerOf: async (viewer, playerId) =>
          (await players.find(storage, viewer, playerId))?.player ?? null,
      }),
      [MAIL_TASK]: createMailTask({ storage, clock, secret, mailer }),
      [DELETE_FILES_TASK]: createDeleteFilesTask(files),
      [EXPORT_TASK]: createExportTask({
        storage,
        files,
        archives,
        erasure: exportErasure,
        clock,
      }),
      [DELETE_ARCHIVES_TASK]: createDeleteArchivesTask(archives),
    },
    log: watchTaskEvents(metrics, log),
  });

  let isDraining = false;
  const logRequest = createRequestLogger(log, secret);
  const http = createServer({
    bodyLimit: config.BODY_LIMIT,
    requestTimeout: ports.requestTimeout ?? 30 * SECOND,
    readerTimeout: ports.readerTimeout ?? 30 * SECOND,
    gracePeriod: ports.gracePeriod,
    trustProxy: config.TRUST_PROXY,
    headers: securityHeaders(isHttps),
    crossOrigin: { allowed: config.CORS_ORIGINS, publicOrigin },
    ids,
    log,
    isDraining: () => isDraining,
    onAnswer: (request, answered) => {
      metrics.countAnswer(answered.operation, answered.status, answered.milliseconds);
      logRequest(request, answered);
    },
  });
  allowOrigins(http, config.CORS_ORIGINS);

  const readProblem = createReadiness(
    () => Promise.all([storage.check(), files.check()]),
    () => isDraining,
  );
  const accounts = createAccountActions({
    storage,
    identity,
    tasks,
    clock,
    ids,
    secret,
    passwords,
    sendsMail: mailer !== null,
  });
  const storeFolder = folderOfStore(config);
  const firstAdmin = createFirstAdmin({
    storage,
    identity,
    cookie,
    clock,
    ids,
    random,
    passwords,
    secret,
    token: config.FIRST_ADMIN_TOKEN,
    // Instances on a database server need no folder of their own.
    file: storeFolder === null ? null : linkFile(join(storeFolder, 'first-admin-link')),
    log,
  });
  const note: NoteAccess = (trx, { playerIds, userId }, happening, now) => {
    for (const playerId of playerIds) addEntry(trx, { playerId, userId }, happening, { ids, now });
  };
  const pairing = createPairing({
    storage,
    clock,
    ids,
    random,
    secret,
    publicOrigin,
    deviceCookie: cookieOfDevice,
    note,
  });
  const operations = [...healthRoutes(readProblem), metricsRoute(metrics, config.METRICS_TOKEN)];
  const routes: Route[] = [
    ...coverageRoutes({ storage, clock, ids, token: config.COVERAGE_API_TOKEN }),
    ...arcadeRoutes({
      storage,
      clock,
      ids,
      ownerCheck: config.ARCADE_OWNER_CHECK,
      maySee: (viewer, playerId) => maySee(storage, viewer, playerId),
    }),
    ...arcadeResultRoutes({
      storage,
      identity,
      clock,
      ids,
      maySee,
    }),
    ...playerRoutes({
      storage,
      identity,
      players,
      belongings: {
        deleteCards: erasure.ofPlayer,
        deleteGame: (trx, playerId) => trx.send(deleteSession, { userId: playerId }),
      },
      clock,
      ids,
      random,
      freePracticeStudents: config.FREE_PRACTICE_STUDENTS,
    }),
    ...familyRoutes({ storage, identity, players, clock, ids }),
    ...deviceRoutes({ storage, identity, clock, note, pairing }),
    ...inboxRoutes({ storage, identity }),
    ...flowchartRoutes({
      storage,
      identity,
      clock,
      ids,
      hasGallery: config.FLOWCHART_GALLERY,
    }),
    ...(config.FLOWCHART_GALLERY ? galleryRoutes({ storage }) : []),
    ...postcardRoutes({
      storage,
      identity,
      tasks,
      erasure,
      maySee,
      familyOf: async (viewer, playerId) => {
        if (!(await maySee(storage, viewer, playerId))) return undefined;
        const family = await players.family(storage, playerId);
        // The player may have been deleted between the two reads.
        return family.length > 0 ? family : undefined;
      },
      clock,
      ids,
      publicOrigin: publicOrigin ?? '',
    }),
    ...exportRoutes({
      storage,
      identity,
      tasks,
      archives,
      erasure: exportErasure,
      clock,
      ids,
      publicOrigin: publicOrigin ?? '',
    }),
    ...abacusRoutes({ storage, identity, clock }),
    ...notificationRoutes({ storage, settings: config, clock, ids }),
    ...accountRoutes({ auth, identity, storage, cookie, clock }),
    ...accountLinkRoutes(accounts),
    ...firstAdminRoutes(firstAdmin),
    ...administrationRoutes({ storage, clock, ids, random, publicOrigin: publicOrigin ?? '' }),
    ...subscriptionRoutes({
      storage,
      clock,
      limits: {
        freePracticeStudents: config.FREE_PRACTICE_STUDENTS,
        flowcharts: MOST_FLOWCHARTS.most,
        postcards: MOST_POSTCARDS.most,
      },
    }),
    ...erasureRoutes({ storage, identity, cookie, clock, passwords, eraseWithFiles }),
    ...operations,
    ...docsRoutes(() => routes, packageJson.version),
    fileRoute(files),
  ];
  registerRoutes(http, config.ROLE === 'worker' ? operations : routes, identity, log);
  if (config.ROLE !== 'worker') {
    serveFrontPage(http, { version: packageJson.version, readProblem });
    const pages = [...accountPages(accounts), firstAdminPage(firstAdmin), pairingPage(pairing)];
    for (const page of pages) serveFormPage(http, page);
  }

  const deleteOldRows = createRetention({
    storage,
    clock,
    log,
    isEnding: () => isDraining,
    deleteExpiredExports: exportErasure.expired,
    eraseIdleGuests: createIdleGuestErasure({ storage, clock, eraseWithFiles }),
  });
  let endSweeping = (): Promise<void> => Promise.resolve();
  async function endWork(): Promise<void> {
    await tasks.stop();
    await pictures.close();
  }
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    isDraining = true;
    // At the same time: while slow readers are waited for, other instances may work on the tasks.
    await Promise.all([http.close(), endWork(), endSweeping()]);
    await storage.close();
  }

  return {
    http,
    storage,
    tasks,
    offerFirstAdmin: async (address) =>
      config.ROLE === 'worker' ? null : firstAdmin.offer(publicOrigin ?? address),
    start() {
      if (config.ROLE !== 'web') void tasks.start();
      endSweeping = repeat(timers, SWEEP_INTERVAL, deleteOldRows);
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
