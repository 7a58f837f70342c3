/** Loaded into the service's process before it: tells how much memory it holds when it is asked, swept first. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;

process.on('message', () => {
  sweep();
  // What the first sweep let go of may hold memory outside of the heap until the next.
  setImmediate(() => {
    sweep();
    process.send?.(process.memoryUsage());
  });
});
// Listening must not keep the service from ending.
process.channel?.unref();
