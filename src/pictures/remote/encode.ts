import sharp from 'sharp';
import { IMAGE_SIZE, THUMBNAIL_SIZE, type EncodedPicture, type PostcardPictures } from '../port.ts';

const WEBP_QUALITY = 85;
/** A larger picture is refused before it's decoded: 50 megapixels. */
const MAX_PIXELS = 50_000_000;

/**
 * Makes a postcard's two WebP pictures from an encoded PNG, JPEG or WebP of any size. They show its
 * middle, cut to their shape, upright and opaque, and hold no metadata.
 * Rejects when the bytes aren't such a picture, are damaged, or show more than 50 megapixels.
 */
export async function encodePostcard(bytes: Uint8Array): Promise<PostcardPictures> {
  if (!isPicture(bytes)) throw new Error('not a PNG, JPEG or WebP');
  const image = await fit(bytes, IMAGE_SIZE);
  return { image: asWebp(image), thumbnail: asWebp(await fit(image, THUMBNAIL_SIZE)) };
}

function fit(bytes: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

function asWebp(bytes: Uint8Array): EncodedPicture {
  return { bytes, contentType: 'image/webp' };
}

/** Looks at the first bytes, so that the decoders of other formats are never reached. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  );
}
