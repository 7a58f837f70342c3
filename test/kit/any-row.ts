import type { Database } from './database/database.ts';

let made = 0;

/**
 * Inserts a row with these values, and the rows that it refers to. Its other columns are null if possible. Returns the value of
 * its first column.
 */
export async function insertAnyRow(
  database: Database,
  table: string,
  given: Readonly<Record<string, string>>,
): Promise<string> {
  made += 1;
  const parents: Record<string, string> = {};
  for (const parent of await database.references(table)) {
    const id = `${parent.table} ${made}`;
    parents[parent.column] = await insertAnyRow(database, parent.table, { id });
  }
  const columns = await database.columns(table);
  const values = columns.map(({ name, isText, isNullable }) => {
    const value = given[name] ?? parents[name];
    if (value !== undefined) return value;
    if (isNullable) return null;
    return isText ? `${name} ${made}` : 0;
  });
  await database.rows(
    `insert into ${table} values (${columns.map(() => '?').join(', ')}) returning 1`,
    ...values,
  );
  return String(values[0]);
}
