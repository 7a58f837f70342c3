import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readParameter } from './query.ts';

for (const [query, value] of [
  ['', undefined],
  ['b=1', undefined],
  ['ab=1&ba=2', undefined],
  ['b=a', undefined],
  ['a', ''],
  ['a=', ''],
  ['a&b=1', ''],
  ['a=1', '1'],
  ['a=1&b=2', '1'],
  ['b=2&a=1', '1'],
  ['b&a=1', '1'],
  ['&&a=1', '1'],
  ['a=1&a=2', '1'],
  ['a=b=c', 'b=c'],
  ['a=x+y%20z', 'x y z'],
  ['%61=%C3%A9', 'é'],
  ['a=+', ' '],
  ['=1&a=2', '2'],
] as const) {
  test(`the parameter a of "${query}" is ${value === undefined ? 'absent' : `"${value}"`}`, () => {
    assert.equal(readParameter(query, 'a'), value);
  });
}

test('a value that is no UTF-8 becomes a text that is refused later', () => {
  for (const query of ['a=%', 'a=%zz', 'a=%ff+']) {
    assert.equal(readParameter(query, 'a')?.isWellFormed(), false);
  }
});
