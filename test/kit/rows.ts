import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The service's SQLite file, opened beside it. */
export function openStore(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'beadhouse.db'), { timeout: 5_000 });
}

/** What the store holds now, as a query over its tables says. */
export function readRows<Row = Record<string, unknown>>(
  dataDir: string,
  sql: string,
  ...values: SQLInputValue[]
): Row[] {
  const store = openStore(dataDir);
  try {
    return store
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }) as Row);
  } finally {
    store.close();
  }
}
