import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '../kit/database/database.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { flowchart, player, postcard } from './stage.ts';

type Call = readonly [method: string, path: string, body?: unknown];

/** Requests that store something. */
const keeping: readonly (readonly [...Call, status: number])[] = [
  ['POST', '/api/players', player, 201],
  ['POST', '/api/teacher-flowcharts', flowchart, 201],
  ['POST', '/api/postcards', postcard, 201],
  ['GET', '/api/abacus-settings', undefined, 200],
  ['PATCH', '/api/abacus-settings', { animated: false }, 200],
];

const arcade = {
  userId: 'somebody',
  gameName: 'matching',
  gameUrl: '/arcade/matching',
  initialState: {},
  activePlayers: ['a'],
  roomId: 'room',
};
const coverage = { lines: 1, branches: 2, functions: 3, statements: 4 };

/** Requests that store nothing of a viewer. */
const keepingNothing: readonly (readonly [...Call, status: number])[] = [
  ['GET', '/api/players', undefined, 200],
  ['GET', '/api/teacher-flowcharts', undefined, 200],
  ['GET', '/api/teacher-flowcharts?status=draft', undefined, 200],
  ['GET', '/api/postcards', undefined, 200],
  ['GET', '/api/postcards?ids=a,b', undefined, 200],
  ['POST', '/api/players', {}, 400],
  ['POST', '/api/players', '{broken', 400],
  ['POST', '/api/players', { ...player, birthday: '2020-02-30' }, 400],
  ['POST', '/api/players', { ...player, isActive: 'yes' }, 400],
  ['POST', '/api/players', { ...player, name: 'Mi\0ka' }, 400],
  ['PATCH', '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f', { name: 'Mia' }, 404],
  ['POST', '/api/teacher-flowcharts', { ...flowchart, definitionJson: '{' }, 400],
  ['POST', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/duplicate', {}, 404],
  ['POST', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/publish', {}, 401],
  ['POST', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/archive', {}, 404],
  ['PATCH', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4', { title: 'x' }, 404],
  ['POST', '/api/teacher-flowcharts/import', {}, 400],
  ['GET', '/api/flowchart-gallery', undefined, 200],
  ['POST', '/api/postcards', { manifest: { callerNumber: '7', moments: [] } }, 400],
  ['PATCH', '/api/abacus-settings', '', 400],
  ['PATCH', '/api/abacus-settings', '[]', 400],
  ['POST', '/api/arcade-session', arcade, 200],
  ['GET', '/api/arcade-session?userId=somebody', undefined, 200],
  ['DELETE', '/api/arcade-session?userId=somebody', undefined, 200],
  ['GET', '/api/arcade-session?userId=somebody', undefined, 404],
  ['POST', '/api/arcade-session', {}, 400],
  ['POST', '/api/coverage-results', coverage, 401],
  ['GET', '/api/admin/notifications', undefined, 401],
  ['PATCH', '/api/admin/notifications', {}, 401],
  ['GET', '/api/auth/get-session', undefined, 200],
  ['POST', '/api/auth/sign-in/email', { email: 'no@example.org', password: 'wrong one' }, 401],
  ['POST', '/api/auth/sign-up/email', { name: 'A', email: 'a@example.org', password: 'x' }, 400],
  ['GET', '/api/nothing', undefined, 404],
  ['PUT', '/api/players', player, 405],
  ['POST', '/api/players', `{"name":"${'x'.repeat(2 ** 20)}"}`, 413],
];

describe('a caller without credentials', () => {
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  after(() => service.close());

  const kept = async () => [await database.count('users'), await database.count('sessions')];

  for (const [method, path, body, status] of keeping) {
    test(`becomes one guest with ${method} ${path}`, async () => {
      const [users = 0, sessions = 0] = await kept();
      const client = service.client();
      const first = await client.send(method, path, { body });
      assert.equal(first.status, status);
      assert.equal(first.headers.getSetCookie().length, 1);
      assert.deepEqual(await kept(), [users + 1, sessions + 1]);

      const second = await client.send(method, path, { body });
      assert.equal(second.status, status);
      assert.deepEqual(second.headers.getSetCookie(), []);
      assert.deepEqual(await kept(), [users + 1, sessions + 1]);
      const [guest] = await database.rows('select * from users order by id desc limit 1');
      assert.equal(guest?.['role'], 'guest');
      assert.equal(guest['email'], `${String(guest['id'])}@guest.invalid`);
    });
  }

  for (const [method, path, body, status] of keepingNothing) {
    const given = body === undefined ? '' : ` of ${JSON.stringify(body).slice(0, 60)}`;
    test(`becomes no guest with ${method} ${path}${given}: ${status}`, async () => {
      const earlier = await kept();
      const answer = await service.client().send(method, path, { body });
      assert.equal(answer.status, status, answer.text.slice(0, 200));
      assert.deepEqual(answer.headers.getSetCookie(), []);
      assert.deepEqual(await kept(), earlier);
    });
  }

  test('becomes no guest with an accepted coverage report', async () => {
    const earlier = await kept();
    const answer = await service.client().post('/api/coverage-results', coverage, {
      headers: { authorization: `Bearer ${COVERAGE_TOKEN}` },
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.deepEqual(await kept(), earlier);
  });

  test('reads empty lists', async () => {
    const client = service.client();
    assert.deepEqual((await client.get('/api/players')).body, { players: [] });
    assert.deepEqual((await client.get('/api/teacher-flowcharts')).body, { flowcharts: [] });
    assert.deepEqual((await client.get('/api/postcards')).body, { postcards: [] });
  });

  test('becomes no guest when the row cannot be stored: both are in one transaction', async () => {
    const earlier = await kept();
    const client = service.client();
    const answer = await database.withoutTable('players', () =>
      client.post('/api/players', player),
    );
    assert.equal(answer.status, 500);
    assert.deepEqual(answer.body, { error: 'Failed to create player' });
    assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.deepEqual(await kept(), earlier);
    assert.equal((await client.post('/api/players', player)).status, 201);
  });
});

test('a caller whose first player is refused by the limit becomes no guest', async () => {
  const service = await startService({ env: { FREE_PRACTICE_STUDENTS: '0' } });
  const database = service.store.database;
  try {
    const client = service.client();
    const refused = await client.post('/api/players', player);
    assert.equal(refused.status, 403);
    assert.deepEqual(refused.headers.getSetCookie(), []);
    assert.equal(await database.count('users'), 0);
    const taken = await client.post('/api/players', { ...player, isPracticeStudent: false });
    assert.equal(taken.status, 201);
    assert.equal(await database.count('users'), 1);
  } finally {
    await service.close();
  }
});
