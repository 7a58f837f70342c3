import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { createStore, type TestStore } from '../kit/store.ts';

const TOKEN = 'a-token-for-two';
const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red' };

let store: TestStore;
const processes: ServiceProcess[] = [];
/** One guest, as a caller of each of the two processes. */
let callers: Client[];

before(async () => {
  store = await createStore();
  await runAtOnce(2, async () => {
    processes.push(await startProcess({ ...store.env, COVERAGE_API_TOKEN: TOKEN }));
  });
  callers = processes.map((one) => one.client());
  const [first, second] = callers;
  await first?.get('/api/abacus-settings');
  if (first !== undefined && second !== undefined) second.cookie = first.cookie;
});
after(async () => {
  await Promise.all(processes.map((one) => one.end('SIGTERM')));
  await store.remove();
});

function callerOf(index: number): Client {
  const caller = callers[index % 2];
  assert.ok(caller);
  return caller;
}

test('two processes on one store: 50 new practice students at once stop at the limit', async () => {
  const answers = await runAtOnce(50, (index) => callerOf(index).post('/api/players', PLAYER));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 5, 403: 45 });
  for (const caller of callers) {
    assert.equal((await caller.get('/api/players')).body.players.length, 5);
  }
});

test('two processes on one store: 50 changes of different settings at once are all stored', async () => {
  const answers = await runAtOnce(50, (index) =>
    callerOf(index).patch('/api/abacus-settings', { [`key${index}`]: index }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 50 });
  const { settings } = (await callerOf(0).get('/api/abacus-settings')).body;
  for (let index = 0; index < 50; index++) assert.equal(settings[`key${index}`], index);
});

test('two processes on one store: 150 coverage reports at once leave 100', async () => {
  const answers = await runAtOnce(150, (index) =>
    callerOf(index).post(
      '/api/coverage-results',
      { lines: index, branches: 1, functions: 1, statements: 1 },
      { headers: { authorization: `Bearer ${TOKEN}` } },
    ),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 150 });
  const kept = await store.database.rows<{ lines_pct: number; timestamp: string; id: string }>(
    'select * from coverage_results order by timestamp desc, id desc',
  );
  assert.equal(kept.length, 100);
  for (const caller of callers) {
    assert.match(
      (await caller.get('/metrics')).text,
      new RegExp(`^coverage_lines_pct ${kept[0]?.lines_pct}$`, 'm'),
    );
  }
});

test('two processes on one store: 50 arcade sessions of one user at once leave one', async () => {
  const answers = await runAtOnce(50, (index) =>
    callerOf(index).post('/api/arcade-session', {
      userId: 'ada',
      gameName: 'rings',
      gameUrl: '/rings',
      initialState: { index },
      activePlayers: [index],
      roomId: 'room',
    }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 50 });
  const left = await callerOf(0).get('/api/arcade-session?userId=ada');
  assert.ok(answers.some(({ text }) => text === left.text));
  assert.equal((await callerOf(1).get('/api/arcade-session?userId=ada')).text, left.text);
  assert.equal((await store.database.rows('select * from arcade_sessions')).length, 1);
});

test('two processes on one store: 50 requests with one Idempotency-Key at once create one player', async () => {
  const body = { ...PLAYER, isPracticeStudent: false };
  const headers = { 'idempotency-key': 'either process' };
  const answers = await runAtOnce(50, (index) =>
    callerOf(index).post('/api/players', body, { headers }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
});
