import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { cutMoves, MOST_MOVES, MOST_MOVES_TEXT, readMoves, writeMoves } from './moves-text.ts';
import type { Move } from './moves.ts';
import { anyCharacter } from '../../test/kit/any-character.ts';

/** Moves that a person may make: on any rod, each changes its rod, pauses of up to a minute. */
const moves = fc
  .array(
    fc.record({ place: fc.nat(20), by: fc.integer({ min: 1, max: 9 }), pause: fc.nat(60_000) }),
    { maxLength: 120, size: 'max' },
  )
  .map((made): Move[] => {
    const digits = Array.from({ length: 21 }, () => 0);
    let at = 0;
    return made.map(({ place, by, pause }) => {
      at += pause;
      const from = digits[place] ?? 0;
      const to = (from + by) % 10;
      digits[place] = to;
      return { place, from, to, at };
    });
  });

describe('moves as a text', () => {
  it('say rod, digit and time in four characters', () => {
    const text = writeMoves([
      { place: 0, from: 0, to: 5, at: 100 },
      { place: 1, from: 0, to: 1, at: 500 },
    ]);
    assert.equal(text, '1a505b10k');
    assert.deepEqual(readMoves(text), {
      moves: [
        { place: 0, from: 0, to: 5, at: 100 },
        { place: 1, from: 0, to: 1, at: 500 },
      ],
      isCut: false,
    });
    assert.deepEqual(readMoves('1'), { moves: [], isCut: false });
  });

  it('are cut to their first moves, with a mark, where a service takes no more', () => {
    const text = writeMoves([
      { place: 0, from: 0, to: 5, at: 100 },
      { place: 1, from: 0, to: 1, at: 500 },
    ]);
    assert.equal(cutMoves(text, 2), text);
    assert.equal(cutMoves(text, 1), '1a505~');
    assert.equal(cutMoves(`${text}~`, 2), `${text}~`);
    assert.equal(cutMoves(`${text}~`, 1), '1a505~');
  });

  it('read back with times that are less than 11 ms wrong, up to 1,000 moves', () => {
    fc.assert(
      fc.property(moves, (made) => {
        const text = writeMoves(made);
        assert.ok(text.length <= MOST_MOVES_TEXT && MOST_MOVES_TEXT <= 4_002);
        const read = readMoves(text);
        assert.ok('moves' in read);
        assert.equal(read.isCut, made.length > MOST_MOVES);
        assert.equal(read.moves.length, Math.min(made.length, MOST_MOVES));
        for (const [index, { at, ...move }] of read.moves.entries()) {
          const { at: madeAt, ...madeMove } = made[index] ?? assert.fail();
          assert.deepEqual(move, madeMove);
          assert.ok(Math.abs(at - madeAt) <= 10, `${at} is not ${madeAt}`);
        }
        assert.equal(writeMoves(read.moves), text.replace('~', ''));
      }),
    );
  });

  it('keep at most 82 seconds of a pause, and the times after it', () => {
    const made = [3_600_000, 3_600_200].map((at, place) => ({ place, from: 0, to: 1, at }));
    const read = readMoves(writeMoves(made));
    assert.ok('moves' in read);
    assert.deepEqual(
      read.moves.map(({ at }) => at),
      [81_900, 82_100],
    );
  });

  it('say at the end that there was no room for more', () => {
    const made = (count: number): Move[] =>
      Array.from({ length: count }, (_, at) => ({ place: 0, from: at % 2, to: 1 - (at % 2), at }));
    const all = writeMoves(made(MOST_MOVES));
    assert.equal(all.length, MOST_MOVES_TEXT - 1);
    assert.equal(writeMoves(made(MOST_MOVES + 1)), `${all}~`);
    const read = readMoves(`${all}~`);
    assert.ok('moves' in read);
    assert.deepEqual([read.moves.length, read.isCut], [MOST_MOVES, true]);
  });

  it('begin with what the soroban showed', () => {
    assert.deepEqual(readMoves('1b300', [0, 7]), {
      moves: [{ place: 1, from: 7, to: 3, at: 0 }],
      isCut: false,
    });
  });

  for (const text of [
    '',
    '2',
    '0a505',
    '1a50',
    '1a5055',
    '1A505',
    '1v505',
    '1ax05',
    '1a5+5',
    '1a505~~',
    '1~a505',
    '1a505\n',
    ' 1a505',
    '1a٥05',
    '1🧮🧮',
    '1\0\0\0\0',
  ]) {
    it(`${JSON.stringify(text)} is refused`, () => {
      assert.deepEqual(readMoves(text), { fault: 'must be moves in format 1' });
    });
  }

  it('are refused when they are too long, or when one changes nothing', () => {
    assert.deepEqual(readMoves('1'.repeat(1_000_000)), {
      fault: 'must be at most 4002 characters',
    });
    for (const text of ['1a000', '1a500a500', '1a500a000a000']) {
      const fault = `must be moves: move ${(text.length - 1) / 4} changes nothing`;
      assert.deepEqual(readMoves(text), { fault });
    }
  });

  it('are refused or read, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const read = readMoves(text);
        assert.ok('fault' in read || writeMoves(read.moves) === text.replace('~', ''));
      }),
    );
  });
});
