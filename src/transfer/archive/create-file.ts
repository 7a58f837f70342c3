import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Creates a file that only its owner can read. It exists before anything is written: a stream that opens by itself may
 * create it after it has failed, and after its remains were removed.
 */
export async function createFile(path: string): Promise<WriteStream> {
  return (await open(path, 'wx', 0o600)).createWriteStream();
}
