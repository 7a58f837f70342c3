import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce } from '../kit/run-at-once.ts';
import { runRefusedStart } from '../kit/command.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createBalancer, type Balancer } from './balancer.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { CHANGED_TABLES, NEXT_STEP } from './next-release.ts';
import { startVisits } from './visits.ts';

const env = { DRAIN_DELAY: '1' };

let fleet: Fleet;
let old: ServiceProcess[];
let balancer: Balancer;
before(async () => {
  fleet = await createFleet();
  old = await runAtOnce(2, () => fleet.start(env));
  balancer = createBalancer(old.map(({ url }) => url));
});
after(async () => {
  await balancer.close();
  await fleet.end();
});

/** Waits until an instance has answered this many more requests. */
function answers(url: string, more: number): Promise<boolean> {
  const enough = balancer.answeredBy(url) + more;
  return waitFor(`${more} more answers of ${url}`, () => balancer.answeredBy(url) >= enough);
}

/** Replaces an instance with one of the next release, at the same address. */
async function replace(one: ServiceProcess): Promise<void> {
  assert.equal(await one.end('SIGTERM'), 0);
  const { port } = new URL(one.url);
  await fleet.start({ ...env, PORT: port }, 'test/instances/next-release.child.ts');
}

/** Asserts that the older program does not start on the newer tables. */
async function assertRefused({ url }: ServiceProcess): Promise<void> {
  // It gets the port of an instance that runs, so it could not serve either.
  const { port } = new URL(url);
  const { code, err } = await runRefusedStart({ ...fleet.env, PORT: port });
  assert.equal(code, 1);
  assert.match(err, new RegExp(`written by a newer Beadhouse \\(${NEXT_STEP}\\)`));
}

/** Does some work while a reading transaction, such as a backup, delays the change of the tables. */
async function whileReading(work: () => Promise<void>): Promise<void> {
  await fleet.database.rows('begin isolation level repeatable read read only');
  await fleet.database.rows('select id from teacher_flowcharts limit 1');
  const working = work();
  const attempts = new Set<unknown>();
  await waitFor('three attempts at the tables', async () => {
    // A transaction sees the same activity until it ends, or until it clears its snapshot.
    await fleet.database.rows('select pg_stat_clear_snapshot()');
    const [waiting] = await fleet.database.rows<{ since: Date }>(
      `select xact_start as since from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`,
    );
    if (waiting !== undefined) attempts.add(waiting.since.getTime());
    return attempts.size >= 3;
  });
  await fleet.database.rows('commit');
  await working;
}

const changed = () =>
  fleet.database.rows(
    `select table_name from information_schema.columns where column_name = ?`,
    'added_later',
  );

test('each instance is replaced by one of the next release, which changes the tables: no request fails', async () => {
  const [first, second] = old;
  assert.ok(first && second);
  await waitFor('both get requests', () => old.every(({ url }) => balancer.isReady(url)));
  const visits = startVisits(balancer, 3);
  try {
    await Promise.all(old.map(({ url }) => answers(url, 60)));
    assert.deepEqual(await changed(), []);
    await whileReading(() => replace(first));
    assert.equal((await changed()).length, CHANGED_TABLES.length);
    // The old program works with the newer tables, beside the next one.
    await Promise.all(old.map(({ url }) => answers(url, 100)));
    await assertRefused(first);
    await replace(second);
    await Promise.all(old.map(({ url }) => answers(url, 60)));
  } finally {
    await visits.end();
  }
  assert.deepEqual(visits.failures, []);

  for (const [table, ids] of Object.entries(visits.kept)) {
    assert.ok(ids.length > 0, table);
    const there = await fleet.database.rows<{ id: string }>(`select id from ${table}`);
    const lost = new Set(ids).difference(new Set(there.map(({ id }) => id)));
    assert.deepEqual([...lost], [], table);
  }
  const drawn = await waitFor('every postcard ended', async () => {
    const rows = await fleet.database.rows<{ status: string }>('select status from postcards');
    return rows.every(({ status }) => status === 'ready' || status === 'failed') ? rows : undefined;
  });
  assert.ok(drawn.every(({ status }) => status === 'ready'));
  assert.equal((await fleet.pictures()).length, 2 * drawn.length);
});
