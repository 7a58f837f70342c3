import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareRuns } from './share-runs.ts';

/** Work whose runs end when the test says so. */
function createWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const call = shareRuns(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { call, runs };
}

test('calls during a run share the next one, which begins when it has ended', async () => {
  const { call, runs } = createWork();
  const first = call();
  const others = [call(), call()];
  assert.equal(runs.length, 1);
  runs[0]?.resolve(1);
  assert.equal(await first, 1);
  assert.equal(runs.length, 2);
  const late = call();
  runs[1]?.resolve(2);
  assert.deepEqual(await Promise.all(others), [2, 2]);
  assert.equal(runs.length, 3);
  runs[2]?.resolve(3);
  assert.equal(await late, 3);
});

test('a run that fails fails its callers, and no others', async () => {
  const { call, runs } = createWork();
  const [first, second] = [call(), call()];
  runs[0]?.reject(new Error('no'));
  await assert.rejects(first, /^Error: no$/);
  runs[1]?.resolve(2);
  assert.equal(await second, 2);
});
