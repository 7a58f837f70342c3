import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { newPushKeys } from '../kit/push-service.ts';
import { runCommand } from '../kit/command.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { startOwnService } from './temporary.ts';

test('`push keys` prints another pair each time, ready for the environment, and touches no data', async (t) => {
  const folder = makeTemporaryFolder(t);
  const [one, other] = await Promise.all(
    [1, 2].map(() => runCommand(['push', 'keys'], { DATA_DIR: folder })),
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
  const service = await startOwnService(t, { env: keys });
  assert.equal((await service.client().get('/readyz')).status, 200);
  const lines = service.logLines.filter(({ msg }) => msg === 'no pushes are sent');
  assert.deepEqual(
    lines.map(({ level, problem }) => [level, problem]),
    [[40, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: "push keys" makes one']],
  );
  const told = JSON.stringify(service.logLines);
  for (const key of Object.values(keys)) assert.ok(!told.includes(key));
});
