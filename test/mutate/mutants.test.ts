import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseSync } from 'vite';
import { describeMutant, mutantsOf, withMutant } from './mutants.ts';

const mutated = (source: string): string[] =>
  mutantsOf(source).map((mutant) => withMutant(source, mutant));

describe('the mutants of a source', () => {
  for (const [source, expected] of [
    ['a < b;', ['(a <= b);']],
    ['a >= b;', ['(a > b);']],
    ['a === b;', ['(a !== b);']],
    ['a + b;', ['(a - b);']],
    ['a * (b);', ['(a / (b));']],
    ['!a;', ['a;']],
    ['x = -a;', ['x = a;']],
    ['a++;', ['a--;']],
    ['a += 1;', ['a -= 1;']],
    ['a ?? b;', ['(b);']],
    ['a ??= b;', ['a = b;']],
    ["a || '';", ["(a && '');", "false || '';"]],
    ['if (a) b;', ['if (true) b;', 'if (false) b;']],
    ['a ? b : c;', ['true ? b : c;', 'false ? b : c;']],
    ['while (a) b;', ['while (false) b;']],
    // The value is the same kind of text, whatever stands before it.
    ["'é🧮'; a > b;", ["'é🧮'; (a >= b);"]],
  ] as const) {
    it(`of ${source} are ${expected.join(' and ')}`, () => {
      assert.deepEqual(mutated(source).toSorted(), [...expected].toSorted());
    });
  }

  it('leave out each part of a condition, and keep what belongs together', () => {
    assert.deepEqual(mutated('x = a && b || c;').toSorted(), [
      'x = (a && b && c);',
      'x = (a || b) || c;',
      'x = a && b || false;',
      'x = a && true || c;',
      'x = false || c;',
      'x = true && b || c;',
    ]);
  });

  it('do not change types, strings, or the step of a loop', () => {
    for (const source of [
      'type A = 1 | -1 & { readonly a: `${number}-${number}` };',
      "const a = '1 < 2 && !b';",
      'for (;; i++) a();',
      'for (;; i += 2) a();',
      'const a = (b = 1) => b as number;',
      'x = 1; y |= 2; // a + b',
    ]) {
      assert.deepEqual(mutated(source), [], source);
    }
  });

  it('can all be read as programs', () => {
    for (const file of globSync('src/{soroban,kernel,http}/*.ts')) {
      const source = readFileSync(file, 'utf8');
      for (const mutant of mutantsOf(source)) {
        const { errors } = parseSync('source.ts', withMutant(source, mutant));
        assert.deepEqual(errors, [], `${file}:${describeMutant(source, mutant)}`);
      }
    }
  });

  it('are described by their line and by what is changed', () => {
    const source = 'const a =\n  b\n    < c;\n';
    const [mutant = assert.fail()] = mutantsOf(source);
    assert.equal(describeMutant(source, mutant), '2: b < c → (b <= c)');
  });

  it('are refused for a source that cannot be read', () => {
    assert.throws(() => mutantsOf('a <'), SyntaxError);
  });
});
