/** Runs tests with another text of one file. Ends with 0 when all pass, and with 1 as soon as one fails. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import type { Trial } from './run.ts';

const { url, source, tests } = JSON.parse(await text(process.stdin)) as Trial;

registerHooks({
  load(loaded, context, next) {
    const module = next(loaded, context);
    return loaded === url ? { ...module, source } : module;
  },
});

if (tests.some((path) => readFileSync(path, 'utf8').includes("'fast-check'"))) {
  const { configureGlobal } = await import('fast-check');
  // The same cases each time. The smallest case that fails is not looked for.
  configureGlobal({ seed: 1, endOnFailure: true });
}

// In this process, where the other text is loaded.
const stream = run({ files: tests, isolation: 'none' });
let passed = 0;
stream.on('test:pass', () => passed++);
stream.on('test:fail', ({ name, details }) => {
  process.stderr.write(`${name}: ${details.error.message}\n`);
  process.exit(1);
});
stream.on('end', () => {
  if (passed === 0) process.exit(1);
});
stream.resume();
