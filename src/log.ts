import { pino, stdSerializers, type Level, type Logger } from 'pino';
import { readableLine } from './readable-log.ts';

/** Where the log goes: to a file, or to the standard output, which may be a terminal or systemd's journal. */
export type LogTarget = {
  readonly file?: string;
  readonly isTerminal?: boolean;
  readonly isJournal?: boolean;
};

/** How many bytes make a batch of lines. */
const BATCH = 64 * 1024;

/**
 * The log: JSON lines, or lines for people on a terminal. For the journal each line begins with its priority. Lines are written
 * in batches, at most a tenth of a second late: one write for each line would cost more than the rest of a small request.
 */
export function createLog(
  level: Level | 'silent',
  { file, isTerminal = false, isJournal = false }: LogTarget = {},
): Logger {
  const destination = pino.destination({
    dest: file ?? 1,
    sync: false,
    minLength: BATCH,
    maxWrite: 2 * BATCH,
    periodicFlush: 100,
    // In its text mode, pino joins and measures all waiting lines again for each new line.
    contentMode: 'buffer',
  });
  destination.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EIO') throw cause;
    // The terminal was closed, which ends the service. Its last lines have nowhere to go and are dropped, as pino does when
    // a pipe has no reader.
    Object.assign(destination, { write: () => true, end() {}, flushSync() {} });
    destination.destroy();
  });
  const stream = {
    write: (line: string) => {
      const text = isTerminal ? readableLine(line) : line;
      const prefix = isJournal ? priorityOf(line) : '';
      destination.write(Buffer.from(prefix + text) as never);
    },
    flush: (done?: (cause?: Error) => void) => destination.flush(done),
    flushSync: () => destination.flushSync(),
  };
  return pino({ level, serializers }, stream);
}

/** The level at the begin of each line that pino writes. */
const LEVEL = /^\{"level":(\d+)/;

/**
 * The priorities of pino's levels, as the journal reads and removes them at the begin of a line: "sd-daemon(3)" of systemd.
 * Without them each line would count as information.
 */
const PRIORITIES: Readonly<Record<string, string>> = {
  10: '<7>',
  20: '<7>',
  30: '<6>',
  40: '<4>',
  50: '<3>',
  60: '<2>',
};

const priorityOf = (line: string): string => PRIORITIES[LEVEL.exec(line)?.[1] ?? ''] ?? '';

/** The priority of an error, before a sentence for the journal. */
export const ERROR_PRIORITY = '<3>';

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
