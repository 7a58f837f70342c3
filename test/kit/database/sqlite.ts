import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { databaseOn, type Database, type Value } from './database.ts';

/** Opens a SQLite file. */
export function openSqliteDatabase(path: string): Database {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // References stay with the name when a table is renamed.
  database.exec('pragma legacy_alter_table = on');
  const known = new Map<string, StatementSync>();
  function statement(sql: string): StatementSync {
    const found = known.get(sql) ?? database.prepare(sql);
    known.set(sql, found);
    return found;
  }
  const all = (sql: string, ...values: readonly Value[]) =>
    statement(sql)
      .all(...values)
      .map((row) => ({ ...row }));
  let triggers = 0;

  return databaseOn({
    all: (statements) => statements.map(({ sql, values }) => all(sql, ...values)),
    run: (sql, ...values) => void statement(sql).run(...values),
    exec: (sql) => database.exec(sql),
    tables: () =>
      all(`select name from sqlite_master
        where type = 'table' and name not like 'sqlite_%'`).map(({ name }) => String(name)),
    columns: (table) =>
      all(`select name, type, "notnull" from pragma_table_info('${table}')`).map((column) => ({
        name: String(column['name']),
        isText: column['type'] === 'TEXT',
        isNullable: column['notnull'] === 0,
      })),
    references: (table) =>
      all(`select "from", "table" from pragma_foreign_key_list('${table}')`).map((key) => ({
        column: String(key['from']),
        table: String(key['table']),
      })),
    notFound: (table) => `no such table: ${table}`,
    refuse(event, table, message) {
      const name = `refuse_${(triggers += 1)}`;
      database.exec(`create trigger ${name} before ${event} on ${table}
        begin select raise(abort, '${message}'); end`);
      return () => database.exec(`drop trigger ${name}`);
    },
    onInsert: (table, sql) =>
      database.exec(`create trigger on_insert after insert on ${table} begin ${sql}; end`),
    close: () => database.close(),
  });
}
