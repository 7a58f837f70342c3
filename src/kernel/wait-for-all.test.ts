import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitForAll } from './wait-for-all.ts';

describe('work that runs at once', () => {
  it('resolves with the results in the order of the work', async () => {
    const late = Promise.withResolvers<string>();
    const waiting = waitForAll([late.promise, Promise.resolve(2), undefined]);
    late.resolve('first');
    assert.deepEqual(await waiting, ['first', 2, undefined]);
  });

  it('rejects with the failure that is first in the list, after all work has ended', async () => {
    const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let hasEnded = false;
    const waiting = waitForAll([
      Promise.resolve(),
      first.promise,
      Promise.reject(new Error('first in time')),
      last.promise.then(() => {
        hasEnded = true;
      }),
    ]);
    first.reject(new Error('first in the list'));
    setImmediate(last.resolve);
    await assert.rejects(waiting, /first in the list/);
    assert.ok(hasEnded);
  });
});
