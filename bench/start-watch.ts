/** Loaded before a program that `start.ts` measures: tells how much processor time it has used, and how many modules it has. */
import { registerHooks } from 'node:module';

const modules = new Set<string>();
if (process.env['BENCH_COUNTS_MODULES'] === 'true') {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('node:')) modules.add(url);
      return next(url, context);
    },
  });
}

process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), modules: modules.size });
});
// It does not keep the program from ending.
process.channel?.unref();
