import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  placeOnPath,
  type PathStep,
  type StationId,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';
import { stopsOf } from './stops.ts';

const step = (station: StationId, kind: PathStep['kind'], hour: number): PathStep => ({
  station,
  kind,
  day: '2026-11-22',
  at: `2026-11-22T${hour}:00:00.000Z`,
});
const stops = (steps: readonly PathStep[], order: TeachingOrder = 'five-first') =>
  stopsOf(order, placeOnPath({ steps, cells: [], order, rods: 13 }));

test('each station is passed, checked, behind or ahead, one is here, and the one after it is next', () => {
  const all = stops([
    step('set-6-9', 'placed', 10),
    step('set-5', 'passed', 11),
    step('set-6-9', 'passed', 12),
    step('set-tens', 'checked', 13),
    step('five+4', 'passed', 14),
  ]);
  assert.equal(all.length, 55);
  assert.deepEqual(
    all.slice(0, 6).map(({ state, isHere, isNext }) => [state, isHere, isNext]),
    [
      ['behind', false, false],
      ['passed', false, false],
      ['passed', false, false],
      ['checked', false, false],
      ['ahead', true, false],
      ['ahead', false, true],
    ],
  );
  assert.equal(all.find(({ station }) => station.id === 'five+4')?.state, 'passed');
});

test('numbers follow the order of the player', () => {
  const numberOf = (order: TeachingOrder) =>
    stops([], order).find(({ station }) => station.id === 'five+4')?.number;
  assert.equal(numberOf('five-first'), 13);
  assert.equal(numberOf('ten-first'), 27);
});

test('nothing follows the last station', () => {
  assert.ok(stops([step('columns-10-by-10', 'placed', 10)]).every(({ isNext }) => !isNext));
});
