import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { createCompiler, sqliteLanguage } from './languages.ts';
import { createStepList } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** A table as the migrations make it. */
export type Table = {
  readonly name: keyof Schema;
  readonly columns: readonly string[];
  /** The columns that hold text. */
  readonly texts: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** The columns of each index, the one of the primary key included. */
  readonly indexes: readonly (readonly string[])[];
};

const compiler = createCompiler(sqliteLanguage);

/** A cache of tables by the list of their steps: making the database takes as long as hundreds of queries. */
const known = new WeakMap<readonly Migration[], readonly Table[]>();

/**
 * The tables of the service after these steps, each after those that it refers to. They are read from a new database, so
 * steps may change tables in any way.
 */
export function tablesOf(steps: readonly Migration[] = migrations): readonly Table[] {
  return known.getOrInsertComputed(steps, (asked) => withNewDatabase(asked, tablesIn));
}

/** Applies steps to an empty SQLite database in memory, for as long as `work` takes. */
export function withNewDatabase<Result>(
  steps: readonly Migration[],
  work: (database: DatabaseSync) => Result,
): Result {
  const { definitions } = sqliteLanguage;
  const database = new DatabaseSync(':memory:');
  try {
    for (const statement of [
      createStepList(compiler, definitions),
      ...steps.flatMap((step) => step.statements(compiler.schema, definitions, compiler)),
    ]) {
      const { sql, parameters } = statement.compile();
      database.prepare(sql).run(...(parameters as SQLInputValue[]));
    }
    return work(database);
  } finally {
    database.close();
  }
}

/** Reads the tables of a database, except the list of steps: see "PRAGMA Statements" in SQLite's documentation. */
function tablesIn(database: DatabaseSync): Table[] {
  const rowsOf = (sql: string, ...values: string[]) =>
    database.prepare(sql).all(...values) as { name: string; text: string }[];
  const namesOf = (sql: string, ...values: string[]) =>
    rowsOf(sql, ...values).map(({ name }) => name);

  const found = new Set<string>();
  const tables: string[] = [];
  const addAfterParents = (table: string): void => {
    if (found.has(table)) return;
    found.add(table);
    const parents = namesOf('select "table" as name from pragma_foreign_key_list(?)', table);
    parents.forEach(addAfterParents);
    tables.push(table);
  };
  namesOf(
    "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name <> 'migrations'",
  ).forEach(addAfterParents);

  return tables.map((table) => {
    const columns = namesOf('select name from pragma_table_info(?)', table);
    const indexes = rowsOf(
      `select i.name, s.sql as text from pragma_index_list(?) as i
      join sqlite_schema as s on s.type = 'index' and s.name = i.name order by i.seq desc`,
      table,
    );
    return {
      name: table as keyof Schema,
      columns,
      texts: namesOf("select name from pragma_table_info(?) where lower(type) = 'text'", table),
      key: namesOf('select name from pragma_table_info(?) where pk order by pk', table),
      indexes: indexes.map(({ name, text }) => {
        const parts = namesOf('select name from pragma_index_xinfo(?) where key', name);
        if (parts.every((part) => part !== null)) return parts;
        // SQLite does not tell the columns of an expression, so they are searched in the index's definition.
        const expressions = text.slice(text.indexOf('('));
        return columns.filter((column) => new RegExp(`\\b${column}\\b`).test(expressions));
      }),
    };
  });
}
