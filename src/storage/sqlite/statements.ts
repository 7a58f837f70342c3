import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { plan, type Plan, type Query } from '../query.ts';
import type { Schema } from '../schema.ts';

type Prepared = Pick<Plan, 'bind'> & { readonly statement: StatementSync };

/** Runs queries on one connection, each prepared once. */
export type Statements = {
  all<Values, Row>(query: Query<Values, Row>, values: Values): Row[];
  first<Values, Row>(query: Query<Values, Row>, values: Values): Row | undefined;
  /** Says how many rows were changed. */
  run<Values>(query: Query<Values, unknown>, values: Values): number;
};

/** `compiler` writes SQLite's SQL. */
export function createStatements(database: DatabaseSync, compiler: Kysely<Schema>): Statements {
  const known = new Map<Query<never, unknown>, Prepared>();

  function prepared<Values>(query: Query<Values, unknown>): Prepared {
    const found = known.get(query);
    if (found !== undefined) return found;
    const { sql, bind } = plan(compiler, query);
    const made = { statement: database.prepare(sql), bind };
    known.set(query, made);
    return made;
  }

  return {
    all: <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind } = prepared(query);
      return statement.all(...inputs(bind(values as Record<string, unknown>))) as Row[];
    },
    first: <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind } = prepared(query);
      return statement.get(...inputs(bind(values as Record<string, unknown>))) as Row | undefined;
    },
    run: (query, values) => {
      const { statement, bind } = prepared(query);
      return Number(statement.run(...inputs(bind(values as Record<string, unknown>))).changes);
    },
  };
}

/** SQLite has no booleans and no dates of its own. */
export function inputs(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value instanceof Date) return value.toISOString();
    if (value === undefined) throw new TypeError('A value to bind is undefined');
    return value as SQLInputValue;
  });
}
