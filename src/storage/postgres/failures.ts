import { DatabaseError } from 'pg';
import { reasonOf } from '../../kernel/errors.ts';

/**
 * Another transaction was in the way: serialization_failure, deadlock_detected; foreign_key_violation, since references
 * are held against rows that others committed after this transaction looked for them.
 */
const LOST_TO_ANOTHER = /^(?:40001|40P01|23503)$/;
/** Another transaction holds a lock, in a circle or for too long: deadlock_detected, lock_not_available. */
const LOCK_HELD = /^(?:40P01|55P03)$/;
/** The server ends the connection: connection_exception, operator_intervention but for a cancelled query. */
const CONNECTION_ENDS = /^(?:08...|57P0[1-5])$/;
/** Idle or too long in a transaction, which ends the connection too, but by this side's doing. */
const TIME_IS_UP = /^25P0[34]$/;
/** A table was changed, and the connection has a statement prepared for what it was before. */
const STALE_STATEMENT = '0A000';

/** What pg says of a connection that ended without a word. */
const TERMINATED = 'Connection terminated unexpectedly';

/** The five characters of "PostgreSQL Error Codes"; undefined when the server said nothing. */
function codeOf(cause: unknown): string | undefined {
  return cause instanceof DatabaseError ? cause.code : undefined;
}

/** Whether nothing more can be asked on the connection that this came from. */
export function breaksConnection(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code === undefined) return true;
  return CONNECTION_ENDS.test(code) || TIME_IS_UP.test(code) || code === STALE_STATEMENT;
}

/** Whether a transaction that failed like this certainly kept nothing, and may succeed another time. */
export function lostToAnother(cause: unknown): boolean {
  return LOST_TO_ANOTHER.test(codeOf(cause) ?? '');
}

/** Whether a statement failed like this for a lock that it did not get. */
export function lacksLock(cause: unknown): boolean {
  return LOCK_HELD.test(codeOf(cause) ?? '');
}

/**
 * Whether what failed like this may succeed on another connection, at another time.
 *
 * @param lost why the connection is gone, when it is
 */
export function isPassing(cause: unknown, lost: Error | undefined): boolean {
  if (lost !== undefined) return !TIME_IS_UP.test(codeOf(lost) ?? '');
  const code = codeOf(cause) ?? '';
  return lostToAnother(cause) || CONNECTION_ENDS.test(code) || code === STALE_STATEMENT;
}

/**
 * Whether what was asked never left: the system refused to take it, so the server cannot have seen the end of it. Of what
 * was taken, and not answered, nobody knows.
 */
export function neverLeft(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).syscall === 'write';
}

/**
 * Whether a connection was lost while it was made, and the next one may not be. Where nobody listens, or nobody answers
 * in time, the next one would fare no better.
 */
export function brokeWhileMade(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code !== undefined) return CONNECTION_ENDS.test(code);
  const { code: systemCode, message } = cause as NodeJS.ErrnoException;
  return /^(?:ECONNRESET|EPIPE)$/.test(systemCode ?? '') || message === TERMINATED;
}

/** Why there is no connection. Of a host with several addresses the system says no more than its code. */
export function reasonForNoConnection(cause: unknown): string {
  return reasonOf(cause) || String((cause as NodeJS.ErrnoException).code);
}
