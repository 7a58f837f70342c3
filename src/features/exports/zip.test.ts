import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { unzip } from '../../../test/kit/unzip.ts';
import { zip, type Entry } from './zip.ts';

const modified = new Date('2026-11-21T18:20:04.512Z');

async function* text(...pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function* all(...entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

test('an archive has the names and bytes of its files as given', async () => {
  const picture = randomBytes(300_000);
  const entries: Entry[] = [
    { name: 'none.json', content: text() },
    { name: 'ä/long.json', content: text(...Array.from({ length: 300 }, () => 'ä'.repeat(9_000))) },
    ...Array.from({ length: 8 }, (_, index) => ({ name: `${index}.png`, content: picture })),
  ];
  const archive = Buffer.concat(await Array.fromAsync(zip(all(...entries), modified)));
  const files = unzip(archive);
  assert.deepEqual(
    [...files.keys()],
    entries.map(({ name }) => name),
  );
  assert.equal(String(files.get('ä/long.json')), 'ä'.repeat(2_700_000));
  assert.deepEqual([files.get('7.png'), files.get('none.json')?.length], [picture, 0]);
  // Texts become smaller, and pictures are stored as they are.
  assert.ok(archive.length > 8 * picture.length && archive.length < 8.2 * picture.length);
});

test('an archive reads its entries only as fast as it is read itself', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Entry> {
    for (;;) yield { name: `${asked++}.png`, content: randomBytes(100_000) };
  }
  const archive = zip(endless(), modified);
  for (let read = 0; read < 20; read++) await archive.next();
  const before = asked;
  assert.ok(before < 25, String(before));
  await archive.return(undefined);
});

test('reading an archive rejects when an entry or the list of entries fails', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield '[';
    throw new Error('The store is away');
  }
  const inText = zip(all({ name: 'a.json', content: broken() }), modified);
  await assert.rejects(Array.fromAsync(inText), /is away/);
  async function* none(): AsyncGenerator<Entry> {
    yield { name: 'a.json', content: text('[]') };
    throw new Error('The place is away');
  }
  await assert.rejects(Array.fromAsync(zip(none(), modified)), /place is away/);
});
