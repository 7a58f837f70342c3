import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { linkGuardian, makeAccount, makePlayer, pairDevice } from '../contract/family-cast.ts';
import { addAttempts } from '../../src/features/practice/add.ts';
import { evidenceOf } from '../../src/features/practice/evidence.ts';
import { AT_ONCE } from '../../src/features/practice/remove-store.ts';
import { removeAttempts } from '../../src/features/practice/remove.ts';
import { HELPS } from '../../src/features/practice/given-attempts.ts';
import { firstWholeDay, judge, type Attempt } from '../../src/features/practice/rules.ts';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

const some = (count: number, change?: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => newAttempt({ moves: null, ...change?.(index) }));

/** Sends seven requests at once, each with 200 attempts, and counts the answers. */
async function flood(client: Client, playerId: string, change?: (index: number) => object) {
  const answers = await runAtOnce(7, () =>
    client.post(`/api/players/${playerId}/attempts`, { attempts: some(200, change) }),
  );
  for (const { status, body } of answers) {
    if (status !== 200) assert.deepEqual(body, { error: 'Too many attempts on one day' });
  }
  return tally(answers.map(({ status }) => status));
}

test('a device and a guardian who plays add 1,000 a day each, whenever the attempts began; the owner and managers go on', async () => {
  const { client: owner } = await makeAccount(service);
  const { id } = await makePlayer(owner);
  const { tablet } = await pairDevice(service, owner, id);
  const { client: guardian } = await makeAccount(service);
  await linkGuardian(owner, guardian, id);
  const [{ userId } = {}] = (await owner.get(`/api/players/${id}/guardians`)).body.guardians;
  const allow = (role: string) => owner.patch(`/api/players/${id}/guardians/${userId}`, { role });
  assert.equal((await allow('play')).status, 200);
  const onAnyDay = (index: number) => ({ startedAt: isoTime(RECENTLY - (index % 9) * 40 * DAY) });
  assert.deepEqual(await flood(tablet, id), { 200: 5, 403: 2 });
  assert.deepEqual(await flood(guardian, id, onAnyDay), { 200: 5, 403: 2 });
  // With other starts it is the same day.
  assert.deepEqual(await flood(tablet, id, onAnyDay), { 403: 7 });
  assert.deepEqual(await flood(owner, id), { 200: 7 });
  assert.equal((await allow('manage')).status, 200);
  assert.deepEqual(await flood(guardian, id), { 200: 7 });
  service.advance(DAY);
  assert.deepEqual(await flood(tablet, id, onAnyDay), { 200: 5, 403: 2 });
});

/** Attempts that a writer adds at a time. */
type Batch = { readonly writerId: string; readonly at: number; readonly attempts: Attempt[] };

/** Three writers practise in the same quarters of an hour, and in the same sittings of papers. */
function makeBatches(seed: number): Batch[] {
  const random = createSeededRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const now = RECENTLY + 2 * MINUTE;
  return Array.from({ length: 12 }, (_, index) => {
    // Days in the order in which the batches come.
    const at = now - (3 - Math.floor(index / 3)) * DAY;
    return {
      writerId: `writer ${below(3)}`,
      at,
      attempts: some(1 + below(12), () => ({
        terms: [1 + below(9), 1 + below(90), -1],
        answer: below(40),
        seed: below(4) === 0 ? null : `${below(2)}-0-${below(10)}`,
        paper: ['columns-9', 'columns-8', 'friends'][below(3)],
        help: HELPS[below(4)],
        milliseconds: 500 + below(9_000),
        startedAt: isoTime(at - below(3) * DAY - below(6) * 7 * MINUTE),
      })).map(judge),
    };
  });
}

async function add(playerId: string, { writerId, at, attempts }: Batch): Promise<void> {
  const told = attempts.map((attempt) => ({ attempt, evidence: evidenceOf(attempt) }));
  const writer = { id: writerId, onlyPlays: true };
  await service.app.storage.write((trx) =>
    addAttempts(trx, { playerId, writer, newId: randomUUID }, told, at),
  );
}

