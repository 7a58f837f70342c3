import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { LEVELS, problemOf, readMoves, shownAfter, valueOf } from '../../src/soroban/soroban.ts';
import { tookOtherRoute, replayOf } from './replay.ts';

/** What both sorobans show in each frame, as `own|taught`. */
const picturesOf = (terms: readonly number[], text: string | null): string[] =>
  replayOf(terms, text).frames.map(({ own, taught }) => `${valueOf(own)}|${valueOf(taught)}`);

describe('a replay', () => {
  for (const [name, terms, text, pictures] of [
    ['begins each term together', [3, 4], '1a30Ka70K', ['0|0', '3|3', '7|7']],
    [
      'lets the taught route wait for a child that counts',
      [3, 4],
      '1a30Ka40Ka50Ka60Ka70K',
      ['0|0', '3|3', '4|7', '5|7', '6|7', '7|7'],
    ],
    [
      'lets the hands wait where the taught route has more steps',
      [10, 8, 7],
      '1b10Ka80Kb20K',
      ['0|0', '10|10', '18|18', '28|15', '28|25'],
    ],
    ['goes on with moves after the last total', [3], '1a30Ka40K', ['0|0', '3|3', '4|3']],
    ['shows only the taught route without moves', [3, 4], null, ['0|0', '0|3', '0|7']],
    ['shows only the hands without a taught route', [-3], '1a30K', ['0|0', '3|0']],
    ['takes an invalid text for no moves', [3], 'nonsense', ['0|0', '0|3']],
  ] as const) {
    it(name, () => assert.deepEqual(picturesOf(terms, text), pictures));
  }

  it('ends with the last states of the hands and of the taught route, for any moves', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), fc.string(), fc.array(move), (level, seed, moves) => {
        const terms = problemOf(seed, level.shape);
        const digits = new Map<string, number>();
        const kept = moves.filter(([rod, to]) => {
          const isMove = (digits.get(rod) ?? 0) !== to;
          digits.set(rod, to);
          return isMove;
        });
        const text = `1${kept.map(([rod, to]) => `${rod}${to}0K`).join('')}`;
        const read = readMoves(text);
        assert.ok('moves' in read);
        const last = replayOf(terms, text).frames.at(-1);
        assert.equal(valueOf(last?.own ?? []), valueOf(shownAfter(read.moves).at(-1) ?? []));
        assert.equal(
          Number(valueOf(last?.taught ?? [])),
          terms.reduce((sum, term) => sum + term, 0),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('has pauses that are neither too short nor too long', () => {
    const { frames } = replayOf([3, 4], '1a3__a401a50Ka70-');
    assert.deepEqual(
      frames.map(({ pause }) => pause),
      [0, 3_000, 400, 920, 1_240],
    );
  });

  it('tells when a bead was moved after the right number was set', () => {
    assert.equal(replayOf([3, 4], '1a30Ka70K').hasMovedOn, false);
    assert.equal(replayOf([3, 4], '1a30Ka70Ka80K').hasMovedOn, true);
    assert.equal(replayOf([3, 4], '1a30Ka70Ka80Ka70K').hasMovedOn, false);
    assert.equal(replayOf([3, 4], '1a30Ka80K').hasMovedOn, false);
    assert.equal(replayOf([3, 4], null).hasMovedOn, false);
  });

  it('tells when the child took another route', () => {
    assert.equal(tookOtherRoute([3, 4], '1a30Ka70K'), false);
    assert.equal(tookOtherRoute([3, 4], '1a70K'), false);
    assert.equal(tookOtherRoute([3, 4], '1a30Ka40Ka50Ka60Ka70K'), true);
    assert.equal(tookOtherRoute([3, 4], null), false);
  });
});
