import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionCookie } from './cookie.ts';

const cookie = sessionCookie('x'.repeat(32), { secure: false });

test('a signed token is read each time, and a forged token never', () => {
  const signed = cookie.sign('a token');
  const forged = sessionCookie('y'.repeat(32), { secure: false }).sign('a token');
  for (let time = 0; time < 2; time++) {
    assert.equal(cookie.read(signed), 'a token');
    assert.equal(cookie.read(forged), undefined);
    assert.equal(cookie.read(signed.replace('token', 'other')), undefined);
  }
});

test('a token is still read after more tokens than the cache can hold', () => {
  const first = cookie.sign('first');
  for (let count = 0; count <= 5_000; count++) {
    assert.equal(cookie.read(cookie.sign(`token ${count}`)), `token ${count}`);
  }
  assert.equal(cookie.read(first), 'first');
});
