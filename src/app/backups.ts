import { readNewest, storeFailure, type BackupFailure } from '../backups/folder.ts';
import { createBackupLook } from '../backups/look.ts';
import { administrators } from '../identity/lives/users.ts';
import { DAY, isoTime, MINUTE, SECOND } from '../kernel/clock.ts';
import { ADVICE_ON_MISSING, areTooMany } from '../transfer/missing-pictures.ts';
import { repeat, timers } from '../kernel/schedule.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { wasToldSince } from '../notify/channels/in-app/inbox.ts';
import { makeBackupInProcess } from './backup-process.ts';
import type { Parts } from './parts.ts';
import type { Ports } from './ports.ts';

/** The most requests of a quiet minute. */
const QUIET = 6;

/** How often administrators are told while backups fail, in milliseconds. */
const TELL_EVERY = DAY;

/** The backups that the service makes by itself. */
export type Backups = {
  /** Counts a request of somebody; a minute with few of them is quiet. */
  countRequest(): void;
  /** Begins to look every minute whether a backup is due, first after a minute. */
  start(): void;
  /** Stops a backup that is being made, and resolves when it has ended. */
  close(): Promise<void>;
};

const NONE: Backups = { countRequest: () => {}, start: () => {}, close: async () => {} };

/** Prepares the backups of a service; where `BACKUP_DIR` is empty, it makes none. */
export function createBackups(parts: Parts, ports: Ports): Backups {
  const { config, storage, engine, clock, time, ids, log, notify, metrics, erasedMirror } = parts;
  if (config.BACKUP_DIR === null) return NONE;
  const folder = config.BACKUP_DIR;
  const { makeBackup = makeBackupInProcess, backupSchedule = timers } = ports;
  const stopping = new AbortController();
  const count = showBackups(metrics, folder, clock);
  let requests = 0;

  /** Tells administrators, at most once a day while it goes on, also after a restart and by several instances. */
  async function tellAdministrators({ at, reason }: BackupFailure): Promise<void> {
    await storage.write(async (trx) => {
      trx.lock('backup-failed');
      const since = isoTime(at - TELL_EVERY);
      if (await trx.first(wasToldSince, { kind: 'backup-failed', since, details: '%' })) return;
      const userIds = (await trx.all(administrators, {})).map(({ id }) => id);
      await notify(trx, userIds, { kind: 'backup-failed', eventId: ids(), reason });
    });
  }

  /** Keeps a failure for other processes, and tells of it. */
  async function report(failure: BackupFailure): Promise<void> {
    count('failed');
    await storeFailure(folder, failure);
    await tellAdministrators(failure).catch((cause: unknown) => {
      log.error({ err: cause }, 'administrators could not be told of a failed backup');
    });
  }

  const { look, end } = createBackupLook({
    folder,
    clock,
    isQuiet() {
      const isQuiet = requests <= QUIET;
      requests = 0;
      return isQuiet;
    },
    takeTurn: () => engine.takeTurn('backups'),
    save: async () => {
      const now = { at: clock(), isSure: time.isTrusted() };
      const saved = await makeBackup({ config, folder, now }, stopping.signal);
      // A restored backup is to know who was erased after it, also when it is the first one in its folder.
      await erasedMirror.update().catch((cause: unknown) => {
        log.warn({ err: cause }, 'the list of erased accounts was not written');
      });
      return saved;
    },
    async onSaved({ file, bytes, removed, missing }) {
      log.info({ file, bytes, removed: removed.length }, 'a backup was made');
      const { names, of, lost } = missing;
      const about = { pictures: names.length, of, lost };
      if (names.length > 0) log.warn(about, 'pictures were not there for the backup');
      if (!areTooMany(missing)) return count('made');
      const reason = `It was made, and lacks ${names.length} of ${of} pictures: ${ADVICE_ON_MISSING}`;
      await report({ at: clock(), reason });
    },
    async onFailure(failure) {
      if (stopping.signal.aborted) return;
      log.error({ reason: failure.reason }, 'no backup could be made');
      await report(failure);
    },
  });

  let endLooking: () => Promise<void> = async () => {};
  return {
    countRequest() {
      requests++;
    },
    start() {
      // The first minute belongs to the start.
      const cancel = backupSchedule(MINUTE, () => {
        endLooking = repeat(backupSchedule, MINUTE, look);
      });
      endLooking = async () => cancel();
    },
    async close() {
      stopping.abort();
      await endLooking();
      await end();
    },
  };
}

/** Adds metrics of the backups. The newest is read from the folder, so it is known after a restart. */
function showBackups(metrics: Metrics, folder: string, clock: () => number) {
  metrics.addGauges(
    {
      backup_newest_timestamp_seconds: 'When the newest backup was made, in seconds since 1970.',
      backup_newest_bytes: 'The size of the newest backup.',
    },
    async () => {
      // A folder that cannot be read fails the backups, and not the metrics.
      const newest = await readNewest(folder, clock()).catch(() => null);
      if (newest === null) return {};
      return {
        backup_newest_timestamp_seconds: newest.at / SECOND,
        backup_newest_bytes: newest.bytes,
      };
    },
  );
  const help =
    'Backups that this process has made, or that failed or lack more than a tenth of the pictures.';
  return metrics.addCounter({ name: 'backup_events_total', help, label: 'event' }, [
    'made',
    'failed',
  ]);
}
