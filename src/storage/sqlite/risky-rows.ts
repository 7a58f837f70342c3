import { isUtf8 } from 'node:buffer';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { RiskyRow, Risk } from '../risky-rows.ts';
import { tablesOf, type Table } from '../tables.ts';

/** Up to here an entry of an index has room on PostgreSQL; beyond, only trying tells, since long values are compressed. */
const SURE_ENTRY = 2_000;

/**
 * Goes through a file for rows that an engine may not take: this one keeps any bytes as text, of any length.
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

/** Most texts are ASCII, and need not be looked at outside SQLite. A text ends here at U+0000, which is looked for too. */
const NOT_ASCII = `('*[^' || char(1) || '-' || char(127) || ']*')`;

/** Selects whole rows, each with whether its texts are in UTF-8. */
function queryFor({ name, columns, texts, indexes }: Table): string {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const flags = texts.map((column) => `is_utf8(cast("${column}" as blob)) as "${flagOf(column)}"`);
  // An ASCII character between two texts keeps the end of one from completing the start of the next.
  const together = `concat_ws('|', ${texts.map((column) => `"${column}"`).join(', ')})`;
  const lengths = indexes.map((index) => {
    const sum = index.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');
    return `or ${sum} > ${SURE_ENTRY}`;
  });
  return `select ${[listed, ...flags].join(', ')} from "${name}"
    where ${together} glob ${NOT_ASCII} and not is_utf8(cast(${together} as blob)) or instr(${together}, char(0)) > 0 ${lengths.join(' ')}`;
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
    if (length > SURE_ENTRY) yield { kind: 'long', columns, entry };
  }
}

const flagOf = (column: string): string => `${column} is UTF-8`;

/** Keys and indexes are of texts. */
const textOf = (value: SQLOutputValue | undefined): string =>
  typeof value === 'string' ? value : '';
