/** The backup process: makes one backup for its parent, and ends. */
import { randomBytes } from 'node:crypto';
import { THIS_SCHEMA } from '../backups/save.ts';
import { engineAt, storeOf } from '../engines.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { BackupReply, BackupRequest } from './backup-messages.ts';
import { makeOwnBackup } from './backup-source.ts';

let isStopped = false;

/** The backup ends at its next step, and removes what it has written. */
function stop(): void {
  isStopped = true;
}
function requireWanted(): void {
  if (isStopped) throw new Error('The service stopped meanwhile');
}

/** Ends this process, since nothing else keeps it alive. */
function leave(): void {
  if (process.connected) process.disconnect?.();
}

async function answer({ config, folder, now }: BackupRequest): Promise<BackupReply> {
  try {
    const ports = { clock: () => now.at, random: randomBytes };
    const engine = await engineAt(storeOf(config).address, ports);
    const wanted = { folder, schema: THIS_SCHEMA, now };
    return { saved: await makeOwnBackup(config, engine, wanted, requireWanted) };
  } catch (cause) {
    return { failure: reasonOf(cause) };
  }
}

process.on('disconnect', stop);
// A terminal's interrupt reaches the parent too, which then disconnects.
process.on('SIGINT', () => undefined);
// The parent may have died while this process was starting.
if (!process.connected) process.exit(0);
process.once('message', (request: BackupRequest) => {
  void answer(request).then((reply) => {
    if (!process.connected) return;
    process.send?.(reply, undefined, undefined, leave);
  });
});
