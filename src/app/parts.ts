import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { engineAt, filesAddress, filesAt, storeOf } from '../engines.ts';
import { readSpace } from '../durable/space.ts';
import { createEvents } from '../events/events.ts';
import { addCoverageGauges } from '../features/coverage/gauges.ts';
import { createExportErasure } from '../features/exports/erase.ts';
import { createPlayersPort } from '../features/players/port.ts';
import { createErasure } from '../features/postcards/erase.ts';
import { readMailPicture } from '../features/postcards/mail-picture.ts';
import { createPracticeErasure } from '../features/practice/erase.ts';
import { createArchives } from '../files/archives.ts';
import { createDeleteFiles } from '../files/delete-task.ts';
import { knowPlace } from '../files/known-place.ts';
import { createMarkReader } from '../files/place-mark.ts';
import { readChangeover } from '../identity/sessions/changeover.ts';
import { createMeter } from '../identity/limits/meter.ts';
import { createBudgets } from '../identity/limits/budgets.ts';
import { sessionCookie } from '../identity/sessions/cookie.ts';
import type { Naming } from '../identity/sessions/cookie-names.ts';
import { deviceCookie } from '../identity/sessions/devices.ts';
import type { EraseWithFiles } from '../identity/lives/erase.ts';
import { createErasedMirror } from '../identity/lives/erased-mirror.ts';
import { createCodeGuesses } from '../identity/limits/code-guesses.ts';
import { createIdentity } from '../identity/identity.ts';
import { createKnownBrowsers } from '../identity/accounts/known-browsers.ts';
import { knownCookie } from '../identity/sessions/known-cookie.ts';
import { createPasswordAttempts } from '../identity/accounts/password-attempts.ts';
import { announceErasure } from '../identity/lives/relatives.ts';
import { ensureSecret, readSecret, secretPath } from '../identity/sessions/secret.ts';
import { createStoredForm } from '../identity/sessions/session-tokens.ts';
import { hasSessions } from '../identity/sessions/sessions.ts';
import { administrators } from '../identity/lives/users.ts';
import { createIds } from '../kernel/ids.ts';
import { once } from '../kernel/once.ts';
import { createOneAtATime } from '../kernel/one-at-a-time.ts';
import { shareRuns } from '../kernel/share-runs.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createEmail } from '../notify/channels/mail/email.ts';
import { createInApp } from '../notify/channels/in-app/in-app.ts';
import { createMailer, missingMailSettings } from '../notify/channels/mail/mailer.ts';
import { createNotify } from '../notify/deliver/notify.ts';
import { createWatchFaults } from '../notify/deliver/faults.ts';
import type { Channels } from '../notify/channels/port.ts';
import { openPush } from '../notify/channels/push/open.ts';
import { openPictures } from '../pictures/open.ts';
import { isExposed } from '../storage/facts.ts';
import type { Reader } from '../storage/port.ts';
import type { Tasks } from '../tasks/port.ts';
import { closeDoors, settleTimes } from '../settle-times.ts';
import { openTrustedTime } from '../time/trusted-time.ts';
import {
  countCodeGuesses,
  countFaults,
  countMails,
  countStreamEnds,
  showClock,
  showPresence,
  showSpace,
  showStreams,
  showTasks,
  showWritability,
} from './measures.ts';
import { watchMigrations } from './migrations.ts';
import type { Ports } from './ports.ts';

/**
 * Opens the store and the pictures, and makes what actions, routes and the handlers of tasks share.
 *
 * @param enqueue adds a task to the runner, which is opened after the parts, because its handlers need them
 */
