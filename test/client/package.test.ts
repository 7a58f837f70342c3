import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startService, type Service } from '../kit/service.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'client');
const README = readFileSync(join(CLIENT, 'README.md'), 'utf8');
const TSC = join(CLIENT, 'node_modules/typescript/bin/tsc');

/** The PATH without the folders that `npm test` adds: a user's programs run on the host's Node.js. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Runs a program in a folder; returns its output. */
async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = { PATH, HOME: cwd, npm_config_update_notifier: 'false' };
  const { stdout } = await promisify(execFile)(program, args, { cwd, env }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** The programs of the README, and what each prints. */
const programs = Array.from(README.matchAll(/^```js\n([^]*?)^```$/gm), ([, code = '']) => code);
const printed: readonly RegExp[] = [
  /^(?:(?:pending|generating) null\n)*ready \/files\/\S+\n$/,
  /^$/,
  /^At most 5 practice students\n$/,
  /^2\n$/,
];

const strict = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipDefaultLibCheck: true,
    types: [],
    lib: ['es2022', 'dom'],
  },
};

describe('the package @beadhouse/client', () => {
  let service: Service;
  let folder: ReturnType<typeof makeFolder>;
  const installed = (...path: string[]): string =>
    join(folder.path, 'node_modules/@beadhouse/client', ...path);

  before(async () => {
    folder = makeFolder();
    service = await startService({ work: true });
    const { path } = folder;
    await mkdir(join(path, 'tarballs'));
    // Its dependencies come as tarballs too, so that nothing is downloaded.
    const packages = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
      join(ROOT, 'node_modules', name),
    );
    await run(path, 'npm', 'pack', '--silent', '--pack-destination', 'tarballs', CLIENT);
    await run(
      path,
      'npm',
      'pack',
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      'tarballs',
      ...packages,
    );
    await writeFile(join(path, 'package.json'), '{"private":true,"type":"module"}');
    const tarballs = (await readdir(join(path, 'tarballs'))).map((name) => `./tarballs/${name}`);
    await run(
      path,
      'npm',
      'install',
      '--silent',
      '--offline',
      '--no-audit',
      '--no-fund',
      ...tarballs,
    );
  });
  after(async () => {
    await service?.close();
    folder.remove();
  });

  test('contains only the files that a user needs', async () => {
    const files = await readdir(installed(), { recursive: true });
    const others = files.filter(
      (name) => !/^dist(?:[/\\]events)?[/\\][\w-]+\.(?:js|js\.map|d\.ts)$/.test(name),
    );
    assert.deepEqual(others.toSorted(), [
      'LICENSE',
      'README.md',
      'dist',
      join('dist', 'events'),
      'package.json',
    ]);
    assert.ok(
      files.includes(join('dist', 'index.js')) && files.includes(join('dist', 'index.d.ts')),
    );
    assert.equal(
      await readFile(installed('LICENSE'), 'utf8'),
      await readFile(join(ROOT, 'LICENSE'), 'utf8'),
    );
    const ours = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    const root = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    assert.deepEqual(
      [ours.version, ours.license, ours.engines.node, ours.private],
      [root.version, root.license, root.engines.node, undefined],
    );
    assert.deepEqual(Object.keys(ours.dependencies), ['openapi-fetch']);
  });

  test('stays small', async () => {
    const files = await readdir(installed('dist'), { recursive: true });
    const scripts = files.filter((name) => name.endsWith('.js')).toSorted();
    const codes = await Promise.all([
      ...scripts.map((name) => readFile(installed('dist', name), 'utf8')),
      readFile(join(ROOT, 'node_modules/openapi-fetch/dist/index.mjs'), 'utf8'),
    ]);
    // The size for a page without comments and indentation. A minifier reduces it to 6.5 kB.
    const code = codes
      .join('')
      .replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)$/gm, '')
      .replaceAll(/^\s+/gm, '');
    const size = gzipSync(code).length;
    assert.ok(size < 10_000, `${size} bytes`);
  });

  test('is described on one screen', () => {
    assert.equal(programs.length, printed.length);
    assert.ok(README.split('\n').length < 110);
  });

  test('has types that programs can be checked with, by TypeScript 5 in its strictest form', async () => {
    const folderOfTypes = join(folder.path, 'types');
    await mkdir(folderOfTypes);
    await writeFile(join(folderOfTypes, 'tsconfig.json'), JSON.stringify(strict));
    await Promise.all(
      [...programs, ...wrongs].map((code, index) =>
        writeFile(join(folderOfTypes, `program-${index}.ts`), code),
      ),
    );
    await run(folderOfTypes, process.execPath, TSC);
  });

  for (const [index, pattern] of printed.entries()) {
    test(`runs the README's program ${index + 1} on the host's Node.js`, async () => {
      const code = programs[index]?.replaceAll('http://127.0.0.1:3000', service.url) ?? '';
      const file = join(folder.path, `program-${index}.mjs`);
      await writeFile(file, code);
      assert.match(await run(folder.path, 'node', file), pattern);
    });
  }
});

/** Code that the compiler must refuse: a missing error is an error itself. */
const wrongs = [
  `import { createClient, isRefusal } from '@beadhouse/client';
  const client = createClient();
  // @ts-expect-error there is no such path
  await client.get('/api/playerz');
  // @ts-expect-error there is no such method
  await client.delete('/api/players');
  // @ts-expect-error the path has a parameter
  await client.get('/api/players/{id}');
  // @ts-expect-error the color is missing
  await client.post('/api/players', { body: { name: 'Ada', emoji: '' } });
  // @ts-expect-error this creates nothing
  await client.patch('/api/abacus-settings', { body: {}, idempotencyKey: 'a' });
  // @ts-expect-error this creates nothing either
  await client.delete('/api/account', { body: {}, idempotencyKey: 'a' });
  // @ts-expect-error this is no JSON
  await client.get('/metrics');
  // @ts-expect-error this list has no pages
  client.pages('/api/players');
  // @ts-expect-error If-Match is required
  await client.patch('/api/arcade-session', { body: { userId: 'a', gameState: {} } });
  // @ts-expect-error this is no status of it
  isRefusal(undefined, 'GET /api/players', 418);
  // @ts-expect-error there is no such operation
  isRefusal(undefined, 'GET /api/playerz', 400);
  const { players } = await client.get('/api/players');
  // @ts-expect-error players have no such field
  players[0]?.surname;
  // An optional field may be undefined.
  const missing = undefined as string | undefined;
  createClient({ baseUrl: 'http://a.example', token: missing }).events({ arcade: missing });
  const text: string = await client.get('/metrics', { parseAs: 'text' });
  void text;
  export {};`,
];
