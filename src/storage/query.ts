import { ValueNode, type Compilable, type Expression, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands in a query for a value that is known only when the query runs. */
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
  /** A text or a number made of it would become part of the statement. */
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

/** A query that an engine compiles and prepares once, and then runs with ever new values. */
export type Query<Values, Row> = {
  readonly build: (db: Kysely<Schema>, values: Bound<Values>) => Compilable<Row>;
};

/**
 * Writes a query with Kysely's builder. `values` are placeholders, and go wherever the builder takes an expression. The
 * columns are named one by one: where an instance of the next release adds one, a prepared statement that asks for all of
 * them fails in those of this one.
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

/** What the engines keep. */
export type Stored = string | number | null;

/**
 * A value as the engines keep it: booleans are numbers, and times are texts.
 * @throws {TypeError} when it is undefined
 */
export function toStored(value: unknown): Stored {
  if (value === undefined) throw new TypeError('A value to bind is undefined');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as Stored;
}

/** A query in an engine's own words, with what to bind in their order. */
export type Plan<Values> = {
  readonly sql: string;
  /** The values to bind, taken from what the caller gave and from what the query says itself. */
  readonly bind: (values: Values) => Stored[];
};

/** Compiles a query for the engine that `db` writes for. */
export function plan<Values>(db: Kysely<Schema>, one: Query<Values, unknown>): Plan<Values> {
  const placeholders = new Proxy(
    {},
    { get: (_, name) => new Placeholder(String(name)) },
  ) as Bound<Values>;
  const compiled = one.build(db, placeholders).compile();
  const parameters = compiled.parameters;
  return {
    sql: compiled.sql,
    bind: (values) =>
      parameters.map((parameter) =>
        toStored(
          parameter instanceof Placeholder
            ? (values as Readonly<Record<string, unknown>>)[parameter.name]
            : parameter,
        ),
      ),
  };
}
