import { isoTime, MINUTE } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { deleteKeysBefore, KEY_LIFETIME } from './idempotency.ts';
import { deleteExpiredLinks } from './links.ts';

const expiredSessions = query((db, values: Bound<{ now: string }>) =>
  db.deleteFrom('sessions').where('expires_at', '<=', values.now),
);

const movedGuests = query((db, values: Bound<{ now: string }>) =>
  db.deleteFrom('moved_guests').where('expires_at', '<=', values.now),
);

const pastLimits = query((db, values: Bound<{ before: string }>) =>
  db.deleteFrom('rate_limits').where('window_start', '<', values.before),
);

/**
 * Deletes expired sessions and links, the records of moved guests whose sessions would have expired, past minutes' counts,
 * and answers that were kept for a day.
 */
export async function sweepIdentity(trx: Transaction, now: number): Promise<void> {
  await trx.run(expiredSessions, { now: isoTime(now) });
  await trx.run(deleteExpiredLinks, { now: isoTime(now) });
  await trx.run(movedGuests, { now: isoTime(now) });
  await trx.run(pastLimits, { before: isoTime(now - MINUTE) });
  await trx.run(deleteKeysBefore, { before: isoTime(now - KEY_LIFETIME) });
}
