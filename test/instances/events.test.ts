import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openEvents } from '../kit/event-stream.ts';
import { runCommand } from '../kit/command.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import { createFleet, callersAt, type Fleet } from './fleet.ts';

let fleet: Fleet;
let instances: ServiceProcess[];
before(async () => {
  fleet = await createFleet();
  instances = await runAtOnce(2, () => fleet.start());
});
after(() => fleet.end());

const player = { name: 'M', emoji: 'e', color: 'c' };

/** A guest's callers at both instances, and a stream at the second. */
async function guest() {
  const [here] = callersAt(instances);
  assert.ok(here);
  assert.equal((await here.get('/api/abacus-settings')).status, 200);
  const [, there] = callersAt(instances, here);
  assert.ok(there);
  return { here, stream: await openEvents(there) };
}

test('a change at one instance is reported by the other', async () => {
  const { here, stream } = await guest();
  const { id } = (await here.post('/api/players', player)).body.player;
  await stream.until((events) => events.some(({ data }) => data.id === id));
  stream.close();
});

test('the connections between instances break: streams report that anything may have changed, and then each change', async () => {
  const { here, stream } = await guest();
  // Among them are those that listen: nothing shows which, since they also send.
  await fleet.database.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'beadhouse'`,
  );
  await stream.until((events) =>
    events.some(({ data }) => data.kind === 'family' && data.id === null),
  );
  const { id } = (await here.post('/api/players', player)).body.player;
  await stream.until((events) => events.some(({ data }) => data.id === id));
  stream.close();
});

test('when a command on the server ends a session, its stream ends', async () => {
  const [here] = callersAt(instances);
  assert.ok(here);
  await signUp(here, 'stream@example.org');
  const stream = await openEvents(here);
  const args = ['user', 'password', '--email', 'stream@example.org'];
  const { code, err } = await runCommand([...args, '--password', `${PASSWORD} new`], fleet.env);
  assert.equal(code, 0, err);
  await stream.ended;
});
