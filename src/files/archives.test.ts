import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createArchives, MissingPart, PART_BYTES } from './archives.ts';

const { signal } = new AbortController();

/** Archives in memory, with their parts by name. `fails` is asked before each file is deleted. */
function openArchives(fails = (_name: string) => false) {
  const files = new Map<string, Uint8Array>();
  const archives = createArchives({
    put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    get: async (name) => {
      const bytes = files.get(name);
      return bytes && { bytes, contentType: '' };
    },
    has: async (name) => files.has(name),
    delete: async (name) => {
      if (fails(name)) throw new Error('The place is away');
      files.delete(name);
    },
  });
  return { archives, files };
}

async function* pieces(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const [index, size] of sizes.entries()) yield new Uint8Array(size).fill(index + 1);
}

describe('an archive', () => {
  for (const [sizes, parts] of [
    [[], []],
    [[1], [1]],
    [[PART_BYTES], [PART_BYTES]],
    [
      [PART_BYTES - 1, 2],
      [PART_BYTES, 1],
    ],
    [
      [3 * PART_BYTES + 7, 0, 1],
      [PART_BYTES, PART_BYTES, PART_BYTES, 8],
    ],
  ] as const) {
    test(`of pieces with ${sizes.join(' and ') || 'no'} bytes comes back as it was`, async () => {
      const { archives, files } = openArchives();
      const size = await archives.write('a', pieces(...sizes), signal);
      assert.deepEqual(
        [...files.values()].map(({ length }) => length),
        parts,
      );
      const read = Buffer.concat(await Array.fromAsync(archives.read('a', size)));
      assert.ok(read.equals(Buffer.concat(await Array.fromAsync(pieces(...sizes)))));
      await archives.write('a-1', pieces(5), signal);
      await archives.delete('a');
      assert.deepEqual([...files.keys()], ['a-1-0.part']);
    });
  }

  test('is deleted whole after an interruption, in any place', async () => {
    for (const last of ['a-3.part', 'a-2.part', 'a-1.part', 'a-0.part']) {
      let isAway = true;
      const { archives, files } = openArchives((name) => isAway && name === last);
      await archives.write('a', pieces(4 * PART_BYTES), signal);
      await assert.rejects(archives.delete('a'), /is away/);
      isAway = false;
      await archives.delete('a');
      assert.equal(files.size, 0);
    }
  });

  test('fails to be written when its signal aborts, or when its source fails', async () => {
    const { archives } = openArchives();
    await assert.rejects(archives.write('a', pieces(1), AbortSignal.abort()), /abort/);
    async function* broken() {
      yield new Uint8Array(1);
      throw new Error('No more');
    }
    await assert.rejects(archives.write('a', broken(), signal), /No more/);
  });

  test('with a missing part is not read', async () => {
    const { archives, files } = openArchives();
    const size = await archives.write('a', pieces(2 * PART_BYTES), signal);
    files.delete('a-1.part');
    await assert.rejects(Array.fromAsync(archives.read('a', size)), MissingPart);
  });
});
