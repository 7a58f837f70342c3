import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readExample } from './read-example.ts';

describe('an example', () => {
  const read: readonly (readonly [string, ...number[]])[] = [
    ['47 + 38', 47, 38],
    ['52-7', 52, -7],
    ['12 + 34 − 6', 12, 34, -6],
    ['12 +34 – 6', 12, 34, -6],
    ['12+34—6 =', 12, 34, -6],
    ['５２－７', 52, -7],
    ['  007 ', 7],
    ['47\u00a0+\t38\n', 47, 38],
    ['999999999', 999_999_999],
    ['5 − 5', 5, -5],
  ];
  for (const [text, ...terms] of read) {
    test(`${JSON.stringify(text)} is read`, () => {
      assert.deepEqual(readExample(text), { terms });
    });
  }

  const faults = {
    empty: ['', ' \n'],
    'not-a-sum': [
      'abc',
      '47 38',
      '47 +',
      '+',
      '1 + + 2',
      'a + 3',
      '2e5',
      '3 + (2 − 1)',
      '=',
      '47 + 38 = 85',
    ],
    'other-operation': ['4 × 3', '6 / 2', '8 : 4', '3*2', '6÷2'],
    'not-whole': ['4.5 + 2', '1,5 + 1'],
    zero: ['0', '5 + 0', '0 + 5'],
    'too-many-digits': ['1000000000', '999999999 + 1', '1 + 10000000000000000000000000'],
    'below-zero': ['3 − 5', '3 − 5 + 9', '−3 + 5'],
    'too-long': [
      '1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1',
      '1'.repeat(201),
      Array.from({ length: 9 }, () => '66666666').join('+'),
    ],
  } as const;
  for (const [fault, texts] of Object.entries(faults)) {
    for (const text of texts) {
      test(`${JSON.stringify(text.slice(0, 40))} has the fault ${fault}`, () => {
        assert.deepEqual(readExample(text), { fault });
      });
    }
  }
});
