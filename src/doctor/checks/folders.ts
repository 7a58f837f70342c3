import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fault, type Outcome } from '../finding.ts';

/** The folder, or the nearest one above it that is there: the service makes the others. */
export async function nearestFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  const isThere = await access(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => cause.code !== 'ENOENT',
  );
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/** What is wrong with a folder in which the service writes; undefined when nothing is. */
export async function accessible(folder: string): Promise<Outcome | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) {
      return fault(`${folder} is a file.`, 'Name a folder, or move the file away.');
    }
    await access(folder, constants.W_OK);
    return undefined;
  } catch {
    return fault(
      `This user cannot write in ${folder}.`,
      'Run this as the user of the service, or give that user the folder.',
    );
  }
}
