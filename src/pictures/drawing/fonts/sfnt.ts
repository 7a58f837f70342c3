import { inflateSync } from 'node:zlib';

type Table = { readonly tag: string; readonly checksum: number; readonly bytes: Buffer };

/** The tables of a TrueType, OpenType or WOFF font. */
function tablesOf(font: Buffer): readonly Table[] {
  const isWrapped = font.toString('latin1', 0, 4) === 'wOFF';
  const count = font.readUInt16BE(isWrapped ? 12 : 4);
  return Array.from({ length: count }, (_, index) => {
    const entry = isWrapped ? 44 + index * 20 : 12 + index * 16;
    const tag = font.toString('latin1', entry, entry + 4);
    if (!isWrapped) {
      const start = font.readUInt32BE(entry + 8);
      const bytes = font.subarray(start, start + font.readUInt32BE(entry + 12));
      return { tag, checksum: font.readUInt32BE(entry + 4), bytes };
    }
    const start = font.readUInt32BE(entry + 4);
    const stored = font.subarray(start, start + font.readUInt32BE(entry + 8));
    const isCompressed = stored.length < font.readUInt32BE(entry + 12);
    return {
      tag,
      checksum: font.readUInt32BE(entry + 16),
      bytes: isCompressed ? inflateSync(stored) : stored,
    };
  });
}

/**
 * Unwraps a WOFF font to the plain font inside it, because Pango ignores wrapped fonts. A font that
 * is not wrapped comes back as it is.
 */
export function unwrapWoff(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOFF') return font;
  const tables = tablesOf(font);
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + tables.length * 16);
  font.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Calls `add` for each code point that a plain or wrapped font has a glyph for. */
export function forEachCodePoint(font: Buffer, add: (codePoint: number) => void): void {
  const cmap = tablesOf(font).find((table) => table.tag === 'cmap')?.bytes;
  if (cmap === undefined) return;
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, add);
    if (format === 12) readGroups(subtable, add);
  }
}

/** Format 4: segments of the Basic Multilingual Plane. */
function readSegments(table: Buffer, add: (codePoint: number) => void): void {
  const size = table.readUInt16BE(6);
  const starts = 16 + size;
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(starts + at);
    const delta = table.readUInt16BE(starts + size + at);
    const rangeAt = starts + 2 * size + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xff_ff; code++) {
      const glyph =
        range === 0
          ? (code + delta) & 0xff_ff
          : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (glyph !== 0) add(code);
    }
  }
}

/** Format 12: groups of the whole of Unicode. */
function readGroups(table: Buffer, add: (codePoint: number) => void): void {
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12;
    const end = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= end; code++) add(code);
  }
}
