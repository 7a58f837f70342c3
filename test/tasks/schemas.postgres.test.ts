import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { Pool } from 'pg';
import { createIds } from '../../src/kernel/ids.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { findJobsSchemas } from '../../src/storage/postgres/jobs-schema.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import type { TaskEvent, TaskHandlers, Tasks } from '../../src/tasks/port.ts';
import { createPostgresTasks } from '../../src/tasks/postgres/runner.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { allNotes } from '../kit/notes.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createGate, note } from './gate.ts';

/** Services in schemas of one database, and the jobs that earlier releases left in the schema `pgboss` for all of them. */

/** Earlier releases had one schema of jobs. */
const EARLIER = { own: 'pgboss', former: null };

async function openShared(t: TestContext) {
  const { url, drop } = await freshDatabase();
  addCleanup(t, drop);
  const admin = new Pool({ connectionString: url, max: 1 });
  addCleanup(t, () => admin.end());
  const query = async (text: string, values: unknown[] = []) =>
    (await admin.query<Record<string, unknown>>(text, values)).rows;

  return {
    query,
    /** The tasks that have a job in this schema. */
    jobsIn: async (schema: string) =>
      (await query(`select singleton_key as id from ${schema}.job order by id`)).map(
        ({ id }) => id,
      ),

    /** A service in a schema, of which there may be several instances. */
    async service(schema: string) {
      await query(`create schema if not exists ${schema}`);
      const own = `${url}?options=-c%20search_path%3D${schema}`;
      const storage = await openPostgres(own, Date.now);
      addCleanup(t, () => storage.close());
      const events: TaskEvent[] = [];
      return {
        storage,
        events,
        /** Opens an instance, of this release or of an earlier one. */
        async instance(handlers: TaskHandlers, schemas?: typeof EARLIER): Promise<Tasks> {
          const tasks = await createPostgresTasks({
            storage,
            sqlOf,
            schemas: schemas ?? (await findJobsSchemas(storage)),
            connections: directOf(storage),
            openPresence: (onAbsence) => openPostgresPresence(own, randomBytes, onAbsence),
            clock: Date.now,
            ids: createIds(Date.now, randomBytes),
            random: randomBytes,
            handlers,
            concurrency: 10,
            settings: { formerMs: 50, sweepMs: 50 },
            log: (event) => events.push(event),
          });
          addCleanup(t, () => tasks.stop());
          return tasks;
        },
        add: (tasks: Tasks, payload: unknown, kind = 'work'): Promise<string> =>
          storage.write((trx) => tasks.enqueue(trx, kind, payload, 'an owner')),
        told: (event: TaskEvent['event']) => events.filter((one) => one.event === event),
      };
    },
  };
}

async function isDone(tasks: Tasks, id: string): Promise<void> {
  await waitFor(`${id} is done`, async () => (await tasks.find(id))?.state === 'done');
}

