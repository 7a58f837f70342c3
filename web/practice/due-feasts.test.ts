import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PathStep, StationId } from '../../src/soroban/soroban.ts';
import { dueFeasts } from './due-feasts.ts';

const step = (station: StationId, kind: PathStep['kind'], day: number): PathStep => ({
  station,
  kind,
  day: `2026-11-${day}`,
  at: `2026-11-${day}T10:00:00.000Z`,
});
const today = '2026-11-22';

test('a device that holds its first feast holds those of today, after one check or the second one', () => {
  const steps = [
    step('five+4', 'passed', 21),
    step('five+3', 'passed', 22),
    step('five+2', 'checked', 21),
    step('five+2', 'checked', 22),
    step('five+1', 'checked', 22),
  ];
  assert.deepEqual(dueFeasts(steps, today, undefined), ['five+3', 'five+2']);
  assert.deepEqual(dueFeasts(steps, '2026-11-23', undefined), []);
});

test('later a feast is due for what was passed since then, on whatever day, and once', () => {
  const steps = [step('five+4', 'passed', 19), step('five+3', 'passed', 20)];
  assert.deepEqual(dueFeasts(steps, today, ['five+4']), ['five+3']);
  assert.deepEqual(dueFeasts(steps, today, ['five+4', 'five+3']), []);
});
