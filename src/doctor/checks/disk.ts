import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fault, good } from '../finding.ts';
import type { Check } from '../patient.ts';

/** The least share of a disk that should be free: backups and SQLite's own work need room for a while. */
const LEAST_FREE = 0.1;

const GIGABYTE = 1e9;

/** Whether the data folder can be written, and its disk has room. */
export const checkDisk: Check = async ({ config, readSpace }) => {
  const folder = await nearestFolder(config.DATA_DIR);
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return fault(
      `This user cannot write in ${folder}.`,
      'Run this as the user of the service, or give that user the folder.',
    );
  }
  const { free, total } = await readSpace(folder);
  const share = `${inGigabytes(free)} of ${inGigabytes(total)} GB are free on the disk of the data folder`;
  return free < LEAST_FREE * total
    ? fault(
        `Only ${share}.`,
        'Delete what is not needed, such as old backups, or make the disk larger.',
      )
    : good(`${share}.`);
};

const inGigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(1);

/** The folder, or the nearest one above it that is there: the first start makes the others. */
async function nearestFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  const isThere = await access(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => cause.code !== 'ENOENT',
  );
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path));
}
