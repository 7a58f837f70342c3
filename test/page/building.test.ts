import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BUILT, preparePage } from '../../src/page/build.ts';
import { isReachable } from '../kit/postgres-binaries.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

const isRoot = process.getuid?.() === 0;
const isReached = !isRoot || (await isReachable(ROOT));
const unreached = isReached ? false : 'nobody but root can reach the tools here';

const files = {
  'package-lock.json': '{}',
  'THIRD-PARTY-NOTICES.txt': 'Thanks.',
  'client/src/index.ts': "export const client = 'a client';\n",
  'web/package.json': '{ "type": "module" }',
  'web/index.html': '<!doctype html><script type="module" src="/main.ts"></script>',
  // Long enough to be worth compressing.
  'web/main.ts': `import './style.css';
    import { client } from '../client/src/index.ts';
    document.title = client + '${'0123456789'.repeat(200)}';`,
  'web/places/routes.ts': `export const paths = { home: '/', post: '/post/:card' };\n`,
  'web/style.css': '.bead { color: red; }\n',
  'web/vite.config.ts': `import tailwindcss from '@tailwindcss/vite';
    import { forService } from './build/for-service.ts';
    export default {
      root: import.meta.dirname,
      plugins: [tailwindcss(), forService()],
      css: { devSourcemap: true },
    };`,
} as const;

