import { DatabaseError } from 'pg';
import { Busy, reasonOf } from '../../kernel/errors.ts';
import { TERMINATED } from './pg-internals.ts';

/**
 * A conflict with another transaction: serialization_failure, deadlock_detected. Also foreign_key_violation, since PostgreSQL
 * checks references against rows that others committed after this transaction looked for them.
 */
const CONFLICT = /^(?:40001|40P01|23503)$/;
/** Another transaction holds a lock, in a deadlock or for too long: deadlock_detected, lock_not_available. */
const LOCK_FAILURE = /^(?:40P01|55P03)$/;
/**
 * Other transactions blocked every attempt, or did so for too long: serialization_failure, deadlock_detected,
 * lock_not_available. Nothing was stored.
 */
const BLOCKED = /^(?:40001|40P01|55P03)$/;
/** The server refused a statement because of other transactions, and stored nothing: serialization_failure, deadlock_detected. */
const REFUSED = /^(?:40001|40P01)$/;
/** Nothing can be written: read_only_sql_transaction. */
const READ_ONLY = '25006';
/** The server has no connection left, in all or for this user or database: too_many_connections, configuration_limit_exceeded. */
const NO_CONNECTION_LEFT = /^53[34]00$/;
/** The message of PgBouncer when it takes no more connections. Its code is that of any broken rule of the protocol. */
const POOLER_FULL = /no more connections allowed/;
/** The server ends the connection: connection_exception, operator_intervention except a cancelled query. */
const CONNECTION_ENDS = /^(?:08...|57P0[1-5])$/;
/** A transaction was idle or took too long. That ends the connection too, but this side is the cause. */
const TIMEOUT = /^25P0[34]$/;
/**
 * A statement must be prepared again: its table has changed (feature_not_supported), or it was not prepared after all, because
 * another request on the same connection failed to do so (invalid_sql_statement_name). It did not run.
 */
const UNPREPARED = /^(?:0A000|26000)$/;

/** The connection was ended because the server did not answer in time. */
export class AnswerTimeout extends Error {
  /** @param limit in milliseconds */
  constructor(limit: number) {
    super(`PostgreSQL did not answer: timeout after ${limit} ms`);
    this.name = 'AnswerTimeout';
  }
}

/**
 * The connection was lost before a statement ran: it was not written yet, or the server ended the connection at an earlier one.
 */
export class NeverRan extends Error {
  /** @param cause why the connection was lost */
  constructor(cause: Error) {
    super(reasonOf(cause), { cause });
    this.name = 'NeverRan';
  }
}

/** The error code of the server (see "PostgreSQL Error Codes"); undefined when the error has another source. */
function codeOf(cause: unknown): string | undefined {
  return cause instanceof DatabaseError ? cause.code : undefined;
}

/** Makes the stack of an error show the caller that waited. Otherwise it shows the socket. */
export function showCaller(cause: unknown): void {
  if (cause instanceof Error) Error.captureStackTrace(cause, showCaller);
}

/** Whether a connection cannot be used again after this error. */
export function isConnectionBroken(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code === undefined) return true;
  return CONNECTION_ENDS.test(code) || TIMEOUT.test(code) || UNPREPARED.test(code);
}

/** Whether the server ends the connection with this error, which comes in place of an answer. */
export function endsConnection(cause: unknown): boolean {
  return CONNECTION_ENDS.test(codeOf(cause) ?? '');
}

/** Whether a transaction with this error has stored nothing, and may succeed when it is repeated. */
export function isConflict(cause: unknown): boolean {
  return CONFLICT.test(codeOf(cause) ?? '');
}

/** Whether a statement outside of a transaction has stored nothing, and may succeed when it is repeated. */
export function wasRefused(cause: unknown): boolean {
  return REFUSED.test(codeOf(cause) ?? '');
}

/**
 * Whether a change was refused because the database can be read only. A connection that was made meanwhile stays so, as
 * `default_transaction_read_only` counts for new connections.
 */
export function isReadOnly(cause: unknown): boolean {
  return codeOf(cause) === READ_ONLY;
}

/** Whether a connection could not be made because the server takes no more, so that it may work when another one ends. */
export function isServerFull(failure: unknown): boolean {
  const { cause } = failure as Error;
  return NO_CONNECTION_LEFT.test(codeOf(cause) ?? '') || POOLER_FULL.test(reasonOf(cause));
}

/** Whether a statement failed because it did not get a lock. */
export function isLockFailure(cause: unknown): boolean {
  return LOCK_FAILURE.test(codeOf(cause) ?? '');
}

/** The error for callers when there is no further attempt. */
export function finalFailure(cause: unknown): unknown {
  const mayTryLater = BLOCKED.test(codeOf(cause) ?? '') || isReadOnly(cause);
  return mayTryLater ? new Busy(reasonOf(cause), { cause }) : cause;
}

/**
 * Whether work with this error may succeed when it is repeated on another connection.
 *
 * @param loss why the connection was lost; undefined when it was not
 */
export function isTransient(cause: unknown, loss: Error | undefined): boolean {
  if (loss !== undefined) {
    return !(loss instanceof AnswerTimeout) && !TIMEOUT.test(codeOf(loss) ?? '');
  }
  return hasNeverRun(cause) || isConflict(cause) || endsConnection(cause);
}

/** Whether a change outside of a transaction may be repeated: it never ran, or was refused. */
export function mayChangeAgain(cause: unknown): boolean {
  return hasNeverRun(cause) || wasRefused(cause);
}

/**
 * Whether a statement certainly never ran, nor those that were sent after it. That includes a statement that the system refused to
 * write, since the server cannot have received all of it. The outcome of one that was written but not answered is unknown.
 */
export function hasNeverRun(cause: unknown): boolean {
  if (cause instanceof NeverRan || UNPREPARED.test(codeOf(cause) ?? '')) return true;
  return (cause as NodeJS.ErrnoException).syscall === 'write';
}

/**
 * Whether a connection broke while it was being made, so that another try may succeed. When nobody listens or answers in time,
 * another try would fail too.
 */
export function brokeWhileConnecting(cause: unknown): boolean {
  if (codeOf(cause) !== undefined) return endsConnection(cause);
  const { code: systemCode, message } = cause as NodeJS.ErrnoException;
  return /^(?:ECONNRESET|EPIPE)$/.test(systemCode ?? '') || message === TERMINATED;
}

/** The reason for a failed connection. For a host with several addresses the error has a code and no message. */
export function reasonForNoConnection(cause: unknown): string {
  return reasonOf(cause) || String((cause as NodeJS.ErrnoException).code);
}
