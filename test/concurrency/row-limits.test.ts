import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { startService, type Service } from '../kit/service.ts';

const limits = [
  {
    table: 'teacher_flowcharts',
    most: 2_000,
    path: '/api/teacher-flowcharts',
    body: { title: 't', definitionJson: '{}', mermaidContent: 'm' },
    error: 'Too many flowcharts',
  },
  {
    table: 'postcards',
    most: 20_000,
    path: '/api/postcards',
    body: { manifest: { moments: [1], callerNumber: '1' } },
    error: 'Too many postcards',
  },
] as const;

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

for (const { table, most, path, body, error } of limits) {
  test(`50 ${table} at once, with room for 7: 7 are stored, the others 403`, async () => {
    const owner = service.client();
    const { userId } = (await owner.get('/api/abacus-settings')).body.settings;
    const { database } = service.store;
    await seedRows(database, table, userId, most - 7);
    const tasks = await database.count('tasks');
    const answers = await runAtOnce(50, () => owner.post(path, body));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 7, 403: 43 });
    for (const { body: told } of answers.filter(({ status }) => status === 403)) {
      assert.deepEqual(told, { error });
    }
    const rows = await database.rows(`select id from ${table} where user_id = ?`, userId);
    assert.equal(rows.length, most);
    // Refused requests leave nothing.
    assert.equal((await database.count('tasks')) - tasks, table === 'postcards' ? 7 : 0);

    const another = service.client();
    assert.equal((await another.post(path, body)).status, 201, 'each owner has its own limit');
  });
}

test('30 results of a player at once, with room for 7: the newest 20,000 stay', async () => {
  const owner = service.client();
  const given = { name: 'Ada', emoji: '🦊', color: 'red' };
  const playerId = String((await owner.post('/api/players', given)).body.player.id);
  const { database } = service.store;
  await database.run(
    `insert into arcade_results (id, player_id, game_name, score, seconds, created_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 19993)
     select 'old ' || (n + 100000), '${playerId}', 'old', n, 1, '2026-01-02T03:04:05.678Z'
     from numbers`,
  );
  const path = `/api/players/${playerId}/arcade-results`;
  const answers = await runAtOnce(30, (score) =>
    owner.post(path, { gameName: 'new', score, seconds: 1 }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 30 });
  const rows = await database.rows(
    'select game_name, score from arcade_results where player_id = ?',
    playerId,
  );
  assert.equal(rows.length, 20_000);
  const old = rows.filter((row) => row['game_name'] === 'old').map((row) => Number(row['score']));
  assert.equal(old.length, 20_000 - 30);
  assert.equal(Math.min(...old), 24);
});
