import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { Pool } from 'pg';
import { createIds } from '../../src/kernel/ids.ts';
import { jsonText } from '../../src/kernel/json.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { findJobsSchemas } from '../../src/storage/postgres/jobs-schema.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { ClaimLost } from '../../src/tasks/claims.ts';
import { openBoss, type Job } from '../../src/tasks/postgres/boss.ts';
import { DEFAULTS } from '../../src/tasks/postgres/settings.ts';
import { insertTask } from '../../src/tasks/table.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';

/**
 * Tests the behaviour of pg-boss that we rely on and its documentation does not promise. An upgrade that changes it
 * fails here.
 */

const KIND = 'work';
/** Far longer than a test, so that no test can rely on the next poll. */
const POLL_MS = 600_000;
const TIMEOUT = { timeout: 400_000 };

async function openTestBoss(t: TestContext) {
  const { url, drop } = await freshDatabase();
  addCleanup(t, drop);
  const storage = await openPostgres(url, Date.now);
  addCleanup(t, () => storage.close());
  const admin = new Pool({ connectionString: url, max: 1 });
  addCleanup(t, () => admin.end());
  const troubles: unknown[] = [];
  const boss = await openBoss({
    sqlOf,
    schemas: await findJobsSchemas(storage),
    connections: directOf(storage),
    ids: createIds(Date.now, randomBytes),
    handlers: {
      [KIND]: { maxAttempts: 1, deadlineMs: 60_000, run: async () => {}, onDead: async () => {} },
    },
    concurrency: 1,
    settings: { ...DEFAULTS, pollMs: POLL_MS },
    onError: (cause) => troubles.push(cause),
  });
  addCleanup(t, () => boss.stop());
  return {
    storage,
    boss,
    troubles,
    query: async (text: string) => (await admin.query<Record<string, unknown>>(text)).rows,
    send: (id: string): Promise<void> =>
      storage.write((trx) => boss.send(trx, { id, kind: KIND, turn: 1 })),
    hold: (job: Pick<Job, 'id' | 'name' | 'retryCount'>): Promise<boolean> =>
      storage.write((trx) => boss.lock(trx, job)),
  };
}

/** Delivered jobs, one at a time; a test ends each. */
function createDeliveries() {
  let next = Promise.withResolvers<{ job: Job; letGo: () => void }>();
  return {
    workOn: (job: Job): Promise<void> =>
      new Promise((resolve) => next.resolve({ job, letGo: resolve })),
    async next() {
      const delivered = await next.promise;
      next = Promise.withResolvers();
      return delivered;
    },
  };
}

it('sends in the transaction of the caller, without its own connection', TIMEOUT, async (t) => {
  const { storage, boss, query, send } = await openTestBoss(t);
  const connections = `
    select application_name from pg_stat_activity
    where datname = current_database() and application_name = 'pgboss'`;
  await waitFor('the connections have ended', async () => (await query(connections)).length === 0);
  await assert.rejects(
    storage.write(async (trx) => {
      await boss.send(trx, { id: 'rolled back', kind: KIND, turn: 1 });
      throw new Error('no');
    }),
    /^Error: no$/,
  );
  await send('kept');
  assert.deepEqual(await query('select singleton_key, priority from pgboss.job'), [
    { singleton_key: 'kept', priority: -1 },
  ]);
  assert.deepEqual(await query(connections), []);
  await assert.rejects(send('kept'), /^Error: Task kept cannot be sent$/);
});

it('knows whether a delivery still holds its job', TIMEOUT, async (t) => {
  const { storage, boss, query, send, hold } = await openTestBoss(t);
  const deliveries = createDeliveries();
  await boss.start(deliveries.workOn);
  await send('one');
  const { job, letGo } = await deliveries.next();
  assert.deepEqual(job.data, { taskId: 'one', turn: 1 });
  const other = { ...job, retryCount: job.retryCount + 1 };
  assert.equal(await hold(job), true);
  assert.equal(await hold(other), false);
  await assert.rejects(
    storage.write((trx) => boss.remove(trx, { job: other })),
    ClaimLost,
  );
  await storage.write((trx) => boss.resend(trx, { id: 'one', kind: KIND, turn: 2, job }, 0));
  assert.equal(await hold(job), false);
  await assert.rejects(
    storage.write((trx) => boss.remove(trx, { job })),
    ClaimLost,
  );
  letGo();
  const again = await deliveries.next();
  assert.deepEqual(again.job.data, { taskId: 'one', turn: 2 });
  await storage.write((trx) => boss.remove(trx, again));
  assert.deepEqual(await query('select from pgboss.job'), []);
  again.letGo();
});

