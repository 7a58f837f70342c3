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
