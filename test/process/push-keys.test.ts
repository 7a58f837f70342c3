import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { newPushKeys } from '../kit/push-service.ts';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { createTemporaryStore, startTemporaryService } from './temporary.ts';

test('`push keys` prints another pair each time, ready for the environment, and touches no data', async (t) => {
  const folder = makeTemporaryFolder(t);
  const [one, other] = await Promise.all(
    [1, 2].map(() => runToEnd(['src/cli.ts', 'push', 'keys'], { DATA_DIR: folder })),
  );
  assert.ok(one && other);
  for (const done of [one, other]) {
    assert.deepEqual([done.code, done.err], [0, '']);
    assert.match(done.out, /^VAPID_PUBLIC_KEY=[\w-]{87}\nVAPID_PRIVATE_KEY=[\w-]{43}\n$/);
  }
  assert.notEqual(one.out, other.out);
  assert.deepEqual(await readdir(folder), []);
});

test('keys that are no pair are logged at the start, without the keys, and the service serves', async (t) => {
  const keys = { ...newPushKeys(), VAPID_PUBLIC_KEY: newPushKeys().VAPID_PUBLIC_KEY };
  const { env } = await createTemporaryStore(t);
  const service = await startTemporaryService(t, { ...env, ...keys });
  assert.equal((await service.client().get('/readyz')).status, 200);
  const lines = service.log.filter((line) => line.includes('no pushes are sent'));
  assert.equal(lines.length, 1);
  const { level, problem } = JSON.parse(String(lines[0])) as { level: number; problem: string };
  assert.deepEqual(
    [level, problem],
    [40, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: "push keys" makes one'],
  );
  const told = `${service.log.join('\n')}${service.told()}`;
  for (const key of Object.values(keys)) assert.ok(!told.includes(key));
});
