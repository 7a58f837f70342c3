import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkStorable } from './storable.ts';

it('a text that every engine can store passes', () => {
  assert.equal(checkStorable('🧮 \n'), '🧮 \n');
});

it('a text with NUL or an unpaired surrogate is refused', () => {
  for (const text of ['\0', 'a\uddee']) {
    assert.throws(() => checkStorable(text), {
      status: 400,
      message: 'Text must not contain NUL or unpaired surrogates',
    });
  }
});
