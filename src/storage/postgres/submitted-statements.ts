import { Query, types, type DatabaseError, type FieldDef } from 'pg';
import type { Stored } from '../query.ts';
import { createRowOf, type RowOf } from '../rows.ts';
import { endsConnection, NeverRan } from './failures.ts';

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

/** The columns of the statements that have run on a connection, by the statements' names. */
export type PreparedColumns = Map<string, Columns>;

/** The part of a connection of pg that a statement uses. */
type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(statement: {
    statement: string;
    values: readonly Stored[];
    valueMapper(value: Stored): string | null;
  }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

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
 * Statements that are being sent, with the interface that pg's client expects: see "Query" in pg's documentation, and
 * `lib/client.js` for the calls. This class does less than pg's `Query`, which asks for the columns of a prepared statement
 * each time, and has an answer for each statement.
 *
 * `end` gets the answer to the last statement, and `onAnswer` every answer as it arrives. When a statement fails, those after
 * it do not run.
 */
export class SubmittedStatements {
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
    this.#statements = statements;
    this.#prepared = prepared;
    this.#end = end;
    this.#onAnswer = onAnswer;
  }

  /** pg's client records, with this name and text, that PostgreSQL has prepared the statement. */
  get name(): string {
    return this.#statements[this.#at]?.name ?? '';
  }
  get text(): string {
    return this.#statements[this.#at]?.text ?? '';
  }

  submit(wire: Wire): null {
    for (const { name, text, values } of this.#statements) {
      const isPrepared = name in wire.parsedStatements || name in wire.submittedNamedStatements;
      if (!isPrepared) {
        wire.parse({ name, text });
        if (name !== '') wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values, valueMapper: encode });
      // A prepared statement never changes its columns: PostgreSQL refuses it when its table has changed. But if its first
      // values were refused, PostgreSQL has not sent its columns.
      if (!this.#prepared.has(name)) wire.describe({ type: 'P' });
      wire.execute();
    }
    wire.sync();
    this.#columns = this.#knownColumns();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: Stored[] }): void {
    const { rowOf, parsers } = this.#columns;
    for (const [at, parse] of parsers) {
      const value = fields[at];
      if (typeof value === 'string') fields[at] = parse(value);
    }
    this.#rows.push(rowOf(fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    if (this.name !== '') this.#prepared.set(this.name, this.#columns);
    this.#onAnswer?.(this.#at, this.#answer());
    if (++this.#at === this.#statements.length) return;
    this.#rows = [];
    this.#columns = this.#knownColumns();
  }

  handleReadyForQuery(): void {
    this.#end(null, this.#answer());
  }

  handleError(cause: Error | DatabaseError, wire: Wire): void {
    // PostgreSQL has not prepared the statements that it skipped.
    for (const { name } of this.#statements.slice(this.#at)) {
      delete wire.submittedNamedStatements[name];
    }
    const isBeforeLast = this.#at < this.#statements.length - 1;
    const failure = isBeforeLast && endsConnection(cause) ? new NeverRan(cause) : cause;
    this.#end(failure, { rows: [], rowCount: 0, tag: '' });
  }

  /** The answer to the statement that has run. */
  #answer(): Answer {
    const tag = this.#tag;
    const rowCount = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
    return { rows: this.#rows, rowCount, tag };
  }

  /** The columns of the statement that runs now, unless PostgreSQL is about to send them. */
  #knownColumns(): Columns {
    return this.#prepared.get(this.name) ?? NO_COLUMNS;
  }
}

// With `pipeline` pg takes only its own class, since cursors cannot share a connection. Its constructor would create much that
// is not used here.
Object.setPrototypeOf(SubmittedStatements.prototype, Query.prototype);
