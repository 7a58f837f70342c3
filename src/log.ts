import { pino, stdSerializers, type Level, type Logger } from 'pino';

/**
 * The log: JSON lines, to the standard output or to a file. Lines are written together, at the latest after a tenth of a
 * second: one write for each would cost more than the rest of a small request.
 */
export function createLog(level: Level | 'silent', file?: string): Logger {
  const destination = pino.destination({
    dest: file ?? 1,
    sync: false,
    minLength: 4_096,
    periodicFlush: 100,
  });
  destination.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EIO') throw cause;
    // The terminal was closed, which ends the service. Its last lines have nowhere to go and are dropped, as pino does when
    // a pipe has no reader.
    Object.assign(destination, { write: () => true, end() {}, flushSync() {} });
    destination.destroy();
  });
  return pino({ level, serializers }, destination);
}

/** How the log writes errors. */
export const serializers = { err: errorFields };

/** The fields of an error that are logged. Others may hold users' data: PostgreSQL's `detail` is a whole row. */
function errorFields(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { type, message, stack, code, aggregateErrors } = stdSerializers.err(cause);
  // For a host with several addresses, the system gives a reason for each address and no message for all.
  const reasons = (aggregateErrors as Error[] | undefined)?.map((one) => one.message);
  return { type, message, stack, code, reasons };
}
