import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcherOf, weaknessOf } from './secret.ts';

test('only the same text matches a secret', () => {
  const matches = matcherOf('let me in');
  assert.ok(matches('let me in'));
  for (const given of [undefined, '', 'let me', 'let me in ', 'Let me in']) {
    assert.equal(matches(given), false);
  }
});

for (const [secret, weakness] of [
  ['', 'is empty'],
  [' '.repeat(40), 'is empty'],
  ['x'.repeat(31), 'has 31 characters and needs at least 32'],
  [` ${'x'.repeat(31)}`, 'has 31 characters and needs at least 32'],
  ['x'.repeat(32), undefined],
] as const) {
  test(`a secret of ${secret.trim().length} characters ${weakness ?? 'is strong enough'}`, () => {
    assert.equal(weaknessOf(secret), weakness);
  });
}
