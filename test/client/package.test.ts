import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startService, type Service } from '../kit/service.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'client');
const README = readFileSync(join(CLIENT, 'README.md'), 'utf8');
/** The oldest compiler that the README promises, and the newest one. Both are installed with this project. */
const OLDEST = { version: '5.4', folder: join(CLIENT, 'node_modules/typescript') };
const NEWEST = { version: '7.0', folder: join(ROOT, 'node_modules/typescript') };

/** Where the types of `fetch` come from. */
const BROWSER = { lib: ['es2022', 'dom'], types: [] };
const NODE = { lib: ['es2022'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };

/** The PATH without the folders that `npm test` adds: a user's programs run on the host's Node.js. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

const HOME = makeFolder();

/** Runs a program in a folder; returns its output. */
async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = { PATH, HOME: HOME.path, npm_config_update_notifier: 'false' };
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
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipDefaultLibCheck: true,
};

describe('the package @beadhouse/client', () => {
  let service: Service;
  /** An empty folder, in which a user installs the package. */
  let folder: ReturnType<typeof makeFolder>;
  let tarballs: ReturnType<typeof makeFolder>;
  const installed = (...path: string[]): string =>
    join(folder.path, 'node_modules/@beadhouse/client', ...path);

  before(async () => {
    [folder, tarballs] = [makeFolder(), makeFolder()];
    service = await startService({ work: true });
    const pack = ['pack', '--silent', '--pack-destination', tarballs.path];
    // As the README says. A file of an earlier build must not be packed.
    assert.ok(README.includes('\nnpm pack -w client\n'));
    await mkdir(join(CLIENT, 'dist'), { recursive: true });
    await writeFile(join(CLIENT, 'dist/former.js'), '');
    await run(ROOT, 'npm', ...pack, '-w', 'client');
    const [packed = ''] = await readdir(tarballs.path);
    assert.ok(README.includes(`\nnpm install ./path/to/${packed}\n`), packed);
    // Its dependencies come as tarballs too, so that nothing is downloaded.
    const dependencies = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
      join(ROOT, 'node_modules', name),
    );
    await run(folder.path, 'npm', ...pack, '--ignore-scripts', ...dependencies);
    const files = (await readdir(tarballs.path)).map((name) => join(tarballs.path, name));
    const quietly = ['--silent', '--offline', '--no-audit', '--no-fund'];
    await run(folder.path, 'npm', 'install', ...quietly, ...files);
  });
  after(async () => {
    await service?.close();
    for (const one of [folder, tarballs, HOME]) one?.remove();
  });

  test('contains only the files that a user needs: those that its code and its types lead to', async () => {
    const entries = await readdir(installed(), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name));
    const needed = [
      ...['LICENSE', 'README.md', 'package.json'].map((name) => installed(name)),
      ...(await reachableFrom(installed('dist/index.js'), '.js')),
      ...(await reachableFrom(installed('dist/index.d.ts'), '.d.ts')),
    ];
    // `files` in client/package.json leaves out the others.
    assert.deepEqual(files.toSorted(), needed.toSorted());
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
    // Nearly all of it are the types of the operations, with their descriptions.
    const names = await readdir(tarballs.path);
    const tarball = names.find((name) => name.startsWith('beadhouse')) ?? '';
    const packed = await stat(join(tarballs.path, tarball));
    assert.ok(packed.size < 80_000, `${packed.size} bytes`);
  });

  test('is described on one screen', () => {
    assert.equal(programs.length, printed.length);
    assert.ok(README.split('\n').length < 110);
  });

  for (const [{ version, folder: compiler }, where, types] of [
    [OLDEST, 'a browser', BROWSER],
    [NEWEST, 'a browser', BROWSER],
    [NEWEST, 'Node.js', NODE],
  ] as const) {
    test(`has types that programs for ${where} can be checked with, by TypeScript ${version} in its strictest form`, async () => {
      const { version: whole } = JSON.parse(await readFile(join(compiler, 'package.json'), 'utf8'));
      assert.ok(whole.startsWith(`${version}.`), whole);
      const path = join(folder.path, `types-${version}-${types.lib.length}`);
      await mkdir(path);
      const compilerOptions = { ...strict, ...types };
      await writeFile(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      await Promise.all(
        [...programs, ...wrongs].map((code, index) =>
          writeFile(join(path, `program-${index}.mts`), code),
        ),
      );
      await run(path, process.execPath, join(compiler, 'bin/tsc'));
    });
  }

  for (const [index, pattern] of printed.entries()) {
    test(`runs the README's program ${index + 1} on the host's Node.js`, async () => {
      const code = programs[index]?.replaceAll('http://127.0.0.1:3000', service.url) ?? '';
      const file = join(folder.path, `program-${index}.mjs`);
      await writeFile(file, code);
      assert.match(await run(folder.path, 'node', file), pattern);
    });
  }
});

/** The file, and all files with this ending to which the imports in them lead. */
async function reachableFrom(
  file: string,
  ending: string,
  found = new Set<string>(),
): Promise<string[]> {
  if (!found.has(file)) {
    found.add(file);
    const code = await readFile(file, 'utf8');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const name = path.replace(/\.(?:js|ts)$/, ending);
      await reachableFrom(join(dirname(file), name), ending, found);
    }
  }
  return [...found];
}

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
