import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { findTestFiles } from '../kit/test-files.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { runToEnd } from '../kit/process.ts';

/** Lays out a project with a few tests. */
function layOut(t: TestContext): string {
  const root = makeTemporaryFolder(t);
  for (const path of [
    'src/clock.ts',
    'src/clock.test.ts',
    'src/deep/bell.test.ts',
    'src/deep/node_modules/other/other.test.ts',
    'web/page.test.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  return root;
}

describe('npm test with file patterns', () => {
  const clock = join('src', 'clock.test.ts');
  const bell = join('src', 'deep', 'bell.test.ts');
  const page = join('web', 'page.test.ts');
  for (const [what, patterns, files] of [
    ['a file', ['src/clock.test.ts'], [clock]],
    ['a glob', ['src/**/*.test.ts'], [clock, bell]],
    ['a glob that matches other files, too', ['src/clock*'], [clock]],
    ['a folder', ['src'], [clock, bell]],
    ['a folder as shells complete it', ['src/deep/'], [bell]],
    ['the backslashes of Windows', ['src\\deep', '.\\web\\page.test.ts'], [bell, page]],
    ['single quotes, which Windows leaves', ["'src/*.test.ts'"], [clock]],
    ['several that overlap', ['web', 'src/deep', 'src'], [page, bell, clock]],
  ] as const) {
    test(`runs the tests of ${what}`, (t) => {
      assert.deepEqual(findTestFiles(patterns, layOut(t)), files);
    });
  }

  for (const [what, patterns, named] of [
    ['nothing', ['nothing.ts'], '"nothing.ts"'],
    ['nothing, beside one that matches', ['src', 'nothing.ts', 'gone'], '"nothing.ts" or "gone"'],
    ['no test', ['src/clock.ts'], '"src/clock.ts"'],
    ['a package only', ['src/deep/node_modules'], '"src/deep/node_modules"'],
    ['nothing, as an unset variable does', [''], '""'],
  ] as const) {
    test(`fails when one matches ${what}`, (t) => {
      const message = `No test file matches ${named}. Name files or folders, such as test/docs or "src/http/*.test.ts".`;
      assert.throws(() => findTestFiles(patterns, layOut(t)), { message });
    });
  }

  test('exits with 1 and a sentence before anything is prepared when one matches nothing', async () => {
    const { code, out, err } = await runToEnd(['test/run.ts', 'test/ci', 'nothing.ts'], {});
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^No test file matches "nothing\.ts"\. [^\n]+\n$/);
  });
});
