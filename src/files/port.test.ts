import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentTypeOf, endingOf } from './port.ts';

for (const [ending, contentType] of [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
] as const) {
  test(`the ending ${ending} and ${contentType} go together`, () => {
    assert.equal(endingOf(contentType), ending);
    assert.equal(contentTypeOf(`a.${ending}`), contentType);
  });
}
