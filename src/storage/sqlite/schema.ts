import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from '../migrations/migration.ts';
import { withNewDatabase } from '../tables.ts';

/**
 * Makes sure that a file has the schema that these steps make, and nothing more: SQLite would run the code of a foreign
 * trigger, view or column when rows are read or written.
 *
 * @throws with what differs
 */
export function requireSchemaOf(database: DatabaseSync, steps: readonly Migration[]): void {
  const expected = new Map(withNewDatabase(steps, itemsOf));
  for (const [item, name] of itemsOf(database)) {
    if (!expected.delete(item)) throw new Error(`it has ${name}, which is not of Beadhouse`);
  }
  for (const name of expected.values()) throw new Error(`it lacks ${name}`);
}

/** Everything in a schema: its stored definition, and a name for messages. */
function itemsOf(database: DatabaseSync): [item: string, name: string][] {
  const items = database.prepare('select type, name, tbl_name, sql from sqlite_schema').all();
  return items.map((item) => [
    JSON.stringify(item),
    `${String(item['type'])} ${JSON.stringify(String(item['name']).slice(0, 60))}`,
  ]);
}

/** The types of pages in a table's tree: with rows, or with pages below. See "B-tree Pages" in SQLite's "Database File Format". */
const LEAF_PAGE = 13;
const INTERIOR_PAGE = 5;
const FILE_HEADER = 100;

/**
 * Counts the tables, indexes, views and triggers of a file without SQLite. SQLite reads all of them before its first
 * statement, and needs minutes for some hundred thousand views.
 *
 * @param most counting ends beyond it
 */
export function countSchemaItems(path: string, most: number): number {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(FILE_HEADER);
    readSync(file, header, 0, FILE_HEADER, 0);
    const size = header.readUInt16BE(16);
    const page = Buffer.alloc(size === 1 ? 65_536 : Math.max(size, 512));
    const waiting = [1];
    let items = 0;
    for (let read = 0; items <= most && read <= most; read++) {
      const number = waiting.pop();
      if (number === undefined) return items;
      if (number === 0) continue;
      const bytes = readSync(file, page, 0, page.length, (number - 1) * page.length);
      const start = number === 1 ? FILE_HEADER : 0;
      const cells = page.readUInt16BE(start + 3);
      if (bytes === page.length && page[start] === LEAF_PAGE) {
        items += cells;
      } else if (bytes === page.length && page[start] === INTERIOR_PAGE) {
        for (let cell = 0; cell < cells && waiting.length <= most; cell++) {
          const pointer = start + 12 + 2 * cell;
          const place = pointer + 2 <= page.length ? page.readUInt16BE(pointer) : page.length;
          if (place + 4 <= page.length) waiting.push(page.readUInt32BE(place));
        }
        waiting.push(page.readUInt32BE(start + 8));
      }
    }
    return most + 1;
  } finally {
    closeSync(file);
  }
}
