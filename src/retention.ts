import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { SHARING_LIFETIME } from './features/families/rules.ts';
import { ADDITION_LIFETIME, ATTEMPT_LIFETIME } from './features/practice/rules.ts';
import { ERASED_LIFETIME } from './identity/lives/erased-accounts.ts';
import { KEY_LIFETIME } from './identity/idempotency/idempotency.ts';
import { LONGEST_WINDOW } from './identity/limits/rate-limits.ts';
import { DAY, isoTime } from './kernel/clock.ts';
import { literal } from './storage/partial-rows.ts';
import type { Storage } from './storage/port.ts';
import { query, type Bound } from './storage/query.ts';
import type { Schema } from './storage/schema.ts';
import { ageKnownFrom, type DeletionTime } from './time/deletion-time.ts';

/** Which rows are deleted when they are old enough. */
export type Rule = {
  readonly table: keyof Schema;
  /** The column with the time from which a row is kept, which has an index; rows without a time stay. */
  readonly since: string;
  /** How long it is kept from then on, in milliseconds. */
  readonly keepMs: number;
  /** The columns of the primary key. */
  readonly key: readonly string[];
};

/** Makes a rule, whose columns are those of its table. */
const ruleFor = <Table extends keyof Schema>(
  table: Table,
  since: keyof Schema[Table] & string,
  keepMs: number,
  key: readonly (keyof Schema[Table] & string)[],
): Rule => ({ table, since, keepMs, key });

/** All rows that are deleted by age; see docs/contract/operations.md. */
export const RETENTION: readonly Rule[] = [
  ruleFor('sessions', 'expires_at', DAY, ['id']),
  ruleFor('moved_guests', 'expires_at', DAY, ['token']),
  ruleFor('verifications', 'expires_at', DAY, ['id']),
  ruleFor('account_links', 'expires_at', DAY, ['id']),
  ruleFor('rate_limits', 'window_start', LONGEST_WINDOW, ['key']),
  ruleFor('idempotency_keys', 'created_at', KEY_LIFETIME, ['user_id', 'key']),
  ruleFor('arcade_sessions', 'expires_at', 0, ['user_id']),
  ruleFor('device_pairings', 'expires_at', 0, ['id']),
  ruleFor('player_sharing', 'expires_at', 0, ['player_id']),
  ruleFor('family_code_uses', 'used_at', SHARING_LIFETIME, ['player_id', 'user_id']),
  ruleFor('practice_attempts', 'started_at', ATTEMPT_LIFETIME, ['player_id', 'id']),
  ruleFor('removed_attempts', 'started_at', ATTEMPT_LIFETIME, ['player_id', 'id']),
  ruleFor('practice_additions', 'began_on', ADDITION_LIFETIME, ['id']),
  ruleFor('access_log', 'created_at', 365 * DAY, ['id']),
  ruleFor('inbox', 'created_at', 90 * DAY, ['id']),
  ruleFor('deliveries', 'created_at', 30 * DAY, ['id']),
  ruleFor('tasks', 'ended_at', 7 * DAY, ['id']),
  ruleFor('audit_log', 'created_at', 365 * DAY, ['id']),
  ruleFor('erased_accounts', 'erased_at', ERASED_LIFETIME, ['id']),
];

/** The most rows that are deleted at once, so that nobody waits for long. */
const BATCH = 500;

/** Writes the statement that deletes a batch of a table's rows. */
function createDeletion({ table, since, key }: Rule) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return query((db, { from, before }: Bound<{ from: string; before: string }>) => {
    const rows = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const old = rows
      .selectFrom(table)
      .select(key)
      .where(since, '>=', from)
      .where(since, '<=', before)
      .limit(literal(BATCH));
    return (
      rows
        .deleteFrom(table)
        .where(sql<boolean>`(${columns}) in ${old}`)
        // On PostgreSQL a row may be renewed while this statement waits for its lock.
        .where(since, '<=', before)
    );
  });
}

const deletions = RETENTION.map((rule) => ({ ...rule, deletion: createDeletion(rule) }));

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
