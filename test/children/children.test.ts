import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boundsOf, holds } from './bounds.ts';
import { Child } from './child.ts';
import { areaUnderCurve, calibrationError, logLoss, median, quantile } from './figures.ts';
import { COMMON, KINDS, type KindId } from './kinds.ts';
import { Traces } from './memory.ts';
import { runOf } from './run.ts';

describe('the memory of a simulated child', () => {
  const DAY = 2_160;
  const practisedAt = (...times: readonly number[]): Traces => {
    const traces = new Traces();
    for (const time of times) traces.practise(time, KINDS.usual.decay);
    return traces;
  };
  const recallAfter = (traces: Traces, now: number): number =>
    traces.recallAt(now, KINDS.usual.threshold);

  test('recalls nothing without practice, and less with each night after it', () => {
    assert.equal(recallAfter(practisedAt(), 0), 0);
    const traces = practisedAt(0);
    assert.ok(recallAfter(traces, 10) > recallAfter(traces, DAY));
    assert.ok(recallAfter(traces, DAY) > recallAfter(traces, 10 * DAY));
  });

  test('keeps what was practised on many days longer than what was crammed', () => {
    const [spaced, crammed] = [practisedAt(0, DAY, 2 * DAY, 3 * DAY), practisedAt(0, 5, 10, 15)];
    assert.ok(recallAfter(spaced, 23 * DAY) > recallAfter(crammed, 20 * DAY) + 0.1);
  });

  test('is the same, but for a hundredth, when its faintest traces are merged', () => {
    const times = Array.from({ length: 600 }, (_, at) => (at % 10) * 5 + Math.floor(at / 10) * DAY);
    const apart: { time: number; decay: number }[] = [];
    const sumAt = (now: number): number =>
      apart.reduce((sum, { time, decay }) => sum + Math.max(1, now - time) ** -decay, 0);
    const { decayScale, mostDecay } = COMMON;
    for (const time of times) {
      const decay = Math.min(mostDecay, KINDS.usual.decay + decayScale * sumAt(time));
      apart.push({ time, decay });
    }
    const now = 61 * DAY;
    const kept = practisedAt(...times).strengthAt(now);
    assert.ok(Math.abs(kept / sumAt(now) - 1) < 0.01, `${kept} of ${sumAt(now)}`);
  });
});

describe('a simulated child', () => {
  const works = (kind: KindId, seed: string) => {
    const child = new Child(KINDS[kind], seed);
    return Array.from({ length: 20 }, () => child.work([4, 3, -2]));
  };

  test('works alike for the same seed', () => {
    assert.deepEqual(works('usual', 'a'), works('usual', 'a'));
    assert.notDeepEqual(works('usual', 'a'), works('usual', 'b'));
  });

  test('tells the true chance of each step: as many go right', () => {
    const steps = (['usual', 'slow', 'careless'] as const).flatMap((kind) =>
      Array.from({ length: 60 }, (_, seed) => works(kind, String(seed)))
        .flat()
        .flatMap((work) => work.steps),
    );
    const right = steps.filter(({ isRight }) => isRight).length;
    const told = steps.reduce((sum, { chance }) => sum + chance, 0);
    assert.ok(Math.abs(right - told) < 0.01 * steps.length, `${right} of ${told}`);
  });

  test('moves the right beads where all is shown to it', () => {
    const { answer, steps, moves } = new Child(KINDS.slow, 'a').work([48, 57], true);
    assert.equal(answer, 105);
    assert.ok(steps.every(({ isRight }) => isRight));
    assert.match(moves, /^1/);
  });

  test('takes the friend of five for that of ten until it is corrected, if it is of that kind', () => {
    const child = new Child(KINDS.fiveForTen, 'a');
    assert.equal(child.chanceOf('8+3'), 0);
    for (let times = 0; times < 300; times++) child.work([8, 3]);
    assert.ok(child.chanceOf('8+3') > 0.5);
  });
});

test('figures of predictions', () => {
  const happened = [false, false, true, true];
  assert.equal(areaUnderCurve([0.1, 0.2, 0.7, 0.9], happened), 1);
  assert.equal(areaUnderCurve([0.1, 0.8, 0.7, 0.9], happened), 0.75);
  assert.equal(areaUnderCurve([0.5, 0.5, 0.5, 0.5], happened), 0.5);
  assert.equal(logLoss([0.5, 0.5], [true, false]), Math.log(2));
  assert.ok(
    Math.abs(calibrationError([0.9, 0.9, 0.1, 0.1], [true, true, true, false]) - 0.25) < 1e-9,
  );
  assert.equal(median([3, 1, 2, 10]), 2.5);
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(quantile([4, 1, 3, 2], 0.5), 2);
  assert.equal(quantile([4, 1, 3, 2], 0.9), 4);
});

/** The bounds are for medians of twenty seeds. Of two seeds a figure may be past its bound by a tenth of that. */
const SLACK = 0.1;

describe('forty days of two usual, two slow and two careless children', () => {
  const outcomes = (['usual', 'slow', 'careless'] as const).flatMap((kind) =>
    [1_000, 1_001].map((seed) => runOf({ kind, seed, days: 40 })),
  );
  for (const bound of boundsOf(outcomes)) {
    test(`${bound.name}: ${bound.is} ${bound.bound}`, () => {
      assert.ok(holds(bound, SLACK), `${bound.figure}`);
    });
  }
});