describe('services in schemas of their own', { timeout: 400_000 }, () => {
  it('take over their tasks from the jobs of an earlier release, and leave those of others', async (t) => {
    const shared = await openShared(t);
    const other = await shared.service('public');
    const beads = await shared.service('beads');
    const gate = createGate();
    const theirs = await other.instance({ work: gate.handler });
    const kept = await other.add(theirs, 'of the other service');
    const earlier = await beads.instance({ work: gate.handler }, EARLIER);
    const left = [
      await beads.add(earlier, 1),
      await beads.add(earlier, 2),
      await beads.add(earlier, 3),
    ];
    // It has ended, and an earlier release could not remove its job.
    await shared.query(`update beads.tasks set state = 'done', ended_at = '2030' where id = $1`, [
      left[2],
    ]);
    // A worker of the earlier release has fallen silent.
    await shared.query(
      `update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute'
        where singleton_key = $1`,
      [left[0]],
    );
    assert.deepEqual(await shared.jobsIn('pgboss'), [kept, ...left].toSorted());

    const tasks = await beads.instance({ work: gate.handler });
    await tasks.start();
    const begun = [await gate.next(), await gate.next()];
    assert.deepEqual(begun.map(({ run }) => run.taskId).toSorted(), left.slice(0, 2).toSorted());
    assert.deepEqual(await shared.jobsIn('pgboss'), [kept]);
    for (const one of begun) one.succeed();
    for (const id of left) await isDone(tasks, id);
    assert.equal(gate.waiting(), 0);
    assert.deepEqual(await shared.jobsIn('beads_pgboss'), []);
    assert.deepEqual(await shared.jobsIn('pgboss'), [kept]);
    assert.equal((await theirs.find(kept))?.state, 'pending');
  });

  it('leave a task to a living worker of an earlier release, and get it when that hands it back', async (t) => {
    const shared = await openShared(t);
    await shared.query(`create schema pgboss`);
    const beads = await shared.service('beads');
    const gate = createGate();
    const earlier = await beads.instance({ work: gate.handler }, EARLIER);
    await earlier.start();
    const id = await beads.add(earlier, 'in hand');
    const first = await gate.next();
    const later = createGate();
    const tasks = await beads.instance({ work: later.handler, other: later.handler });
    await tasks.start();
    // The first look at tasks without a job is over when this one is begun.
    await beads.add(tasks, 'another', 'other');
    const another = await later.next();
    assert.equal(another.payload, 'another');
    assert.deepEqual(await shared.jobsIn('pgboss'), [id]);
    first.run.signal.addEventListener('abort', () => first.fail('it stops'));
    await earlier.stop();
    const second = await later.next();
    assert.deepEqual([second.run.taskId, second.run.attempt], [id, 1]);
    second.succeed();
    another.succeed();
    await isDone(tasks, id);
    assert.deepEqual(await shared.jobsIn('pgboss'), []);
  });

  it('store a task once that an earlier release has sent again, and that both work on', async (t) => {
    const shared = await openShared(t);
    await shared.query(`create schema pgboss`);
    const beads = await shared.service('beads');
    const [gate, gateOfEarlier] = [createGate(), createGate()];
    const tasks = await beads.instance({ work: gate.handler });
    await tasks.start();
    const id = await beads.add(tasks, 'once');
    const one = await gate.next();
    // It finds no job in its schema, and sends the task once more.
    const earlier = await beads.instance({ work: gateOfEarlier.handler }, EARLIER);
    await earlier.start();
    const two = await gateOfEarlier.next();
    assert.deepEqual([one.run.taskId, two.run.taskId], [id, id]);
    one.succeed(note('one', 'stored'));
    await waitFor('the first has lost it', () => beads.told('lost').length === 1);
    two.succeed(note('two', 'stored'));
    await isDone(tasks, id);
    assert.deepEqual(await beads.storage.all(allNotes, {}), [{ id: 'two', text: 'stored' }]);
    await waitFor('no job is left', async () => {
      const left = [await shared.jobsIn('beads_pgboss'), await shared.jobsIn('pgboss')];
      return left.flat().length === 0;
    });
    assert.equal(beads.told('done').length, 1);
  });

  it('leave the jobs of the service that they are a copy of, and have jobs of their own', async (t) => {
    const shared = await openShared(t);
    const service = await shared.service('public');
    const theirs = await service.instance({ work: createGate().handler });
    const id = await service.add(theirs, 'of both');
    const copy = await shared.service('staging');
    await shared.query('insert into staging.tasks select * from public.tasks');
    const gate = createGate();
    const tasks = await copy.instance({ work: gate.handler });
    await tasks.start();
    const { run, succeed } = await gate.next();
    assert.equal(run.taskId, id);
    succeed();
    await isDone(tasks, id);
    assert.deepEqual(await shared.jobsIn('pgboss'), [id]);
    assert.equal((await theirs.find(id))?.state, 'pending');
  });

  it('do not touch jobs of another program, whatever its version of the queues is', async (t) => {
    const shared = await openShared(t);
    await shared.query(
      `create schema pgboss; create table pgboss.job (name text, singleton_key text)`,
    );
    const beads = await shared.service('beads');
    const gate = createGate();
    const tasks = await beads.instance({ work: gate.handler });
    const id = await beads.add(tasks, 1);
    await shared.query(`insert into pgboss.job values ('work', $1)`, [id]);
    await tasks.start();
    (await gate.next()).succeed();
    await isDone(tasks, id);
    assert.deepEqual(await shared.jobsIn('pgboss'), [id]);
    assert.deepEqual(beads.told('trouble'), []);
  });
});

describe('a job whose task does not exist', { timeout: 400_000 }, () => {
  it('is told of once, is delivered again, and is removed after a day', async (t) => {
    const shared = await openShared(t);
    const beads = await shared.service('beads');
    const gate = createGate();
    const tasks = await beads.instance({ work: gate.handler });
    const id = await beads.add(tasks, 1);
    const [job] = await shared.query('select id from beads_pgboss.job');
    await shared.query('delete from beads.tasks');
    await tasks.start();
    const tries = async (count: number) =>
      waitFor(`it is delivered ${count} times`, async () => {
        const [row] = await shared.query(
          `update beads_pgboss.job set start_after = now() returning retry_count`,
        );
        return Number(row?.['retry_count']) >= count;
      });
    await tries(2);
    const reasons = (): unknown[] => beads.events.map(({ event, reason }) => [event, reason]);
    const missing = `Job ${String(job?.['id'])} is for a task that does not exist (${id}, work)`;
    const first = ['trouble', `${missing}. It is delivered again for a day, and then removed`];
    assert.deepEqual(reasons(), [first]);
    await shared.query(`update beads_pgboss.job set created_on = now() - interval '25 hours'`);
    await shared.query('update beads_pgboss.job set start_after = now()');
    await waitFor('it is told', () => beads.events.length > 1);
    assert.deepEqual(await shared.jobsIn('beads_pgboss'), []);
    assert.deepEqual(reasons(), [first, ['trouble', `${missing}. It was removed after a day`]]);
    assert.equal(gate.waiting(), 0);
  });
});
