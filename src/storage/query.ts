import type { Compilable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query that an engine compiles and prepares once, and then runs with ever new values. */
export type Query<Values, Row> = {
  readonly build: (db: Kysely<Schema>, values: Values) => Compilable<Row>;
};

/**
 * Writes a query with Kysely's builder. `values` are placeholders of the type of what will be bound; they may be used
 * wherever the builder takes a value, and never be looked into. The columns are named one by one: where an instance of the
 * next release adds one, a prepared statement that asks for all of them fails in those of this one.
 *
 * @example
 * const playersOf = query((db, values: { userId: string }) =>
 *   db.selectFrom('players').select(['id', 'name']).where('user_id', '=', values.userId));
 */
export function query<Values, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): Query<Values, Row> {
  return { build };
}

/** A query in an engine's own words, with what to bind in their order. */
export type Plan = {
  readonly sql: string;
  /** The values to bind, taken from what the caller gave and from what the query says itself. */
  readonly bind: (values: Readonly<Record<string, unknown>>) => unknown[];
};

/** Compiles a query for the engine that `db` writes for. */
export function plan<Values, Row>(db: Kysely<Schema>, one: Query<Values, Row>): Plan {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  const compiled = one.build(db, placeholders).compile();
  const parameters = compiled.parameters;
  return {
    sql: compiled.sql,
    bind: (values) =>
      parameters.map((parameter) => {
        const value = parameter instanceof Placeholder ? values[parameter.name] : parameter;
        if (value === undefined) throw new TypeError('A value to bind is undefined');
        return value;
      }),
  };
}
