import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import type { OnAbsence } from '../../src/storage/presence.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createHold, openDatabase, type Database } from './instance.postgres.ts';

/** The first half of the locks' key. */
const BEAD = 0x62_65_61_64;
/** The locks of this database; the server holds those of other tests' databases, too. */
const LOCKS = `pg_locks where locktype = 'advisory' and classid = ${BEAD} and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Opens a presence that records the reported names. */
async function present(t: TestContext, { url }: Database, onAbsence: OnAbsence = async () => {}) {
  const told: string[][] = [];
  const one = await openPostgresPresence(url, randomBytes, async (readLiving) => {
    told.push([...(await readLiving())].toSorted());
    await onAbsence(readLiving);
  });
  addCleanup(t, () => one.close());
  const name = one.name();
  assert.ok(name !== null);
  return {
    ...one,
    known: name,
    told,
    /** Waits for this many reports, and returns the last one. */
    toldTimes: (times: number) =>
      waitFor(`told ${times} times`, () => told.length >= times && told.at(-1)),
  };
}

/** An instance that is alone, and hears of no other one, looks every five seconds. */
const WITHOUT_NEWS = 4.5;

/** The server's time, in seconds. */
async function timeAt({ sql }: Database): Promise<number> {
  const [row] = await sql('select extract(epoch from clock_timestamp())::float8 as time');
  return Number(row?.['time']);
}

/** When an instance looked last, in seconds of the server's time. */
async function lastLook({ sql }: Database, name: string): Promise<number> {
  const [row] = await sql(
    `select extract(epoch from query_start)::float8 as time
     from pg_stat_activity where pid = (select pid from ${LOCKS} and objid = ${name})`,
  );
  return Number(row?.['time']);
}

/** Waits until an instance looks after a time of the server, and returns when that was. */
const lookAfter = (database: Database, name: string, time: number): Promise<number> =>
  waitFor('it looks', async () => {
    const look = await lastLook(database, name);
    return look > time && look;
  });

describe('presence on PostgreSQL', { timeout: 400_000 }, () => {
  it('reports at the start which instances are alive, and later when one has ended', async (t) => {
    const database = await openDatabase(t);
    const [one, two] = [await present(t, database), await present(t, database)];
    const both = [one.known, two.known].toSorted();
    assert.equal(new Set(both).size, 2);
    await two.toldTimes(1);
    assert.deepEqual(two.told, [both]);
    await one.toldTimes(1);
    const ended = performance.now();
    await two.close();
    assert.equal(two.name(), null);
    const before = one.told.length;
    assert.deepEqual(await one.toldTimes(before + 1), [one.known]);
    t.diagnostic(`told ${Math.round(performance.now() - ended)} ms after the end`);
    assert.deepEqual(await database.sql(`select objid::text as name from ${LOCKS}`), [
      { name: one.known },
    ]);
  });

  it('polls rarely while it is alone, and notices at once instances that start and end', async (t) => {
    const database = await openDatabase(t);
    const one = await present(t, database);
    await one.toldTimes(1);
    const before = await waitFor('it has not looked for a second', async () => {
      const look = await lastLook(database, one.known);
      return (await timeAt(database)) - look > 1 && look;
    });
    const two = await openPostgresPresence(database.url, randomBytes, async () => {});
    const look = await lookAfter(database, one.known, await timeAt(database));
    t.diagnostic(`it looked ${look - before} s after the look before`);
    assert.ok(look - before < WITHOUT_NEWS, `${look - before} s`);
    await two.close();
    assert.deepEqual(await one.toldTimes(2), [one.known]);
  });

  it('notices at once an instance that comes while it reports', async (t) => {
    const database = await openDatabase(t);
    const hold = createHold();
    const one = await present(t, database, () => hold.here());
    await hold.reached;
    const two = await present(t, database);
    await two.toldTimes(1);
    const reported = await timeAt(database);
    hold.release();
    const look = await lookAfter(database, one.known, reported);
    t.diagnostic(`it looked ${look - reported} s after its report`);
    assert.ok(look - reported < WITHOUT_NEWS, `${look - reported} s`);
    await two.close();
    assert.deepEqual(await one.toldTimes(2), [one.known]);
  });

  it('reports again when the handler of a report has failed', async (t) => {
    const database = await openDatabase(t);
    let failures = 2;
    const one = await present(t, database, async () => {
      if (failures-- > 0) throw new Error('the store has failed');
    });
    await one.toldTimes(3);
    assert.equal(failures, -1);
  });

  it('does not report an instance that is missing only once, also when it reports again', async (t) => {
    const database = await openDatabase(t);
    const other = await present(t, database);
    let isOtherThere = true;
    const one = await present(t, database, async () => {
      if (!isOtherThere) return;
      isOtherThere = false;
      await other.close();
      throw new Error('the store has failed');
    });
    await waitFor('the other one has ended for it', () => one.told.at(-1)?.length === 1);
    const both = [one.known, other.known].toSorted();
    assert.deepEqual(one.told, [both, both, [one.known]]);
  });

  it('gives others time to reconnect when it could not connect at first, as after a restart of the server', async (t) => {
    const database = await openDatabase(t);
    const { url, drop } = await freshDatabase();
    await drop();
    addCleanup(t, drop);
    let told = Infinity;
    const late = await openPostgresPresence(url, randomBytes, async () => {
      told = Math.min(told, performance.now());
    });
    addCleanup(t, () => late.close());
    assert.equal(late.name(), null);
    const made = performance.now();
    await database.sql(`create database ${new URL(url).pathname.slice(1)}`);
    await waitFor('it has told who lives', () => told < Infinity);
    assert.ok(told - made >= 3_000, `told after ${told - made} ms`);
  });

  it('reconnects with its name after all have lost their connections, and reports no instance as ended', async (t) => {
    const database = await openDatabase(t);
    const all = [await present(t, database), await present(t, database)];
    const known = all.map((one) => one.known).toSorted();
    await Promise.all(all.map((one) => one.toldTimes(1)));
    const told = all.map((one) => one.told.length);
    await database.sql(`select pg_terminate_backend(pid, 10000) from ${LOCKS}`);
    await Promise.all(all.map((one, index) => one.toldTimes((told[index] ?? 0) + 1)));
    for (const [index, one] of all.entries()) {
      assert.equal(one.name(), one.known);
      assert.deepEqual(one.told.slice(told[index]), [known]);
    }
  });

  it('was lost without the server noticing: it ends the session that keeps its lock, and has its name again', async (t) => {
    const database = await openDatabase(t);
    const one = await present(t, database);
    const kept = new Client({ connectionString: database.url });
    const ended = new Promise((resolve) => kept.on('error', resolve));
    await kept.connect();
    const holding = kept.query('select pg_advisory_lock($1, $2)', [BEAD, one.known]);
    await waitFor('the session waits for the lock', async () => {
      const waiting = await database.sql(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      return waiting.length === 1;
    });
    await database.sql(`select pg_terminate_backend(pid, 10000) from ${LOCKS}`);
    await holding;
    await ended;
    await waitFor('it has its name', () => one.name() === one.known);
  });
});
