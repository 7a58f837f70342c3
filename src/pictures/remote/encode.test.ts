import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { encodePostcard } from './encode.ts';

function canvas(width: number, height: number, alpha = 1): Sharp {
  return sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } },
  });
}

async function shape(bytes: Uint8Array): Promise<object> {
  const { width, height, format, hasAlpha, exif } = await sharp(bytes).metadata();
  return { width, height, format, hasAlpha, exif };
}

const opaqueWebp = { format: 'webp', hasAlpha: false, exif: undefined };

test('PNG, JPEG and WebP of any size become 1024×768 and 256×192', async () => {
  const originals = [
    canvas(1, 1).png(),
    canvas(40, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } }),
    canvas(1536, 1024).webp(),
  ];
  for (const original of originals) {
    const { image, thumbnail } = await encodePostcard(await original.toBuffer());
    assert.deepEqual(await shape(image.bytes), { width: 1024, height: 768, ...opaqueWebp });
    assert.deepEqual(await shape(thumbnail.bytes), { width: 256, height: 192, ...opaqueWebp });
    assert.equal(image.contentType, 'image/webp');
    assert.equal(thumbnail.contentType, 'image/webp');
  }
});

test('transparent parts become white', async () => {
  const { image } = await encodePostcard(await canvas(8, 6, 0).png().toBuffer());
  const { channels } = await sharp(image.bytes).stats();
  assert.ok(channels.every(({ min }) => min >= 250));
});

test('bytes that are no picture, another format and a damaged picture are refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const gif = await canvas(4, 3).gif().toBuffer();
  for (const bytes of [new Uint8Array(), Buffer.from('garbage'), Buffer.from(svg), gif]) {
    await assert.rejects(encodePostcard(bytes), { message: 'not a PNG, JPEG or WebP' });
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const background = 'black';
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background, noise } });
  for (const whole of [await photo.png().toBuffer(), await photo.jpeg().toBuffer()]) {
    await assert.rejects(encodePostcard(whole.subarray(0, whole.length / 2)));
  }
});

test('more than 50 megapixels are refused', async () => {
  const large = await canvas(10_000, 5001).png({ compressionLevel: 1 }).toBuffer();
  await assert.rejects(encodePostcard(large), /pixel limit/);
});
