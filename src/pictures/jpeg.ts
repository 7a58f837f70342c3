const QUALITY = 88;

/** Converts a picture of the service to JPEG. The library is loaded for the first one. */
export async function asJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).jpeg({ quality: QUALITY }).toBuffer();
}
