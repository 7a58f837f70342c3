import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

function arcadeSession(userId: string, index: number) {
  return {
    userId,
    gameName: `game ${index}`,
    gameUrl: `/games/${index}`,
    initialState: { round: index },
    activePlayers: [`player ${index}`],
    roomId: `room ${index}`,
  };
}

function sessionRows(userId: string) {
  return service.store.database.rows('select * from arcade_sessions where user_id = ?', userId);
}

test('50 arcade sessions of one user at once: each is answered as posted, and one stays whole', async () => {
  const caller = service.client();
  const answers = await runAtOnce(50, async (index) => {
    const answer = await caller.post('/api/arcade-session', arcadeSession('ada', index));
    assert.equal(answer.status, 200);
    const { expiresAt, ...rest } = answer.body.session;
    assert.ok(Date.parse(expiresAt) > Date.now());
    assert.deepEqual(rest, {
      currentGame: `game ${index}`,
      gameUrl: `/games/${index}`,
      gameState: { round: index },
      activePlayers: [`player ${index}`],
      version: 1,
    });
    return answer.text;
  });
  const left = await caller.get('/api/arcade-session?userId=ada');
  assert.ok(answers.includes(left.text), left.text);
  const [row, ...more] = await sessionRows('ada');
  assert.deepEqual(more, []);
  assert.equal(row?.['room_id'], String(row?.['game_name']).replace('game', 'room'));
});

test('25 arcade sessions and 25 deletions at once: one of the sessions stays, or none', async () => {
  const caller = service.client();
  const posted = new Set<string>();
  await runAtOnce(50, async (index) => {
    if (index % 2 === 0) {
      const answer = await caller.post('/api/arcade-session', arcadeSession('bob', index));
      posted.add(answer.text);
    } else {
      const answer = await caller.delete('/api/arcade-session?userId=bob');
      assert.deepEqual(answer.body, { success: true });
    }
  });
  const left = await caller.get('/api/arcade-session?userId=bob');
  assert.equal((await sessionRows('bob')).length, left.status === 200 ? 1 : 0);
  assert.ok(left.status === 404 || posted.has(left.text), left.text);
});

const changeOf = (userId: string, index: number) => ({ userId, gameState: { change: index } });

test('30 changes of an arcade session with one ETag at once: exactly one is stored, and 29 are told the ETag that counts', async () => {
  const caller = service.client();
  const begun = await caller.post('/api/arcade-session', arcadeSession('cid', 0));
  const headers = { 'if-match': String(begun.headers.get('etag')) };
  const answers = await runAtOnce(30, (index) =>
    caller.patch('/api/arcade-session', changeOf('cid', index), { headers }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: 29 });
  const left = await caller.get('/api/arcade-session?userId=cid');
  assert.equal(left.text, answers.find(({ status }) => status === 200)?.text);
  assert.equal(left.body.session.version, 2);
  const told = new Set(answers.map((answer) => answer.headers.get('etag')));
  assert.deepEqual([...told], [left.headers.get('etag')]);
});

test('30 changes with If-Match * at once: each has its own version', async () => {
  const caller = service.client();
  await caller.post('/api/arcade-session', arcadeSession('dot', 0));
  const answers = await runAtOnce(30, (index) =>
    caller.patch('/api/arcade-session', changeOf('dot', index), { headers: { 'if-match': '*' } }),
  );
  const versions = answers.map(({ body }) => body.session.version).toSorted((a, b) => a - b);
  assert.deepEqual(
    versions,
    Array.from({ length: 30 }, (_, index) => index + 2),
  );
  const left = await caller.get('/api/arcade-session?userId=dot');
  assert.ok(answers.some(({ text, body }) => text === left.text && body.session.version === 31));
});

test('changes of an arcade session beside new ones: a change never reaches a session that it was not meant for', async () => {
  const caller = service.client();
  const begun = await caller.post('/api/arcade-session', arcadeSession('eve', 0));
  const headers = { 'if-match': String(begun.headers.get('etag')) };
  const answers = await runAtOnce(40, (index) =>
    index % 2 === 0
      ? caller.patch('/api/arcade-session', changeOf('eve', index), { headers })
      : caller.post('/api/arcade-session', arcadeSession('eve', index)),
  );
  for (const { status, body } of answers) {
    if (status !== 200) continue;
    const { currentGame, gameState, version } = body.session;
    if (version === 1) assert.equal(gameState.round, Number(currentGame.slice(5)));
    else assert.deepEqual([currentGame, version], ['game 0', 2]);
  }
  const left = await caller.get('/api/arcade-session?userId=eve');
  assert.equal(left.body.session.version, 1);
  assert.equal((await sessionRows('eve')).length, 1);
});

