import { createHash } from 'node:crypto';
import type { Entry } from './entry.ts';

/** Passes bytes on, and gives their hash to `onEnd` at the end, in hexadecimal digits. */
export async function* passHashed(
  chunks: Entry['chunks'],
  onEnd: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  onEnd(hash.digest('hex'));
}
