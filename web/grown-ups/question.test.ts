import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as hold, double, integer, property } from 'fast-check';
import { newQuestion, isAnswer, LARGE, SMALL } from './question.ts';

const part = double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a question has one number of each range, and only its product is the answer', () => {
  hold(
    property(part, part, integer({ min: 0, max: 999 }), (first, second, typed) => {
      const parts = [first, second];
      const question = newQuestion(() => parts.shift() ?? 0);
      assert.ok(question.small >= SMALL.from && question.small <= SMALL.to);
      assert.ok(question.large >= LARGE.from && question.large <= LARGE.to);
      assert.equal(isAnswer(question, ` ${typed} `), typed === question.small * question.large);
    }),
  );
});

test('another question is asked after a wrong answer', () => {
  const parts = [0, 0, 0, 0, 0.99, 0.99];
  const first = newQuestion(() => parts.shift() ?? 0);
  assert.deepEqual(first, { small: 6, large: 12 });
  assert.deepEqual(
    newQuestion(() => parts.shift() ?? 0, first),
    { small: 9, large: 19 },
  );
});
