import type { Case, Ending, Known } from '../case.ts';
import type { Operation } from '../operations.ts';
import type { Random } from '../random.ts';
import { bytesOf } from '../requests.ts';

/** One way to send a request as no correct client does, and the expected result. */
export type Row = {
  readonly what: string;
  readonly bytes: (random: Random, known: Known) => string | Buffer;
  /** The statuses of the transport's possible refusals. */
  readonly refusals?: readonly number[];
  /** The name of the operation that may answer. */
  readonly by?: string;
  /** `closes` by default, since the start of a next request would be unknown. */
  readonly ending?: Ending;
  /** Statuses of a second answer, to what follows the first request. */
  readonly next?: readonly number[];
  readonly isHead?: boolean;
};

/** Finds the operation with this name. */
export function operationOf(known: Known, name: string): Operation {
  const found = known.operations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The document has no ${name}`);
  return found;
}

/** Makes the case of a row. */
export function caseOfRow(row: Row, random: Random, known: Known): Case {
  const { what, by, refusals = [], ending = 'closes', isHead = false } = row;
  const bytes = row.bytes(random, known);
  const first = { isHead, operation: by === undefined ? null : operationOf(known, by), refusals };
  const second =
    row.next === undefined ? [] : [{ isHead: false, operation: null, refusals: row.next }];
  return {
    kind: what,
    parts: [typeof bytes === 'string' ? bytesOf(bytes) : bytes],
    asked: [first, ...second],
    ending,
  };
}

/** Makes a head of these lines, with its empty last line. */
export function lines(...all: readonly string[]): string {
  return `${all.join('\r\n')}\r\n\r\n`;
}
