import { stat } from 'node:fs/promises';
import { readSecret, secretPath } from '../../identity/sessions/secret.ts';
import { fault, good } from '../finding.ts';
import type { Check } from '../patient.ts';

/** The rights of others than the owner, in a file's mode. */
const OTHERS = 0o077;

/** Whether the secret that signs sessions is there, is strong, and is read by nobody else. */
export const checkSecret: Check = async ({ config, store, program }) => {
  if (config.AUTH_SECRET !== null) return good('AUTH_SECRET signs the sessions.');
  const path = secretPath(config.DATA_DIR);
  if ((await readSecret(config.DATA_DIR)) === null) {
    // Rows that cannot be read, of another schema, may hold sessions.
    const isMissed =
      store.problem === null &&
      store.facts.steps !== undefined &&
      store.rows?.hasSessions !== false;
    return isMissed
      ? fault(
          `The secret ${path} is missing although somebody may be signed in.`,
          'Put the file back from a backup. Otherwise the next start makes another, and everybody is signed out, guests for good.',
        )
      : good('There is no secret yet: the first start makes one.');
  }
  const { mode } = await stat(path);
  // Windows has no such rights.
  const isReadable = !program.machine.startsWith('win') && (mode & OTHERS) !== 0;
  return isReadable
    ? fault(`Others on this machine can read the secret ${path}.`, `Run: chmod 600 ${path}`)
    : good('A secret of its own signs the sessions, and only its owner can read it.');
};
