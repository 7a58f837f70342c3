import { accessible, nearestFolder } from './folders.ts';
import { fault, good } from '../finding.ts';
import type { Check } from '../patient.ts';

/** The least share of a disk that should be free: backups and SQLite's own work need room for a while. */
const LEAST_FREE = 0.1;

const GIGABYTE = 1e9;
const MEGABYTE = 1e6;

/** Whether the data folder can be written, and its disk has room. */
export const checkDisk: Check = async ({ config, readSpace }) => {
  const folder = await nearestFolder(config.DATA_DIR);
  const problem = await accessible(folder);
  if (problem !== undefined) return problem;
  const { free, total } = await readSpace(folder);
  const share = `${inWords(free)} of ${inWords(total)} are free on the disk of the data folder`;
  return free < LEAST_FREE * total
    ? fault(
        `Only ${share}.`,
        'Delete what is not needed, such as old backups, or make the disk larger.',
      )
    : good(`${share}.`);
};

const inWords = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;
