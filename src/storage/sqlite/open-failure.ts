import { reasonOf } from '../../kernel/errors.ts';

const PERMISSION = 'Let the user that runs this read and write the file and its folder';

/** What an operator can do when a file cannot be opened, by SQLite's result codes ("Result and Error Codes"). */
const ADVICE = new Map<unknown, string>([
  [3, PERMISSION],
  [5, 'End the program that holds it first'],
  [8, PERMISSION],
  [10, 'See whether its disk is full or fails'],
  [11, 'Restore a backup'],
  [13, 'Make room on its disk'],
  [14, PERMISSION],
  [26, 'Choose another file, or another DATA_DIR'],
  // Codes of the system.
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
  ['EROFS', PERMISSION],
  ['ENOSPC', 'Make room on its disk'],
]);

/** An error that says which file cannot be opened, why, and what to do. */
export function openFailure(path: string, cause: unknown): Error {
  const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
  // The lowest byte of SQLite's number is the result code; higher bytes add details.
  const advice = ADVICE.get(typeof errcode === 'number' ? errcode & 0xff : code);
  const problem = `The database ${path} cannot be opened: ${reasonOf(cause)}`;
  return new Error(advice === undefined ? problem : `${problem}. ${advice}`, { cause });
}
