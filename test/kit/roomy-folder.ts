import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/**
 * Returns a folder for the tests' files: in memory when this many bytes are free there, else the system's temporary
 * folder. A disk takes several times as long, above all because each commit waits for it.
 */
export async function roomyFolder(bytes: number): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= bytes ? MEMORY : tmpdir();
}
