import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isoTime, MINUTE } from '../../kernel/clock.ts';
import { countDays, type Answer } from './answers.ts';
import { timeZoneOf } from './days.ts';

const MORNING = Date.parse('2026-11-21T10:00:00.000Z');
const { dayAt } = timeZoneOf('UTC');

/** An answer to a problem that was shown this many seconds after the first one of the morning. */
const answerAt = (second: number, change: Partial<Answer> = {}): Answer => ({
  id: String(second),
  seed: String(second),
  terms: '[3,4]',
  isRight: true,
  startedAt: isoTime(MORNING + second * 1_000),
  milliseconds: 10_000,
  paper: 'five-plus',
  ...change,
});

/** Counts answers by day. */
const count = (answers: readonly Answer[]) => countDays(answers.toReversed(), dayAt);

async function secondsOf(...answers: readonly Answer[]): Promise<number> {
  const days = [...(await count(answers)).values()];
  return days.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
}

test('ten minutes of practice count as ten minutes, without the time after the last answer', async () => {
  // Every third answer is wrong, and finding the right answer takes half a minute.
  let second = 0;
  const answers: Answer[] = [];
  for (let place = 0; second < 600; place++) {
    const isRight = place % 3 > 0;
    answers.push(answerAt(second, { isRight }));
    second += 10 + (isRight ? 3 : 30);
  }
  const toAnswers = answers.length * 10;
  assert.ok(toAnswers < 400, 'the times to the first answers are far less');
  const told = await secondsOf(...answers);
  assert.ok(told > 570 && told <= 630, `${told} s`);
});

test('the time between an answer and the next problem counts, unless it is longer than two minutes', async () => {
  for (const [next, seconds] of [
    [10, 20],
    [40, 50],
    [130, 140],
    [131, 20],
    [86_400, 20],
    // Two devices at the same time; and a device whose clock was ahead, so that all its attempts begin now.
    [5, 20],
    [0, 20],
  ] as const) {
    assert.equal(await secondsOf(answerAt(0), answerAt(next, { id: 'b' })), seconds, String(next));
  }
  assert.equal(await secondsOf(answerAt(0, { milliseconds: 60 * MINUTE })), 600, 'as in the sums');
});

test('the time between the problems of a paper does not count, because it is part of the answers’ times', async () => {
  const paper = 'mental-10';
  assert.equal(await secondsOf(answerAt(0), answerAt(60, { paper }), answerAt(120, { paper })), 30);
  assert.equal(await secondsOf(answerAt(0, { paper }), answerAt(60)), 70);
});

test('a problem that comes back counts once, as right or wrong by its first answer', async () => {
  const wrong = answerAt(0, { seed: 'a', isRight: false });
  const day = async (...answers: readonly Answer[]) => (await count(answers)).get('2026-11-21');
  const { problems, right, answers } =
    (await day(wrong, answerAt(20), answerAt(60, { seed: 'a' }), answerAt(80, { seed: 'a' }))) ??
    {};
  assert.deepEqual({ problems, right, answers }, { problems: 2, right: 1, answers: 4 });
  const others = await day(
    wrong,
    answerAt(20, { seed: 'b' }),
    answerAt(40, { seed: 'a', terms: '[1]' }),
  );
  assert.equal(others?.problems, 3, 'the same numbers of another seed, and other numbers');
  const tomorrow = await count([wrong, answerAt(86_400, { seed: 'a' })]);
  assert.equal(tomorrow.get('2026-11-22')?.right, 1, 'on another day it counts again');
});

test('no answer is lost, and none counts for more than two minutes beyond its time', async () => {
  const some = fc.array(
    fc.record({
      second: fc.nat(200_000),
      seed: fc.constantFrom(null, 'a', 'b'),
      isRight: fc.boolean(),
      milliseconds: fc.nat(300_000),
    }),
  );
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      const all = given
        .toSorted((one, other) => one.second - other.second)
        .map(({ second, ...one }) => answerAt(second, one));
      const days = [...(await count(all)).values()];
      const least = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const told = days.reduce((sum, one) => sum + one.milliseconds, 0);
      assert.ok(told >= least && told <= least + all.length * 2 * MINUTE);
      assert.equal(
        days.reduce((sum, one) => sum + one.answers, 0),
        all.length,
      );
      assert.ok(
        days.every(({ right, problems, answers }) => right <= problems && problems <= answers),
      );
    }),
  );
});
