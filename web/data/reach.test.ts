import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReach } from './reach.ts';

/** A service whose answers the test decides: a status, or null for no answer. */
function createWay() {
  const reach = createReach(1);
  const seen: boolean[] = [];
  const asked: string[] = [];
  let status: number | null = 200;
  let changed = Promise.withResolvers<void>();
  reach.subscribe(() => {
    seen.push(reach.get());
    changed.resolve();
    changed = Promise.withResolvers();
  });
  const send = reach.watch(async ({ url }) => {
    asked.push(new URL(url).pathname);
    if (status === null) throw new TypeError('no answer');
    return new Response(null, { status });
  });
  const get = (init?: RequestInit): Promise<unknown> =>
    send(new Request('http://host/api/players', init)).catch(() => 'no answer');
  return {
    reach,
    seen,
    asked,
    get,
    answer: (next: number | null): void => {
      status = next;
    },
    change: () => changed.promise,
  };
}

for (const status of [null, 502, 503, 504]) {
  test(`a service that answers ${status ?? 'nothing'} twice counts as not reached until it answers`, async () => {
    const { reach, seen, get, answer, change } = createWay();
    await get();
    assert.equal(reach.get(), true);
    answer(status);
    const lost = change();
    await get();
    await lost;
    answer(200);
    await change();
    assert.deepEqual(seen, [false, true]);
  });
}

for (const status of [200, 401, 404, 500]) {
  test(`a service that answers ${status} counts as reached, and is not asked again`, async () => {
    const { seen, asked, get, answer } = createWay();
    answer(status);
    await get();
    assert.deepEqual([seen, asked], [[], ['/api/players']]);
  });
}

test('one lost answer does not count when the next request is answered', async () => {
  const { reach, seen, asked, get, answer } = createWay();
  answer(null);
  const lost = get();
  answer(200);
  await lost;
  assert.deepEqual([reach.get(), seen], [true, []]);
  assert.deepEqual(asked, ['/api/players', '/api/auth/get-session']);
});

test('an aborted request does not count', async () => {
  const { asked, get, answer } = createWay();
  answer(null);
  await get({ signal: AbortSignal.abort() });
  assert.deepEqual(asked, ['/api/players']);
});
