import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyWithin } from './key-within.ts';
import { newKey } from './new-key.ts';

test('a key within another one is a UUID, the same for the same name, and another for another name or another key', () => {
  const key = newKey();
  assert.match(
    keyWithin(key, 'a'),
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.equal(keyWithin(key, 'a'), keyWithin(key, 'a'));
  const names = Array.from({ length: 1_000 }, (_, index) => keyWithin(key, `seed ${index} 0`));
  assert.equal(new Set(names).size, names.length);
  assert.notEqual(keyWithin(newKey(), 'a'), keyWithin(key, 'a'));
});
