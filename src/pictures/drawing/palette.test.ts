import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { paletteFor } from './palette.ts';

test('a colour is read in each notation', () => {
  const blue = paletteFor('#0000ff', 'a');
  for (const color of ['#00f', '00F', '#0000ff80', 'rgb(0, 0, 255)', 'hsl(240 100% 50%)']) {
    assert.deepEqual(paletteFor(color, 'b'), blue, color);
  }
});

test('a text that is no colour gives the palette of the seed', () => {
  for (const color of [null, 'nope', '#12', 'rgb(1)', 'constructor', '']) {
    assert.deepEqual(paletteFor(color, '42'), paletteFor(null, '42'));
  }
});

test('another seed may give another palette', () => {
  assert.ok(
    new Set(['1', '2', '3', '4', '5'].map((seed) => paletteFor(null, seed).accent)).size > 1,
  );
});

test('every colour text gives colours', () => {
  fc.assert(
    fc.property(fc.string(), (color) => {
      for (const value of Object.values(paletteFor(color, '')))
        assert.match(value, /^#[\da-f]{6}$/);
    }),
  );
});
