import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { reasonOf } from '../../kernel/errors.ts';
import { plan, type Plan, type Query } from '../query.ts';
import type { Schema } from '../schema.ts';
import { requireCurrentSchema, type Snapshot } from '../snapshot.ts';

type Prepared = Pick<Plan, 'bind'> & { readonly statement: StatementSync };

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/**
 * Opens the embedded engine's file as it stands now: one read transaction on a connection of its own, beside which the
 * service goes on writing.
 *
 * @throws when there is no such file, or it is not at this program's schema
 */
export async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  const database = openForReading(path);
  try {
    // The moment is that of the first read.
    database.exec('begin');
    requireCurrentSchema(appliedSteps(database));
  } catch (cause) {
    database.close();
    throw new Error(`${path}: ${reasonOf(cause)}`, { cause });
  }
  const known = new Map<Query<never, unknown>, Prepared>();

  function prepared<Values, Row>(query: Query<Values, Row>): Prepared {
    const made = known.get(query);
    if (made !== undefined) return made;
    const { sql, bind } = plan(compiler, query);
    const fresh = { statement: database.prepare(sql), bind };
    known.set(query, fresh);
    return fresh;
  }

  return {
    all: async <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind } = prepared(query);
      return statement.all(
        ...(bind(values as Record<string, unknown>) as SQLInputValue[]),
      ) as Row[];
    },
    first: async <Values, Row>(query: Query<Values, Row>, values: Values) => {
      const { statement, bind } = prepared(query);
      const row = statement.get(...(bind(values as Record<string, unknown>) as SQLInputValue[]));
      return row as Row | undefined;
    },
    async close() {
      database.close();
    },
  };
}

/**
 * Whether any table of this file holds a row, besides the list of migrations. A file that is missing or empty holds
 * none. Nothing is written.
 */
export async function sqliteHoldsRows(path: string): Promise<boolean> {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return false;
  const database = openForReading(path);
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name <> 'migrations'")
      .all();
    return tables.some(({ name }) => {
      const quoted = `"${String(name).replaceAll('"', '""')}"`;
      return database.prepare(`select 1 from ${quoted} limit 1`).get() !== undefined;
    });
  } catch (cause) {
    throw new Error(`${path}: ${reasonOf(cause)}`, { cause });
  } finally {
    database.close();
  }
}

function openForReading(path: string): DatabaseSync {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new Error(`There is no database file ${path}`);
  }
  // Not opened read-only: only a connection that may write takes its own -wal and -shm files along when it closes.
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('pragma query_only = on');
  return database;
}

function appliedSteps(database: DatabaseSync): string[] | undefined {
  const table = database
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'migrations'")
    .get();
  if (table === undefined) return undefined;
  return database
    .prepare('select name from migrations')
    .all()
    .map(({ name }) => String(name));
}
