import type { Logger } from 'pino';
import { isoTime } from './kernel/clock.ts';
import { BATCH, deletionOfSome } from './storage/any-rows.ts';
import { EACH_FATE } from './storage/fates.ts';
import type { Storage } from './storage/port.ts';
import type { Bound } from './storage/query.ts';
import { ageKnownFrom, type DeletionTime } from './time/deletion-time.ts';

/** All rows that are deleted by age; see docs/contract/operations.md. */
export const RETENTION = EACH_FATE.flatMap(([table, { age }]) => (age ? [{ table, ...age }] : []));

export type Rule = (typeof RETENTION)[number];

const deletions = RETENTION.map((rule) => ({
  ...rule,
  deletion: deletionOfSome(
    rule.table,
    rule.key,
    (eb, { from, before }: Bound<{ from: string; before: string }>) =>
      eb.and([eb(rule.since, '>=', from), eb(rule.since, '<=', before)]),
  ),
}));

/**
 * Makes a function that deletes old rows. It works in batches, so that requests do not wait for long. A lock lets instances
 * take turns. Failures are logged; the next call tries again.
 *
 * @param isEnding when true, the work ends after the current batch
 */
export function createRetention(ports: {
  readonly storage: Storage;
  /** The time for what is deleted; null while nothing may be, because the clock has jumped. It is asked once for each call. */
  readonly deletionTime: () => Promise<DeletionTime | null>;
  readonly log: Logger;
  readonly isEnding: () => boolean;
  /** Erases guests who cannot come back. */
  readonly eraseIdleGuests: (time: DeletionTime, isEnding: () => boolean) => Promise<void>;
  /** Deletes exports that have expired, with their archives. */
  readonly deleteExpiredExports: (time: DeletionTime, isEnding: () => boolean) => Promise<void>;
}): () => Promise<void> {
  const { storage, deletionTime, log, isEnding, eraseIdleGuests, deleteExpiredExports } = ports;

  async function deleteOld(
    { keepMs, deletion }: (typeof deletions)[number],
    time: DeletionTime,
  ): Promise<void> {
    const from = ageKnownFrom(time, keepMs);
    const before = isoTime(time.now - keepMs);
    let deleted: number;
    do {
      deleted = await storage.write((trx) => {
        trx.lock('retention');
        return trx.run(deletion, { from, before });
      });
    } while (deleted === BATCH && !isEnding());
  }

  const parts = [
    ...deletions.map((rule) => ({
      table: rule.table,
      work: (time: DeletionTime) => deleteOld(rule, time),
    })),
    { table: 'exports', work: (time: DeletionTime) => deleteExpiredExports(time, isEnding) },
    { table: 'users', work: (time: DeletionTime) => eraseIdleGuests(time, isEnding) },
  ];
  return async () => {
    const time = await deletionTime().catch((cause: unknown) => {
      log.warn({ err: cause }, 'looking at the clock failed: no old rows are deleted');
      return null;
    });
    if (time === null) return;
    for (const { table, work } of parts) {
      if (isEnding()) return;
      try {
        await work(time);
      } catch (cause) {
        log.warn({ err: cause, table }, 'deleting old rows failed');
      }
    }
  };
}
