import { Readable } from 'node:stream';

/** A file in a tar archive. */
export type Entry = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** Bytes as a file of an archive. */
export function entryOf(name: string, bytes: Uint8Array): Entry {
  return { name, size: bytes.length, chunks: Readable.from([bytes]) };
}

export const BLOCK = 512;
/** Where the fields of a header are: offset and length in bytes. See "ustar Interchange Format" in POSIX's pax. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;
const MAGIC = 'ustar\u000000';
/** The first size that has no room in eleven octal digits; from there on it is written in binary, as GNU tar does. */
const OCTAL_LIMIT = 8 ** 11;
const SPACE = 0x20;

/** The size of a file in an archive, where it is filled up to whole blocks. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/**
 * Writes files as a tar archive (POSIX ustar).
 *
 * @param modified when they were changed, in milliseconds since 1970
 */
export async function* writeTar(
  entries: AsyncIterable<Entry>,
  modified: number,
): AsyncGenerator<Uint8Array> {
  for await (const { name, size, chunks } of entries) {
    yield header(name, size, modified);
    let written = 0;
    for await (const chunk of chunks) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    yield new Uint8Array(paddingOf(size));
  }
  yield new Uint8Array(2 * BLOCK);
}

function header(name: string, size: number, modified: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const put = ([offset, length]: readonly [number, number], text: string): void => {
    if (Buffer.byteLength(text) > length) throw new Error(`Too long for a tar archive: ${text}`);
    block.write(text, offset);
  };
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  put(FIELDS.name, name);
  put(FIELDS.mode, octal(0o600, 7));
  put(FIELDS.owner, octal(0, 7));
  put(FIELDS.group, octal(0, 7));
  if (size < OCTAL_LIMIT) put(FIELDS.size, octal(size, 11));
  else writeBinary(block, size);
  put(FIELDS.modified, octal(Math.floor(modified / 1000), 11));
  put(FIELDS.type, '0');
  put(FIELDS.magic, MAGIC);
  put(FIELDS.checksum, `${octal(checksum(block), 6)}\u0000 `);
  return block;
}

function writeBinary(block: Buffer, size: number): void {
  const [offset, length] = FIELDS.size;
  block.writeUInt8(0x80, offset);
  block.writeBigUInt64BE(BigInt(size), offset + length - 8);
}

/** The sum of a header's bytes, with spaces for the sum itself. */
function checksum(block: Buffer): number {
  const [offset, length] = FIELDS.checksum;
  const own = block.subarray(offset, offset + length);
  const sum = (bytes: Buffer): number => bytes.reduce((total, byte) => total + byte, 0);
  return sum(block) - sum(own) + SPACE * length;
}

/**
 * Reads the header of a file.
 *
 * @returns undefined when the block is not the header of a plain file
 */
export function parseHeader(block: Buffer): Pick<Entry, 'name' | 'size'> | undefined {
  const text = ([offset, length]: readonly [number, number]): string => {
    const [value = ''] = block.toString('utf8', offset, offset + length).split('\u0000', 1);
    return value;
  };
  if (!text(FIELDS.magic).startsWith('ustar')) return undefined;
  if (Number.parseInt(text(FIELDS.checksum), 8) !== checksum(block)) return undefined;
  if (!/^0?$/.test(text(FIELDS.type))) return undefined;
  const [offset, length] = FIELDS.size;
  const isBinary = block.readUInt8(offset) === 0x80;
  const size = isBinary
    ? Number(block.readBigUInt64BE(offset + length - 8))
    : Number.parseInt(text(FIELDS.size), 8);
  return Number.isSafeInteger(size) ? { name: text(FIELDS.name), size } : undefined;
}
