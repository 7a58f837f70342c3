import assert from 'node:assert/strict';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import type { Storage, Transaction } from '../../src/storage/port.ts';
import {
  connect as connectTo,
  CONNECTION_DEFAULTS,
} from '../../src/storage/postgres/connection.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { createPool, POOL_DEFAULTS } from '../../src/storage/postgres/pool.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { startNetwork, type Network } from '../faults/network.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startPostgres } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';
import { findNote, insertNote, updateNote } from '../kit/notes.ts';
import { createHold, openDatabase, type Database } from './instance.postgres.ts';
import { idsOf, write } from './stage.ts';

/** Makes a commit wait, with a trigger that runs at the end of the transaction. */
const SLOW_COMMIT = `
  create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
  create constraint trigger wait after insert on app_settings deferrable initially deferred
    for each row execute function wait()`;

/** Opens an instance whose connections go over a network that a test may cut. */
async function behindNetwork(t: TestContext): Promise<{ storage: Storage; network: Network }> {
  const { database, network, through } = await networkTo(t);
  return { storage: await database.instance({}, through), network };
}

/** Creates a database, with a network to it and its address there. */
async function networkTo(t: TestContext) {
  const database = await openDatabase(t);
  const own = new URL(database.url);
  const network = await startNetwork(Number(own.port));
  t.after(() => network.close());
  own.port = String(network.port);
  return { database, network, through: own.href };
}

/** Returns the address of a database for a role that may have so many connections, as small hosted plans have few. */
async function asPlainRole(t: TestContext, database: Database, limit: number): Promise<string> {
  const own = new URL(database.url);
  own.username = own.pathname.slice(1);
  await database.sql(
    `create role ${own.username} login password '${own.password}' connection limit ${limit}`,
  );
  await database.sql(`grant all on schema public to ${own.username}`);
  await database.sql(`grant create on database ${own.username} to ${own.username}`);
  t.after(async () => {
    const admin = new Client({ connectionString: new URL('/postgres', database.url).href });
    await admin.connect();
    await admin.query(`drop role ${own.username}`);
    await admin.end();
  });
  return own.href;
}

/** Cuts every connection; resolves when our ends of them have noticed. */
async function cutNoticed(network: Network): Promise<void> {
  const last = connect(network.port, '127.0.0.1');
  last.on('error', () => {});
  await once(last, 'connect');
  const heard = new Promise((resolve) => last.once('close', resolve));
  network.cut();
  await heard;
  // The cut connections were noticed before this one.
  await new Promise((resolve) => setImmediate(resolve));
}

/** Begins two transactions, each with a note, which hold their connections until they are released, or the test ends. */
async function holdTwo(
  t: TestContext,
  storage: Storage,
): Promise<{ held: Promise<unknown>; release(): void }> {
  const holds = [createHold(), createHold()];
  const held = Promise.all(
    holds.map((hold, index) =>
      storage.write(async (trx) => {
        await trx.run(insertNote, { id: `n${index}`, text: '' });
        await hold.here();
      }),
    ),
  );
  const release = (): void => holds.forEach((hold) => hold.release());
  addCleanup(t, release);
  await Promise.all(holds.map((hold) => hold.reached));
  return { held, release };
}

