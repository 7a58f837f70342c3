import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../src/kernel/errors.ts';
import { exitWith } from '../../src/process.ts';
import { makeNotices, NOTICES } from './notices.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  writeFileSync(join(ROOT, NOTICES), makeNotices(ROOT));
} catch (cause) {
  exitWith(reasonOf(cause));
}
