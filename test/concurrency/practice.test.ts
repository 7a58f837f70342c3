import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };

/** Makes a guest with a player. */
async function newPlayer(): Promise<{ owner: Client; id: string; path: string }> {
  const owner = service.client();
  const id = String((await owner.post('/api/players', PLAYER)).body.player.id);
  return { owner, id, path: `/api/players/${id}` };
}

/** Attempts of the last two hours, some of them wrong. */
const newAttempts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newAttempt({
      terms: [index + 1, 7],
      answer: index % 4 === 0 ? 1 : index + 8,
      startedAt: isoTime(RECENTLY + index * 4 * MINUTE),
      moves: null,
    }),
  );

/** The stored rows of a player, as texts that do not depend on an order. */
async function storedOf(id: string) {
  const { database } = service.store;
  const sums = await database.rows(
    'select began_at, problems, correct, milliseconds, cells from practice_sums where player_id = ? order by began_at',
    id,
  );
  const attempts = await database.rows(
    'select id from practice_attempts where player_id = ? order by id',
    id,
  );
  return { sums: sums.map((row) => ({ ...row })), attempts: attempts.map((row) => row['id']) };
}

test('the same batch ten times at once counts once', async () => {
  const { owner, id, path } = await newPlayer();
  const attempts = newAttempts(30);
  const answers = await runAtOnce(10, () => owner.post(`${path}/attempts`, { attempts }));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 10 });
  assert.equal(answers.flatMap(({ body }) => body.counted).length, 30);
  assert.equal(answers.flatMap(({ body }) => body.known).length, 270);
  const alone = await newPlayer();
  await alone.owner.post(`${alone.path}/attempts`, { attempts });
  assert.deepEqual(await storedOf(id), await storedOf(alone.id));
});

test('overlapping batches at once, in any order, have the same sums as one batch', async () => {
  const { owner, id, path } = await newPlayer();
  const attempts = newAttempts(40);
  const answers = await runAtOnce(12, (index) =>
    owner.post(`${path}/attempts`, {
      attempts: attempts.slice(index * 3, index * 3 + 7).toReversed(),
    }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 12 });
  assert.equal(answers.flatMap(({ body }) => body.counted).length, 40);
  const alone = await newPlayer();
  await alone.owner.post(`${alone.path}/attempts`, { attempts });
  assert.deepEqual(await storedOf(id), await storedOf(alone.id));
});

test('five batches at once, with room for two on that day: three are refused', async () => {
  const { owner, id, path } = await newPlayer();
  const startedAt = isoTime(RECENTLY - 9 * DAY);
  await owner.post(`${path}/attempts`, { attempts: [newAttempt({ startedAt })] });
  await service.store.database.run(
    'update practice_additions set attempts = 4980 where player_id = ?',
    id,
  );
  const answers = await runAtOnce(5, () =>
    owner.post(`${path}/attempts`, {
      attempts: Array.from({ length: 10 }, () => newAttempt({ startedAt })),
    }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 2, 403: 3 });
  assert.equal((await storedOf(id)).attempts.length, 21);
});

test('a player that is deleted while batches come: each counts or is not found, and nothing is left', async () => {
  const { owner, id, path } = await newPlayer();
  const answers = await runAtOnce(9, (index) =>
    index === 4 ? owner.delete(path) : owner.post(`${path}/attempts`, { attempts: newAttempts(5) }),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
    [],
  );
  assert.equal(answers[4]?.status, 200);
  // A task deletes the practice, in steps.
  await waitFor('nothing that is left of the player', async () => {
    const { sums, attempts } = await storedOf(id);
    return sums.length + attempts.length === 0;
  });
});

test('a guest who signs up while batches come keeps all that were counted', async () => {
  const { owner, id, path } = await newPlayer();
  const cookie = owner.cookie;
  const credentials = { name: 'Ann', email: 'practice@example.org', password: 'a long passphrase' };
  const answers = await runAtOnce(9, async (index) => {
    const client = service.client();
    client.cookie = cookie;
    return index === 4
      ? owner.post('/api/auth/sign-up/email', credentials)
      : client.post(`${path}/attempts`, { attempts: newAttempts(5) });
  });
  const counted = answers.flatMap(({ body }) => body.counted ?? []).length;
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status)),
    [],
  );
  assert.equal((await storedOf(id)).attempts.length, counted);
  const { attempts } = (await owner.get(`${path}/attempts`)).body;
  assert.equal(attempts.length, counted);
});
