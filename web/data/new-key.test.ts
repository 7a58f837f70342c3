import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyIn, type Keys } from './new-key.ts';

test('equal things have the same key, and different things have different ones', () => {
  const keys: Keys = {};
  const keyOf = (thing: unknown): string => keyIn(keys, thing);
  const first = keyOf({ name: 'Mika' });
  assert.match(first, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(keyOf({ name: 'Mika' }), first);
  assert.notEqual(keyOf({ name: 'Mika Maria' }), first);
  assert.equal(keyOf({ name: 'Mika' }), first);
});
