import { readFile } from 'node:fs/promises';
import type { Client } from './client.ts';
import { postcardIs, sendPostcard, sendSlowPostcard, type Made } from './postcards.ts';

/** A postcard that is being drawn, until its drawing goes on. */
export type HeldPostcard = Made & {
  /** Lets the drawing process go on, if it is still there. */
  goOn(): void;
};

/**
 * Sends a postcard and waits until it is being drawn. It stays so: the service's drawing process stands still. Where the system does not
 * tell which process that is, it draws on for a second.
 *
 * @param pid the process of the service
 */
export async function sendHeldPostcard(
  caller: Client,
  pid: number | undefined,
): Promise<HeldPostcard> {
  let drawing: number | undefined;
  if (process.platform === 'linux') {
    // The first postcard starts the process, and one that has taken too much memory ends with its postcard.
    while (drawing === undefined) {
      const { postcardId } = await sendPostcard(caller);
      await postcardIs(caller, postcardId, 'ready');
      drawing = await drawingProcessOf(pid);
    }
    process.kill(drawing, 'SIGSTOP');
  }
  const goOn = (): void => {
    if (drawing === undefined) return;
    try {
      process.kill(drawing, 'SIGCONT');
    } catch {
      // Its service has ended it.
    }
  };
  // A process that stands still would stay for ever.
  process.once('exit', goOn);
  const made = await sendSlowPostcard(caller);
  await postcardIs(caller, made.postcardId, 'generating');
  return { ...made, goOn };
}

/** The process that draws for a service, if one is there. */
async function drawingProcessOf(pid: number | undefined): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1');
  for (const child of children.split(' ').filter((id) => id !== '')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('/drawing/child.ts')) return Number(child);
  }
  return undefined;
}
