import { Query, types, type DatabaseError, type FieldDef } from 'pg';
import type { Stored } from '../query.ts';

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
  /** The command's own word on its end, such as `INSERT 0 1`: see CommandComplete in PostgreSQL's "Message Formats". */
  readonly tag: string;
};

/** A column of a prepared statement's rows. */
type Column = { readonly name: string; readonly parse: ((text: string) => unknown) | null };

/** The columns of the statements that are prepared on a connection, by the statements' names. */
export type PreparedColumns = Map<string, Column[]>;

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

/** Finds how values of a type are read. 64-bit integers are numbers: the service stores none that a number cannot hold. */
export function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === INT8 ? Number : types.getTypeParser(type, format);
}

function columnOf({ name, dataTypeID }: FieldDef): Column {
  return { name, parse: dataTypeID === TEXT ? null : parserOf(dataTypeID) };
}

const encode = (value: Stored): string | null => (value === null ? null : String(value));

/**
 * A statement on its way, as pg's client calls it: see "Query" in its documentation, and `lib/client.js` for the calls. It
 * does less than pg's own, which asks for the columns of a prepared statement each time, and writes each statement by itself.
 */
export class SubmittedStatement {
  readonly name: string;
  readonly text: string;
  readonly #values: readonly Stored[];
  readonly #prepared: PreparedColumns;
  readonly #end: (cause: Error | null, answer: Answer) => void;
  readonly #rows: unknown[] = [];
  #columns: Column[] = [];
  #tag = '';

  constructor(
    { name, text, values }: Statement,
    prepared: PreparedColumns,
    end: (cause: Error | null, answer: Answer) => void,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#prepared = prepared;
    this.#end = end;
  }

  submit(wire: Wire): null {
    const { name, text } = this;
    const isPrepared = name in wire.parsedStatements || name in wire.submittedNamedStatements;
    if (name !== '') this.#columns = this.#prepared.getOrInsert(name, []);
    if (!isPrepared) {
      wire.parse({ name, text });
      if (name !== '') wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.#values, valueMapper: encode });
    // A prepared statement never changes its columns: PostgreSQL refuses it when its table has changed.
    if (!isPrepared) wire.describe({ type: 'P' });
    wire.execute();
    wire.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns.splice(0, Infinity, ...fields.map(columnOf));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const value = fields[index] as string | null;
      row[name] = value === null || parse === null ? value : parse(value);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    const tag = this.#tag;
    const rowCount = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
    this.#end(null, { rows: this.#rows, rowCount, tag });
  }

  handleError(cause: Error | DatabaseError): void {
    this.#end(cause, { rows: [], rowCount: 0, tag: '' });
  }
}

// With `pipeline` pg takes only its own class, since cursors cannot share a connection. Its constructor would make much that
// is not used here.
Object.setPrototypeOf(SubmittedStatement.prototype, Query.prototype);
