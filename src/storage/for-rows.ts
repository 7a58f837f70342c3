import type { Compilable, Kysely } from 'kysely';
import type { Transaction } from './port.ts';
import { Placeholder, query, type Bound, type Query, type Stored } from './query.ts';
import type { Schema } from './schema.ts';

/** The most rows of one statement. With ten columns it has 640 values, far below the limit of each engine. */
const MOST = 64;

type Values = Readonly<Record<string, Stored | boolean>>;

/** Stores any number of rows. Does not wait for the answers. */
export type ForRows<Row> = (trx: Transaction, rows: readonly Row[]) => void;

/**
 * Writes a statement that stores any number of rows. To keep prepared statements few, there is one for each power of two. Rows
 * are split into parts of these sizes.
 */
export function queryForRows<Row extends Values>(
  build: (db: Kysely<Schema>, rows: readonly Bound<Row>[]) => Compilable,
): ForRows<Row> {
  const known = new Map<number, Query<Values, unknown>>();

  function queryFor(count: number): Query<Values, unknown> {
    const rows = Array.from({ length: count }, (_, index) => placeholdersOf<Row>(index));
    return query((db) => build(db, rows));
  }

  return (trx, rows) => {
    for (let at = 0; at < rows.length;) {
      const count = Math.min(MOST, 2 ** Math.floor(Math.log2(rows.length - at)));
      const values: Record<string, Stored | boolean> = {};
      for (let index = 0; index < count; index++) {
        for (const [name, value] of Object.entries(rows[at + index] ?? {})) {
          values[nameOf(index, name)] = value;
        }
      }
      trx.send(known.getOrInsertComputed(count, queryFor), values);
      at += count;
    }
  };
}

const nameOf = (index: number, name: string): string => `row${index}_${name}`;

/** A placeholder for each value of the row with this index. */
function placeholdersOf<Row>(index: number): Bound<Row> {
  return new Proxy({} as Bound<Row>, {
    get: (_, name) => new Placeholder(nameOf(index, String(name))),
  });
}
