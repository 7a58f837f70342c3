import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, Kysely } from 'kysely';
import { plan, type Plan, type Query } from '../query.ts';
import type { Schema } from '../schema.ts';

type Prepared = Pick<Plan, 'bind'> & { readonly statement: StatementSync };

/** The most texts of other libraries' queries that stay prepared. */
const MAX_TEXTS = 500;

const SQLITE_BUSY = 5;
const WAL_TRIES = 250;
const WAL_PAUSE_MS = 20;

/** What holds for every connection; see the pragmas' pages in SQLite's documentation. */
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
  pragma temp_store = memory;
`;

/** One SQLite connection, with every statement prepared once. */
export type Connection = {
  readonly database: DatabaseSync;
  all<Values, Row>(query: Query<Values, Row>, values: Values): Row[];
  first<Values, Row>(query: Query<Values, Row>, values: Values): Row | undefined;
  run<Values>(query: Query<Values, unknown>, values: Values): number;
  /** For queries that another library compiled. */
  execute(query: CompiledQuery): { rows: unknown[]; changes: number };
  /** For the engine's own words, such as `begin immediate`. */
  command(sql: string): void;
};

/** Opens a connection; `compiler` writes SQLite's SQL. */
export function connect(path: string, compiler: Kysely<Schema>): Connection {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  switchToWal(database);
  const queries = new Map<Query<never, unknown>, Prepared>();
  const texts = new Map<string, StatementSync>();

  function prepared<Values>(query: Query<Values, unknown>): Prepared {
    const known = queries.get(query);
    if (known !== undefined) return known;
    const { sql, bind } = plan(compiler, query);
    const made = { statement: database.prepare(sql), bind };
    queries.set(query, made);
    return made;
  }

  function text(sql: string): StatementSync {
    let statement = texts.get(sql);
    if (statement === undefined) {
      if (texts.size >= MAX_TEXTS) texts.clear();
      statement = database.prepare(sql);
      texts.set(sql, statement);
    }
    return statement;
  }

  return {
    database,
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
    execute: (query) => {
      const statement = text(query.sql);
      const values = inputs(query.parameters);
      if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
      return { rows: [], changes: Number(statement.run(...values).changes) };
    },
    command: (sql) => {
      text(sql).run();
    },
  };
}

/** Of processes that open a new file together all but one are turned away here, and SQLite's own waiting does not apply. */
function switchToWal(database: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 1; ; tries++) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (cause) {
      const busy = cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
      if (!busy || tries === WAL_TRIES) throw cause;
      Atomics.wait(pause, 0, 0, WAL_PAUSE_MS);
    }
  }
}

/** SQLite has no booleans and no dates of its own. */
function inputs(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value instanceof Date) return value.toISOString();
    if (value === undefined) throw new TypeError('A value to bind is undefined');
    return value as SQLInputValue;
  });
}
