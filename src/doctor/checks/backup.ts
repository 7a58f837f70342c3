import { readBackupState } from '../../backups/folder.ts';
import { DAY, isoTime } from '../../kernel/clock.ts';
import { fault, good, off } from '../finding.ts';
import type { Check } from '../patient.ts';
import { accessible, nearestFolder } from './folders.ts';

/** The oldest age of a newest backup, in milliseconds: one is due when the last is over a day old, at a quiet minute. */
const OLDEST = 2 * DAY;

const MEGABYTE = 1e6;

/** Whether the service backs itself up, and when it did so last. */
export const checkBackup: Check = async ({ config, clock }) => {
  const now = clock();
  const { BACKUP_DIR: folder } = config;
  if (folder === null) return off('There is no BACKUP_DIR: the service makes no backups.');
  // A service that cannot write there cannot keep its failure there either.
  const problem = await accessible(await nearestFolder(folder));
  if (problem !== undefined) return problem;
  const { newest, lastFailure } = await readBackupState(folder, now);
  if (lastFailure !== null) {
    return fault(
      `The backup of ${isoTime(lastFailure.at)} failed: ${lastFailure.reason.replace(/\.$/, '')}.`,
      `Mend that: the service tries again every hour. Or name another folder in BACKUP_DIR.`,
    );
  }
  if (newest === null) {
    return good('There is no backup yet; the service makes the first one at a quiet minute.');
  }
  const size = (newest.bytes / MEGABYTE).toFixed(1);
  const made = `The newest backup is of ${isoTime(newest.at)} and has ${size} MB`;
  return now - newest.at > OLDEST
    ? fault(
        `${made}: it is ${Math.floor((now - newest.at) / DAY)} days old.`,
        'See whether the service runs: it makes one at the next quiet minute. Otherwise its log says why not.',
      )
    : good(`${made}.`);
};
