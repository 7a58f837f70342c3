/** The drawing process: draws what its parent sends, one card after the other, until the parent leaves. */
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { drawPostcard } from './draw.ts';
import { openFonts } from './fonts/open-fonts.ts';
import { removeLeftovers } from './fonts/leftovers.ts';
import { fontPlaces } from './fonts/places.ts';
import { TOO_MUCH, type DrawReply, type DrawRequest, type DrawSetup } from './messages.ts';

sharp.concurrency(1);
sharp.cache(false);
const [, , setup = '{}'] = process.argv;
const { limits, fontFolder } = JSON.parse(setup) as DrawSetup;
openFonts(fontPlaces(fontFolder));
// A signal ends this process, and Node.js saves what it compiled only at an ordinary exit.
flushCompileCache();
// A folder that cannot be removed does no harm.
removeLeftovers(tmpdir(), Date.now()).catch(() => undefined);

/** How often a drawing under way is checked against its limits, in milliseconds. */
const LOOK_EVERY_MS = 100;

/** Ends the process when a drawing takes too much: nothing else stops the text engine. */
function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    const tookTooLong = (user + system) / 1000 > limits.processorMs;
    if (tookTooLong || process.memoryUsage.rss() > limits.memory) process.exit(TOO_MUCH);
  };
  look();
  return setInterval(look, LOOK_EVERY_MS);
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

/** Without its parent this process has nobody to draw for. */
const leave = () => process.exit(0);

process.on('disconnect', leave);
// The parent may have died while this process was starting.
if (!process.connected) leave();
// A terminal's interrupt reaches the parent too, which lets the drawing end.
process.on('SIGINT', () => undefined);
process.on('message', (request: DrawRequest) => {
  void answer(request).then((reply) =>
    process.send?.(reply, undefined, undefined, (failure) => {
      if (failure !== null) leave();
    }),
  );
});
