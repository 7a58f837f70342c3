import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** The first requests of a caller without credentials; each stores something with the caller's name. */
const firstRequests: readonly ((caller: Client, name: string) => Promise<{ status: number }>)[] = [
  (caller, name) => caller.post('/api/players', { name, emoji: '🦊', color: 'red' }),
  (caller, name) =>
    caller.post('/api/teacher-flowcharts', {
      title: name,
      definitionJson: '{}',
      mermaidContent: 'graph TD',
    }),
  (caller, name) =>
    caller.post('/api/postcards', { manifest: { moments: [1], callerNumber: name } }),
  (caller, name) => caller.patch('/api/abacus-settings', { name }),
  async (caller, name) => {
    await caller.get('/api/abacus-settings');
    return caller.patch('/api/abacus-settings', { name });
  },
];

/** Every name that a caller sees anywhere. */
async function namesSeenBy(caller: Client): Promise<string[]> {
  const players = await caller.get('/api/players');
  const flowcharts = await caller.get('/api/teacher-flowcharts');
  const postcards = await caller.get('/api/postcards');
  const settings = await caller.get('/api/abacus-settings');
  return [
    ...players.body.players.map((one: { name: string }) => one.name),
    ...flowcharts.body.flowcharts.map((one: { title: string }) => one.title),
    ...postcards.body.postcards.map((one: { callerNumber: string }) => one.callerNumber),
    ...[settings.body.settings.name ?? []].flat(),
  ];
}

test('50 first requests without a cookie at once: 50 guests, each with only its own things', async () => {
  const callers = await runAtOnce(50, async (index) => {
    const caller = service.client();
    const begin = firstRequests[index % firstRequests.length];
    const answer = await begin?.(caller, `caller ${index}`);
    assert.ok(answer !== undefined && answer.status < 300);
    return caller;
  });
  assert.equal(new Set(callers.map(({ cookie }) => cookie)).size, 50);
  const guests = await service.store.database.rows(`select id from users where role = 'guest'`);
  const sessions = await service.store.database.rows('select distinct user_id from sessions');
  assert.equal(guests.length, 50);
  assert.equal(sessions.length, 50);
  for (const [index, caller] of callers.entries()) {
    assert.deepEqual(await namesSeenBy(caller), [`caller ${index}`]);
  }
});

test('50 lists at once without a cookie: no guest, no cookie', async () => {
  const users = (await service.store.database.rows('select id from users')).length;
  await runAtOnce(50, async () => {
    const caller = service.client();
    assert.deepEqual((await caller.get('/api/players')).body, { players: [] });
    assert.equal(caller.cookie, '');
  });
  assert.equal((await service.store.database.rows('select id from users')).length, users);
});
