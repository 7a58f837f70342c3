import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { lineLabel, lineTicks, lineWindow, markLabel, roundStep } from './line-scale.ts';

const labels = (from: number, to: number) =>
  lineTicks({ from, to }, 800, 10).flatMap((tick) => tick.label ?? []);

test('whole neighbours are labelled', () => {
  assert.deepEqual(labels(-1.4, 10.6).slice(0, 4), ['−1', '0', '1', '2']);
});

test('fractions get the decimals of their step', () => {
  assert.deepEqual(labels(0.095, 0.145).slice(0, 3), ['0.095', '0.100', '0.105']);
});

test('long labels are fewer', () => {
  assert.ok(labels(999_999_990, 1_000_000_010).length <= 7);
});

test('numbers are written with their sign, groups and decimals', () => {
  assert.equal(lineLabel(-12_345.5, 0.5), '−12 345.5');
  assert.equal(lineLabel(-0.0001, 0.1), '0.0');
  assert.equal(markLabel(3.14159), '3.142');
  assert.equal(markLabel(1000), '1000');
});

test('steps are 1, 2 or 5 times a power of ten', () => {
  assert.deepEqual([0.03, 0.2, 1, 1.1, 4, 7, 30].map(roundStep), [0.05, 0.2, 1, 2, 5, 10, 50]);
});

test('near highlights widen the window, far ones stay outside', () => {
  const window = lineWindow(42, [35, 49, 1_000_000]);
  assert.ok(window.from < 35 && window.to > 49 && window.to < 100);
});

test('without a centre and highlights it is the beginning of the number line', () => {
  const window = lineWindow(null, []);
  assert.ok(window.from < 0 && window.to > 10);
});

test('every window has an extent, its centre and few ticks', () => {
  const value = fc.double({ min: -(2 ** 52), max: 2 ** 52, noNaN: true });
  fc.assert(
    fc.property(value, fc.array(value, { maxLength: 10 }), (center, highlights) => {
      const window = lineWindow(center, highlights);
      assert.ok(window.from < center && center < window.to);
      const ticks = lineTicks(window, 850, 9.6);
      assert.ok(ticks.length <= 200);
      assert.ok(ticks.every((tick) => Number.isFinite(tick.value)));
    }),
  );
});
