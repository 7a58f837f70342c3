/** The drawing process: draws what its parent sends, one card after the other, until it leaves. */
import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { drawPostcard } from './draw.ts';
import { openFonts } from './fonts/open-fonts.ts';
import { TOO_MUCH, type DrawLimits, type DrawReply, type DrawRequest } from './messages.ts';

sharp.concurrency(1);
sharp.cache(false);
const [, , folder, limits = '{}'] = process.argv;
const { processorMs, memory } = JSON.parse(limits) as DrawLimits;
openFonts(folder);
// A signal ends this process, and Node.js saves what it compiled only at an ordinary exit.
flushCompileCache();

/** How often a drawing under way is checked against its limits, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** How long a drawing whose parent has died may still take, in milliseconds. */
const PATIENCE = 30_000;
let drawing: Promise<unknown> = Promise.resolve();

/** Ends the process when a drawing takes too much: nothing else stops the text engine. */
function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const tookTooLong = (user + system) / 1000 > processorMs;
    if (tookTooLong || process.memoryUsage.rss() > memory) process.exit(TOO_MUCH);
  }, LOOK_EVERY_MS);
}

async function answer({ id, content }: DrawRequest): Promise<DrawReply> {
  const watching = watch();
  try {
    const pictures = await drawPostcard(content);
    return { id, memory: process.memoryUsage.rss(), pictures };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, memory: process.memoryUsage.rss(), failure };
  } finally {
    clearInterval(watching);
  }
}

/** Ends this process after its parent has died, and removes the folder, which the parent cannot do any more. */
async function leave(): Promise<void> {
  // A drawing under way would write to the folder's cache while it is removed, or after.
  await Promise.race([drawing, wait(PATIENCE)]);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

process.on('disconnect', () => void leave());
// It may have died while this process was starting.
if (!process.connected) void leave();
// A terminal's interrupt reaches the parent too, which lets the drawing end.
process.on('SIGINT', () => undefined);
process.on('message', (request: DrawRequest) => {
  const reply = answer(request);
  drawing = reply;
  void reply.then((message) =>
    // Without this callback, a parent that died at this moment would end this process before it tidied up.
    process.send?.(message, undefined, undefined, (failure) => {
      if (failure !== null) void leave();
    }),
  );
});
