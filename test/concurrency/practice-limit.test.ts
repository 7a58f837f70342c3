import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';

const LIMIT = 5;
const PLAYER = { name: 'Ada', emoji: '🦊', color: '#ff8800' };
const REFUSED = {
  error: 'Practice student limit reached',
  code: 'PRACTICE_STUDENT_LIMIT_REACHED',
  limit: LIMIT,
};

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** Creates a guest with players that do not count for the limit yet. */
async function createOwner(players: number, changes: object = {}) {
  const owner = service.client();
  const first = await owner.post('/api/players', { ...PLAYER, isPracticeStudent: false });
  const more = await runAtOnce(players - 1, () =>
    owner.post('/api/players', { ...PLAYER, isPracticeStudent: false }),
  );
  const ids = [first, ...more].map((answer) => String(answer.body.player.id));
  await runAtOnce(ids.length, async (index) => {
    const answer = await owner.patch(`/api/players/${ids[index]}`, changes);
    assert.equal(answer.status, 200);
  });
  return { owner, ids };
}

async function countPracticeStudents(owner: Client): Promise<number> {
  const { body } = await owner.get('/api/players');
  const players = body.players as { isPracticeStudent: boolean; isArchived: boolean }[];
  return players.filter((one) => one.isPracticeStudent && !one.isArchived).length;
}

function assertRefused(answers: readonly Answer[]): void {
  for (const { body } of answers.filter(({ status }) => status === 403)) {
    assert.deepEqual(body, REFUSED);
  }
}

test('50 new practice students at once: as many as the limit allows, the others are refused', async () => {
  const { owner } = await createOwner(1);
  const answers = await runAtOnce(50, () => owner.post('/api/players', PLAYER));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: LIMIT, 403: 45 });
  assertRefused(answers);
  assert.equal(await countPracticeStudents(owner), LIMIT);
});

test('50 players made practice students at once: as many as the limit allows', async () => {
  const { owner, ids } = await createOwner(50);
  const answers = await runAtOnce(50, (index) =>
    owner.patch(`/api/players/${ids[index]}`, { isPracticeStudent: true }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: LIMIT, 403: 45 });
  assertRefused(answers);
  assert.equal(await countPracticeStudents(owner), LIMIT);
});

test('50 practice students unarchived at once: as many as the limit allows', async () => {
  const { owner, ids } = await createOwner(50, { isArchived: true, isPracticeStudent: true });
  const answers = await runAtOnce(50, (index) =>
    owner.patch(`/api/players/${ids[index]}`, { isArchived: false }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: LIMIT, 403: 45 });
  assertRefused(answers);
  assert.equal(await countPracticeStudents(owner), LIMIT);
});

test('new, changed and unarchived practice students at once: together as many as the limit allows', async () => {
  const { owner, ids } = await createOwner(34);
  await runAtOnce(17, (index) =>
    owner.patch(`/api/players/${ids[index]}`, { isArchived: true, isPracticeStudent: true }),
  );
  const answers = await runAtOnce(51, (index) => {
    if (index >= 34) return owner.post('/api/players', PLAYER);
    const change = index < 17 ? { isArchived: false } : { isPracticeStudent: true };
    return owner.patch(`/api/players/${ids[index]}`, change);
  });
  assert.equal(answers.filter(({ status }) => status < 300).length, LIMIT);
  assert.equal(await countPracticeStudents(owner), LIMIT);
});

test('50 players that are no practice students at once: none is refused', async () => {
  const { owner } = await createOwner(1);
  await runAtOnce(LIMIT, () => owner.post('/api/players', PLAYER));
  const answers = await runAtOnce(50, () =>
    owner.post('/api/players', { ...PLAYER, isPracticeStudent: false }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
  assert.equal(await countPracticeStudents(owner), LIMIT);
});
