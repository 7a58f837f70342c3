import { join } from 'node:path';
import { failureOf } from './failure.ts';

/** Builds the page into the folder that is the first argument. When that fails, prints why, in a line. */
const web = join(import.meta.dirname, '..');
const [, , outDir = 'dist'] = process.argv;
try {
  // A package that is missing is told as any other failure.
  const { build } = await import('vite');
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true },
  });
} catch (cause) {
  process.stdout.write(`${failureOf(cause, join(web, '..'))}\n`);
  process.exitCode = 1;
}
