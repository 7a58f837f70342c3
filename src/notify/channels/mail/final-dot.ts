import { Readable } from 'node:stream';

/**
 * Holds back the end of a mail: its final dot, with which the server takes the mail over, is sent after `before`. Nothing is
 * read before the server asks for the mail. When `before` rejects, the dot is never sent.
 */
export function holdDot(mail: Readable, before: () => Promise<void>): Readable {
  async function* parts(): AsyncGenerator {
    yield* mail;
    await before();
  }
  return Readable.from(parts());
}
