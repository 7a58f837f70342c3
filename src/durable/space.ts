import { statfs } from 'node:fs/promises';

/** The room on a disk, in bytes. */
export type Space = {
  /** What a user without privileges may still write. */
  readonly free: number;
  /** The size of the whole disk. */
  readonly total: number;
};

/** Reads how much room is on the disk of a folder. Rejects when there is no such folder. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
