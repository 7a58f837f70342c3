import type { Database } from './database/database.ts';

let made = 0;

/**
 * Inserts a row with these values, and the rows that it refers to, unless they are given. Its other columns are null if possible.
 * Where there is such a row already, that one stays. Returns the value of its first column.
 */
export async function insertAnyRow(
  database: Database,
  table: string,
  given: Readonly<Record<string, string>>,
): Promise<string> {
  made += 1;
  const own = `${table} ${made}`;
  const parents: Record<string, string> = {};
  for (const { column, table: parent } of await database.references(table)) {
    if (given[column] !== undefined) continue;
    parents[column] = await insertAnyRow(database, parent, { id: `${column} of ${own}` });
  }
  const columns = await database.columns(table);
  const values = columns.map(({ name, isText, isNullable }) => {
    const value = given[name] ?? parents[name];
    if (value !== undefined) return value;
    if (isNullable) return null;
    if (name === 'details') return '{}';
    return isText ? `${own} ${name}` : 0;
  });
  await database.rows(
    `insert into ${table} values (${columns.map(() => '?').join(', ')}) on conflict do nothing returning 1`,
    ...values,
  );
  return String(values[0]);
}
