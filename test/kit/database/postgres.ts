import { databaseOn, type Database, type Row, type Value } from './database.ts';
import { ask } from './ask.ts';

/** Opens a PostgreSQL database. */
export function openPostgresDatabase(url: string): Database {
  const all = (statements: readonly { sql: string; values: readonly Value[] }[]): Row[][] =>
    ask({
      url,
      statements: statements.map(({ sql, values }) => ({
        text: values.length === 0 ? sql : numbered(sql),
        values,
      })),
    });
  const rows = (sql: string, ...values: Value[]): Row[] => all([{ sql, values }])[0] ?? [];
  const exec = (sql: string): void => void rows(sql);
  let triggers = 0;

  /** Makes a trigger of which `body` is what it does. */
  function trigger(moment: string, table: string, body: string): () => void {
    const name = `test_${(triggers += 1)}`;
    exec(`
      create function ${name}() returns trigger language plpgsql as $$ begin ${body}; end $$;
      create trigger ${name} ${moment} on ${table} for each row execute function ${name}()`);
    return () => exec(`drop function ${name} cascade`);
  }

  return databaseOn({
    all,
    run: (sql, ...values) => void rows(sql, ...values),
    exec,
    tables: () =>
      rows(`select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'`).map(({ name }) =>
        String(name),
      ),
    columns: (table) =>
      rows(
        `select column_name as name, data_type as type, is_nullable as nullable
         from information_schema.columns
         where table_schema = current_schema() and table_name = ? order by ordinal_position`,
        table,
      ).map((column) => ({
        name: String(column['name']),
        isText: column['type'] === 'text',
        isNullable: column['nullable'] === 'YES',
      })),
    references: (table) =>
      rows(
        `select a.attname as column, c.confrelid::regclass::text as table
         from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.conrelid = to_regclass(?)`,
        table,
      ).map((key) => ({ column: String(key['column']), table: String(key['table']) })),
    notFound: (table) => `relation "${table}" does not exist`,
    refuse: (event, table, message) =>
      trigger(`before ${event}`, table, `raise exception using message = '${message}'`),
    onInsert: (table, sql) => void trigger('after insert', table, `${sql}; return new`),
    close() {
      ask({ url, statements: [], close: true });
    },
  });
}

/** PostgreSQL numbers its placeholders. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'[^']*'|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part));
}
