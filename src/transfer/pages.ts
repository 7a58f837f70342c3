import { sql, type Kysely } from 'kysely';
import type { Reader, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { Schema } from '../storage/schema.ts';
import type { Table } from '../storage/tables.ts';

/** The value of a column. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** The most rows that are held at once. */
export const PAGE_SIZE = 100;

/** The most bytes of rows that are held at once. A single row may be larger: as large as the largest body. */
const PAGE_BYTES = 4 * 1024 ** 2;

/** Kysely for tables of which only the name is known. */
const untyped = (db: Kysely<Schema>) => db as unknown as Kysely<Record<string, Row>>;

const keyName = (column: string): string => `key_${column}`;
const valueName = (index: number, column: string): string => `row${index}_${column}`;

/** Makes the queries that read a table page by page, in the order of its key. */
function createPageQueries({ name, columns, key }: Table, size: number) {
  const page = (db: Kysely<Schema>) => {
    const rows = untyped(db).selectFrom(name).select(columns).limit(size);
    return key.reduce((ordered, column) => ordered.orderBy(column), rows);
  };
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  return {
    first: query<Record<string, Value>, Row>((db) => page(db)),
    next: query((db, values: Bound<Record<string, Value>>) => {
      const after = sql.join(key.map((column) => values[keyName(column)]));
      return page(db).where(sql<boolean>`(${keyColumns}) > (${after})`);
    }),
  };
}

/** Reads a whole table page by page. */
export async function* readPages(reader: Reader, table: Table): AsyncGenerator<readonly Row[]> {
  const size = Math.floor(PAGE_BYTES / Math.max(1, await measureLargestRow(reader, table)));
  const pageSize = Math.min(PAGE_SIZE, Math.max(1, size));
  const queries = createPageQueries(table, pageSize);
  let rows: readonly Row[] = await reader.all(queries.first, {});
  for (;;) {
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    const after = table.key.map((column) => [keyName(column), last[column] ?? null]);
    rows = await reader.all(queries.next, Object.fromEntries(after) as Record<string, Value>);
  }
}

/** Measures the texts of a table's largest row, in bytes; 0 when it has no row. */
export async function measureLargestRow(reader: Reader, { name, texts }: Table): Promise<number> {
  const sizes = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const largest = query((db) =>
    untyped(db)
      .selectFrom(name)
      .select(sql<number | null>`max(${sql.join([sql`0`, ...sizes], sql` + `)})`.as('bytes')),
  );
  return (await reader.first(largest, {}))?.bytes ?? 0;
}

/** Counts the rows of a table. */
export async function countRows(reader: Reader, { name }: Table): Promise<number> {
  const count = query((db) =>
    db.selectFrom(name).select((eb) => eb.fn.countAll<number | string>().as('rows')),
  );
  return Number((await reader.first(count, {}))?.rows);
}

/** Makes a function that inserts the rows of a page with one statement. */
export function createRowWriter(trx: Transaction, { name, columns }: Table) {
  const insert = (count: number) =>
    query((db, values: Bound<Record<string, Value>>) =>
      untyped(db)
        .insertInto(name)
        .values(
          Array.from({ length: count }, (_, index) =>
            Object.fromEntries(columns.map((column) => [column, values[valueName(index, column)]])),
          ),
        ),
    );
  const inserts = new Map<number, ReturnType<typeof insert>>();

  return async (rows: readonly Row[]): Promise<void> => {
    await trx.run(inserts.getOrInsertComputed(rows.length, insert), valuesOf(rows));
  };

  function valuesOf(rows: readonly Row[]): Record<string, Value> {
    const values: Record<string, Value> = {};
    for (const [index, row] of rows.entries()) {
      for (const column of columns) values[valueName(index, column)] = row[column] ?? null;
    }
    return values;
  }
}
