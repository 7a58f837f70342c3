import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { DAY, HOUR, isoTime } from '../../src/kernel/clock.ts';
import { createRetention, RETENTION, type Rule } from '../../src/retention.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { insertAnyRow } from '../kit/any-row.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Database } from '../kit/database/database.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';

/**
 * Times by which no rows are deleted. Exports are deleted with their archives, and deliveries by the time when they
 * were made.
 */
const NO_END = new Set([
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
  'exports.expires_at',
  'deliveries.ended_at',
]);

const nameOf = ({ table, since }: Rule): string => `${table}.${since}`;

test('each column with an expiry or an end has a rule', () => {
  const ends = tablesOf().flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(?:^|_)(?:expires_at|ended_at|window_start)$/.test(column))
      .map((column) => `${name}.${column}`),
  );
  const ruled = new Set(RETENTION.map(nameOf));
  assert.deepEqual(
    ends.filter((one) => !ruled.has(one) && !NO_END.has(one)),
    [],
  );
});

test('each rule finds old rows by an index, and knows the key of its table', () => {
  for (const { table, since, key } of RETENTION) {
    const found = tablesOf().find(({ name }) => name === table);
    assert.ok(found, table);
    assert.ok(
      found.indexes.some(([first]) => first === since),
      table,
    );
    assert.deepEqual(found.key, key, table);
  }
});

describe('what is too old', () => {
  const now = Date.now();
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  after(() => service.close());

  const warnings: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
  const retention = (isEnding = () => false, time = now, mendedAt: number | null = null) =>
    createRetention({
      storage: service.app.storage,
      deletionTime: async () => ({ now: time, mendedAt }),
      log,
      isEnding,
      eraseIdleGuests: async () => {},
      deleteExpiredExports: async () => {},
    });

  const timesIn = async ({ table, since }: Rule): Promise<unknown[]> =>
    (await database.rows(`select ${since} from ${table} order by 1`)).map((row) => row[since]);

  for (const rule of RETENTION) {
    test(`is deleted from ${nameOf(rule)}, and nothing else`, async () => {
      const { table, since, keepMs } = rule;
      const times = [-1, 0, 1].map((offset) => isoTime(now - keepMs + offset));
      for (const time of times) await insertAnyRow(database, table, { [since]: time });
      await retention()();
      assert.deepEqual(await timesIn(rule), times.slice(2));
    });
  }

  test('goes with the answers to a paper, but what they came to is still told', async () => {
    const client = service.client();
    const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
    const { id } = (await client.post('/api/players', player)).body.player;
    const attempts = [0, 1, 2].map((at) => newAttempt({ paper: 'columns-9', seed: `a-0-${at}` }));
    await client.post(`/api/players/${id}/attempts`, { attempts });
    const told = (await client.get(`/api/players/${id}/papers`)).body;
    await retention(() => false, now + 400 * DAY + HOUR)();
    assert.equal((await database.rows('select 1 from practice_attempts')).length, 0);
    assert.equal(told.papers[0].right, 3);
    assert.deepEqual((await client.get(`/api/players/${id}/papers`)).body, told);
  });

  for (const rule of RETENTION) {
    test(`from ${nameOf(rule)} is kept as long as it should be from when a wrong clock was mended`, async () => {
      const { table, since, keepMs } = rule;
      const written = isoTime(Date.UTC(1972, 0, 1));
      const kept = async () => (await timesIn(rule)).filter((time) => time === written).length;
      await insertAnyRow(database, table, { [since]: written });
      if (keepMs > 0) await retention(() => false, now + keepMs - 1, now)();
      assert.equal(await kept(), 1);
      await retention(() => false, now + keepMs, now)();
      assert.equal(await kept(), 0);
    });
  }

  const seedTasks = (count: number) =>
    database.run(
      `insert into tasks (id, kind, payload, state, attempts, progress, created_at, ended_at)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
       select 'old ' || n, 'k', 'null', 'done', 0, 1, '', '2001-01-01T00:00:00.000Z' from numbers`,
    );
  const oldTasks = async () =>
    (await database.rows(`select id from tasks where id like 'old %'`)).length;

  test('is not deleted while the clock is not trusted, or cannot be looked at', async () => {
    await seedTasks(1);
    const ports = {
      storage: service.app.storage,
      log,
      isEnding: () => false,
      eraseIdleGuests: async () => {},
      deleteExpiredExports: async () => {},
    };
    await createRetention({ ...ports, deletionTime: async () => null })();
    await createRetention({ ...ports, deletionTime: () => Promise.reject(new Error('away')) })();
    assert.equal(await oldTasks(), 1);
    assert.deepEqual(
      warnings.splice(0).map(({ msg }) => msg),
      ['looking at the clock failed: no old rows are deleted'],
    );
    await retention()();
    assert.equal(await oldTasks(), 0);
  });

  test('is deleted in batches, by instances at the same time', async () => {
    await seedTasks(1_700);
    await runAtOnce(3, () => retention()());
    assert.equal(await oldTasks(), 0);
  });

  test('is left when the service ends, after the current batch', async () => {
    await seedTasks(1_200);
    let asked = 0;
    const turn = 1 + RETENTION.findIndex(({ table }) => table === 'tasks');
    await retention(() => (asked += 1) > turn)();
    assert.equal(await oldTasks(), 700);
    await retention()();
    assert.equal(await oldTasks(), 0);
  });

  test('is deleted from other tables when one cannot be read; the failure is logged', async () => {
    await seedTasks(1);
    await database.withoutTable('sessions', () => retention()());
    assert.equal(await oldTasks(), 0);
    assert.deepEqual(
      warnings.map(({ table, msg }) => [table, msg]),
      [['sessions', 'deleting old rows failed']],
    );
  });
});