it('delivers the next job as soon as a worker is free', TIMEOUT, async (t) => {
  const { boss, send } = await openTestBoss(t);
  const deliveries = createDeliveries();
  for (const id of ['one', 'two', 'three']) await send(id);
  await boss.start(deliveries.workOn);
  for (const id of ['one', 'two', 'three']) {
    const { job, letGo } = await deliveries.next();
    assert.equal(job.data.taskId, id);
    letGo();
  }
});

it('finds the tasks that have no job, and removes the jobs of a task', TIMEOUT, async (t) => {
  const { storage, boss, query, send } = await openTestBoss(t);
  const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed', 'none'];
  const jobs = () => query(`select singleton_key as id, state from pgboss.job order by id, state`);
  const indexes = await query(`select indexdef from pg_indexes where schemaname = 'pgboss'`);
  const hasIndex = indexes.some(({ indexdef }) =>
    /\(name, COALESCE\(singleton_key, ''::text\)\) WHERE \(\(state <= 'active'::\S+\) AND \(policy = 'exclusive'::text\)\)$/.test(
      String(indexdef),
    ),
  );
  assert.ok(hasIndex, 'the query for missing jobs has an index');
  await storage.write(async (trx) => {
    const task = { kind: KIND, payload: jsonText(1), owner: 'an owner', turn: 1, line: '' };
    for (const id of states) await trx.run(insertTask, { ...task, id, now: '2030-01-01' });
  });
  for (const id of states.slice(0, -1)) await send(id);
  await query(`update pgboss.job set state = singleton_key::pgboss.job_state`);
  assert.equal(await storage.write(boss.sendTasksWithoutJob), false);
  const sent = [
    { id: 'active', state: 'active' },
    { id: 'cancelled', state: 'created' },
    { id: 'cancelled', state: 'cancelled' },
    { id: 'completed', state: 'created' },
    { id: 'completed', state: 'completed' },
    { id: 'created', state: 'created' },
    { id: 'failed', state: 'created' },
    { id: 'failed', state: 'failed' },
    { id: 'none', state: 'created' },
    { id: 'retry', state: 'retry' },
  ];
  assert.deepEqual(await jobs(), sent);
  await storage.write(async (trx) => {
    for (const id of states) await boss.removeJobs(trx, KIND, id);
  });
  assert.deepEqual(await jobs(), []);
});

it(
  'delivers a job that has become due when its workers are woken, and not before',
  TIMEOUT,
  async (t) => {
    const { storage, boss, query } = await openTestBoss(t);
    const deliveries = createDeliveries();
    await boss.start(deliveries.workOn);
    await storage.write((trx) => boss.send(trx, { id: 'later', kind: KIND, turn: 1 }, 1_500));
    // The worker has looked once since it started.
    await boss.wakeForDueJobs();
    const isDue = `select from pgboss.job where start_after <= pgboss.job_now()`;
    await waitFor('the job is due', async () => (await query(isDue)).length === 1);
    assert.deepEqual(await query('select state from pgboss.job'), [{ state: 'created' }]);
    const delivered = deliveries.next();
    await boss.wakeForDueJobs();
    const { job, letGo } = await delivered;
    assert.equal(job.data.taskId, 'later');
    letGo();
  },
);

it('reports no problem when many jobs wait', TIMEOUT, async (t) => {
  const { boss, troubles, query, send } = await openTestBoss(t);
  const deliveries = createDeliveries();
  await send('first');
  await query(`
    insert into pgboss.job (name, policy, singleton_key, data, heartbeat_seconds, expire_seconds)
    select name, policy, 'key ' || number, data, heartbeat_seconds, expire_seconds
    from pgboss.job, generate_series(1, 20000) as number`);
  await boss.start(deliveries.workOn);
  const { letGo } = await deliveries.next();
  assert.deepEqual(await query(`select queued_count > 10000 as many from pgboss.queue`), [
    { many: true },
  ]);
  // After it ended, the next job would begin, which nobody ends.
  const stopped = boss.stop();
  letGo();
  await stopped;
  assert.deepEqual(troubles, []);
});
