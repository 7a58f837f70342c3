import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, isFileName, type Files } from '../port.ts';

/** Pictures in a folder of this machine. */
export async function openDiskFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    async put(name, bytes) {
      if (!isFileName(name)) throw new Error('Not a file name');
      // Nobody ever sees half a picture, and after a power cut it is there whole or not at all.
      const draft = join(folder, `.${name}.${process.pid}`);
      await writeDurably(draft, bytes);
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    },
    async get(name) {
      if (!isFileName(name)) return undefined;
      try {
        return { bytes: await readFile(join(folder, name)), contentType: contentTypeOf(name) };
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cause;
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing as opening a folder; there a rename is as durable as it gets.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