/** What is stored of a player's practice. */
async function storedOf(playerId: string) {
  const read = (table: string, columns: string, order: string) =>
    service.store.database.rows(
      `select ${columns} from ${table} where player_id = ? order by ${order}`,
      playerId,
    );
  const rows = [
    await read('practice_attempts', 'id', 'id'),
    await read('practice_sums', 'began_at, problems, correct, milliseconds, cells', 'began_at'),
    await read(
      'paper_results',
      'paper, sitting, correct, answered, milliseconds, started_at',
      'paper, sitting',
    ),
  ];
  return rows.map((all) => all.map((row) => ({ ...row })));
}

async function newPlayer(): Promise<string> {
  return (await makePlayer(service.client())).id;
}

for (const seed of [1, 2, 3, 4]) {
  test(`what is removed was never added, with seed ${seed}`, async () => {
    const { storage } = service.app;
    const batches = makeBatches(seed);
    const [id, without] = [await newPlayer(), await newPlayer()];
    const since = isoTime(batches[4]?.at ?? 0).slice(0, 10);
    const from = firstWholeDay(RECENTLY);
    const removal = { playerId: id, writerId: 'writer 1', since, from };
    for (const batch of batches.slice(0, 9)) await add(id, batch);
    // Some batches come after what stays was computed.
    let isFirst = true;
    const isGone = ({ writerId, at }: Batch) =>
      writerId === 'writer 1' && isoTime(at).slice(0, 10) >= since;
    const gone = batches.filter(isGone);
    assert.ok(gone.length > 0 && gone.length < batches.length);
    const removed = await removeAttempts(storage, removal, async (step) => {
      if (isFirst) for (const batch of batches.slice(9)) await add(id, batch);
      isFirst = false;
      return storage.write(step);
    });
    assert.equal(
      removed,
      gone.reduce((sum, { attempts }) => sum + attempts.length, 0),
    );
    for (const batch of batches.filter((one) => !isGone(one))) await add(without, batch);
    assert.deepEqual(await storedOf(id), await storedOf(without));
    // Sent again, they do not come back.
    for (const batch of gone) await add(id, batch);
    assert.deepEqual(await storedOf(id), await storedOf(without));
  });
}

test('many attempts are removed in steps; when one fails, the next removal goes on', async () => {
  const { storage } = service.app;
  const [id, without] = [await newPlayer(), await newPlayer()];
  const from = firstWholeDay(RECENTLY);
  const removal = { playerId: id, writerId: 'pupil', since: from, from };
  // Both answer in the same quarters of an hour and in the same sitting; one of the quarters takes two steps.
  const batchOf = (writerId: string, days: number, count: number): Batch => ({
    writerId,
    at: RECENTLY - days * DAY + MINUTE,
    attempts: some(count, (index) => ({
      startedAt: isoTime(RECENTLY - days * DAY + (index % 60) * 1_000),
      seed: `a-0-${index % 10}`,
      paper: 'columns-9',
      answer: index % 9,
    })).map(judge),
  });
  const own = [0, 1].map((days) => batchOf('child', days, 7));
  for (const batch of own) for (const player of [id, without]) await add(player, batch);
  await add(id, batchOf('pupil', 0, AT_ONCE));
  await add(id, batchOf('pupil', 1, 3));
  await add(id, batchOf('pupil', 1, 400));
  await add(id, batchOf('pupil', 1, 400));
  const steps: number[] = [];
  const remove = (most: number) =>
    removeAttempts(storage, removal, async (step) => {
      if (steps.length === most) throw new Error('The process was killed');
      const removed = await storage.write(step);
      steps.push(removed);
      return removed;
    });
  await assert.rejects(remove(2), /killed/);
  assert.notDeepEqual(await storedOf(id), await storedOf(without));
  assert.equal(await remove(Infinity), 803 - AT_ONCE);
  assert.deepEqual(steps, [AT_ONCE, AT_ONCE, 803 - AT_ONCE]);
  assert.deepEqual(await storedOf(id), await storedOf(without));
});

test('no attempt seems to be of an earlier release while attempts are added and their writers are read', async () => {
  const client = service.client();
  const { id } = await makePlayer(client);
  const path = `/api/players/${id}/attempts`;
  const adding = Promise.all(
    Array.from({ length: 60 }, () => client.post(path, { attempts: some(1) })),
  );
  const seen = new Set<number>();
  for (let count = 0; count < 60; count++) {
    seen.add(Number((await client.get(`${path}/writers`)).body.before));
  }
  await adding;
  assert.deepEqual([...seen], [0]);
});
