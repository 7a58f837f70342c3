import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CELLS, keyOf } from './cells.ts';
import { STATIONS, stationOf, stationsIn } from './stations.ts';

test('each of the 180 cells is new at exactly one station', () => {
  assert.deepEqual(STATIONS.flatMap(({ cells }) => cells).toSorted(), CELLS.map(keyOf).toSorted());
});

test('there are 55 stations, each with another id, and at most 20 cells are new at one', () => {
  assert.equal(STATIONS.length, 55);
  assert.equal(new Set(STATIONS.map(({ id }) => id)).size, 55);
  assert.equal(Math.max(...STATIONS.map(({ cells }) => cells.length)), 20);
});

test('a school that teaches friends of ten first has the same stations, with those of ten before those of five', () => {
  const order = stationsIn('ten-first').map(({ id }) => id);
  assert.deepEqual(order.toSorted(), STATIONS.map(({ id }) => id).toSorted());
  assert.ok(order.indexOf('ten-mixed') < order.indexOf('five+4'));
  assert.ok(order.indexOf('five-mixed') < order.indexOf('both+6'));
});

test('an id that no station has leads to none', () => {
  assert.equal(stationOf('five+4')?.stage, 2);
  assert.equal(stationOf('friends-of-five'), undefined);
});
