import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber } from './read-number.ts';

test('a number is read as children and keyboards write it', () => {
  for (const [typed, value] of [
    ['85', 85],
    [' 085 ', 85],
    ['-7', -7],
    ['−7', -7],
    ['2.5', 2.5],
    ['2,5', 2.5],
  ] as const) {
    assert.equal(readNumber(typed), value, typed);
  }
});

test('what is no number, or too long for one, is not read', () => {
  for (const typed of ['', ' ', '8 5', '1.', '.5', '1e3', '0x8', 'eight', '1234567890123456']) {
    assert.equal(readNumber(typed), undefined, typed);
  }
});
