import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, ROOT } from './pages.ts';
import { withBlocks } from './tables.ts';

const contract = [...pages].filter(([path]) => path.startsWith('docs/contract/'));
for (const [path, page] of contract) writeFileSync(join(ROOT, path), withBlocks(page));
execFileSync(process.execPath, [join(ROOT, 'node_modules/.bin/oxfmt'), 'docs/contract'], {
  cwd: ROOT,
});