/** Lays out a small project whose page is built with the project's own tools. */
function layOut(t: TestContext, { hasTools = true } = {}): string {
  const root = makeTemporaryFolder(t);
  for (const folder of ['client/src', 'web/places'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  cpSync(join(ROOT, 'web/build'), join(root, 'web/build'), { recursive: true });
  if (hasTools) symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const builtIn = (root: string) => readdirSync(join(root, BUILT));

describe('a page', () => {
  test('is built when it is missing, not again when it is there, and again when a source has changed', async (t) => {
    const root = layOut(t);
    const first = await preparePage(root);
    assert.deepEqual([first.problem, first.isNew], [undefined, true]);
    const { document, addresses, files: served } = first.page ?? assert.fail();
    assert.match(document.bytes.toString(), /<script type="module"/);
    assert.deepEqual(addresses, ['/', '/post/:card']);
    const [path, script] =
      [...served].find(([one]) => one.endsWith('.js')) ?? assert.fail('It has no script');
    assert.match(path, /^\/assets\/[\w-]+\.js$/);
    assert.equal(script.isHashed, true);
    assert.equal(served.get('/THIRD-PARTY-NOTICES.txt')?.bytes.toString(), 'Thanks.');
    for (const copy of [
      brotliDecompressSync(script.compressed.br ?? assert.fail()),
      gunzipSync(script.compressed.gzip ?? assert.fail()),
    ]) {
      assert.deepEqual(copy, script.bytes);
    }

    const again = await preparePage(root);
    assert.deepEqual([again.problem, again.isNew], [undefined, false]);
    assert.equal(again.page?.document.digest, document.digest);

    const before = builtIn(root);
    writeFileSync(join(root, 'client/src/index.ts'), "export const client = 'another';\n");
    mkdirSync(join(root, 'web/places/somewhere'));
    writeFileSync(join(root, 'web/places/rules.test.ts'), 'a test counts for nothing');
    const changed = await preparePage(root);
    assert.deepEqual([changed.problem, changed.isNew], [undefined, true]);
    assert.notEqual(changed.page?.document.digest, document.digest);
    // The old build is gone, and nothing else is left.
    assert.equal(builtIn(root).length, 1);
    assert.notDeepEqual(builtIn(root), before);

    // As in a container image: no sources.
    for (const source of ['web/index.html', 'web/main.ts', 'client']) {
      rmSync(join(root, source), { recursive: true });
    }
    const bare = await preparePage(root);
    assert.deepEqual([bare.problem, bare.isNew], [undefined, false]);
    assert.equal(bare.page?.document.digest, changed.page?.document.digest);
  });

  test('is built whole by several starts at once', async (t) => {
    const root = layOut(t);
    const all = await Promise.all([preparePage(root), preparePage(root), preparePage(root)]);
    for (const { problem, page } of all) {
      assert.equal(problem, undefined);
      assert.equal(page?.document.digest, all[0]?.page?.document.digest);
      assert.equal(page?.files.size, 3);
    }
    assert.equal(builtIn(root).length, 1);
  });

  test('says that it is built before it is, and not when it is there', async (t) => {
    const root = layOut(t);
    const told: string[][] = [];
    const onBuild = () => told.push(existsSync(join(root, BUILT)) ? builtIn(root) : []);
    await preparePage(root, onBuild);
    await preparePage(root, onBuild);
    assert.deepEqual(told, [[]]);
  });

  for (const [what, path, line, problem] of [
    ['a syntax error', 'web/main.ts', 'const = ;', 'web/main.ts:4:7: Unexpected token'],
    [
      'an import of no file',
      'web/main.ts',
      "import './gone.ts';",
      "web/main.ts:4:8: Could not resolve './gone.ts' in web/main.ts",
    ],
    [
      'an import of no package',
      'web/main.ts',
      "import 'no-such-package';",
      'Rolldown failed to resolve import "no-such-package" from "web/main.ts"',
    ],
    [
      'an import of nothing',
      'web/main.ts',
      "import { no } from '../client/src/index.ts'; no();",
      'web/main.ts:4:10: "no" is not exported by "client/src/index.ts"',
    ],
    [
      'an error in a style sheet',
      'web/style.css',
      '.bead { color: red;',
      'web/style.css:2:1: Missing closing } at .bead',
    ],
    [
      'an error in its configuration',
      'web/vite.config.ts',
      'const = ;',
      'web/vite.config.ts:8: Unexpected token `=`. Expected yield, an identifier, [ or {',
    ],
    [
      'a tool that is missing',
      'web/vite.config.ts',
      "import 'no-such-tool';",
      "Cannot find package 'no-such-tool' imported from web/vite.config.ts",
    ],
  ] as const) {
    test(`that cannot be built for ${what} names the file and the reason in a line`, async (t) => {
      const root = layOut(t);
      const text = `${readFileSync(join(root, path), 'utf8').trimEnd()}\n${line}`;
      writeFileSync(join(root, path), text);
      assert.deepEqual(await preparePage(root), {
        isNew: false,
        problem: `The page could not be built: ${problem}`,
      });
      assert.deepEqual(builtIn(root), []);
    });
  }

  test('that cannot be built is served as it was built last', async (t) => {
    const root = layOut(t);
    const good = await preparePage(root);
    writeFileSync(join(root, 'web/main.ts'), 'const = ;');
    const old = await preparePage(root);
    assert.equal(old.page?.document.digest, good.page?.document.digest);
    const says =
      'The page could not be built: web/main.ts:1:7: Unexpected token; an older one is served';
    assert.equal(old.problem, says);
  });

  test(
    'whose folder may not be written is served as it was built last',
    { skip: unreached },
    async (t) => {
      const root = layOut(t);
      const good = await preparePage(root);
      writeFileSync(join(root, 'web/main.ts'), 'document.title = 1;');
      chmodSync(root, 0o755);
      chmodSync(join(root, BUILT), 0o555);
      // Root may write everywhere.
      if (isRoot) process.seteuid?.(65_534);
      const old = await preparePage(root).finally(() => isRoot && process.seteuid?.(0));
      chmodSync(join(root, BUILT), 0o755);
      assert.equal(old.page?.document.digest, good.page?.document.digest);
      assert.match(
        old.problem ?? '',
        /^The page could not be built: EACCES: [^\n]+web\/dist\/[^\n]+; an older one is served$/,
      );
    },
  );

  test('is not built without its tools; the log says how to install them', async (t) => {
    const root = layOut(t, { hasTools: false });
    const onBuild = () => assert.fail('It begins');
    assert.deepEqual(await preparePage(root, onBuild), {
      isNew: false,
      problem: 'The page could not be built: its tools are missing, which npm ci brings',
    });
    assert.equal(existsSync(join(root, BUILT)), false);
  });

  test('is missing where there is neither a built one nor its sources', async (t) => {
    const { page, problem } = await preparePage(makeTemporaryFolder(t));
    assert.equal(page, undefined);
    assert.match(problem ?? '', /there is neither a built one nor its sources$/);
  });
});
