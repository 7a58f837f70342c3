import { jsonObject, type JsonText } from './json.ts';

/** A list's rows in their order: all at once or, when they are many or large, in parts. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/** Applies `change` to each row. */
export function mapRows<Row, Other>(rows: Rows<Row>, change: (row: Row) => Other): Rows<Other> {
  return Symbol.asyncIterator in rows ? mapParts(rows, change) : rows.map(change);
}

async function* mapParts<Row, Other>(
  parts: AsyncIterable<readonly Row[]>,
  change: (row: Row) => Other,
): AsyncGenerator<readonly Other[]> {
  for await (const rows of parts) yield rows.map(change);
}

/** The pieces of a JSON text. Each is made when it is asked for. */
export type JsonPieces = AsyncIterable<string>;

/**
 * The text of an object whose only field is a list: one text when all rows are there, pieces when the rows come in parts.
 *
 * @param arrayOf makes the JSON array of some rows
 */
export function listText<Row>(
  name: string,
  rows: Rows<Row>,
  arrayOf: (rows: readonly Row[]) => JsonText,
): JsonText | JsonPieces {
  if (Symbol.asyncIterator in rows) return listPieces(name, rows, arrayOf);
  return jsonObject({}, { [name]: arrayOf(rows) });
}

async function* listPieces<Row>(
  name: string,
  parts: AsyncIterable<readonly Row[]>,
  arrayOf: (rows: readonly Row[]) => JsonText,
): JsonPieces {
  let before = `{"${name}":[`;
  for await (const rows of parts) {
    yield before + arrayOf(rows).slice(1, -1);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
