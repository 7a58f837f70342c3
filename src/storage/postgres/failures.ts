import { DatabaseError } from 'pg';
import { Busy, reasonOf } from '../../kernel/errors.ts';

/**
 * A conflict with another transaction: serialization_failure, deadlock_detected. Also foreign_key_violation, since PostgreSQL
 * checks references against rows that others committed after this transaction looked for them.
 */
const CONFLICT = /^(?:40001|40P01|23503)$/;
/** Another transaction holds a lock, in a deadlock or for too long: deadlock_detected, lock_not_available. */
const LOCK_FAILURE = /^(?:40P01|55P03)$/;
/**
 * Others were in the way each time that it was tried, or for too long: serialization_failure, deadlock_detected,
 * lock_not_available. Nothing was stored.
 */
const IN_THE_WAY = /^(?:40001|40P01|55P03)$/;
/** The server ends the connection: connection_exception, operator_intervention except a cancelled query. */
const CONNECTION_ENDS = /^(?:08...|57P0[1-5])$/;
/** A transaction was idle or took too long. That ends the connection too, but this side is the cause. */
const TIMEOUT = /^25P0[34]$/;
/**
 * A statement must be prepared again: its table has changed (feature_not_supported), or it was not prepared after all, because
 * another request on the same connection failed to do so (invalid_sql_statement_name). It did not run.
 */
const UNPREPARED = /^(?:0A000|26000)$/;

/** The message of pg when a connection ends without an error. */
const TERMINATED = 'Connection terminated unexpectedly';

/** The server has not answered for so long that the connection was ended. */
export class AnswerTimeout extends Error {
  /** @param limit in milliseconds */
  constructor(limit: number) {
    super(`PostgreSQL did not answer: timeout after ${limit} ms`);
    this.name = 'AnswerTimeout';
  }
}

/** The connection was lost before a statement ran: it was not written yet, or the server ended the connection at one before. */
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

/** Lets the stack of a failure lead to the caller that waited. Otherwise it leads to the socket. */
export function leadToCaller(cause: unknown): void {
  if (cause instanceof Error) Error.captureStackTrace(cause, leadToCaller);
}

/** Whether the connection of this error is of no more use. */
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

/** Whether a statement failed because it did not get a lock. */
export function isLockFailure(cause: unknown): boolean {
  return LOCK_FAILURE.test(codeOf(cause) ?? '');
}

/** The failure as it is told to callers, when it is not tried again. */
export function finalFailure(cause: unknown): unknown {
  return IN_THE_WAY.test(codeOf(cause) ?? '') ? new Busy(reasonOf(cause), { cause }) : cause;
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
  if (cause instanceof NeverRan) return true;
  return isConflict(cause) || endsConnection(cause) || UNPREPARED.test(codeOf(cause) ?? '');
}

/**
 * Whether a statement never ran. That is known too when the system refused to write it, so that the server cannot have received
 * all of it. If it was written but not answered, its outcome is unknown.
 */
export function hasNeverRun(cause: unknown): boolean {
  return cause instanceof NeverRan || (cause as NodeJS.ErrnoException).syscall === 'write';
}

/**
 * Whether a connection broke while it was made, so that another try may succeed. When nobody listens or answers in time, it
 * would fail as well.
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
