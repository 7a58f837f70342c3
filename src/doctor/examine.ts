import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { SECOND } from '../kernel/clock.ts';
import { withDeadline } from '../kernel/deadline.ts';
import { reasonOf } from '../kernel/errors.ts';
import { checkAddress } from './checks/address.ts';
import { checkBackup } from './checks/backup.ts';
import { checkClock } from './checks/clock.ts';
import { checkDisk } from './checks/disk.ts';
import { checkMail } from './checks/mail.ts';
import { checkPage } from './checks/page.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkProxy } from './checks/proxy.ts';
import { checkPush } from './checks/push.ts';
import { checkRuntime } from './checks/runtime.ts';
import { checkSecret } from './checks/secret.ts';
import { checkDatabase, checkEncryption, checkSchema } from './checks/store.ts';
import { CHECKS, fault, sentence, type CheckName, type Finding } from './finding.ts';
import type { Check, Examined } from './patient.ts';
import { readStore } from './store.ts';

/** How long one check may take, in milliseconds. */
const LONGEST = 10 * SECOND;

const checks: Readonly<Record<CheckName, Check>> = {
  runtime: checkRuntime,
  database: checkDatabase,
  encryption: checkEncryption,
  schema: checkSchema,
  disk: checkDisk,
  pictures: checkPictures,
  clock: checkClock,
  secret: checkSecret,
  backup: checkBackup,
  address: checkAddress,
  proxy: checkProxy,
  mail: checkMail,
  push: checkPush,
  page: checkPage,
};

/** Examines a service, and changes nothing. Resolves with one finding for each check, in their order, within seconds. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { engine, isServing, config } = examined;
  // A service that serves does not read its whole database: its requests would wait.
  const store = await withDeadline(LONGEST, 'answer of the database', () =>
    readStore(engine, { readsAll: !isServing }),
  ).catch((cause: unknown) => ({ problem: reasonOf(cause) }));
  const patient = { ...examined, store };
  const findings = CHECKS.map(async (name) => ({
    name,
    ...(await withDeadline(LONGEST, 'result', async () => checks[name](patient)).catch(
      (cause: unknown) => fault(sentence(reasonOf(cause)), 'Mend what it says, and look again.'),
    )),
  }));
  return isServing ? withoutPaths(await Promise.all(findings), config) : Promise.all(findings);
}

/** Names folders by their settings. Administrators who are not on the server need not know where things lie there. */
function withoutPaths(findings: readonly Finding[], { BACKUP_DIR, DATA_DIR }: Config): Finding[] {
  const folders = [
    ...(BACKUP_DIR === null ? [] : [['BACKUP_DIR', BACKUP_DIR] as const]),
    ['DATA_DIR', DATA_DIR] as const,
  ].map(([name, folder]) => [name, pathPattern(resolve(folder))] as const);
  const named = (text: string): string =>
    folders.reduce((rest, [name, path]) => rest.replaceAll(path, name), text);
  return findings.map((one) =>
    one.advice === null
      ? { ...one, text: named(one.text) }
      : { ...one, text: named(one.text), advice: named(one.advice) },
  );
}

/** Finds a path as a whole, also before the name of a file in it; not within a word or an address. */
function pathPattern(path: string): RegExp {
  return new RegExp(`(?<![\\w/.-])${RegExp.escape(path)}(?![\\w-]|\\.\\w)`, 'g');
}
