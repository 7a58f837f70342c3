import { isUtf8 } from 'node:buffer';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { RiskyRow, Risk } from '../risky-rows.ts';
import { tablesOf, type Table } from '../tables.ts';

/**
 * PostgreSQL can store every index entry of up to this many bytes. Longer ones must be tried, since PostgreSQL compresses them.
 */
const SAFE_ENTRY_BYTES = 2_000;

/**
 * Finds the rows that an engine may refuse: SQLite stores any bytes as text, of any length.
 *
 * @param database a connection of its own
 */
export function* findRiskyRows(database: DatabaseSync): Generator<RiskyRow> {
  database.function('is_utf8', { deterministic: true }, (bytes) =>
    bytes instanceof Uint8Array && !isUtf8(bytes) ? 0 : 1,
  );
  for (const table of tablesOf()) {
    for (const row of database.prepare(queryFor(table)).iterate()) {
      const key = table.key.map((column) => textOf(row[column]));
      for (const risk of risksOf(table, row)) yield { table: table.name, key, risk };
    }
  }
}

/** Writes SQL that selects the risky rows of a table. Each has a flag for each text: whether it is UTF-8. */
function queryFor({ name, columns, texts, indexes }: Table): string {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const flags = texts.map((column) => `is_utf8(cast("${column}" as blob)) as "${flagOf(column)}"`);
  // An ASCII character separates the texts, so that two halves of a character cannot form a whole one.
  const together = `concat_ws('|', ${texts.map((column) => `"${column}"`).join(', ')})`;
  const lengths = indexes.map((index) => {
    const sum = index.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');
    return `or ${sum} > ${SAFE_ENTRY_BYTES}`;
  });
  return `select ${[listed, ...flags].join(', ')} from "${name}"
    where not is_utf8(cast(${together} as blob)) or instr(${together}, char(0)) > 0 ${lengths.join(' ')}`;
}

function* risksOf(
  { texts, indexes }: Table,
  row: Readonly<Record<string, SQLOutputValue>>,
): Generator<Risk> {
  for (const column of texts) {
    if (row[flagOf(column)] === 0) yield { kind: 'not UTF-8', column };
    else if (textOf(row[column]).includes('\u0000')) yield { kind: 'NUL', column };
  }
  for (const columns of indexes) {
    const entry = columns.map((column) => textOf(row[column]));
    const length = entry.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (length > SAFE_ENTRY_BYTES) yield { kind: 'long', columns, entry };
  }
}

const flagOf = (column: string): string => `${column} is UTF-8`;

/** The columns of keys and indexes are texts. */
const textOf = (value: SQLOutputValue | undefined): string =>
  typeof value === 'string' ? value : '';
