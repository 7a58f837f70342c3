import { createHash } from 'node:crypto';
import type { Entry } from './entry.ts';

/** Passes bytes on and tells their hash, in hexadecimal digits, at the end. */
export async function* hashed(
  chunks: Entry['chunks'],
  end: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  end(hash.digest('hex'));
}
