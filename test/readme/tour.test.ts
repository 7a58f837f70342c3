import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { addCleanup } from '../kit/cleanup.ts';
import { startProcess } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { noTerminal, openTerminal } from '../kit/terminal.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The shell blocks of the README's tour. The first one starts the service, and the others are pasted. */
function blocksOfTour(): { start: string; pasted: string[] } {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const tour = readme.split(/^## /m).find((section) => section.startsWith('A tour'));
  const [start = '', ...pasted] = [...(tour?.matchAll(/^```sh\n([\s\S]*?)^```/gm) ?? [])].map(
    ([, block = '']) => block.trimEnd(),
  );
  assert.ok(pasted.length > 0, 'The README has no tour');
  return { start, pasted };
}

/** Why the tour cannot be pasted into a shell here. In CI it always is: then a missing shell is a failure. */
function missing(shell: string): string | false {
  if (process.env['CI'] === 'true') return false;
  if (spawnSync(shell, ['--version']).error !== undefined) return `there is no ${shell}`;
  return noTerminal;
}

/** The bytes that a terminal sends for a pasted text and Enter. */
const paste = (text: string): string => `\u001b[200~${text}\u001b[201~\r`;
/** The bytes if the terminal does not mark pasted text. */
const typed = (text: string): string => `${text.replaceAll('\n', '\r')}\r`;

for (const [shell, how, enter] of [
  ['bash', 'typed', typed],
  ['zsh', 'pasted', paste],
] as const) {
  test(
    `the tour of the README works when it is ${how} into ${shell}`,
    {
      skip: missing(shell),
    },
    async (t) => {
      const { start, pasted } = blocksOfTour();
      const token = /^COVERAGE_API_TOKEN=(\S+) npm start$/.exec(start)?.[1];
      assert.ok(token, start);
      const folder = makeTemporaryFolder(t);
      const dataDir = join(folder, 'data');
      const service = await startProcess({ DATA_DIR: dataDir, COVERAGE_API_TOKEN: token });
      addCleanup(t, () => service.end('SIGTERM'));
      // Only the files that the tour's commands need in their folder.
      for (const name of ['package.json', 'run.sh', 'node_modules', 'src']) {
        symlinkSync(join(ROOT, name), join(folder, name));
      }
      // Without it, zsh asks a new user how it should behave.
      writeFileSync(join(folder, '.zshrc'), '');

      const env = { HOME: folder, DATA_DIR: dataDir };
      const terminal = openTerminal(t, `${shell} -i`, { cwd: folder, env });
      let shown = '';
      for (const [index, block] of pasted.entries()) {
        terminal.type(enter(block.replaceAll('http://127.0.0.1:3000', service.url)));
        terminal.type(typed(`echo ended-$((1 + ${index}))`));
        shown = await terminal.shows(new RegExp(`ended-${index + 1}\\s`));
      }

      assert.doesNotMatch(shown, /"error"|^(?:bash|zsh|curl): /m);
      for (const told of [
        '"familyCode":"FAM-',
        '"beadShape":"circle","colorPalette":"default"',
        '"gameState":{"cards":[3,1,2]}',
        '"status":"draft"',
        '"postcardId"',
        '"email":"ann@example.org","emailVerified":false',
        'coverage_lines_pct 91.2',
        'Administrator head@example.org created',
        '"vapidPublicKey":null',
      ]) {
        assert.ok(shown.includes(told), `${told} is not in\n${shown}`);
      }
      const { width, height, format } = await sharp(join(folder, 'postcard.png')).metadata();
      assert.deepEqual({ width, height, format }, { width: 1024, height: 768, format: 'png' });
    },
  );
}

test('the files of the tour are ignored by git, and removed once the service is stopped', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const tidying = /stop the service with Ctrl\+C first\. Then `rm -r ([^`]+)`/.exec(readme)?.[1];
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  const left = tidying?.split(' ') ?? [];
  assert.deepEqual(left.toSorted(), ['admin', 'data', 'jar', 'postcard.png']);
  for (const name of left) {
    assert.ok(ignored.includes(`/${name}`) || ignored.includes(`/${name}/`), name);
  }
});
