/** Loaded into the service's process first: reports its memory on request, after garbage collection. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;

process.on('message', () => {
  sweep();
  // Objects of the first collection may hold memory outside of the heap until the next.
  setImmediate(() => {
    sweep();
    process.send?.(process.memoryUsage());
  });
});
// The listener must not prevent the service from ending.
process.channel?.unref();