describe('failures of PostgreSQL and its connections', { timeout: 400_000 }, () => {
  it('a connection is lost in a transaction: it is run again on another, and nothing is stored twice', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    const hold = createHold();
    let runs = 0;
    const done: string[] = [];
    const writing = storage.write(async (trx) => {
      const run = ++runs;
      trx.afterCommit(() => done.push(`run ${run}`));
      await trx.run(insertNote, { id: `first of run ${runs}`, text: '' });
      if (runs === 1) await hold.here();
      await trx.run(insertNote, { id: `second of run ${runs}`, text: '' });
    });
    await hold.reached;
    await database.terminate();
    hold.release();
    await writing;
    assert.deepEqual(await idsOf(storage), ['first of run 2', 'second of run 2']);
    assert.deepEqual(done, ['run 2']);
  });

  const statements: Record<string, (trx: Transaction, id: string) => unknown> = {
    'while a statement runs': (trx, id) => trx.run(insertNote, { id, text: '' }),
    'at a statement that was sent with the commit': (trx, id) =>
      trx.send(insertNote, { id, text: '' }),
  };
  for (const [when, insert] of Object.entries(statements)) {
    it(`a connection is lost ${when}: the transaction is run again`, async (t) => {
      const database = await openDatabase(t);
      const storage = await database.instance();
      await database.sql(`select pg_advisory_lock(hashtextextended('name', 0))`);
      let runs = 0;
      const writing = storage.write(async (trx) => {
        runs++;
        trx.lock('name');
        await insert(trx, `run ${runs}`);
      });
      await database.blocked(1);
      await database.terminate();
      await database.sql('select pg_advisory_unlock_all()');
      await writing;
      assert.deepEqual(await idsOf(storage), ['run 2']);
    });
  }

  it('a connection is lost during the commit: the outcome is unknown, so it is not run again', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    await database.sql(SLOW_COMMIT);
    let runs = 0;
    const writing = storage.write(async (trx) => {
      runs++;
      trx.afterCommit(() => assert.fail('nobody knows whether it was kept'));
      await trx.run(insertNote, { id: 'one', text: '' });
    });
    const refused = assert.rejects(
      writing,
      /^Error: Nobody knows whether it was kept: terminating/,
    );
    await waitFor('the commit', async () => {
      const [row] = await database.connections(`query = 'commit' and state = 'active'`);
      return row;
    });
    await database.terminate();
    await refused;
    assert.equal(runs, 1);
    assert.deepEqual(await idsOf(storage), []);
  });

  const cutBeforeCommit: Readonly<Record<string, RegExp>> = {
    'while the connection is made': /user\0/,
    'with the first statement': /begin isolation/,
    'with a later one': /insert into "app_settings"/,
  };
  for (const [when, pattern] of Object.entries(cutBeforeCommit)) {
    it(`a connection is cut ${when}, four times in a row: tried again, stored once`, async (t) => {
      const { storage, network } = await behindNetwork(t);
      // With an open connection, none would be made.
      await cutNoticed(network);
      network.cutAt(pattern, 4);
      await storage.write(async (trx) => {
        trx.lock('name');
        await trx.run(insertNote, { id: 'one', text: '' });
      });
      assert.equal(network.cutsLeft(), 0);
      assert.deepEqual(await idsOf(storage), ['one']);
    });
  }

  it('a connection is cut between the last statement and the commit: run again, stored once', async (t) => {
    const { storage, network } = await behindNetwork(t);
    let runs = 0;
    await storage.write(async (trx) => {
      runs++;
      await trx.run(insertNote, { id: `run ${runs}`, text: '' });
      if (runs > 1) return;
      await cutNoticed(network);
    });
    assert.equal(runs, 2);
    assert.deepEqual(await idsOf(storage), ['run 2']);
  });

  it('a connection is cut before the commit, which only the commit notices: run again, stored once', async (t) => {
    const { storage, network } = await behindNetwork(t);
    let runs = 0;
    await storage.write(async (trx) => {
      runs++;
      await trx.run(insertNote, { id: `run ${runs}`, text: '' });
      // The commit is written before the end of the connection is read.
      if (runs === 1) network.cut();
    });
    assert.equal(runs, 2);
    assert.deepEqual(await idsOf(storage), ['run 2']);
  });

  const unwritten: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
    'a single statement': (storage) => storage.run(insertNote, { id: 'two', text: '' }),
    'a whole transaction': (storage) =>
      storage.write(async (trx) => trx.send(insertNote, { id: 'two', text: '' })),
  };
  for (const [what, change] of Object.entries(unwritten)) {
    it(`a connection is cut before ${what} is written to it: run again, stored once`, async (t) => {
      const { storage, network } = await behindNetwork(t);
      await write(storage, 'one');
      // Between timers and the write the event loop reads: here the end of the connection.
      await new Promise((resolve) => setTimeout(resolve));
      network.cut();
      await change(storage);
      assert.deepEqual(await idsOf(storage), ['one', 'two']);
    });
  }

  it('a connection is cut with the commit: the outcome is unknown, so it is not run again', async (t) => {
    const { storage, network } = await behindNetwork(t);
    network.cutAt(/commit\0/, 1);
    await assert.rejects(write(storage, 'one'), /^Error: Nobody knows whether it was kept: /);
    assert.deepEqual(await idsOf(storage), []);
  });

  it('a single statement is tried again when its connection is not made, but never after it was sent', async (t) => {
    const { storage, network } = await behindNetwork(t);
    await cutNoticed(network);
    network.cutAt(/user\0/, 4);
    assert.equal(await storage.run(insertNote, { id: 'one', text: '' }), 1);
    assert.equal(network.cutsLeft(), 0);
    network.cutAt(/two/, 1);
    await assert.rejects(storage.run(insertNote, { id: 'two', text: '' }));
    assert.deepEqual(await idsOf(storage), ['one']);
  });

  it('a transaction cannot begin: none of its statements runs, and it is run again', async (t) => {
    const storage = await (await openDatabase(t)).instance({ maxConnections: 1 });
    await write(storage, 'one');
    await directOf(storage).sql('deallocate "begin"', []);
    let runs = 0;
    await storage.write(async (trx) => trx.send(insertNote, { id: `run ${++runs}`, text: '' }));
    assert.deepEqual(await idsOf(storage), ['one', 'run 2']);
  });

  it('statements that were skipped after a failed one run in the next transaction, on the same connection', async (t) => {
    const storage = await (await openDatabase(t)).instance({ maxConnections: 1 });
    await write(storage, 'one', 'old');
    const change = (id: string) =>
      storage.write(async (trx) => {
        trx.send(insertNote, { id, text: '' });
        trx.send(updateNote, { id: 'one', text: 'new' });
      });
    await assert.rejects(change('one'), /duplicate key/);
    assert.equal((await storage.first(findNote, { id: 'one' }))?.text, 'old');
    await change('two');
    assert.equal((await storage.first(findNote, { id: 'one' }))?.text, 'new');
  });

  it('concurrent reads share few connections, and one that fails is the only one', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    await write(storage, 'one', 'text');
    const read = (id: string) => storage.first(findNote, { id });
    const outcomes = await Promise.allSettled([read('one'), read('a\0'), read('one'), read('two')]);
    assert.deepEqual(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value?.text : 'rejected')),
      ['text', 'rejected', 'text', undefined],
    );
    await runAtOnce(16, () => read('one'));
    assert.ok((await database.connections('true')).length <= 2);
  });

  it('the values of a statement are refused at its first use on a connection: its next rows are whole', async (t) => {
    const storage = await (await openDatabase(t)).instance({ maxConnections: 1 });
    await write(storage, 'one', 'text');
    await assert.rejects(storage.first(findNote, { id: 'a\0' }), /invalid byte sequence/);
    assert.deepEqual(await storage.first(findNote, { id: 'one' }), { id: 'one', text: 'text' });
  });

  it('a read cannot be prepared in time: only it fails, and not those that share its connection', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ lockTimeout: 1_000 });
    await write(storage, 'one', 'text');
    await database.sql('begin; lock table app_settings in access exclusive mode');
    const readings = [1, 2, 3].map(() => storage.first(findNote, { id: 'one' }));
    await assert.rejects(readings[0] ?? Promise.resolve(), /lock timeout/);
    await database.sql('commit');
    for (const note of await Promise.all(readings.slice(1))) assert.equal(note?.text, 'text');
  });

  it('a slow read does not delay a check at the same time', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    await write(storage, 'one', 'text');
    await database.sql('begin; lock table app_settings in access exclusive mode');
    const reading = storage.first(findNote, { id: 'one' });
    await storage.check();
    await database.sql('commit');
    assert.equal((await reading)?.text, 'text');
  });

  it('a connection is lost while reads share it: each is answered by another one', async (t) => {
    const { storage, network } = await behindNetwork(t);
    await write(storage, 'one', 'text');
    network.cutAt(/shared/, 1);
    const notes = await Promise.all(
      ['one', 'shared', 'one'].map((id) => storage.first(findNote, { id })),
    );
    assert.equal(network.cutsLeft(), 0);
    assert.deepEqual(
      notes.map((note) => note?.text),
      ['text', undefined, 'text'],
    );
  });

  it('the server has no connection left: whoever needs one waits for any', async (t) => {
    const database = await openDatabase(t);
    const through = await asPlainRole(t, database, 3);
    const storage = await database.instance({ maxConnections: 10 }, through);
    const ids = Array.from({ length: 60 }, (_, index) => `note ${100 + index}`);
    await Promise.all(ids.map((id) => write(storage, id)));
    assert.deepEqual(await idsOf(storage), ids);
  });

  it('the server has no connection at all for this instance: callers are told that it is busy, and later get one', async (t) => {
    const database = await openDatabase(t);
    // A start needs two.
    const through = await asPlainRole(t, database, 2);
    const storage = await database.instance({ connectionTimeout: 4_000 }, through);
    const others = [1, 2].map(() => new Client({ connectionString: through }));
    for (const other of others) await other.connect();
    await assert.rejects(write(storage, 'one'), {
      name: 'Busy',
      message: 'No connection to PostgreSQL: the server takes no more',
    });
    const waiting = write(storage, 'two');
    for (const other of others) await other.end();
    await waiting;
    assert.deepEqual(await idsOf(storage), ['two']);
  });

  it('a statement outside of a transaction is refused because of others: it is sent again', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    for (const code of ['40001', '40P01']) {
      await database.sql('create sequence tries');
      await database.sql(
        `create function refuse() returns trigger language plpgsql as $$ begin
           if nextval('tries') < 4 then raise exception 'refused' using errcode = '${code}'; end if;
           return new;
         end $$`,
      );
      await database.sql(
        'create trigger refuse before insert on app_settings for each row execute function refuse()',
      );
      await storage.run(insertNote, { id: code, text: '' });
      await directOf(storage).sql(
        'insert into app_settings (id, notification_channels) values ($1, $2)',
        [`direct ${code}`, ''],
      );
      await database.sql('drop function refuse cascade');
      await database.sql('drop sequence tries');
    }
    assert.equal((await idsOf(storage)).length, 4);
  });

  it('the default isolation is serializable: changes of one row at once do not fail', async (t) => {
    const database = await openDatabase(t);
    const name = new URL(database.url).pathname.slice(1);
    await database.sql(`alter database ${name} set default_transaction_isolation = 'serializable'`);
    const instances = await Promise.all([database.instance(), database.instance()]);
    await write(instances[0], 'one', 'old');
    const changed = await runAtOnce(200, (at) =>
      instances[at % 2 === 0 ? 0 : 1].run(updateNote, { id: 'one', text: `${at}` }),
    );
    assert.deepEqual(new Set(changed), new Set([1]));
    const { rows } = await directOf(instances[0]).sql('show transaction_isolation', []);
    assert.deepEqual(rows, [{ transaction_isolation: 'read committed' }]);
  });

  it('the database can be read only for a while: reads go on, changes are refused, and work again', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance();
    const name = new URL(database.url).pathname.slice(1);
    const told: boolean[] = [];
    storage.writability?.watch((isWritable) => told.push(isWritable));
    await write(storage, 'before');

    await database.sql(`alter database ${name} set default_transaction_read_only = on`);
    await database.terminate();
    const over = new AbortController();
    const reading = runAtOnce(12, async () => {
      while (!over.signal.aborted) assert.ok((await idsOf(storage)).includes('before'));
    });
    const changes = [
      () => write(storage, 'meanwhile'),
      () => storage.run(insertNote, { id: 'meanwhile', text: '' }),
      () => directOf(storage).sql(`insert into app_settings (id) values ('meanwhile')`, []),
    ];
    for (const change of changes) {
      await assert.rejects(change(), { name: 'Busy', message: /read-only transaction/ });
    }
    await storage.check();
    assert.equal(storage.writability?.isWritable(), false);

    await database.sql(`alter database ${name} reset default_transaction_read_only`);
    await waitFor('the end is noticed', () => storage.writability?.isWritable());
    await runAtOnce(12, (at) => write(storage, `after ${at}`));
    over.abort();
    await reading;
    assert.deepEqual(told, [false, true]);
  });

  it('connections were made while the database was read only, which nobody has noticed: the first change goes through', async (t) => {
    const database = await openDatabase(t);
    const name = new URL(database.url).pathname.slice(1);
    const storage = await database.instance();
    await database.sql(`alter database ${name} set default_transaction_read_only = on`);
    await database.terminate();
    await runAtOnce(20, () => idsOf(storage));
    await database.sql(`alter database ${name} reset default_transaction_read_only`);
    await Promise.all([
      write(storage, 'one'),
      storage.run(insertNote, { id: 'two', text: '' }),
      directOf(storage).sql(`insert into app_settings (id) values ('three')`, []),
    ]);
    assert.equal(storage.writability?.isWritable(), true);
  });

  it('a connection is old: another one takes its place', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ maxAge: 200 });
    const server = async () => {
      const { rows } = await directOf(storage).sql('select pg_backend_pid() as pid', []);
      return (rows as { pid: number }[])[0]?.pid;
    };
    const first = await server();
    await waitFor('it is replaced', async () => (await server()) !== first);
  });

  it('a connection that only listens falls silent: another one takes its place, and hears what comes', async (t) => {
    const { database, network, through } = await networkTo(t);
    const [near, far] = [
      await database.instance({ answerTimeout: 1_500 }, through),
      await database.instance(),
    ];
    let gaps = 0;
    const heard: string[] = [];
    const ear = near.openRelay({ onText: (text) => heard.push(text), onGap: () => gaps++ });
    const mouth = far.openRelay(null);
    await waitFor('it listens', () => gaps > 0);
    const before = gaps;
    network.silence();
    network.mend();
    await waitFor('it listens again', () => gaps > before);
    mouth.send?.(['hello']);
    await waitFor('it has heard', () => heard.includes('hello'));
    await Promise.all([ear.close(), mouth.close()]);
  });

  it('a script fails in a transaction of its own: the connection is in none afterwards', async (t) => {
    const database = await openDatabase(t);
    const { sql, long } = directOf(await database.instance({ maxConnections: 1 }));
    for (const run of [sql, (text: string) => long((own) => own(text, []))]) {
      await assert.rejects(run('begin; select 1 / 0; commit', []), /division by zero/);
      await sql(`insert into app_settings (id) values (gen_random_uuid())`, []);
    }
    assert.equal((await database.sql('select id from app_settings')).length, 2);
  });

  it('a connection for long work has no limit for statements and locks', async (t) => {
    const database = await openDatabase(t);
    const { long } = directOf(await database.instance());
    const limit = (name: string) =>
      long(async (sql) => (await sql(`select current_setting('${name}') as value`, [])).rows);
    assert.deepEqual(await limit('statement_timeout'), [{ value: '0' }]);
    assert.deepEqual(await limit('lock_timeout'), [{ value: '0' }]);
  });

  it('unused connections that are lost are reported and replaced', async (t) => {
    const database = await openDatabase(t);
    const lost: string[] = [];
    const storage = await database.instance({ onIdleLost: ({ message }) => lost.push(message) });
    // Three at once, so that there are three connections.
    const holds = [createHold(), createHold(), createHold()];
    const held = holds.map((hold, index) =>
      storage.write(async (trx) => {
        await trx.run(insertNote, { id: `n${index}`, text: '' });
        await hold.here();
      }),
    );
    await Promise.all(holds.map((hold) => hold.reached));
    for (const hold of holds) hold.release();
    await Promise.all(held);
    await database.terminate();
    await waitFor('all are reported', () => lost.length >= 3);
    assert.match(lost.join(), /^(?:terminating connection[^,]*,?)+$/);
    assert.deepEqual(await idsOf(storage), ['n0', 'n1', 'n2']);
  });

  it('a connection that cannot be made leaves no timer', async (t) => {
    const set = t.mock.method(globalThis, 'setTimeout');
    const clear = t.mock.method(globalThis, 'clearTimeout');
    const answerTimeout = 123_450;
    await assert.rejects(
      connectTo('postgres://127.0.0.1:1/none', { ...CONNECTION_DEFAULTS, answerTimeout }),
      /ECONNREFUSED/,
    );
    const timers = set.mock.calls.filter((call) => call.arguments[1] === answerTimeout / 10);
    const cleared = new Set(clear.mock.calls.map((call) => call.arguments[0]));
    assert.ok(timers.length > 0);
    for (const timer of timers) assert.ok(cleared.has(timer.result));
  });

  it('a limit in the address applies to the next answer, and ends no connection that answers', async (t) => {
    const database = await openDatabase(t);
    const own = new URL(database.url);
    own.searchParams.set('query_timeout', '4000');
    const connection = await connectTo(own.href, CONNECTION_DEFAULTS);
    t.after(() => connection.end());
    const sleep = (seconds: number) =>
      connection.send([{ name: '', text: `select pg_sleep(${seconds})`, values: [] }]);
    for (let round = 0; round < 3; round++) await sleep(1.5);
    await assert.rejects(sleep(60), /timeout after 4000 ms/);
  });

  it('the time in which the process stood still does not count as silence of the server', async (t) => {
    const database = await openDatabase(t);
    const connection = await connectTo(database.url, {
      ...CONNECTION_DEFAULTS,
      answerTimeout: 2_000,
    });
    const sleeping = connection.query('select pg_sleep(0.2)');
    // The statement is written at the end of this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    const stop = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(stop, 0, 0, 3_000);
    assert.equal((await sleeping).rowCount, 1);
    assert.equal(connection.loss(), undefined);
    await connection.end();
  });

  it('all connections are in use for too long: whoever needs one is told so', async (t) => {
    const database = await openDatabase(t);
    const own = new URL(database.url);
    // The limit for a free one is shorter than that of a check. A new one may take longer.
    own.searchParams.set('connect_timeout', '60');
    const limits = { maxConnections: 2, connectionTimeout: 1_000 };
    const storage = await database.instance(limits, own.href);
    const { held, release } = await holdTwo(t, storage);
    const message = /^Busy: No connection to PostgreSQL: all 2 were in use for 1000 ms$/;
    await Promise.all([
      assert.rejects(idsOf(storage), message),
      assert.rejects(write(storage, 'late'), message),
      assert.rejects(storage.check(), message),
    ]);
    release();
    await held;
    assert.deepEqual(await idsOf(storage), ['n0', 'n1']);
  });

  it('all connections are in use for a while: whoever needs one waits for any', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ maxConnections: 2, connectionTimeout: 60_000 });
    const { held, release } = await holdTwo(t, storage);
    const waiting = runAtOnce(20, (index) => write(storage, `w${index}`));
    release();
    await Promise.all([held, waiting]);
    assert.equal((await idsOf(storage)).length, 22);
  });

  it('a connection goes to somebody before in the line: whoever it was opened for gets the next one', async (t) => {
    const { url } = await openDatabase(t);
    const [begun, address] = [Promise.withResolvers<void>(), new URL(url)];
    let count = 0;
    const gate = createServer((near) => {
      near.on('error', () => {});
      // The first attempt gets no answer.
      if (++count === 1) return begun.resolve();
      const far = connect(Number(new URL(url).port), '127.0.0.1');
      far.on('error', () => {});
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    t.after(() => gate.close());
    await once(gate, 'listening');
    address.port = String((gate.address() as AddressInfo).port);
    const limits = { ...POOL_DEFAULTS, maxConnections: 2, connectionTimeout: 4_000 };
    const pool = createPool(address.href, limits, randomBytes);
    const first = pool.borrow();
    await begun.promise;
    const second = pool.borrow();
    const lent = await first;
    pool.release(await second);
    pool.release(lent);
    await pool.close();
    assert.equal(count, 3);
  });

  it('work after a commit fails: the change is kept, and is not run again', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    let runs = 0;
    const failure = Object.assign(new Error('the disk is full'), { syscall: 'write' });
    const writing = storage.write(async (trx) => {
      trx.afterCommit(() => {
        throw failure;
      });
      await trx.run(insertNote, { id: `run ${++runs}`, text: '' });
    });
    await assert.rejects(writing, failure);
    assert.deepEqual(await idsOf(storage), ['run 1']);
  });

  it('waiting too long for a lock ends in an error, and others go on', async (t) => {
    const storage = await (await openDatabase(t)).instance({ lockTimeout: 200 });
    const hold = createHold();
    const holder = storage.write(async (trx) => {
      trx.lock('name');
      await trx.first(findNote, { id: 'one' });
      await hold.here();
    });
    await hold.reached;
    let runs = 0;
    const waiting = storage.write(async (trx) => {
      runs++;
      trx.lock('name');
    });
    await assert.rejects(waiting, /^Busy: .*lock timeout/);
    assert.equal(runs, 1);
    await storage.write(async (trx) => trx.lock('another name'));
    hold.release();
    await holder;
    await storage.write(async (trx) => trx.lock('name'));
  });

  it('a statement that takes too long ends in an error, and its connection stays open', async (t) => {
    const storage = await (
      await openDatabase(t)
    ).instance({
      statementTimeout: 200,
      maxConnections: 1,
    });
    const backend = (): Promise<unknown> =>
      storage.write((trx) => sqlOf(trx)('select pg_backend_pid() as pid', []));
    const before = await backend();
    await assert.rejects(
      storage.write((trx) => sqlOf(trx)('select pg_sleep(60)', [])),
      /statement timeout/,
    );
    assert.deepEqual(await backend(), before);
  });

  it('work that is idle too long in a transaction is ended and not run again', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ idleInTransactionTimeout: 100, maxConnections: 1 });
    let runs = 0;
    const writing = storage.write(async (trx) => {
      runs++;
      await trx.run(insertNote, { id: 'one', text: '' });
      await waitFor('the server ended the connection', async () => {
        const [row] = await database.connections(`state = 'idle in transaction'`);
        return row === undefined;
      });
      await trx.run(insertNote, { id: 'two', text: '' });
    });
    await assert.rejects(writing, /idle-in-transaction timeout/);
    assert.equal(runs, 1);
    assert.deepEqual(await idsOf(storage), []);
  });

  it('a server that is stopped and started is used again, with no help', async (t) => {
    const server = await startPostgres();
    const database = await openDatabase(t, server);
    t.after(() => server.close());
    const storage = await database.instance();
    await runAtOnce(5, (index) => write(storage, `n${index}`));
    await server.stop();
    const message = /^Error: No connection to PostgreSQL: connect ECONNREFUSED/;
    await assert.rejects(write(storage, 'late'), message);
    await assert.rejects(storage.first(findNote, { id: 'n1' }), message);
    await assert.rejects(storage.check(), message);
    await server.start();
    await storage.check();
    assert.equal(await write(storage, 'again'), 1);
    assert.deepEqual(await idsOf(storage), ['again', 'n0', 'n1', 'n2', 'n3', 'n4']);
  });

  it('a network goes silent: reads, writes and the check end in time, and then work again', async (t) => {
    const database = await openDatabase(t);
    const own = new URL(database.url);
    const network = await startNetwork(Number(own.port));
    t.after(() => network.close());
    own.port = String(network.port);
    const storage = await database.instance(
      { answerTimeout: 2_000, connectionTimeout: 2_000 },
      own.href,
    );
    await write(storage, 'before');
    network.silence();
    await Promise.all([
      assert.rejects(storage.first(findNote, { id: 'before' }), /timeout/),
      assert.rejects(write(storage, 'while'), /timeout/),
    ]);
    network.mend();
    assert.equal(await write(storage, 'after'), 1);
    assert.deepEqual(await idsOf(storage), ['after', 'before']);
  });
});
