import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzOptions } from './fuzz.ts';
import type { Memory } from './instance.ts';
import { WrongAnswer } from './play.ts';
import type { Failure, Progress, RunReport } from './run.ts';

/** A request with more bytes than this is written to a file. */
const SHOWN = 2_000;

/** Describes a failed case: what was sent, the answer, and how to send it again. */
export function describeFailure(
  { index, operation, one, cause, log }: Failure,
  { engine, seed }: Pick<FuzzOptions, 'engine' | 'seed'>,
): string {
  const bytes = Buffer.concat(one.parts);
  const only = operation === undefined ? '' : ` --operation '${operation}'`;
  const answer = cause instanceof WrongAnswer ? answerText(cause) : '';
  return [
    `Case ${index}, ${one.kind} (${one.ending}): ${cause.message}`,
    `  sent ${bytes.length} bytes: ${bytes.length > SHOWN ? written(bytes, index) : escaped(bytes)}`,
    ...(answer === '' ? [] : [`  answer: ${answer}`]),
    ...log.map((line) => `  log: ${JSON.stringify(line).slice(0, SHOWN)}`),
    `  again: npm run fuzz -- --engine ${engine} --seed ${seed} --index ${index}${only}`,
  ].join('\n');
}

function answerText({ answer }: WrongAnswer): string {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return escaped(Buffer.from(`${answer.status}\n${headers}\n\n${answer.body.toString()}`)).slice(
    0,
    SHOWN,
  );
}

/** Shows bytes as text, with escapes for invisible ones. */
function escaped(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1')).replaceAll(
    /[\x7f-\xff]/g,
    (sign) => `\\x${sign.charCodeAt(0).toString(16)}`,
  );
}

function written(bytes: Buffer, index: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'beadhouse-fuzz-')), `${index}.bin`);
  writeFileSync(path, bytes);
  return `in ${path}`;
}

/** Describes the progress of a run in one line. */
export function describeProgress({ done, seconds, memory }: Progress): string {
  const rate = Math.round(done / seconds);
  return `${done} cases, ${rate} a second, ${describeMemory(memory)}`;
}

export function describeMemory({ rss, heapUsed, external }: Memory): string {
  return `rss ${megabytes(rss)}, heap ${megabytes(heapUsed)}, external ${megabytes(external)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1);
}

/** Counts the statuses of each kind of case; 0 stands for no answer. */
export function describeStatuses({ statuses }: RunReport): string {
  return [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, counts]) => {
      const told = [...counts].toSorted(([one], [other]) => one - other);
      return `  ${kind}: ${told.map(([status, count]) => `${status} x ${count}`).join(', ')}`;
    })
    .join('\n');
}
