import type { Case, Ending, Known } from '../case.ts';
import type { Operation } from '../operations.ts';
import type { Random } from '../random.ts';
import { bytesOf } from '../requests.ts';

/** One way to write to the service otherwise than a client does, and what has to come of it. */
export type Row = {
  readonly what: string;
  readonly bytes: (random: Random, known: Known) => string | Buffer;
  /** The transport's refusals that may come. */
  readonly refusals?: readonly number[];
  /** The operation that may answer, by its name in the document. */
  readonly by?: string;
  /** `closes` unless it says otherwise: nobody knows where the next request would begin. */
  readonly ending?: Ending;
  /** Statuses of a second answer, to what follows the first request. */
  readonly next?: readonly number[];
  readonly isHead?: boolean;
};

/** The operation of this name. */
export function operationOf(known: Known, name: string): Operation {
  const found = known.operations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The document has no ${name}`);
  return found;
}

/** The case of a row. */
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

/** A head of these lines, with the line that ends it. */
export function lines(...all: readonly string[]): string {
  return `${all.join('\r\n')}\r\n\r\n`;
}
