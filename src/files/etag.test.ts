import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchesTag } from './etag.ts';

describe('If-None-Match', () => {
  for (const header of [
    '"a.png"',
    ' "a.png" ',
    'W/"a.png"',
    '"b", "a.png"',
    '"b",W/"a.png","c"',
    '"b,c" ,\t"a.png"',
    ',, "a.png" ,',
    '*',
    ' * ',
  ]) {
    test(`matches "a.png" as ${JSON.stringify(header)}`, () =>
      assert.equal(matchesTag(header, '"a.png"'), true));
  }

  for (const header of [
    undefined,
    '',
    ',',
    'a.png',
    '"b"',
    '"xa.png"',
    '"a.png',
    'a.png"',
    'w/"a.png"',
    'W/ "a.png"',
    '"b" x, "a.png"',
    '*, "a.png"',
    '"*"',
    '"A.PNG"',
    '"b, "a.png""',
  ]) {
    test(`does not match "a.png" as ${JSON.stringify(header)}`, () =>
      assert.equal(matchesTag(header, '"a.png"'), false));
  }
});
