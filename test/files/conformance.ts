import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createArchives, PART_BYTES } from '../../src/files/archives.ts';
import type { Files } from '../../src/files/port.ts';

export type FilesStage = {
  readonly files: Files;
  /** The names of all that is stored. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** Tests every promise of the files port, on each kind of storage. */
export function filesSuite(name: string, open: () => Promise<FilesStage>): void {
  describe(`files on ${name}`, { timeout: 400_000 }, () => {
    let stage: FilesStage;
    before(async () => {
      stage = await open();
    });
    after(() => stage.close());

    it('has no names at first', async () => {
      assert.deepEqual(await namesIn(stage), []);
    });

    for (const [ending, type] of [
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
    ] as const) {
      it(`gives a ${ending} back with its media type`, async () => {
        await stage.files.put(`Aa0-_.${ending}`, Uint8Array.of(0, 255, 13, 10));
        const file = await stage.files.get(`Aa0-_.${ending}`);
        assert.deepEqual([...(file?.bytes ?? [])], [0, 255, 13, 10]);
        assert.equal(file?.contentType, type);
      });
    }

    for (const size of [0, 1, 102_400, 5 * 1024 ** 2]) {
      it(`gives ${size} bytes back exactly`, async () => {
        const bytes = bytesOf(size, size % 251);
        await stage.files.put(`size-${size}.png`, bytes);
        const file = await stage.files.get(`size-${size}.png`);
        assert.ok(file);
        assert.deepEqual(digest(file.bytes), digest(bytes));
        assert.equal(await stage.files.has(`size-${size}.png`), true);
      });
    }

    it('stores only the given part of a larger buffer', async () => {
      await stage.files.put('part.png', bytesOf(10, 0).subarray(3, 5));
      assert.deepEqual([...((await stage.files.get('part.png'))?.bytes ?? [])], [3, 4]);
    });

    it('replaces an older file, shorter or longer', async () => {
      for (const size of [300, 3, 30]) {
        await stage.files.put('same.png', bytesOf(size, size));
        const file = await stage.files.get('same.png');
        assert.deepEqual(file && digest(file.bytes), digest(bytesOf(size, size)));
      }
    });

    it('has nothing under a name that was never put', async () => {
      assert.equal(await stage.files.get('none.png'), undefined);
      assert.equal(await stage.files.has('none.png'), false);
    });

    it('keeps one whole file when several are put at once under one name', async () => {
      const all = Array.from({ length: 8 }, (_, index) => bytesOf(200_000, index));
      await Promise.all(all.map((bytes) => stage.files.put('at-once.png', bytes)));
      const file = await stage.files.get('at-once.png');
      assert.ok(file);
      const left = digest(file.bytes);
      assert.equal(all.filter((bytes) => digest(bytes).sha256 === left.sha256).length, 1);
    });

    it('keeps all files that are put at once under different names, and lists each once', async () => {
      const all = Array.from({ length: 40 }, (_, index) => `many-${index}.webp`);
      await Promise.all(all.map((one, index) => stage.files.put(one, bytesOf(100, index))));
      const found = await Promise.all(all.map((one) => stage.files.get(one)));
      assert.deepEqual(
        found.map((file) => file?.bytes[0]),
        all.map((_, index) => index),
      );
      const names = await namesIn(stage);
      assert.deepEqual(
        names.filter((one) => one.startsWith('many-')),
        all.toSorted(),
      );
      assert.equal(new Set(names).size, names.length);
    });

    it('deletes a file, once or more often, and no other', async () => {
      await stage.files.put('gone.png', Uint8Array.of(1));
      await stage.files.put('gone.webp', Uint8Array.of(2));
      for (let time = 0; time < 2; time++) {
        await stage.files.delete('gone.png');
        assert.equal(await stage.files.get('gone.png'), undefined);
        assert.equal(await stage.files.has('gone.png'), false);
      }
      assert.deepEqual([...((await stage.files.get('gone.webp'))?.bytes ?? [])], [2]);
      const names = await namesIn(stage);
      assert.deepEqual([names.includes('gone.png'), names.includes('gone.webp')], [false, true]);
    });

    it('takes a file under a name that was deleted', async () => {
      await stage.files.put('again.png', Uint8Array.of(1));
      await stage.files.delete('again.png');
      await stage.files.put('again.png', Uint8Array.of(2));
      assert.deepEqual([...((await stage.files.get('again.png'))?.bytes ?? [])], [2]);
    });

    it('deletes files concurrently, also the same ones', async () => {
      const all = Array.from({ length: 10 }, (_, index) => `leaving-${index}.png`);
      await Promise.all(all.map((one) => stage.files.put(one, bytesOf(100, 0))));
      await Promise.all([...all, ...all].map((one) => stage.files.delete(one)));
      const names = await namesIn(stage);
      assert.deepEqual(
        names.filter((one) => one.startsWith('leaving-')),
        [],
      );
    });

    it('accepts a name of the greatest length', async () => {
      const longest = `${'a'.repeat(100)}.webp`;
      await stage.files.put(longest, Uint8Array.of(7));
      assert.deepEqual([...((await stage.files.get(longest))?.bytes ?? [])], [7]);
      assert.ok((await namesIn(stage)).includes(longest));
    });

    it('keeps the parts of archives beside the pictures, and deletes them all', async () => {
      const names = await namesIn(stage);
      const archives = createArchives(stage.files);
      const bytes = bytesOf(2 * PART_BYTES + 5, 3);
      const { signal } = new AbortController();
      assert.equal(await archives.write('some', piecesOf(bytes), signal), bytes.length);
      const parts = [0, 1, 2].map((number) => `some-${number}.part`);
      assert.deepEqual(await namesIn(stage), [...names, ...parts].toSorted());
      const read = Buffer.concat(await Array.fromAsync(archives.read('some', bytes.length)));
      assert.deepEqual(digest(read), digest(bytes));
      await archives.delete('some');
      assert.deepEqual(await namesIn(stage), names);
    });

    for (const odd of ODD_NAMES) {
      it(`refuses the name ${JSON.stringify(odd.slice(0, 24))}`, async () => {
        const names = await namesIn(stage);
        assert.equal(await stage.files.get(odd), undefined);
        assert.equal(await stage.files.has(odd), false);
        await assert.rejects(stage.files.put(odd, Uint8Array.of(1)), /Not a file name/);
        await assert.rejects(stage.files.delete(odd), /Not a file name/);
        assert.deepEqual(await namesIn(stage), names);
      });
    }
  });
}

const ODD_NAMES = [
  '',
  '.',
  '..',
  '.png',
  'a',
  'a.svg',
  'a.PART',
  'a/b.part',
  'a.PNG',
  'a.png.svg',
  '../a.png',
  '..%2fa.png',
  '/a.png',
  'a/b.png',
  'a\\b.png',
  'a b.png',
  'a\0.png',
  'a.png\n',
  'ä.png',
  `${'a'.repeat(101)}.png`,
];

async function namesIn(stage: FilesStage): Promise<string[]> {
  return (await stage.names()).toSorted();
}

/** The same bytes, in pieces of an odd size. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
}

/** Makes bytes that count up from a first one. */
function bytesOf(size: number, first: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => (first + index) % 256);
}

/** Identifies bytes without printing millions of them. */
function digest(bytes: Uint8Array): { size: number; sha256: string } {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
