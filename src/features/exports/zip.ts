import { once } from 'node:events';
import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive: a text, which will be compressed, or a picture, which is compressed already. */
export type Entry = {
  readonly name: string;
  readonly content: AsyncIterable<string> | Uint8Array;
};

/**
 * Writes a zip archive. It reads each entry after the entry before, and only as fast as the archive itself is read.
 *
 * @param modified the time of all entries
 */
export async function* zip(entries: AsyncIterable<Entry>, modified: Date): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = file.outputStream as PassThrough;
  const options = { mtime: modified, mode: 0o100644 };

  async function add({ name, content }: Entry): Promise<void> {
    if (content instanceof Uint8Array) {
      file.addBuffer(Buffer.from(content), name, { ...options, compress: false });
      if (output.writableNeedDrain) await once(output, 'drain');
      return;
    }
    const text = Readable.from(content, { objectMode: false });
    const stop = () => text.destroy();
    output.once('close', stop);
    file.addReadStream(text, name, options);
    await finished(text);
    output.off('close', stop);
  }

  async function addAll(): Promise<void> {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await add(entry);
    }
    file.end();
  }

  addAll().catch((cause: Error) => output.destroy(cause));
  for await (const piece of output) yield piece as Buffer;
}
