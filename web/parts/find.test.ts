import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, sortByName } from './find.ts';

const ALL = ['Zoë Weiß', 'José María', 'Joséphine', 'Ada'].map((name) => ({ name }));
const found = (sought: string): string[] => findByName(ALL, sought).map(({ name }) => name);

test('names are found without regard to case and accents, by any of their words', () => {
  assert.deepEqual(found('jose'), ['José María', 'Joséphine']);
  assert.deepEqual(found('JOSÉ'), ['José María', 'Joséphine']);
  assert.deepEqual(found(' maria  jos '), ['José María']);
  assert.deepEqual(found('weiss'), ['Zoë Weiß']);
  assert.deepEqual(found('Jose\u0301p'), ['Joséphine']);
});

test('all are found without a search text, and none for a name that nobody has', () => {
  assert.equal(found('').length, ALL.length);
  assert.equal(found('  ').length, ALL.length);
  assert.deepEqual(found('Mika'), []);
});

test('names are sorted as in a register', () => {
  const names = ['Zoë', 'Child 10', 'Ömer', 'child 9', 'Olga', 'Pia'];
  const sorted = sortByName(
    names.map((name) => ({ name })),
    'de',
  ).map(({ name }) => name);
  assert.deepEqual(sorted, ['child 9', 'Child 10', 'Olga', 'Ömer', 'Pia', 'Zoë']);
});
