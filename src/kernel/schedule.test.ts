import assert from 'node:assert/strict';
import { it } from 'node:test';
import { repeat, timers, type Schedule } from './schedule.ts';

it('timers run work after the delay, unless cancelled', async () => {
  let runs = 0;
  const cancel = timers(1, () => runs++);
  cancel();
  await new Promise<void>((resolve) => timers(2, resolve));
  assert.equal(runs, 0);
});

it('repeat runs its work at once and a delay after each end, and stopping it waits for the current run', async () => {
  const asked: { delayMs: number; work: () => void; cancelled: boolean }[] = [];
  const schedule: Schedule = (delayMs, work) => {
    const one = { delayMs, work, cancelled: false };
    asked.push(one);
    return () => {
      one.cancelled = true;
    };
  };
  let turns = 0;
  let turn = Promise.withResolvers<void>();
  const end = repeat(schedule, 70, () => {
    turns++;
    return turn.promise;
  });
  assert.deepEqual([turns, asked.length], [1, 0]);
  turn.resolve();
  await new Promise(setImmediate);
  assert.deepEqual([turns, asked[0]?.delayMs], [1, 70]);

  turn = Promise.withResolvers();
  asked[0]?.work();
  assert.equal(turns, 2);
  let ended = false;
  const ending = end().finally(() => {
    ended = true;
  });
  await new Promise(setImmediate);
  assert.equal(ended, false);
  turn.resolve();
  await ending;
  assert.equal(asked.length, 1);
});

it('repeat cancels a run that has not begun', async () => {
  let cancelled = 0;
  const end = repeat(
    () => () => cancelled++,
    1,
    async () => {},
  );
  await new Promise(setImmediate);
  await end();
  assert.equal(cancelled, 1);
});
