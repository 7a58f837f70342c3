import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { databaseOn, type Database, type Row, type Value } from './database.ts';
import { referencesWithoutKey } from './practice-references.ts';

/** Opens a SQLite file. */
export function openSqliteDatabase(path: string): Database {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // References keep the old name when a table is renamed.
  database.exec('pragma legacy_alter_table = on');
  const known = new Map<string, StatementSync>();
  function statement(sql: string): StatementSync {
    const found = known.get(sql) ?? database.prepare(sql);
    known.set(sql, found);
    return found;
  }
  const rows = async <Found = Row>(sql: string, ...values: Value[]): Promise<Found[]> =>
    statement(sql)
      .all(...values)
      .map((row) => ({ ...row }) as Found);
  async function run(sql: string, ...values: Value[]): Promise<void> {
    if (values.length === 0) database.exec(sql);
    else statement(sql).run(...values);
  }
  let triggers = 0;

  let last: { readonly state: string; readonly found: Row[][] } | undefined;

  return databaseOn({
    rows,
    run,
    async allRows(tables) {
      // Commits of other connections change the first number, and changes of this connection the second.
      const changes = statement('select data_version, total_changes() from pragma_data_version');
      const state = JSON.stringify([changes.get(), tables]);
      if (last?.state !== state) {
        // These rows are not copied, unlike those of `rows`: they are many, and are only compared with each other.
        const found = tables.map((table) =>
          statement(`select * from ${table} order by 1, 2`).all(),
        );
        last = { state, found };
      }
      return last.found;
    },
    async tables() {
      const found = await rows<{ name: string }>(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
      );
      return found.map(({ name }) => name);
    },
    async columns(table) {
      const found = await rows<{ name: string; type: string; notnull: number }>(
        `select name, type, "notnull" from pragma_table_info('${table}')`,
      );
      return found.map(({ name, type, notnull }) => ({
        name,
        isText: type === 'TEXT',
        isNullable: notnull === 0,
      }));
    },
    references: async (table) => [
      ...(await rows<{ column: string; table: string }>(
        `select "from" as "column", "table" from pragma_foreign_key_list('${table}')`,
      )),
      ...referencesWithoutKey(table),
    ],
    missingTableMessage: (table) => `no such table: ${table}`,
    async refuse(event, table, message) {
      const name = `refuse_${(triggers += 1)}`;
      await run(`create trigger ${name} before ${event} on ${table}
        begin select raise(abort, '${message}'); end`);
      return () => run(`drop trigger ${name}`);
    },
    onInsert: (table, sql) =>
      run(`create trigger on_insert after insert on ${table} begin ${sql}; end`),
    close: async () => database.close(),
  });
}
