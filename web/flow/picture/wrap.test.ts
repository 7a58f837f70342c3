import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { widthOf, wrap } from './wrap.ts';

describe('a title in lines', () => {
  test('is divided between words, as long as they fit', () => {
    assert.deepEqual(wrap('Set the ten on the rod', 6.5, 4), ['Set the ten', 'on the rod']);
  });

  test('is divided inside of a word that is longer than a line, between signs', () => {
    const lines = wrap('👩‍👩‍👧‍👦'.repeat(6), 3, 9);
    assert.ok(lines.length > 1);
    assert.equal(lines.join(''), '👩‍👩‍👧‍👦'.repeat(6));
    for (const line of lines) assert.doesNotMatch(line, /^‍|‍$/u);
  });

  test('never leaves the width, and says with dots that something is left out', () => {
    const words = 'Wie viele Perlen fehlen bis zur nächsten Zehnerübergangsschreibweise? '.repeat(
      5,
    );
    for (const width of [3, 6, 11, 20]) {
      const lines = wrap(words, width, 3);
      assert.equal(lines.length, 3);
      for (const line of lines) assert.ok(widthOf(line) <= width, line);
      assert.match(lines[2] ?? '', /…$/);
    }
  });

  test('has no line when there is no word', () => {
    assert.deepEqual(wrap('', 10, 4), []);
  });
});
