import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsOfWriter, stepsToStore, type StoredStep } from './rules.ts';
import type { Step } from './given-steps.ts';

const step = (kind: Step['kind'], hour: number, more: Partial<Step> = {}): Step => ({
  station: 'five+4',
  kind,
  day: '2026-11-21',
  at: `2026-11-21T${hour}:00:00.000Z`,
  ...more,
});
const stored = (one: Step, writerId: string | null = 'tablet'): StoredStep => ({
  ...one,
  writerId,
});

test('a step is new when no step of its station, kind and day is stored', () => {
  const known = [stored(step('checked', 10))];
  const others = [
    step('checked', 10, { station: 'five+3' }),
    step('passed', 10),
    step('checked', 10, { day: '2026-11-22' }),
  ];
  assert.deepEqual(stepsToStore(known, others), others);
  assert.deepEqual(stepsToStore(known, [step('checked', 10)]), []);
});

test('a known check or pass keeps its time, whether it comes again earlier or later', () => {
  for (const kind of ['checked', 'passed'] as const) {
    for (const hour of [11, 13]) {
      assert.deepEqual(stepsToStore([stored(step(kind, 12))], [step(kind, hour)]), [], kind);
    }
  }
});

test('a known placement or choice gets a later time, and keeps it when an earlier one comes', () => {
  for (const kind of ['placed', 'set'] as const) {
    const known = [stored(step(kind, 12))];
    assert.deepEqual(stepsToStore(known, [step(kind, 13)]), [step(kind, 13)], kind);
    assert.deepEqual(stepsToStore(known, [step(kind, 12)]), [], kind);
    assert.deepEqual(stepsToStore(known, [step(kind, 11)]), [], kind);
  }
});

test('of the same step twice in a request the first counts, of a choice the latest', () => {
  assert.deepEqual(stepsToStore([], [step('passed', 12), step('passed', 13)]), [
    step('passed', 12),
  ]);
  assert.deepEqual(stepsToStore([], [step('set', 12), step('set', 14), step('set', 13)]), [
    step('set', 14),
  ]);
});

test('a writer has its own steps and those that it adds, each once', () => {
  const known = [
    stored(step('set', 10)),
    stored(step('checked', 10), 'parent'),
    stored(step('passed', 10), null),
  ];
  assert.equal(stepsOfWriter('tablet', known, []), 1);
  assert.equal(stepsOfWriter('tablet', known, [step('set', 11), step('placed', 11)]), 2);
  assert.equal(stepsOfWriter('parent', known, [step('set', 11)]), 2);
  assert.equal(stepsOfWriter('nobody', known, []), 0);
});
