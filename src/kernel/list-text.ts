import { jsonObject, type JsonText } from './json.ts';

/** A list's rows in their order: all of them or, where they are many or large, a part at a time. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/** Makes something else of each row. */
export function mapRows<Row, Other>(rows: Rows<Row>, otherOf: (row: Row) => Other): Rows<Other> {
  return Symbol.asyncIterator in rows ? mapParts(rows, otherOf) : rows.map(otherOf);
}

async function* mapParts<Row, Other>(
  parts: AsyncIterable<readonly Row[]>,
  otherOf: (row: Row) => Other,
): AsyncGenerator<readonly Other[]> {
  for await (const rows of parts) yield rows.map(otherOf);
}

/** The pieces of a JSON text, each made when it is asked for. */
export type JsonPieces = AsyncIterable<string>;

/**
 * The text of an object whose one field is a list: whole when the rows are there, in pieces when they come in parts.
 *
 * @param arrayOf the JSON array of such rows
 */
export function listText<Row>(
  name: string,
  rows: Rows<Row>,
  arrayOf: (rows: readonly Row[]) => JsonText,
): JsonText | JsonPieces {
  if (Symbol.asyncIterator in rows) return pieces(name, rows, arrayOf);
  return jsonObject({}, { [name]: arrayOf(rows) });
}

async function* pieces<Row>(
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
