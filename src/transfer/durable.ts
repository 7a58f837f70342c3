import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Gives a file its final name, and resolves once that would survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    // Windows does not open folders; there a rename is as durable as it gets.
    if (!/^(?:EISDIR|EPERM|EACCES|EINVAL)$/.test((cause as NodeJS.ErrnoException).code ?? '')) {
      throw cause;
    }
  }
}
