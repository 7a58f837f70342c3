import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'node:test';
import { withDeadline } from './deadline.ts';
import type { Schedule } from './schedule.ts';

/** Creates a timer that runs out on demand. */
function createTimer() {
  const over = Promise.withResolvers<void>();
  const state = { delayMs: 0, isCancelled: false };
  const schedule: Schedule = (delayMs, work) => {
    state.delayMs = delayMs;
    void over.promise.then(work);
    return () => {
      state.isCancelled = true;
    };
  };
  return { state, schedule, runOut: () => over.resolve() };
}

const never = new Promise<never>(() => {});

describe('work with a deadline', () => {
  it('gives its result, and releases the timer and the caller’s signal', async () => {
    const { state, schedule } = createTimer();
    const { signal } = new AbortController();
    const options = { schedule, signal };
    assert.equal(await withDeadline(70, 'answer', async () => 'an answer', options), 'an answer');
    assert.deepEqual(state, { delayMs: 70, isCancelled: true });
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('rejects with its own error, at once or later', async () => {
    const failed = new Error('failed');
    const throwing = (): Promise<never> => {
      throw failed;
    };
    for (const work of [throwing, async () => throwing()]) {
      const { state, schedule } = createTimer();
      await assert.rejects(withDeadline(70, 'answer', work, { schedule }), failed);
      assert.ok(state.isCancelled);
    }
  });

  it('rejects when the time is up, and its signal has the same reason', async () => {
    const { schedule, runOut } = createTimer();
    let reason: unknown;
    const result = withDeadline(
      70,
      'answer',
      (signal) => {
        signal.addEventListener('abort', () => (reason = signal.reason));
        runOut();
        return never;
      },
      { schedule },
    );
    await assert.rejects(result, /^TimeIsUp: No answer within 70 ms$/);
    assert.match(String(reason), /No answer within 70 ms/);
  });

  it('rejects with the reason of the caller’s signal, also when the work then fails with another error', async () => {
    const caller = new AbortController();
    const stop = new Error('stop');
    const failing = (signal: AbortSignal): Promise<never> => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(new Error('the connection was closed')));
      caller.abort(stop);
      return promise;
    };
    await assert.rejects(withDeadline(60_000, 'answer', failing, caller), stop);
  });

  it('does not begin when the caller’s signal is aborted already', async () => {
    const stop = new Error('stop');
    const signal = AbortSignal.abort(stop);
    await assert.rejects(
      withDeadline(70, 'answer', async () => assert.fail('begun'), { signal }),
      stop,
    );
  });
});
