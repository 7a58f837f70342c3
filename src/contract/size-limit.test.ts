import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, characters, checkSize } from './size-limit.ts';

const refusal = (message: string) => ({ status: 400, message });

describe('checkSize', () => {
  it('counts characters as Unicode code points', () => {
    for (const text of ['', 'abc', '🧮🧮🧮', 'e\u0301x', 'ab\u{10FFFF}']) {
      assert.equal(checkSize('name', text, characters(3)), text);
    }
    for (const text of ['abcd', '🧮🧮🧮🧮', 'e\u0301xy', '👩‍👧‍👦', '\uffff'.repeat(4)]) {
      assert.throws(
        () => checkSize('name', text, characters(3)),
        refusal('name must be at most 3 characters'),
      );
    }
  });

  it('counts bytes of UTF-8', () => {
    for (const text of ['', 'abcd', 'éé', '🧮']) {
      assert.equal(checkSize('settings', text, bytes(4)), text);
    }
    for (const text of ['abcde', 'ééé', '🧮a', '算盤']) {
      assert.throws(
        () => checkSize('settings', text, bytes(4)),
        refusal('settings must be at most 4 bytes'),
      );
    }
  });

  it('accepts a text that is not larger than the one that it replaces, and refuses a larger one', () => {
    assert.equal(checkSize('name', '🧮🧮🧮🧮', characters(3), 'abcd'), '🧮🧮🧮🧮');
    assert.equal(checkSize('name', 'abcd', characters(3), 'abcde'), 'abcd');
    assert.equal(checkSize('name', 'éé', bytes(3), 'abcd'), 'éé');
    assert.throws(
      () => checkSize('name', 'abcde', characters(3), 'abcd'),
      refusal('name must be at most 3 characters'),
    );
    assert.throws(
      () => checkSize('name', 'abcd', characters(3), 'a'),
      refusal('name must be at most 3 characters'),
    );
  });
});
