import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanText, graphemesOf } from './text.ts';

test('text is cleaned to one line', () => {
  assert.equal(cleanText('  a\r\n\tb\u2800\u2028c\u0000\u202E\udfff ', 99), 'a b c');
  assert.equal(cleanText('x'.repeat(5000), Infinity).length, 4000);
});

for (const [what, given, expected] of [
  [
    'emoji that are joined without end: the first stays',
    Array(1300).fill('👩').join('\u200D'),
    '👩',
  ],
  ['marks without end', `a${'\u0323'.repeat(50)}b`, `ạ${'\u0323'.repeat(15)}b`],
  ['what joins again when it was cut', `☎${'\u200D'.repeat(20)}\u0301`.repeat(40), null],
  ['the longest emoji', '🧑🏻‍❤️‍💋‍🧑🏽', '🧑🏻‍❤️‍💋‍🧑🏽'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a long syllable', 'र्त्स्न्र्यां', 'र्त्स्न्र्यां'],
] as const) {
  test(`one character of a text is bounded: ${what}`, () => {
    const cleaned = cleanText(given, 1000);
    if (expected !== null) assert.equal(cleaned, expected);
    for (const one of graphemesOf(cleaned)) assert.ok(Array.from(one).length <= 16);
  });
}

test('text is cut between characters', () => {
  assert.equal(cleanText('👩‍👩‍👧‍👦👍🏽ab', 2), '👩‍👩‍👧‍👦👍🏽…');
  assert.equal(cleanText('abc', 3), 'abc');
});
