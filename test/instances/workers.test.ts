import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { POSTCARD_TASK } from '../../src/features/postcards/task.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  sendPostcard,
  sendSlowPostcard,
  type Made,
  type TaskRow,
} from '../kit/postcards.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createFleet, callersAt, roundRobin, type Fleet } from './fleet.ts';

/** Sooner than by missed heartbeats, which take more than ten seconds. A quiet machine needs half a second. */
const SOON = 9_000;

let fleet: Fleet;
let webs: ServiceProcess[];
/** The same guest at each web instance. */
let callers: Client[];
let workers: ServiceProcess[] = [];
before(async () => {
  fleet = await createFleet();
  webs = await runAtOnce(3, () => fleet.start({ ROLE: 'web' }));
  const [guest] = callersAt(webs);
  assert.ok(guest);
  await guest.get('/api/abacus-settings');
  callers = callersAt(webs, guest);
});
after(() => fleet.end());

async function readTasks(): Promise<Map<string, TaskRow>> {
  const tasks = await fleet.database.rows<TaskRow>('select id, state, attempts, reason from tasks');
  return new Map(tasks.map((one) => [one.id, one]));
}

/** Lists the postcards' tasks that a worker has done according to its log, each as often as it was done. */
function doneBy(worker: ServiceProcess): string[] {
  return worker.log
    .map((line) => JSON.parse(line) as { msg?: string; kind?: string; taskId?: string })
    .filter(({ msg, kind }) => msg === 'task done' && kind === POSTCARD_TASK)
    .map(({ taskId = '' }) => taskId);
}

/** How many postcards' tasks are in this state. */
async function countCards(state: string): Promise<number> {
  const rows = await fleet.database.rows(
    'select id from tasks where kind = ? and state = ?',
    POSTCARD_TASK,
    state,
  );
  return rows.length;
}

/** Waits until something is so, and leaves a worker suspended (SIGSTOP), so that it stays so. */
async function stopWhen(
  { child }: ServiceProcess,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await waitFor(what, async () => {
    child.kill('SIGSTOP');
    if (await isSo()) return true;
    child.kill('SIGCONT');
    return false;
  });
}

/** Asserts that every instance shows each of these as ready, with whole pictures and one pair for each. */
async function assertReady(made: readonly Made[]): Promise<void> {
  const at = roundRobin(callers);
  for (const [index, { postcardId }] of made.entries()) {
    const ready = await postcardIs(at(index), postcardId, 'ready', 'failed');
    assert.equal(ready.status, 'ready');
    // Read from another instance than the one that took the request.
    await assertWholePictures(at(index + 1), ready);
  }
}

/** Waits until a worker that has started looks for tasks. */
async function looksForTasks(worker: ServiceProcess): Promise<void> {
  const started = Date.now();
  await waitFor('the worker looks for tasks', async () => {
    const { text } = await worker.client().get('/metrics');
    const [, seconds] = /^tasks_last_look_timestamp_seconds (\S+)$/m.exec(text) ?? [];
    return 1000 * Number(seconds) > started;
  });
}

const startWorker = () => fleet.start({ ROLE: 'worker', LOG_LEVEL: 'debug' });
const first: Made[] = [];

test('without a worker a postcard waits, and nothing is lost when web instances come and go', async () => {
  const at = roundRobin(callers);
  for (const index of [0, 1, 2]) first.push(await sendPostcard(at(index), `waiting ${index}`));
  assert.equal(await webs[0]?.end('SIGTERM'), 0);
  assert.equal(await webs[1]?.end('SIGKILL'), null);
  const again = await runAtOnce(2, () => fleet.start({ ROLE: 'web' }));
  webs = [...again, ...webs.slice(2)];
  callers = callersAt(webs, callers[0]);
  for (const { postcardId } of first) {
    const seen = await Promise.all(callers.map((caller) => readPostcard(caller, postcardId)));
    for (const { status } of seen) assert.equal(status, 'pending');
  }
  const tasks = [...(await readTasks()).values()];
  assert.deepEqual(
    tasks.map(({ state, attempts }) => [state, attempts]),
    first.map(() => ['pending', 0]),
  );
});

