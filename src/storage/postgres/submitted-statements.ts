import { types, type DatabaseError, type FieldDef } from 'pg';
import type { Stored } from '../query.ts';
import { createRowOf, type RowOf } from '../rows.ts';
import { endsConnection, NeverRan } from './failures.ts';
import { PipelinedQuery, type Wire } from './pg-internals.ts';

/** A statement with its values. */
export type Statement = {
  /** Under this name it is prepared once on each connection. With the name '' it is prepared for this time only. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly Stored[];
};

/** The answer to a statement. */
export type Answer = {
  readonly rows: unknown[];
  /** How many rows were changed or read. */
  readonly rowCount: number;
  /** The command tag, such as `INSERT 0 1`: see CommandComplete in PostgreSQL's "Message Formats". */
  readonly tag: string;
};

/** Called with the answer to each statement that ran, and its index among those that were sent with it. */
export type OnAnswer = (at: number, answer: Answer) => void;

/** The columns of a prepared statement's rows. */
type Columns = {
  readonly rowOf: RowOf;
  /** The columns that are not text: the index of each, and how its value is parsed. */
  readonly parsers: readonly (readonly [at: number, parse: (text: string) => Stored])[];
};

/**
 * The statements that were sent to be prepared on a connection, by their names, with their columns. Those of a statement that has
 * not run yet are undefined.
 */
export type PreparedColumns = Map<string, Columns | undefined>;

const INT8 = 20;
const TEXT = 25;

/** Returns the parser of a type's values. 64-bit integers become numbers: the service stores none that a number cannot hold. */
export function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === INT8 ? Number : types.getTypeParser(type, format);
}

/** A cache by column names: the program has a few hundred statements, and prepares each on several connections. */
const rowsOf = new Map<string, RowOf>();

function columnsOf(fields: readonly FieldDef[]): Columns {
  const names = fields.map(({ name }) => name);
  const rowOf = rowsOf.getOrInsertComputed(JSON.stringify(names), () => createRowOf(names));
  const parsers = fields.flatMap(({ dataTypeID }, at) =>
    dataTypeID === TEXT ? [] : [[at, parserOf(dataTypeID)] as const],
  );
  return { rowOf, parsers } as Columns;
}

const NO_COLUMNS = columnsOf([]);

const encode = (value: Stored): string | null => (value === null ? null : String(value));

/**
 * Statements that are being sent. This class does less than pg's own `Query`, which asks for the columns of a prepared statement
 * each time, and has an answer for each statement.
 *
 * `end` gets the answer to the last statement, and `onAnswer` every answer as it arrives. When a statement fails, those after it
 * do not run.
 */
export class SubmittedStatements extends PipelinedQuery {
  readonly #statements: readonly Statement[];
  readonly #prepared: PreparedColumns;
  readonly #end: (cause: Error | null, answer: Answer) => void;
  readonly #onAnswer: OnAnswer | undefined;
  /** Which statement runs now. */
  #at = 0;
  #columns = NO_COLUMNS;
  #rows: unknown[] = [];
  #tag = '';

  constructor(
    statements: readonly Statement[],
    prepared: PreparedColumns,
    end: (cause: Error | null, answer: Answer) => void,
    onAnswer?: OnAnswer,
  ) {
    super('');
    this.#statements = statements;
    this.#prepared = prepared;
    this.#end = end;
    this.#onAnswer = onAnswer;
  }

  override submit(wire: Wire): null {
    for (const { name, text, values } of this.#statements) {
      if (!this.#prepared.has(name)) {
        // If its first values were refused, PostgreSQL has prepared it all the same.
        if (name !== '') wire.close({ type: 'S', name });
        wire.parse({ name, text });
        if (name !== '') this.#prepared.set(name, undefined);
      }
      wire.bind({ statement: name, values, valueMapper: encode });
      // A prepared statement never changes its columns: PostgreSQL refuses it when its table has changed.
      if (this.#prepared.get(name) === undefined) wire.describe({ type: 'P' });
      wire.execute();
    }
    wire.sync();
    this.#columns = this.#knownColumns();
    return null;
  }

  override handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = columnsOf(fields);
  }

  override handleDataRow({ fields }: { fields: Stored[] }): void {
    const { rowOf, parsers } = this.#columns;
    for (const [at, parse] of parsers) {
      const value = fields[at];
      if (typeof value === 'string') fields[at] = parse(value);
    }
    this.#rows.push(rowOf(fields));
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    const name = this.#name();
    if (name !== '') this.#prepared.set(name, this.#columns);
    this.#onAnswer?.(this.#at, this.#answer());
    if (++this.#at === this.#statements.length) return;
    this.#rows = [];
    this.#columns = this.#knownColumns();
  }

  override handleReadyForQuery(): void {
    this.#end(null, this.#answer());
  }

  override handleError(cause: Error | DatabaseError): void {
    // PostgreSQL has not prepared the statements that it skipped.
    for (const { name } of this.#statements.slice(this.#at)) {
      if (this.#prepared.get(name) === undefined) this.#prepared.delete(name);
    }
    const isBeforeLast = this.#at < this.#statements.length - 1;
    const failure = isBeforeLast && endsConnection(cause) ? new NeverRan(cause) : cause;
    this.#end(failure, { rows: [], rowCount: 0, tag: '' });
  }

  /** The name of the statement that runs now. */
  #name(): string {
    return this.#statements[this.#at]?.name ?? '';
  }

  /** The answer to the statement that has run. */
  #answer(): Answer {
    const tag = this.#tag;
    const rowCount = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
    return { rows: this.#rows, rowCount, tag };
  }

  /** The columns of the statement that runs now, unless PostgreSQL is about to send them. */
  #knownColumns(): Columns {
    return this.#prepared.get(this.#name()) ?? NO_COLUMNS;
  }
}
