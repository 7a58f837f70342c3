import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { etagOf, matchesStrongly, matchesWeakly } from './etag.ts';

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
      assert.equal(matchesWeakly(header, '"a.png"'), true));
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
      assert.equal(matchesWeakly(header, '"a.png"'), false));
  }
});

describe('If-Match', () => {
  for (const header of ['"a"', ' "a" ', '"b", "a"', 'W/"a", "a"', '*']) {
    test(`matches "a" as ${JSON.stringify(header)}`, () =>
      assert.equal(
        matchesStrongly(header, (tag) => tag === '"a"'),
        true,
      ));
  }

  for (const header of ['', 'a', '"b"', 'W/"a"', '"b",W/"a"', '"a', '*, "a"', '"*"']) {
    test(`does not match "a" as ${JSON.stringify(header)}`, () =>
      assert.equal(
        matchesStrongly(header, (tag) => tag === '"a"'),
        false,
      ));
  }
});

test('a tag is strong and depends on every character', () => {
  assert.match(etagOf('{"a":1}'), /^"[\w-]{22}"$/);
  assert.equal(etagOf('{"a":1}'), etagOf('{"a":1}'));
  assert.notEqual(etagOf('{"a":1}'), etagOf('{"a": 1}'));
});
