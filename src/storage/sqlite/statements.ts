import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { compileQuery, type Compiled, type Query, type Stored } from '../query.ts';
import type { Reader } from '../port.ts';
import { createRowOf, type RowOf } from '../rows.ts';
import type { Schema } from '../schema.ts';

type Prepared = Pick<Compiled, 'bind' | 'isRead'> & {
  readonly statement: StatementSync;
  readonly rowOf: RowOf;
};

/** Runs queries on one connection, each prepared once. */
export type Statements = {
  all<Values, Row>(query: Query<Values, Row>, values: Values): Row[];
  first<Values, Row>(query: Query<Values, Row>, values: Values): Row | undefined;
  /** Returns the number of changed rows. */
  run<Values>(query: Query<Values, unknown>, values: Values): number;
  /** How many statements that may change rows have succeeded so far. One that fails has changed nothing. */
  changes(): number;
};

/** `compiler` writes SQLite's SQL. */
export function createStatements(database: DatabaseSync, compiler: Kysely<Schema>): Statements {
  const known = new Map<Query<never, unknown>, Prepared>();
  let changes = 0;
  const prepared = (query: Query<never, unknown>) => known.getOrInsertComputed(query, prepare);

  function prepare(query: Query<never, unknown>): Prepared {
    const { sql, bind, isRead } = compileQuery(compiler, query);
    const statement = database.prepare(sql);
    // node:sqlite makes objects that are slow to read, and takes longer for them than for arrays.
    statement.setReturnArrays(true);
    const rowOf = createRowOf(statement.columns().map(({ name }) => name));
    return { statement, bind, isRead, rowOf };
  }

  return {
    all: <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind, isRead, rowOf } = prepared(query);
      const rows = statement.all(...bind(values)) as unknown as Stored[][];
      if (!isRead) changes++;
      return rows.map((row) => rowOf(row) as Row);
    },
    first: <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind, isRead, rowOf } = prepared(query);
      const row = statement.get(...bind(values)) as unknown as Stored[] | undefined;
      if (!isRead) changes++;
      return row && (rowOf(row) as Row);
    },
    run: (query, values) => {
      const { statement, bind } = prepared(query);
      const result = statement.run(...bind(values));
      changes++;
      return Number(result.changes);
    },
    changes: () => changes,
  };
}

/** Makes a reader that chooses the connection at each call. */
export function createReader(statements: () => Statements): Reader {
  return {
    all: async (query, values) => statements().all(query, values),
    first: async (query, values) => statements().first(query, values),
  };
}
