import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { Refusal } from './errors.ts';
import { checkStorable, isStorable } from './text.ts';

it('text without NUL and unpaired surrogates is storable', () => {
  for (const text of ['', 'a', '🧮', '\u{10ffff}\u{1}\ufeff\ufffd', ' \n']) {
    assert.equal(isStorable(text), true);
    assert.equal(checkStorable(text), text);
  }
});

it('text with NUL or an unpaired surrogate is refused with 400', () => {
  for (const text of ['\0', 'a\0b', '\ud83e', 'a\uddee', '\uddee\ud83e', '🧮\ud800']) {
    assert.equal(isStorable(text), false);
    assert.throws(
      () => checkStorable(text),
      (cause) =>
        cause instanceof Refusal &&
        cause.status === 400 &&
        cause.body() === '{"error":"Text must not contain NUL or unpaired surrogates"}',
    );
  }
});

it('storable text survives UTF-8 unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 6 }), (units) => {
      const text = String.fromCharCode(...units);
      const survives = Buffer.from(text).toString() === text && !text.includes('\0');
      assert.equal(isStorable(text), survives);
    }),
  );
});
