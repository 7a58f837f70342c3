import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import sharp from 'sharp';
import type { PostcardContent } from '../port.ts';
import { drawPostcard } from './draw.ts';
import { anyCharacter } from '../../../test/kit/any-character.ts';

const content = (manifest: Record<string, unknown>): PostcardContent => ({
  manifest: { callerNumber: 42, moments: ['We met'], ...manifest },
  player: { name: 'Mia', emoji: '🦊', color: '#ff7a59' },
});

async function sizeOf(bytes: Uint8Array): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

test('a card is a PNG of 1024x768 with a thumbnail of 256x192', async () => {
  const { image, thumbnail } = await drawPostcard(content({}));
  assert.equal(image.contentType, 'image/png');
  assert.equal(thumbnail.contentType, 'image/png');
  assert.equal(await sizeOf(image.bytes), 'png 1024x768');
  assert.equal(await sizeOf(thumbnail.bytes), 'png 256x192');
});

test('the same content gives the same bytes', async () => {
  assert.deepEqual(await drawPostcard(content({})), await drawPostcard(content({})));
});

test('every part of the content changes the picture', async () => {
  const variants = [
    content({}),
    content({ callerNumber: 43 }),
    content({ callerNumber: -42 }),
    content({ sessionSummary: 'A call' }),
    content({ moments: ['We met again'] }),
    content({ moments: ['We met', 'We left'] }),
    content({ moments: [{ caption: 'We met', highlights: [45] }] }),
    { ...content({}), player: { name: 'Léo', emoji: '🦊', color: '#ff7a59' } },
    { ...content({}), player: { name: 'Mia', emoji: '🚀', color: '#ff7a59' } },
    { ...content({}), player: { name: 'Mia', emoji: '🦊', color: '#3b82f6' } },
    { ...content({ childName: 'Ada' }), player: null },
  ];
  const seen = new Set<string>();
  for (const variant of variants) {
    const { image } = await drawPostcard(variant);
    seen.add(Buffer.from(image.bytes).toString('base64'));
  }
  assert.equal(seen.size, variants.length);
});

test('fifty moments and very long texts are drawn', async () => {
  const moments = Array.from({ length: 50 }, (_, index) => ({
    caption: `${index} ${'on and on '.repeat(200)}`,
    category: 'W'.repeat(500),
    highlights: [index, index * 1e12, -index],
  }));
  const sessionSummary = '𓀀'.repeat(1000) + 'الخط '.repeat(1000);
  const { image } = await drawPostcard(
    content({ moments, sessionSummary, callerNumber: '9'.repeat(900) }),
  );
  assert.equal(await sizeOf(image.bytes), 'png 1024x768');
});

test('any manifest is drawn', async () => {
  const rare = fc.constantFrom('\0', '\ud800', '\u200D', '\u202E', '<', '&', '😀', 'ש', '\u0301');
  const text = fc.string({ unit: fc.oneof(rare, fc.string({ unit: anyCharacter, maxLength: 1 })) });
  const any = fc.oneof(text, fc.jsonValue(), fc.double());
  const manifest = fc.record(
    {
      callerNumber: fc.oneof(any, fc.double(), fc.bigInt().map(String)),
      moments: fc.array(
        fc.oneof(
          any,
          fc.record({
            caption: any,
            category: any,
            rank: any,
            highlights: fc.array(any),
            snapshot: fc.record({ center: any }),
          }),
        ),
        { minLength: 1, maxLength: 8 },
      ),
      childName: any,
      childEmoji: any,
      sessionSummary: any,
    },
    { requiredKeys: ['callerNumber', 'moments'] },
  );
  await fc.assert(
    fc.asyncProperty(manifest, async (given) => {
      const { image } = await drawPostcard({ manifest: given, player: null });
      assert.equal(await sizeOf(image.bytes), 'png 1024x768');
    }),
    { numRuns: 8 },
  );
});
