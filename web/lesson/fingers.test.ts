import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strokesBetween } from '../../src/soroban/soroban.ts';
import { beadY, ROW } from '../soroban/picture.ts';
import { wayOfFinger } from './fingers.ts';

const waysBetween = (from: number, to: number) =>
  strokesBetween(from, to).map((strokes) => strokes.map((one) => wayOfFinger(from, one)));

describe('the way of a finger', () => {
  test('is below the last of the lower beads that the thumb raises, up by a row', () => {
    const [[way]] = waysBetween(1, 3) as [ReturnType<typeof waysBetween>[0]];
    assert.deepEqual(way, {
      finger: 'thumb',
      pushes: 'up',
      from: beadY(3, 0) + ROW / 2,
      to: beadY(3, 1) + ROW / 2,
    });
  });

  test('is above the first of the lower beads that the index finger takes away', () => {
    const [[way]] = waysBetween(3, 1) as [ReturnType<typeof waysBetween>[0]];
    assert.deepEqual(way, {
      finger: 'index',
      pushes: 'down',
      from: beadY(2, 1) - ROW / 2,
      to: beadY(2, 0) - ROW / 2,
    });
  });

  test('is above the upper bead when it comes, and below it when it goes', () => {
    const [[comes]] = waysBetween(0, 5) as [ReturnType<typeof waysBetween>[0]];
    const [[goes]] = waysBetween(5, 0) as [ReturnType<typeof waysBetween>[0]];
    assert.deepEqual([comes?.pushes, goes?.pushes], ['down', 'up']);
    assert.ok(comes !== undefined && comes.from < comes.to);
    assert.ok(goes !== undefined && goes.from > goes.to);
  });

  test('is one of two that pinch', () => {
    const [pinch] = waysBetween(0, 7);
    assert.deepEqual(
      pinch?.map(({ finger, pushes }) => [finger, pushes]),
      [
        ['thumb', 'up'],
        ['index', 'down'],
      ],
    );
  });
});
