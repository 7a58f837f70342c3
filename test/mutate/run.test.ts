import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeMutant } from './mutants.ts';
import { judge, testsOf } from './run.ts';

const SAMPLE = 'test/mutate/sample/count-steps.ts';

describe('the tests of a file', () => {
  it('are its own, and those of the files of its folder that import it', () => {
    assert.deepEqual(testsOf('src/soroban/moves.ts'), [
      'src/soroban/compare.test.ts',
      'src/soroban/gestures.test.ts',
      'src/soroban/hint.test.ts',
      'src/soroban/mistake.test.ts',
      'src/soroban/moves-text.test.ts',
    ]);
    assert.deepEqual(testsOf('src/soroban/soroban.ts'), []);
  });
});

describe('a file', () => {
  it('has the mutants as survivors that its tests do not notice, and not an endless one', async () => {
    const { source, tried, survivors } = await judge(SAMPLE, { patience: 5_000 });
    assert.equal(tried, 4);
    assert.deepEqual(
      survivors.map((mutant) => describeMutant(source, mutant)),
      ['5: left > 0 → (left >= 0)'],
    );
  });

  it('with more mutants than are wanted gets the same ones each time', async () => {
    const [one, other] = [await judge(SAMPLE, { most: 1 }), await judge(SAMPLE, { most: 1 })];
    assert.equal(one.tried, 1);
    assert.deepEqual(other, one);
  });
});
