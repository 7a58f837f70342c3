import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runToEnd } from '../kit/process.ts';

/** Loads what the service loads before it serves, without starting it, and tells all modules, also those of Node.js. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import('./src/main.ts');
  await import('./src/storage/sqlite/engine.ts');
  await import('./src/tasks/sqlite/runner.ts');
  console.log(JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

/** What few processes need, or nobody before the first answer. */
const LATER = [
  ['descriptions of routes', /\/features\/.*doc\.ts$/],
  ['the measuring of the process', /\/(?:prom-client|@opentelemetry)\//],
  ['the doctor', /\/src\/doctor\/examine\.ts$/],
  ['backups', /\/src\/transfer\/(?:backup|restore)\.ts$|\/tar-stream\//],
  ['PostgreSQL', /\/(?:pg|pg-boss)\/|\/src\/\w+\/postgres\//],
  ['storage of S3', /\/src\/files\/s3\/|\/@aws-sdk\//],
  ['mail and pushes', /\/(?:nodemailer|web-push)\//],
  ['accounts', /\/better-auth\//],
  ['pictures', /\/node_modules\/(?:sharp|ai)\//],
  ["Node's client for fetch, which an import of node:http loads", /deps\/undici/],
] as const;

test('a start loads only what it needs', async () => {
  const { code, out, err } = await runToEnd(['--input-type=module', '-e', PROGRAM], {});
  assert.equal(code, 0, err);
  const loaded = JSON.parse(out) as string[];
  assert.ok(loaded.some((one) => one.endsWith('/src/app.ts')));
  for (const [what, pattern] of LATER) {
    assert.deepEqual(
      loaded.filter((one) => pattern.test(one)),
      [],
      what,
    );
  }
});
