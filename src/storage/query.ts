import { SelectQueryNode, ValueNode, type Compilable, type Expression, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Represents a value that is known only when the query runs. */
export class Placeholder<Value> implements Expression<Value> {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get expressionType(): Value | undefined {
    return undefined;
  }
  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
  /** Throws, since a text or a number made of it would become part of the statement. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value of ${this.name} is not known before the query runs`);
  }
  toString(): never {
    return this[Symbol.toPrimitive]();
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** A placeholder for each value of a query. */
export type Bound<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** A query that an engine compiles and prepares once, and then runs with different values. */
export type Query<Values, Row> = {
  readonly build: (db: Kysely<Schema>, values: Bound<Values>) => Compilable<Row>;
};

/**
 * Writes a query with Kysely's builder. `values` are placeholders, which may stand wherever the builder takes an expression.
 * Always name columns one by one: when an instance of the next release adds a column, a prepared statement that selects all
 * columns fails in instances of this release.
 *
 * @example
 * const playersOf = query((db, values: Bound<{ userId: string }>) =>
 *   db.selectFrom('players').select(['id', 'name']).where('user_id', '=', values.userId));
 */
export function query<Values, Row>(
  build: (db: Kysely<Schema>, values: Bound<Values>) => Compilable<Row>,
): Query<Values, Row> {
  return { build };
}

/** A value as the engines store it. */
export type Stored = string | number | null;

/**
 * Converts a value for the engines: booleans become numbers, and times become texts.
 *
 * @throws {TypeError} when it is undefined
 */
export function toStored(value: unknown): Stored {
  if (value === undefined) throw new TypeError('A value to bind is undefined');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as Stored;
}

/** A query in an engine's SQL. */
export type Compiled = {
  readonly sql: string;
  /** Puts the caller's values, and those in the query itself, into the order of the parameters. */
  readonly bind: (values: unknown) => Stored[];
  /** Whether it changes no row. */
  readonly isRead: boolean;
};

/** Compiles a query for the engine that `db` writes for. */
export function compileQuery(db: Kysely<Schema>, one: Query<never, unknown>): Compiled {
  const placeholders = new Proxy(
    {},
    {
      get: (_, name) => new Placeholder(String(name)),
      ownKeys() {
        throw new TypeError('The names of the values are not known before the query runs');
      },
    },
  );
  const compiled = one.build(db, placeholders as Bound<never>).compile();
  const { sql, parameters } = compiled;
  return { sql, isRead: SelectQueryNode.is(compiled.query), bind: createBind(parameters) };
}

/** Makes the function that puts values into the order of a query's parameters. As for rows (`rows.ts`), its code is generated. */
function createBind(parameters: readonly unknown[]): Compiled['bind'] {
  const bound = parameters.map((parameter) =>
    parameter instanceof Placeholder
      ? `toStored(values[${JSON.stringify(parameter.name)}])`
      : JSON.stringify(toStored(parameter)),
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- the names and values are the program's own
  const make = new Function('toStored', `return (values) => [${bound.join(', ')}]`);
  return make(toStored) as Compiled['bind'];
}
