import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords } from './in-words.ts';

for (const [value, en, de] of [
  [0, 'zero', 'null'],
  [1, 'one', 'eins'],
  [12, 'twelve', 'zwölf'],
  [16, 'sixteen', 'sechzehn'],
  [17, 'seventeen', 'siebzehn'],
  [20, 'twenty', 'zwanzig'],
  [21, 'twenty-one', 'einundzwanzig'],
  [30, 'thirty', 'dreißig'],
  [99, 'ninety-nine', 'neunundneunzig'],
  [100, 'one hundred', 'einhundert'],
  [101, 'one hundred and one', 'einhunderteins'],
  [111, 'one hundred and eleven', 'einhundertelf'],
  [999, 'nine hundred and ninety-nine', 'neunhundertneunundneunzig'],
  [1_000, 'one thousand', 'eintausend'],
  [1_001, 'one thousand and one', 'eintausendeins'],
  [1_729, 'one thousand seven hundred and twenty-nine', 'eintausendsiebenhundertneunundzwanzig'],
  [21_000, 'twenty-one thousand', 'einundzwanzigtausend'],
  [101_000, 'one hundred and one thousand', 'einhunderteintausend'],
  [1_000_000, 'one million', 'eine Million'],
  [2_000_001, 'two million and one', 'zwei Millionen eins'],
  [1_000_021_000, 'one billion twenty-one thousand', 'eine Milliarde einundzwanzigtausend'],
] as const) {
  test(`${value} in words is '${en}', and '${de}' in German`, () => {
    assert.deepEqual([inWords(value, 'en'), inWords(value, 'de')], [en, de]);
  });
}

test('different numbers have different words', () => {
  for (const tag of ['en', 'de']) {
    const words = Array.from({ length: 30_000 }, (_, value) => inWords(value, tag));
    assert.equal(new Set(words).size, words.length);
    for (const text of words) assert.doesNotMatch(text, /undefined| {2}|^ | $/);
  }
});
