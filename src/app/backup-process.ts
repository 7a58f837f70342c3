import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Saved } from '../backups/save.ts';
import type { BackupReply, BackupRequest } from './backup-messages.ts';

const CHILD_FILE = fileURLToPath(new URL('backup-child.ts', import.meta.url));
const RUNTIME = new URL('../runtime.js', import.meta.url).href;

/** Makes a backup; when `signal` aborts it stops, and removes what it has written. */
export type MakeBackup = (request: BackupRequest, signal: AbortSignal) => Promise<Saved>;

/**
 * Makes a backup in a process of its own at low priority, so that no request waits for it: reading, compressing and checking a
 * large store takes minutes of a processor.
 */
export const makeBackupInProcess: MakeBackup = async (request, signal) => {
  const child = fork(CHILD_FILE, [], { execArgv: ['--import', RUNTIME] });
  const ended = once(child, 'exit');
  const disconnect = (): void => {
    if (child.connected) child.disconnect();
  };
  signal.addEventListener('abort', disconnect, { once: true });
  let reply: BackupReply | undefined;
  child.once('message', (message: BackupReply) => {
    reply = message;
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    if (signal.aborted) disconnect();
    else child.send(request);
    const [code, killedBy] = (await ended) as [number | null, string | null];
    if (reply === undefined) {
      throw new Error(`The backup process ended too early (${killedBy ?? `exit code ${code}`})`);
    }
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.saved;
  } finally {
    signal.removeEventListener('abort', disconnect);
  }
};
