import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeSteps, redated, type Step, type ToldStep } from './path-steps.ts';

const HOUR = 3_600_000;
const step = (kind: Step['kind'], hour: number, more: Partial<Step> = {}): Step => ({
  station: 'five+4',
  kind,
  day: '2026-11-21',
  at: `2026-11-21T${hour}:00:00.000Z`,
  ...more,
});
const told = (one: Step): ToldStep => ({ ...one, by: 'tablet' });
const own = (one: Step): ToldStep => ({ ...one, by: null });

test('steps that wait stand among those of the service, in the order of their times', () => {
  const known = [told(step('checked', 10)), told(step('passed', 14))];
  const waiting = [step('checked', 15, { station: 'five+3' }), step('set', 12)];
  assert.deepEqual(mergeSteps(known, waiting), [
    known[0],
    own(step('set', 12)),
    known[1],
    own(step('checked', 15, { station: 'five+3' })),
  ]);
  assert.deepEqual(mergeSteps([], []), []);
});

test('a step that the service has keeps its time, and a placement gets the later one', () => {
  for (const kind of ['checked', 'passed'] as const) {
    const known = [told(step(kind, 12))];
    assert.deepEqual(mergeSteps(known, [step(kind, 11)]), known);
    assert.deepEqual(mergeSteps(known, [step(kind, 13)]), known);
  }
  for (const kind of ['placed', 'set'] as const) {
    const known = [told(step(kind, 12))];
    assert.deepEqual(mergeSteps(known, [step(kind, 11)]), known);
    assert.deepEqual(mergeSteps(known, [step(kind, 13)]), [own(step(kind, 13))]);
  }
});

test('a step is one of another day, kind or station', () => {
  const known = [told(step('checked', 12))];
  const others = [
    step('checked', 13, { day: '2026-11-22' }),
    step('passed', 14),
    step('checked', 15, { station: 'five+3' }),
  ];
  assert.equal(mergeSteps(known, others).length, 4);
});

test('a time that was right within minutes changes nothing, also where the day is another one by now', () => {
  const kept = step('checked', 12);
  for (const off of [0, -5 * 60_000, 5 * 60_000]) {
    assert.equal(
      redated(kept, Date.parse(kept.at) + off, () => '2026-11-20'),
      kept,
    );
  }
});

test('a time that was wrong takes its day along', () => {
  const kept = step('checked', 12, { day: '2020-01-01', at: '2020-01-01T12:00:00.000Z' });
  const time = Date.parse('2026-11-21T23:30:00.000Z');
  const dayOf = (one: number): string => new Date(one + HOUR).toISOString().slice(0, 10);
  assert.deepEqual(redated(kept, time, dayOf), {
    ...kept,
    day: '2026-11-22',
    at: '2026-11-21T23:30:00.000Z',
  });
});
