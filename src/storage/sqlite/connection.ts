import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Stored } from '../query.ts';
import type { Schema } from '../schema.ts';
import { openFailure } from './open-failure.ts';
import { createStatements, type Statements } from './statements.ts';

/** The most queries of other libraries that stay prepared. */
const MAX_PREPARED = 500;

/** SQLite's code when another connection has a lock. */
export const SQLITE_BUSY = 5;
const WAL_TRIES = 250;
const WAL_PAUSE_MS = 20;

/** How long a statement waits for another connection, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;

/** The settings of every connection; see "PRAGMA Statements" in SQLite's documentation. */
const PRAGMAS = `
  pragma busy_timeout = ${BUSY_TIMEOUT};
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma cache_size = -64000;
  pragma temp_store = memory;
`;

/** One SQLite connection, with every statement prepared once. */
export type Connection = Statements & {
  readonly database: DatabaseSync;
  /** Runs a query that another library compiled. */
  execute(query: Pick<CompiledQuery, 'sql' | 'parameters'>): { rows: unknown[]; changes: number };
  /** Runs a statement without values, such as `begin immediate`. */
  command(sql: string): void;
};

/** Opens a connection; `compiler` writes SQLite's SQL. */
export function connect(path: string, compiler: Kysely<Schema>): Connection {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  switchToWal(database);
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  }

  return {
    database,
    ...createStatements(database, compiler),
    execute: (query) => {
      const statement = prepare(query.sql);
      const values = query.parameters as readonly Stored[];
      if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
      return { rows: [], changes: Number(statement.run(...values).changes) };
    },
    command: (sql) => {
      prepare(sql).run();
    },
  };
}

/** Opens an existing file for reading. Others may go on writing to it. */
export function openForReading(path: string): DatabaseSync {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new Error(`There is no database file ${path}`);
  }
  try {
    // Not opened read-only, since only a connection that may write removes its -wal and -shm files when it closes.
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
    database.exec('pragma query_only = on');
    return database;
  } catch (cause) {
    throw openFailure(path, cause);
  }
}

/** When processes open a new file together, all but one get SQLITE_BUSY here, and SQLite's own timeout does not apply. */
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
