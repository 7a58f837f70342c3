import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { matchInOrder } from './subsequence.ts';

/** How many of the wanted texts can be found in their order, by trying everything. */
function mostOf([first, ...wanted]: readonly string[], shown: readonly string[]): number {
  if (first === undefined) return 0;
  const at = shown.indexOf(first);
  const without = mostOf(wanted, shown);
  return at === -1 ? without : Math.max(without, 1 + mostOf(wanted, shown.slice(at + 1)));
}

describe('texts found in their order', () => {
  for (const [wanted, shown, expected] of [
    ['', 'ab', []],
    ['ab', '', [undefined, undefined]],
    ['ab', 'ab', [0, 1]],
    ['ab', 'xaxab', [1, 4]],
    ['aa', 'a', [0, undefined]],
    ['abc', 'bca', [undefined, 0, 1]],
    ['abc', 'acb', [0, 2, undefined]],
  ] as const) {
    it(`of "${wanted}" in "${shown}" are the earliest ones`, () => {
      assert.deepEqual(matchInOrder(Array.from(wanted), Array.from(shown)), expected);
    });
  }

  it('are as many as there can be', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
    fc.assert(
      fc.property(texts, texts, (wanted, shown) => {
        const found = matchInOrder(wanted, shown);
        const places = found.filter((at) => at !== undefined);
        assert.equal(places.length, mostOf(wanted, shown));
        assert.deepEqual(
          places,
          [...new Set(places)].toSorted((one, other) => one - other),
        );
        for (const [index, at] of found.entries()) {
          if (at !== undefined) assert.equal(shown[at], wanted[index]);
        }
      }),
    );
  });
});
