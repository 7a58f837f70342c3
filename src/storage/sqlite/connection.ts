import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Stored } from '../query.ts';
import type { Schema } from '../schema.ts';
import { createStatements, type Statements } from './statements.ts';

/** The most texts of other libraries' queries that stay prepared. */
const MAX_TEXTS = 500;

const SQLITE_BUSY = 5;
const WAL_TRIES = 250;
const WAL_PAUSE_MS = 20;

/** How long a statement waits for another connection, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;

/** What holds for every connection; see the pragmas' pages in SQLite's documentation. */
const PRAGMAS = `
  pragma busy_timeout = ${BUSY_TIMEOUT};
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -64000;
  pragma temp_store = memory;
`;

/** One SQLite connection, with every statement prepared once. */
export type Connection = Statements & {
  readonly database: DatabaseSync;
  /** For queries that another library compiled. */
  execute(query: Pick<CompiledQuery, 'sql' | 'parameters'>): { rows: unknown[]; changes: number };
  /** For the engine's own words, such as `begin immediate`. */
  command(sql: string): void;
};

/** Opens a connection; `compiler` writes SQLite's SQL. */
export function connect(path: string, compiler: Kysely<Schema>): Connection {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  switchToWal(database);
  const texts = new Map<string, StatementSync>();

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
    ...createStatements(database, compiler),
    execute: (query) => {
      const statement = text(query.sql);
      const values = query.parameters as readonly Stored[];
      if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
      return { rows: [], changes: Number(statement.run(...values).changes) };
    },
    command: (sql) => {
      text(sql).run();
    },
  };
}

/** Opens a file that is there, to read it; who writes to it goes on. */
export function openForReading(path: string): DatabaseSync {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new Error(`There is no database file ${path}`);
  }
  // Not opened read-only: only a connection that may write takes its own -wal and -shm files along when it closes.
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  database.exec('pragma query_only = on');
  return database;
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
