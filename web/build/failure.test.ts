import assert from 'node:assert/strict';
import { sep } from 'node:path';
import { describe, test } from 'node:test';
import { failureOf } from './failure.ts';

const ROOT = `${sep}beads`;

describe('the failure of a build', () => {
  test('of a full disk names the file and the reason, not the fault that the tool takes it for', () => {
    const message = [
      '[UNHANDLEABLE_ERROR] Something went wrong inside the tool, please report this problem.',
      `Failed to write file in ${ROOT}${sep}web${sep}dist${sep}a.js`,
      '',
      'Caused by:',
      '    No space left on device (os error 28)',
      '',
      'Stack backtrace:',
    ].join('\n');
    assert.equal(
      failureOf({ errors: [{ message }] }, ROOT),
      `Failed to write file in web${sep}dist${sep}a.js: No space left on device (os error 28)`,
    );
  });

  test('with several mistakes names the first and counts the others, without colours', () => {
    const frame = '\u001B[31m[X] \u001B[0mUnexpected token\n   ╭─[ web/a.ts:3:7 ]\n   │\n';
    const errors = [{ message: frame }, { message: 'another' }, { message: 'a third' }];
    assert.equal(failureOf({ errors }, ROOT), 'web/a.ts:3:7: Unexpected token (and 2 more)');
  });

  test('without a known place names the file that was worked on', () => {
    const id = `${ROOT}${sep}web${sep}a.css`;
    assert.equal(failureOf({ message: 'No', id }, ROOT), `web${sep}a.css: No`);
  });

  test('of anything that was thrown is its text', () => {
    assert.equal(failureOf('out of luck', ROOT), 'out of luck');
  });
});
