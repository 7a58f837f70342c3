import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const FILE = 0x0403_4b50;

/** Reads a zip archive by its central directory, and checks each file's place, size and checksum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('It does not end as an archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The directory is broken');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, readFile(archive, at, name));
    at += 46 + nameLength + extraLength + noteLength;
  }
  if (at !== end) throw new Error('The directory is longer than it says');
  return files;
}

/** Reads the file of an entry of the directory. */
function readFile(archive: Buffer, entry: number, name: string): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(entry + field));
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== FILE) throw new Error(`${name} is not where it should be`);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(start, start + (packed ?? 0));
  const content = method === 0 ? bytes : inflateRawSync(bytes);
  if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
  return content;
}
