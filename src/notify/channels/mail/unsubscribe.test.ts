import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';

const subscription = {
  userId: '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
  kind: 'postcard-ready',
};
const token = unsubscribeToken('secret', subscription);

test('a token names its subscription, and needs no escape in an address', () => {
  assert.deepEqual(readUnsubscribeToken('secret', token), subscription);
  assert.equal(encodeURIComponent(token), token);
});

for (const [what, other] of [
  ['another person', token.replace('0199', '0198')],
  ['another kind', token.replace('ready', 'failed')],
  ['a part', token.slice(0, -1)],
  ['more', `${token}.x`],
  ['nothing', ''],
  ['dots', '..'],
  ['no digest', `${subscription.kind}.${subscription.userId}.`],
  ['a digest of other letters', token.replace(/\.[^.]*$/, '.ä')],
] as const) {
  test(`${what} is not a token`, () => {
    assert.equal(readUnsubscribeToken('secret', other), undefined);
  });
}

test('a token of another secret is refused', () => {
  assert.equal(readUnsubscribeToken('another', token), undefined);
});