test('two workers share a backlog, and each postcard is drawn once', async () => {
  workers = await runAtOnce(2, startWorker);
  await Promise.all(workers.map(looksForTasks));
  const at = roundRobin(callers);
  const made = [...first, ...(await runAtOnce(9, (index) => sendPostcard(at(index), `${index}`)))];
  await assertReady(made);
  const tasks = await readTasks();
  for (const { taskId } of made) {
    const task = tasks.get(taskId);
    assert.deepEqual([task?.state, task?.attempts], ['done', 1]);
  }
  // A log entry is written a moment after the event.
  const done = await waitFor('every end is logged', () => {
    const logged = workers.map(doneBy);
    return logged.flat().length >= made.length ? logged : undefined;
  });
  assert.deepEqual(done.flat().toSorted(), made.map(({ taskId }) => taskId).toSorted());
  assert.ok(
    done.every(({ length }) => length > 0),
    `shared ${done.map(({ length }) => length).join(' ')}`,
  );
  assert.equal((await fleet.pictures()).length, 2 * made.length);
});

test('a worker dies while it draws: another one finishes, and no postcard is lost or drawn twice', async (t) => {
  const [mortal, other] = workers;
  assert.ok(mortal && other);
  const pictures = (await fleet.pictures()).length;
  const at = roundRobin(callers);
  // Slow cards, so that the worker is still drawing when it is killed.
  const made = await runAtOnce(6, (index) => sendSlowPostcard(at(index)));
  // Each worker makes at most two attempts at once, so the third belongs to the other.
  await stopWhen(mortal, 'both are drawing', async () => (await countCards('running')) >= 3);
  assert.equal(await mortal.end('SIGKILL'), null);
  const killed = performance.now();
  await waitFor('what the dead worker had in hand is taken from it', async () => {
    const rows = await fleet.database.rows(
      `select id from tasks where state = 'running' and split_part(worker, '/', 1) not in (
         select objid::text from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database()))`,
    );
    return rows.length === 0;
  });
  const taken = performance.now() - killed;
  t.diagnostic(`taken over ${Math.round(taken)} ms after the kill`);
  assert.ok(taken < SOON);
  const finished = doneBy(mortal);
  await assertReady(made);
  const tasks = await readTasks();
  const attempts = made.map(({ taskId }) => tasks.get(taskId)?.attempts ?? 0);
  // Only the tasks of the dead worker began again.
  const again = attempts.filter((count) => count > 1);
  assert.ok(again.length >= 1 && again.length <= 2, String(attempts));
  assert.deepEqual(tally(attempts), { 1: made.length - again.length, 2: again.length });
  // The dead worker may have lost log entries; the other worker has done its tasks.
  const held = made.filter((_, index) => (attempts[index] ?? 0) > 1);
  await waitFor('the repeated tasks are logged', () => {
    const logged = new Set(doneBy(other));
    return held.every(({ taskId }) => logged.has(taskId));
  });
  const done = [...finished, ...doneBy(other)];
  for (const { taskId } of made) assert.ok(done.filter((one) => one === taskId).length <= 1);
  assert.equal((await fleet.pictures()).length, pictures + 2 * made.length);
});

test('a worker that is told to stop hands its tasks back, uncounted; the next one finishes them', async () => {
  const leaving = workers[1];
  assert.ok(leaving);
  const at = roundRobin(callers);
  const made = await runAtOnce(4, (index) => sendSlowPostcard(at(index)));
  // What it ends before it heeds the signal is at most what it has in hand.
  await stopWhen(leaving, 'it draws, and others wait', async () => {
    return (await countCards('running')) > 0 && (await countCards('pending')) > 0;
  });
  const ended = leaving.end('SIGTERM');
  leaving.child.kill('SIGCONT');
  assert.equal(await ended, 0);
  const open = [...(await readTasks()).values()].filter(({ state }) => state !== 'done');
  assert.ok(open.length > 0);
  for (const { state, attempts } of open) assert.deepEqual([state, attempts], ['pending', 0]);
  workers = [await startWorker()];
  await assertReady(made);
  for (const { attempts } of (await readTasks()).values()) assert.ok(attempts <= 2);
  await fleet.assertNothingOnDisk();
});