export async function openParts(config: Config, ports: Ports, enqueue: Tasks['enqueue']) {
  const { random, log, monotonic } = ports;
  const engine = await engineAt(storeOf(config).address, {
    ...ports,
    poolSize: config.DATABASE_POOL_SIZE,
  });
  const storage = await engine.open(watchMigrations(config, engine, ports));
  if (isExposed(await storage.readWay())) {
    log.warn(
      'everything goes unencrypted over the network to the database: the command "doctor" says what to do',
    );
  }
  const time = await openTrustedTime({
    storage,
    clock: ports.clock,
    monotonic,
    readDatabaseTime: ports.readDatabaseTime ?? storage.readTime,
    log,
    closeDoors,
    settle: (times) => settleTimes(storage, times),
  });
  const { now: clock, ends } = time;
  const { ids = createIds(clock, random) } = ports;
  const upkeep = storage.openUpkeep((cause) => {
    log.warn({ err: cause }, 'clearing the database file failed');
  });
  const secret = config.AUTH_SECRET ?? (await loadSecret(config, storage, log));
  const publicOrigin = config.PUBLIC_URL;
  const isHttps = publicOrigin?.startsWith('https:') === true;

  const changeover = await readChangeover(storage, { clock, monotonic });
  const { isOver } = changeover;
  const naming: Naming = isHttps ? { secure: true, ...changeover } : { secure: false };
  const base = {
    config,
    log,
    engine,
    storage,
    upkeep,
    time,
    clock,
    ends,
    systemClock: ports.clock,
    monotonic,
    ids,
    random,
    secret,
    publicOrigin,
    networkHosts: ports.networkHosts ?? (() => null),
    isHttps,
    isOver,
    storedForm: createStoredForm(isOver),
    cookie: sessionCookie(secret, naming),
    deviceCookie: deviceCookie(naming),
    enqueue,
    oneAtATime: createOneAtATime(),
  };
  const budgets = createBudgets({ ...base, most: ports.mostStored });
  const identity = createIdentity({ ...base, budgets });
  const known = createKnownBrowsers({ ...base, cookie: knownCookie(secret, naming) });
  const attempts = createPasswordAttempts({ ...base, known });
  // Loaded when it is needed first: this code is a third of what a start would load.
  const passwords = once(async () => {
    const { createPasswords } = await import('../identity/accounts/passwords.ts');
    return createPasswords(ports.hashing);
  });
  const auth = once(async () => {
    const { createAuth } = await import('../identity/accounts/auth.ts');
    return createAuth({
      ...base,
      publicUrl: publicOrigin ?? 'http://localhost',
      passwords: await passwords(),
    });
  });
  const plainMailer = createMailer(config);
  const missing = missingMailSettings(config);
  if (config.EMAIL_SERVER !== null && missing.length > 0) {
    log.warn({ missing }, 'no mail is sent: settings are missing');
  }

  const players = createPlayersPort(base);
  const maySee = async (db: Reader, viewer: Viewer, playerId: string) =>
    (await players.find(db, viewer, playerId)) !== undefined;

  const metrics = createMetrics();
  const withCount = countMails(metrics);
  const mailer = plainMailer && withCount(plainMailer);
  addCoverageGauges(metrics, storage);
  showClock(metrics, time);
  showWritability(metrics, storage.writability, log);
  showTasks(metrics, { storage, clock, engine: engine.name, version: packageJson.version });

  const guesses = createCodeGuesses({ ...base, identity, onEvent: countCodeGuesses(metrics) });

  const filesLocation = filesAt(filesAddress(config), config);
  const place = await filesLocation.open();
  const readMark = createMarkReader({ ...base, place });
  const files = knowPlace(place, readMark, showPresence(metrics, log), monotonic);

  const events = createEvents({
    ...base,
    hasStreams: config.ROLE !== 'worker',
    heartbeat: ports.heartbeat,
    familiesOf: (playerIds) => players.findFamilies(storage, playerIds),
    onEnd: countStreamEnds(metrics),
  });
  const { announce } = events;
  showStreams(metrics, events.streams);
  showSpace(metrics, config.DATA_DIR);

  const push = openPush(config, base);
  if (push.problem !== null) log.warn({ problem: push.problem }, 'no pushes are sent');
  const channels: Channels = {
    webPush: push.channel,
    email:
      mailer === null
        ? null
        : createEmail({
            ...base,
            db: storage,
            mailer,
            pictureOf: (userId, id) => readMailPicture({ db: storage, files }, userId, id),
          }),
    inApp: createInApp({ ...base, announce }),
  };
  const notify = createNotify({ ...base, announce });
  const watchFaults = createWatchFaults({
    ...base,
    notify,
    administrators: async (trx) => (await trx.all(administrators, {})).map(({ id }) => id),
    count: countFaults(metrics),
    onFailure: (cause) => log.error({ err: cause }, 'administrators could not be told of a fault'),
  });

  const pictures = await openPictures(config, ports);
  const deleteFiles = createDeleteFiles(enqueue);
  const erasure = createErasure({ ...base, deleteFiles, announce });
  const practiceErasure = createPracticeErasure(base);
  const exportErasure = createExportErasure(base);
  const archives = createArchives(files);
  const erasedMirror = createErasedMirror({
    ...base,
    folders: [config.DATA_DIR, ...(config.BACKUP_DIR === null ? [] : [config.BACKUP_DIR])],
    onFailure: (cause) => log.warn({ err: cause }, 'the list of erased accounts was not written'),
  });
  const eraseWithFiles: EraseWithFiles = async (trx, userId) => {
    await announceErasure(trx, announce, userId);
    const cards = await erasure.eraseOfOwner(trx, userId);
    const problems = await practiceErasure.eraseOfOwner(trx, userId);
    const { length: exports } = await exportErasure.eraseOfUser(trx, userId);
    trx.afterCommit(() => {
      upkeep.forget();
      erasedMirror.updateSoon();
    });
    return { ...cards, problems, exports };
  };

  const examineSelf = shareRuns(async () => {
    // Few administrators ask for it.
    const { examine } = await import('../doctor/examine.ts');
    return examine({
      config,
      engine,
      files: filesLocation,
      clock: ports.clock,
      fetch: ports.fetch,
      readSpace,
      program: ports.program,
      isServing: true,
    });
  });

  return {
    ...base,
    examine: examineSelf,
    erasedMirror,
    files,
    archives,
    pictures,
    metrics,
    events,
    announce,
    mailer,
    push,
    channels,
    notify,
    watchFaults,
    identity,
    budgets,
    meter: createMeter(base, ports.storingRate),
    known,
    attempts,
    guesses,
    passwords,
    auth,
    players,
    maySee,
    deleteFiles,
    erasure,
    practiceErasure,
    exportErasure,
    eraseWithFiles,
  };
}

/** What actions, routes and the handlers of tasks share. The app closes the open ones. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

/**
 * Reads the secret that is kept with the data, or makes one. Logs a warning when the secret is missing although there are
 * sessions, such as after copying only the database: everybody is signed out, and the cause is hard to find.
 */
async function loadSecret(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  storage: Reader,
  log: Ports['log'],
): Promise<string> {
  const isMissing = (await readSecret(DATA_DIR)) === null;
  if (isMissing && (await hasSessions(storage))) {
    log.warn(
      { file: secretPath(DATA_DIR) },
      'the secret is missing, and another one is made: everybody is signed out, guests for good, until the file is put back',
    );
  }
  return ensureSecret(DATA_DIR);
}
