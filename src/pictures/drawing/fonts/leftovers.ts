import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../../../kernel/clock.ts';

/** The folders that earlier releases made in the temporary folder for each start. A kill left them there. */
const NAME = /^postcard-fonts-\w{6}$/;

/**
 * Removes the fonts that killed services of earlier releases left in the temporary folder: folders of this user that are a
 * day old and that no running process names. A link is never followed.
 *
 * @param now in milliseconds since the epoch
 */
export async function removeLeftovers(temporary: string, now: number): Promise<void> {
  const names = (await readdir(temporary)).filter((name) => NAME.test(name));
  if (names.length === 0) return;
  const commands = await runningCommands();
  for (const name of names) {
    const folder = join(temporary, name);
    const found = await lstat(folder);
    const isLeft = now - found.mtimeMs > DAY && !commands.some((line) => line.includes(folder));
    if (found.isDirectory() && found.uid === userInfo().uid && isLeft) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The command lines of all processes; none where the system has no /proc. */
async function runningCommands(): Promise<readonly string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')));
}
