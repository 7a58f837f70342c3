import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/**
 * A folder for what tests write: in memory when so many bytes are free there, else the system's. A disk takes several times
 * as long, above all for each commit that has to be on it.
 */
export async function roomyFolder(bytes: number): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= bytes ? MEMORY : tmpdir();
}
