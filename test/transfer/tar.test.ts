import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import {
  BLOCK,
  entryOf,
  parseHeader,
  writeTar,
  type Entry,
} from '../../src/transfer/archive/tar.ts';
import { readTar } from '../../src/transfer/archive/read-tar.ts';

const written = (...entries: Entry[]) => writeTar(Readable.from(entries), 1_700_000_000_000);

async function headerOf(entry: Entry): Promise<Buffer> {
  const tar = written(entry);
  const { value } = await tar.next();
  await tar.return(undefined);
  return value as Buffer;
}

test('a tar archive is read as it was written, in whatever pieces it comes', async () => {
  const sizes = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 7];
  const files = sizes.map((size) => [`file-${size}`, Buffer.alloc(size, 'abc')] as const);
  const tar = Buffer.concat(
    await Array.fromAsync(written(...files.map(([name, bytes]) => entryOf(name, bytes)))),
  );
  for (const piece of [1, 100, BLOCK, 10_000, tar.length]) {
    const pieces = Array.from({ length: Math.ceil(tar.length / piece) }, (_, index) =>
      tar.subarray(index * piece, (index + 1) * piece),
    );
    const read: [string, Buffer][] = [];
    for await (const { name, chunks } of readTar(Readable.from(pieces))) {
      read.push([name, Buffer.concat(await Array.fromAsync(chunks))]);
    }
    assert.deepEqual(read, files);
    const names: string[] = [];
    // What nobody reads is passed over.
    for await (const { name } of readTar(Readable.from(pieces))) names.push(name);
    assert.deepEqual(
      names,
      files.map(([name]) => name),
    );
  }
});

for (const size of [0, 8 ** 11 - 1, 8 ** 11, 2 ** 40 + 5]) {
  test(`a tar archive has room for a file of ${size} bytes`, async () => {
    const header = await headerOf({ name: 'a', size, chunks: Readable.from([]) });
    assert.deepEqual(parseHeader(header), { name: 'a', size });
  });
}

test('a tar archive has no room for a long name, and takes no file that changed its size', async () => {
  await assert.rejects(headerOf(entryOf('x'.repeat(101), Buffer.alloc(1))), /Too long/);
  const changed = { name: 'a', size: 2, chunks: Readable.from([Buffer.from('abc')]) };
  await assert.rejects(Array.fromAsync(written(changed)), /a changed while it was read/);
});
