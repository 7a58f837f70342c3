import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY, isoTime, SECOND } from '../../src/kernel/clock.ts';
import { RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { newStep } from '../kit/path-steps.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };

/** Makes an account with a player, and devices that play for it. */
async function family(
  email: string,
  devices: number,
): Promise<{ owner: Client; tablets: Client[]; id: string; path: string }> {
  const owner = service.client();
  const account = { name: 'Ann', email, password: 'a long passphrase' };
  assert.equal((await owner.post('/api/auth/sign-up/email', account)).status, 200);
  const id = String((await owner.post('/api/players', PLAYER)).body.player.id);
  const tablets: Client[] = [];
  for (let count = 0; count < devices; count++) {
    const opened = await owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
    const tablet = service.client();
    const { code } = opened.body.pairing;
    assert.equal((await tablet.post('/api/devices/pair', { code })).status, 201);
    tablets.push(tablet);
  }
  return { owner, tablets, id, path: `/api/players/${id}/path` };
}

const rowsOf = (id: string) =>
  service.store.database.rows('select * from path_steps where player_id = ?', id);

test('the same steps from two devices and their owner at once are stored once each', async () => {
  const { owner, tablets, id, path } = await family('steps@example.org', 2);
  const steps = [newStep(), newStep({ kind: 'passed' }), newStep({ station: 'five+3' })];
  const answers = await runAtOnce(12, (index) =>
    (tablets[index % 3] ?? owner).post(`${path}/steps`, {
      steps: index % 2 === 0 ? steps : steps.toReversed(),
    }),
  );
  assert.deepEqual(tally(answers.map((answer) => answer.status)), { 200: 12 });
  for (const answer of answers) assert.equal(answer.body.steps.length, 3);
  assert.equal((await rowsOf(id)).length, 3);
});

test('choices of one day from several clients at once: the latest counts, in whatever order they come', async () => {
  const { owner, id, path } = await family('choices@example.org', 0);
  const at = (index: number) => isoTime(RECENTLY + index * SECOND);
  const answers = await runAtOnce(10, (index) =>
    owner.post(`${path}/steps`, {
      steps: [newStep({ kind: 'set', at: at((index * 7) % 10) })],
    }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 10 });
  assert.deepEqual(
    (await owner.get(path)).body.steps.map((step: { at: string }) => step.at),
    [at(9)],
  );
  assert.equal((await rowsOf(id)).length, 1);
});

test('batches at once, with room for two: the others are refused, and the limit holds', async () => {
  const { owner, id, path } = await family('limit@example.org', 0);
  const dayBefore = (days: number) => isoTime(RECENTLY - days * DAY).slice(0, 10);
  const tell = (from: number, count: number) =>
    owner.post(`${path}/steps`, {
      steps: Array.from({ length: count }, (_, index) => newStep({ day: dayBefore(from + index) })),
    });
  for (let from = 0; from < 975; from += 75) assert.equal((await tell(from, 75)).status, 200);
  const answers = await runAtOnce(5, (batch) => tell(975 + batch * 10, 10));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 2, 403: 3 });
  assert.equal((await rowsOf(id)).length, 995);
});

test('different fields that are chosen at once are all kept', async () => {
  const { owner, path } = await family('fields@example.org', 0);
  const changes = [{ order: 'ten-first' }, { rods: 13 }, { numerals: false }];
  const answers = await runAtOnce(3, (index) => owner.patch(path, changes[index]));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 3 });
  assert.deepEqual((await owner.get(path)).body, {
    order: 'ten-first',
    rods: 13,
    numerals: false,
    steps: [],
  });
});

test('a player that is deleted while steps come: each is stored or not found, and nothing is left', async () => {
  const { owner, id, path } = await family('deleted@example.org', 0);
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? owner.delete(`/api/players/${id}`)
      : owner.post(`${path}/steps`, { steps: [newStep({ day: `2026-01-0${index + 1}` })] }),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
    [],
  );
  assert.equal(answers[4]?.status, 200);
  assert.deepEqual(await rowsOf(id), []);
});

test('a guardian who is erased while it tells steps leaves no trace of its id', async () => {
  const { owner, id, path } = await family('erased@example.org', 0);
  const { familyCode } = (await owner.post(`/api/players/${id}/sharing`, { role: 'play' })).body
    .sharing;
  const guardian = service.client();
  const account = { name: 'Bea', email: 'bea@example.org', password: 'a long passphrase' };
  const guardianId = (await guardian.post('/api/auth/sign-up/email', account)).body.user.id;
  const linked = await guardian.post('/api/family-links', { familyCode });
  assert.equal(linked.status, 201, linked.text);
  const told = await guardian.post(`${path}/steps`, { steps: [newStep()] });
  assert.equal(told.body.steps[0].by, guardianId);
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? guardian.send('DELETE', '/api/account', { body: { password: account.password } })
      : guardian.post(`${path}/steps`, { steps: [newStep({ day: `2026-01-0${index + 1}` })] }),
  );
  assert.equal(answers[4]?.status, 200);
  const rows = await rowsOf(id);
  assert.ok(rows.length >= 1);
  for (const row of rows) assert.equal(row['writer_user_id'], null);
  const shown: { by: string | null }[] = (await owner.get(path)).body.steps;
  assert.deepEqual(new Set(shown.map(({ by }) => by)), new Set([null]));
});
