/** The size of a header, by the type of a page with rows; see "Database File Format" in SQLite's documentation. */
const HEADER_BYTES: ReadonlyMap<number | undefined, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** The header of the file, at the begin of its first page. */
const FILE_HEADER = 100;

/**
 * The most pages of a file in which the first byte tells a page with rows from others, which begin with the number of a page.
 * They make 128 GB.
 */
const MOST_PAGES = 0x02_00_00_00;

/** What the header of a file says about its pages. */
export type Layout = { readonly pageSize: number; readonly isPlain: boolean };

/**
 * Reads the layout of a file from its first bytes. It is plain when the first byte of each page tells whether it has rows:
 * the file is not too large, and has no maps for `auto_vacuum`, which only an operator can switch on.
 *
 * @param fileBytes the size of the file
 */
export function readLayout(header: Buffer, fileBytes: number): Layout {
  const size = header.readUInt16BE(16);
  const pageSize = size === 1 ? 65_536 : size;
  const hasMaps = header.readUInt32BE(52) !== 0;
  return { pageSize, isPlain: !hasMaps && fileBytes / pageSize < MOST_PAGES };
}

/**
 * Finds the unused bytes between the header and the rows of a page, unless all are zero. When SQLite moves rows to another
 * page, their former bytes stay there, and `secure_delete` does not clear them when the rows are deleted later.
 *
 * @param page one whole page of a plain file
 * @param number counts from 1
 * @returns where these bytes begin and end; undefined when there is nothing to clear
 */
export function findLeftovers(
  page: Buffer,
  number: number,
): readonly [start: number, end: number] | undefined {
  const header = number === 1 ? FILE_HEADER : 0;
  const headerBytes = HEADER_BYTES.get(page[header]);
  if (headerBytes === undefined) return undefined;
  const start = header + headerBytes + 2 * page.readUInt16BE(header + 3);
  // 65,536 is stored as zero.
  const end = page.readUInt16BE(header + 5) || 65_536;
  if (start >= end || end > page.length) return undefined;
  return page.subarray(start, end).some((byte) => byte !== 0) ? [start, end] : undefined;
}
