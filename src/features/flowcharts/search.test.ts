import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { foldText, MOST_WORDS, readSearch } from './search.ts';
import { anyCharacter } from '../../../test/kit/any-character.ts';

describe('a folded text', () => {
  test('is the same for every spelling of a letter', () => {
    for (const [one, other] of [
      ['Straße', 'STRASSE'],
      ['é', 'e\u0301'],
      ['É', 'e'],
      ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
      ['İ', 'i'],
      ['ﬁ', 'FI'],
      ['Ａ', 'a'],
      ['Й', 'и'],
    ] as const) {
      assert.equal(foldText(one), foldText(other));
    }
  });

  test('is different for different letters', () => {
    for (const [one, other] of [
      ['が', 'か'],
      ['á', 'b'],
      ['한', '하'],
      ['ø', 'o'],
    ] as const) {
      assert.notEqual(foldText(one), foldText(other));
    }
  });

  test('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const folded = foldText(text);
        assert.equal(foldText(folded), folded);
      }),
    );
  });
});

describe('the words of a search', () => {
  test('are folded, each once, the longest first, without what separates them', () => {
    assert.deepEqual(readSearch(' é\tTen\tten\u3000TEN e\n'), ['TEN', 'E']);
    assert.deepEqual(readSearch(' \u00a0\u0301 '), []);
    assert.deepEqual(readSearch(''), []);
  });

  test('are refused when there are too many, where the same one counts once', () => {
    const words = Array.from({ length: MOST_WORDS }, (_, index) => `w${index}`);
    assert.equal(readSearch([...words, ...words].join(' ')).length, MOST_WORDS);
    assert.throws(() => readSearch([...words, 'x'].join(' ')), {
      status: 400,
      message: 'search must be at most 10 words',
    });
  });

  test('are found in the text that they come from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 9 }), { maxLength: 4 }),
        (parts) => {
          const text = parts.join(' ');
          for (const word of readSearch(text)) assert.ok(foldText(text).includes(word));
        },
      ),
    );
  });
});
