import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName } from './find.ts';

const ALL = ['Zoë Weiß', 'José María', 'Joséphine', 'Ada'].map((name) => ({ name }));
const found = (sought: string): string[] => findByName(ALL, sought).map(({ name }) => name);

test('names are found without regard to case and accents, by any of their words', () => {
  assert.deepEqual(found('jose'), ['José María', 'Joséphine']);
  assert.deepEqual(found('JOSÉ'), ['José María', 'Joséphine']);
  assert.deepEqual(found(' maria  jos '), ['José María']);
  assert.deepEqual(found('weiss'), ['Zoë Weiß']);
  assert.deepEqual(found('Jose\u0301p'), ['Joséphine']);
});

test('all are there before somebody types, and none for a name that nobody has', () => {
  assert.equal(found('').length, ALL.length);
  assert.equal(found('  ').length, ALL.length);
  assert.deepEqual(found('Mika'), []);
});
