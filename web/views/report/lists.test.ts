import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CELLS, keyOf } from '../../../src/soroban/soroban.ts';
import type { CellMastery } from '../../practice/mastery.ts';
import { listsOf } from './lists.ts';

const TODAY = '2026-11-22';

test('a report names at most ten cells that are hard, faded, or known well, and hides no hard one behind many that fade', () => {
  const mastery = CELLS.map((cell, at): CellMastery => {
    const one = { cell: keyOf(cell), right: 9, slow: 0, wrong: 0, days: 1, lastDay: TODAY };
    if (at < 50) return { ...one, level: 0.1, state: 'weak', lastDay: '2026-11-10' };
    if (at < 52) return { ...one, level: at / 200, state: 'weak', wrong: 12, lastDay: TODAY };
    if (at < 100) return { ...one, level: 0.6, state: 'growing', wrong: 4 };
    if (at < 150) return { ...one, level: 0.8 + at / 1_000, state: 'strong', wrong: 1 };
    return { ...one, level: 0, state: 'new', right: 0, lastDay: null };
  });
  const { hard, faded, strong } = listsOf(mastery, TODAY);
  assert.deepEqual(
    hard.map(({ level }) => level),
    [0.25, 0.255],
  );
  assert.equal(faded.length, 10);
  assert.ok(faded.every(({ lastDay }) => lastDay === '2026-11-10'));
  assert.deepEqual(
    strong.map(({ cell }) => cell),
    CELLS.slice(140, 150).map(keyOf).toReversed(),
  );
});

test('what the service claims decides, also where the levels say something else', () => {
  const met = { right: 4, slow: 0, wrong: 3, days: 2, lastDay: TODAY } as const;
  const mastery: CellMastery[] = [
    { ...met, cell: '3+4', level: 0.9, state: 'strong', probability: 0.5, claim: 'hard' },
    { ...met, cell: '2+4', level: 0.1, state: 'weak', probability: 0.95, claim: 'known' },
    { ...met, cell: '1+4', level: 0.1, state: 'weak', probability: 0.8, claim: null },
    { ...met, cell: '4+4', level: 0.9, state: 'strong', probability: 0.8, claim: null },
  ];
  const { hard, faded, strong } = listsOf(mastery, TODAY);
  assert.deepEqual(
    [hard, faded, strong].map((cells) => cells.map(({ cell }) => cell)),
    [['3+4'], [], ['2+4']],
  );
});
