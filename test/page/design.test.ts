import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { readPage } from '../../src/page/files.ts';
import { axeFinds, openPageStage, withoutBrowser } from '../kit/page.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** These surround all views, also this one, or show only data that waits on the device. */
const AROUND = ['Notices', 'OpenView', 'View', 'Views', 'GrownUps', 'Refused', 'NoRoom'];

describe('the page of all parts', () => {
  test('shows every component that views share, and the soroban', () => {
    const shown = read('web/design/*.tsx').join('\n');
    const components = read(
      'web/{parts,parts/number-line,soroban,practice,lesson,flow/picture,grown-ups}/*.tsx',
    ).flatMap((code) =>
      Array.from(
        code.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)\b/gm),
        ([, name]) => name,
      ),
    );
    assert.ok(components.length > 25);
    // Components that only other components use are seen in those.
    const inner = [
      'Bead',
      'BeadOutline',
      'Ghost',
      'Rod',
      'Paints',
      'Frame',
      'Bar',
      'Picture',
      'DrawnFingers',
      'MovedBeads',
      'PlayerControls',
      'DrawnNode',
      'DrawnArrows',
      'DrawnNumbers',
      'NumbersLegend',
      'Labelled',
    ];
    assert.deepEqual(
      components
        .filter((name) => name !== undefined && ![...AROUND, ...inner].includes(name))
        .filter((name) => !shown.includes(`<${name}`)),
      [],
    );
  });

  test(
    'is built for developers, and axe finds nothing in light and dark mode',
    {
      skip: withoutBrowser,
    },
    async (t) => {
      const folder = makeTemporaryFolder(t);
      await promisify(execFile)(
        process.execPath,
        [
          'node_modules/vite/bin/vite.js',
          'build',
          'web',
          '--configLoader',
          'native',
          '--mode',
          'development',
          '--logLevel',
          'error',
          '--emptyOutDir',
          '--outDir',
          folder,
        ],
        { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } },
      );
      const stage = await openPageStage({ ports: { page: readPage(folder) } });
      t.after(() => stage.close());
      const { page, close } = await stage.visit({ screen: 'desktop' });
      await page.goto('/design');
      await page.getByRole('heading', { name: 'Design' }).waitFor();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme=${theme}]`).waitFor();
        // Only colours differ in dark mode.
        const rules = theme === 'dark' ? ['color-contrast'] : undefined;
        assert.deepEqual(await axeFinds(page, rules), [], theme);
      }
      await close();
    },
  );
});
