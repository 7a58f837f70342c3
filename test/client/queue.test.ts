import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Change } from '../../client/src/events/changes.ts';
import { createQueue } from '../../client/src/events/queue.ts';

const changed = (
  id: string | null,
  version: string | null,
  kind: Change['kind'] = 'postcards',
) => ({
  kind,
  id,
  version,
});

/** Reads all waiting changes. */
async function drain(queue: ReturnType<typeof createQueue>): Promise<Change[]> {
  queue.end();
  const all: Change[] = [];
  for (;;) {
    const next = await queue.next();
    if (next === undefined) return all;
    all.push(next);
  }
}

describe('changes that wait for their reader', () => {
  test('come in their order, and only the newest of each resource', async () => {
    const queue = createQueue();
    for (const change of [changed('a', '1'), changed('b', '1'), changed('a', '2')])
      queue.push(change);
    assert.deepEqual(await drain(queue), [changed('a', '2'), changed('b', '1')]);
  });

  test('of a kind become one when anything of that kind may have changed', async () => {
    const queue = createQueue();
    for (const change of [
      changed('a', '1'),
      changed('a', '1', 'inbox'),
      changed(null, null),
      changed('b', '1'),
    ]) {
      queue.push(change);
    }
    assert.deepEqual(await drain(queue), [changed('a', '1', 'inbox'), changed(null, null)]);
  });

  test('are never more than a thousand', async () => {
    const queue = createQueue();
    for (let id = 0; id < 5_000; id++) queue.push(changed(String(id), null));
    queue.push(changed('a', null, 'inbox'));
    const all = await drain(queue);
    assert.ok(all.length <= 1_000);
    assert.deepEqual(all.slice(0, 1), [changed(null, null)]);
    assert.deepEqual(all.slice(-1), [changed('a', null, 'inbox')]);
  });

  test('wake a reader that waits', async () => {
    const queue = createQueue();
    const next = queue.next();
    queue.push(changed('a', '1'));
    assert.deepEqual(await next, changed('a', '1'));
    const end = queue.next();
    queue.end();
    assert.equal(await end, undefined);
  });

  test('are read before the error that ends them', async () => {
    const queue = createQueue();
    queue.push(changed('a', '1'));
    queue.end(new Error('refused'));
    assert.deepEqual(await queue.next(), changed('a', '1'));
    await assert.rejects(queue.next(), /refused/);
  });
});