/** Creates a guest without settings. */
async function createGuest(): Promise<{ caller: Client; userId: string }> {
  const caller = service.client();
  const player = { name: 'Ada', emoji: '🦊', color: 'red' };
  const { body } = await caller.post('/api/players', player);
  return { caller, userId: body.player.userId };
}

function settingsRows(userId: string) {
  return service.store.database.rows('select * from abacus_settings where user_id = ?', userId);
}

test('50 first reads of settings at once: one record, the same for all', async () => {
  const { caller, userId } = await createGuest();
  const answers = await runAtOnce(50, () => caller.get('/api/abacus-settings'));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 50 });
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await settingsRows(userId)).length, 1);
});

test('50 changes of different settings at once, with no record before: all are stored', async () => {
  const { caller, userId } = await createGuest();
  const answers = await runAtOnce(50, (index) =>
    caller.patch('/api/abacus-settings', { [`key${index}`]: { index } }),
  );
  for (const [index, answer] of answers.entries()) {
    assert.deepEqual(answer.body.settings[`key${index}`], { index });
  }
  const { settings } = (await caller.get('/api/abacus-settings')).body;
  for (let index = 0; index < 50; index++) {
    assert.deepEqual(settings[`key${index}`], { index });
  }
  assert.equal(settings.beadShape, 'diamond');
  assert.equal((await settingsRows(userId)).length, 1);
});

test('50 changes of one setting at once, beside reads: the last that was stored stays', async () => {
  const { caller, userId } = await createGuest();
  const answers = await runAtOnce(50, async (index) => {
    if (index % 5 === 0) await caller.get('/api/abacus-settings');
    return caller.patch('/api/abacus-settings', { scaleFactor: index, [`seen${index}`]: true });
  });
  for (const [index, answer] of answers.entries()) {
    assert.equal(answer.body.settings.scaleFactor, index);
  }
  const { settings } = (await caller.get('/api/abacus-settings')).body;
  // Each answer shows the changes stored before it, so the one that shows all of them was the last.
  const last = answers.find(({ body }) => Object.keys(body.settings).length === 15 + 50);
  assert.deepEqual(last?.body.settings, settings);
  assert.equal((await settingsRows(userId)).length, 1);
});

test('30 changes with one ETag at once: one is stored, and 29 are told the ETag that counts', async () => {
  const { caller, userId } = await createGuest();
  const read = await caller.get('/api/abacus-settings');
  const headers = { 'if-match': String(read.headers.get('etag')) };
  const answers = await runAtOnce(30, (index) =>
    index % 10 === 9
      ? caller.delete('/api/abacus-settings', { headers })
      : caller.patch('/api/abacus-settings', { scaleFactor: index + 2 }, { headers }),
  );
  // A reset of default settings changes nothing, so a change may be stored after it.
  const stored = answers.filter(({ body }) => body.settings?.scaleFactor > 1);
  assert.equal(stored.length, 1);
  const left = await caller.get('/api/abacus-settings');
  assert.equal(left.text, stored[0]?.text);
  for (const { status, headers: told } of answers) {
    assert.ok(status === 200 || told.get('etag') === left.headers.get('etag'));
  }
  assert.equal((await settingsRows(userId)).length, 1);
});

// No worker runs here, so that no export ends before the last request.
test('12 requests for an export at once: one is made, and the same for all', async () => {
  const { caller, userId } = await createGuest();
  const answers = await runAtOnce(12, () => caller.post('/api/exports'));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 11, 201: 1 });
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  const { rows } = service.store.database;
  const exports = await rows('select id from exports where user_id = ?', userId);
  const id: unknown = answers[0]?.body.export.id;
  assert.deepEqual(exports, [{ id }]);
  const tasks = await rows(`select payload from tasks where kind = 'export' and owner = ?`, userId);
  assert.deepEqual(tasks, [{ payload: JSON.stringify({ exportId: id }) }]);
});
