import { createHash } from 'node:crypto';
import { Pool, types, type CustomTypesConfig } from 'pg';
import { databaseOn, type Database, type Row, type Value } from './database.ts';
import { referencesWithoutKey } from './practice-references.ts';

const INT8 = 20;

/** Opens a PostgreSQL database. */
export function openPostgresDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    // One connection for as long as it is open, so that a transaction may begin in one statement and end in another.
    max: 1,
    idleTimeoutMillis: 0,
    // A lock that another connection holds fails the test instead of delaying it.
    lock_timeout: 5_000,
    statement_timeout: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8
          ? Number
          : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
    },
  });
  // A server that stops ends the connection; the next statement opens another.
  pool.on('error', () => {});
  const rows = async <Found = Row>(sql: string, ...values: Value[]): Promise<Found[]> => {
    const result = await (values.length === 0
      ? pool.query(sql)
      : pool.query(numbered(sql), values));
    return result.rows as Found[];
  };
  const run = async (sql: string, ...values: Value[]): Promise<void> =>
    void (await rows(sql, ...values));
  let triggers = 0;

  /** Creates a trigger with this body; the returned function drops it. */
  async function trigger(moment: string, table: string, body: string) {
    const name = `test_${(triggers += 1)}`;
    await run(`
      create function ${name}() returns trigger language plpgsql as $$ begin ${body}; end $$;
      create trigger ${name} ${moment} on ${table} for each row execute function ${name}()`);
    return () => run(`drop function ${name} cascade`);
  }

  const known = new Map<string, { readonly state: string | undefined; readonly rows: Row[] }>();

  return databaseOn({
    rows,
    run,
    async allRows(tables) {
      // A row that was inserted or changed has a newer xmin than all others.
      const states = tables.map(
        (table) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${table}) ${table}`,
      );
      const text = `select ${states.join()}`;
      const name = createHash('md5').update(text).digest('hex');
      const [found] = (await pool.query<Record<string, string>>({ name, text })).rows;
      return Promise.all(
        tables.map(async (table) => {
          const before = known.get(table);
          const state = found?.[table];
          if (before !== undefined && before.state === state) return before.rows;
          const read = await rows(`select * from ${table} order by 1, 2`);
          known.set(table, { state, rows: read });
          return read;
        }),
      );
    },
    async tables() {
      const found = await rows<{ name: string }>(
        `select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
      );
      return found.map(({ name }) => name);
    },
    columns: (table) =>
      rows(
        `select column_name as name, data_type = 'text' as "isText", is_nullable = 'YES' as "isNullable"
         from information_schema.columns
         where table_schema = current_schema() and table_name = ? order by ordinal_position`,
        table,
      ),
    references: async (table) => [
      ...(await rows<{ column: string; table: string }>(
        `select a.attname as column, c.confrelid::regclass::text as table
         from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.conrelid = to_regclass(?)`,
        table,
      )),
      ...referencesWithoutKey(table),
    ],
    missingTableMessage: (table) => `relation "${table}" does not exist`,
    refuse: (event, table, message) =>
      trigger(`before ${event}`, table, `raise exception using message = '${message}'`),
    onInsert: async (table, sql) =>
      void (await trigger('after insert', table, `${sql}; return new`)),
    close: () => pool.end(),
  });
}

/** PostgreSQL numbers its placeholders. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'[^']*'|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part));
}
