import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { DAY, HOUR, isoTime } from '../../src/kernel/clock.ts';
import { createRetention, RETENTION, type Rule } from '../../src/retention.ts';
import { tablesOf } from '../../src/storage/tables.ts';
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

  let made = 0;
  /** Inserts a row, and the rows that it refers to. Other columns are null if possible. */
  async function insert(table: string, given: Record<string, string>): Promise<string> {
    made += 1;
    const parents: Record<string, string> = {};
    for (const parent of await database.references(table)) {
      parents[parent.column] = await insert(parent.table, { id: `${parent.table} ${made}` });
    }
    const columns = await database.columns(table);
    const values = columns.map(({ name, isText, isNullable }) => {
      const value = given[name] ?? parents[name];
      if (value !== undefined) return value;
      if (isNullable) return null;
      return isText ? `${name} ${made}` : 0;
    });
    await database.rows(
      `insert into ${table} values (${columns.map(() => '?').join(', ')}) returning 1`,
      ...values,
    );
    return String(values[0]);
  }
  const timesIn = async ({ table, since }: Rule): Promise<unknown[]> =>
    (await database.rows(`select ${since} from ${table} order by 1`)).map((row) => row[since]);

  for (const rule of RETENTION) {
    test(`is deleted from ${nameOf(rule)}, and nothing else`, async () => {
      const { table, since, keepMs } = rule;
      const times = [-1, 0, 1].map((offset) => isoTime(now - keepMs + offset));
      for (const time of times) await insert(table, { [since]: time });
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

  const seedTasks = (count: number) =>
    database.run(
      `insert into tasks (id, kind, payload, state, attempts, progress, created_at, ended_at)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
       select 'old ' || n, 'k', 'null', 'done', 0, 1, '', '2001-01-01T00:00:00.000Z' from numbers`,
    );
  const oldTasks = async () =>
    (await database.rows(`select id from tasks where id like 'old %'`)).length;

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
