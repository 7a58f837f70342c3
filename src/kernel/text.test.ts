import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { isStorable } from './text.ts';

it('text without NUL and unpaired surrogates is storable', () => {
  for (const text of ['', 'a', '🧮', '\u{10ffff}\u{1}\ufeff\ufffd', ' \n']) {
    assert.equal(isStorable(text), true);
  }
});

it('text with NUL or an unpaired surrogate is not', () => {
  for (const text of ['\0', 'a\0b', '\ud83e', 'a\uddee', '\uddee\ud83e', '🧮\ud800']) {
    assert.equal(isStorable(text), false);
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
