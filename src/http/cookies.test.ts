import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieValue } from './cookies.ts';

const read: readonly (readonly [header: string | undefined, value: string | undefined])[] = [
  [undefined, undefined],
  ['', undefined],
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1;c=3', '1'],
  ['  a = 1 ; b=2', '1'],
  ['a=1; a=2', '1'],
  ['a=', ''],
  ['a', undefined],
  ['ab', undefined],
  ['=1', undefined],
  ['aa=1; xa=2', undefined],
  ['A=1', undefined],
  ['a=x=y==', 'x=y=='],
  ['a=%3D', '%3D'],
  ['a="1"', '"1"'],
  [';;;a=1', '1'],
];

for (const [header, value] of read) {
  test(`the cookie a of ${header === undefined ? 'no header' : `"${header}"`} is ${value}`, () => {
    assert.equal(cookieValue(header, 'a'), value);
  });
}

test('a cookie among half a million pairs is found fast', () => {
  const header = `${'b=1;'.repeat(500_000)}a=1`;
  const before = performance.now();
  assert.equal(cookieValue(header, 'a'), '1');
  assert.ok(performance.now() - before < 2000);
});
