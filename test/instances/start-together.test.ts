import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../src/storage/migrations/index.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { createFleet, callersAt, roundRobin } from './fleet.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';

/** A start costs a second of the processor. Already two want the same tables; with four, three of them wait. */
const AT_ONCE = 4;

test('four instances that start together on an empty database create its tables once, and all serve', async () => {
  const fleet = await createFleet();
  try {
    const instances = await runAtOnce(AT_ONCE, () => fleet.start());
    const applied = await fleet.database.rows<{ name: string }>(
      'select name from migrations order by name',
    );
    assert.deepEqual(
      applied.map(({ name }) => name),
      migrations.map(({ name }) => name),
    );
    const queues = await fleet.database.rows(
      'select name from pgboss.queue where name = ?',
      'postcard',
    );
    assert.equal(queues.length, 1);

    const [guest] = callersAt(instances);
    assert.ok(guest);
    await guest.get('/api/abacus-settings');
    const callers = callersAt(instances, guest);
    const ready = await Promise.all(callers.map((caller) => caller.get('/readyz')));
    assert.deepEqual(
      ready.map(({ status }) => status),
      Array(AT_ONCE).fill(200),
    );
    const at = roundRobin(callers);
    const made = await runAtOnce(2, (index) => sendPostcard(at(index)));
    for (const [index, { postcardId }] of made.entries()) {
      assert.equal(
        (await postcardIs(at(index + 1), postcardId, 'ready', 'failed')).status,
        'ready',
      );
    }
    const ends = await Promise.all(instances.map((one) => one.end('SIGTERM')));
    assert.deepEqual(ends, Array(AT_ONCE).fill(0));
  } finally {
    await fleet.end();
  }
});
