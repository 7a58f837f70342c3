import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { player } from '../identity/stage.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { openPostgresDatabase } from '../kit/database/postgres.ts';
import {
  freshDatabase,
  startPostgres,
  type FreshDatabase,
  type PostgresServer,
} from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { pictureFiles } from '../kit/picture-files.ts';
import { waitFor } from '../kit/wait-for.ts';
import { startLoad, type Load } from './load.ts';
import { startNetwork, type Network } from './network.ts';

/** A request waits this many milliseconds for a lock. */
const LOCKED = 3_000;

/**
 * After this many milliseconds a network counts as silent; the service's own 15 s are too long for a test. The limit in the
 * address counts for every connection, of requests and of background work, since all are made in one place. Statements that were
 * sent together are answered together: they may have waited for the owner's lock and the table's.
 */
const SILENT = 2 * LOCKED + 2_000;

/**
 * The longest time to an answer, in milliseconds: 5 s for a connection to read the session, 5 s for one to write, the locks of the
 * owner and the table, and the time that a busy machine adds.
 */
const LONGEST = 25_000;

let server: PostgresServer;
let database: FreshDatabase;
let network: Network;
let dataDir: string;
let service: ServiceProcess;
let caller: Client;
let load: Load;

before(async () => {
  server = await startPostgres();
  database = await freshDatabase(server);
  const address = new URL(database.url);
  network = await startNetwork(Number(address.port));
  address.port = String(network.port);
  address.searchParams.set('lock_timeout', String(LOCKED));
  address.searchParams.set('query_timeout', String(SILENT));
  dataDir = await mkdtemp(join(tmpdir(), 'beadhouse-faults-'));
  service = await startProcess({
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret that holds through every fault',
    LOG_LEVEL: 'debug',
  });
  caller = service.client();
  await caller.get('/api/abacus-settings');
  load = startLoad(caller);
  await load.succeeds(2);
});
after(async () => {
  await load.end();
  await service.end('SIGKILL');
  await network.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** Tests that everything works again after a fault, in the same process and without help. */
function testFault(name: string, work: () => Promise<void>): void {
  test(name, async () => {
    await work();
    await load.succeeds(2);
    assert.equal(await readHealth('/readyz'), 200);
    assert.deepEqual([service.child.exitCode, service.child.signalCode], [null, null]);
    assert.deepEqual(load.wrong, []);
    assert.ok(load.slowest() < LONGEST, `${load.slowest()} ms`);
  });
}

/** Reads the status of a health route, which answers soon. */
async function readHealth(path: string): Promise<number> {
  const began = performance.now();
  const { status } = await caller.get(path);
  const took = performance.now() - began;
  assert.ok(took < 12_000, `${path} took ${took} ms`);
  return status;
}

/** Does some work on another connection, which does not go through the network. */
async function withConnection<Result>(
  work: (query: Database['rows']) => Promise<Result>,
): Promise<Result> {
  const found = openPostgresDatabase(database.url);
  try {
    return await work(found.rows);
  } finally {
    await found.close();
  }
}

/** Does some work while this change of a table's rows fails as if somebody held a lock for too long. */
async function whileHeld(
  query: Database['rows'],
  change: string,
  work: () => Promise<void>,
): Promise<void> {
  await query(
    `create function held() returns trigger language plpgsql as
     $$ begin raise exception 'lock timeout' using errcode = '55P03'; end $$`,
  );
  try {
    await query(`create trigger held before ${change} for each row execute function held()`);
    await work();
  } finally {
    await query('drop function held cascade');
  }
}

async function waitForReadiness(status: number): Promise<void> {
  await waitFor(`/readyz ${status}`, async () => (await readHealth('/readyz')) === status);
}

testFault(
  'PostgreSQL stops and starts again: failures meanwhile, and nobody has to do anything',
  async () => {
    await server.stop();
    await load.fails(20);
    await waitForReadiness(503);
    assert.equal(await readHealth('/healthz'), 200);
    await server.start();
  },
);

testFault('every connection is cut, again and again: requests go on', async () => {
  for (let round = 0; round < 5; round++) {
    const cut = await withConnection((query) =>
      query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );
    assert.ok(cut.length > 0);
    await load.succeeds(1);
  }
});

/** Operations that are one statement, which is not sent twice. */
const SINGLE_STATEMENTS = new Set(['createArcadeSession']);

testFault(
  'the network cuts every connection, again and again: only writes with an unknown outcome fail',
  async () => {
    const seen = service.log.length;
    for (let round = 0; round < 10; round++) {
      network.cut();
      await load.succeeds(1);
    }
    const failed = service.log
      .slice(seen)
      .map((line) => JSON.parse(line) as { msg?: string; operation?: string; err?: Error })
      .filter(({ msg }) => msg === 'request failed');
    for (const { operation = '', err } of failed) {
      if (SINGLE_STATEMENTS.has(operation)) continue;
      assert.match(String(err?.message), /^Nobody knows whether it was kept: /, operation);
    }
  },
);

testFault('a row is locked for a while: only its viewer waits', async () => {
  const another = service.client();
  const start = () => another.post('/api/players', { ...player, isPracticeStudent: false });
  await start();
  await withConnection(async (query) => {
    await query('begin');
    await query('select * from abacus_settings for update');
    const waiting = caller.patch('/api/abacus-settings', { waited: true });
    await waitFor('it waits', async () => {
      await query('select pg_stat_clear_snapshot()');
      const [row] = await query<{ n: number }>(
        `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return (row?.n ?? 0) > 0;
    });
    // The viewer's own requests may wait, too: now and then one counts what the viewer has stored.
    assert.equal((await start()).status, 201);
    await query('commit');
    assert.equal((await waiting).status, 200);
  });
});

testFault(
  'a table is locked for long, so that all connections are in use: failures within bounds',
  async () => {
    await withConnection(async (query) => {
      await query('begin');
      await query('lock table players in access exclusive mode');
      const began = performance.now();
      const asked = runAtOnce(40, () => caller.post('/api/players', player));
      await load.fails(1);
      assert.ok([200, 503].includes(await readHealth('/readyz')));
      assert.equal(await readHealth('/healthz'), 200);
      const answers = await asked;
      assert.ok(performance.now() - began < LONGEST);
      for (const { status, body } of answers) {
        assert.deepEqual([status, body], [503, { error: 'The service is busy' }]);
      }
      await query('rollback');
    });
  },
);

testFault(
  'a lock is held while an account is half stored: nobody is told to try again',
  async () => {
    await withConnection(async (query) => {
      await whileHeld(query, 'insert on accounts', async () => {
        const { status } = await caller.post('/api/auth/sign-up/email', {
          name: 'Ada',
          email: 'half@example.org',
          password: 'a long passphrase',
        });
        assert.equal(status, 500);
      });
      const [row] = await query<{ n: number }>(
        `select count(*) as n from users where email = 'half@example.org'`,
      );
      assert.equal(row?.n, 1);
    });
  },
);

testFault('a lock is held while an address is verified: its link stays good', async () => {
  const account = service.client();
  await account.post('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'verified@example.org',
    password: 'a long passphrase',
  });
  const confirm = () => account.get('/api/auth/verify-email?token=known');
  await withConnection(async (query) => {
    await query(
      `insert into account_links (id, kind, user_id, token_hash, email, created_at, expires_at)
       select 'known', 'verification', id, '${hash('sha256', 'known', 'base64url')}', email, created_at, '9999'
         from users where email = 'verified@example.org'`,
    );
    await whileHeld(query, 'update of email_verified on users', async () => {
      const { status, body } = await confirm();
      assert.deepEqual([status, body], [503, { error: 'The service is busy' }]);
    });
    assert.equal((await confirm()).status, 200);
  });
});

testFault('the disk is full: writes fail, reads go on', async () => {
  const tables = ['players', 'teacher_flowcharts', 'abacus_settings', 'tasks', 'arcade_sessions'];
  await withConnection(async (query) => {
    await query(
      `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    for (const table of tables) {
      await query(
        `create trigger no_room before insert or update on ${table} for each statement execute function no_room()`,
      );
    }
    await load.fails(20);
    assert.equal((await caller.get('/api/players')).status, 200);
    assert.equal((await caller.get('/api/postcards')).status, 200);
    await waitForReadiness(200);
    // With `cascade` one statement would lock every table, in an order in which requests do not.
    for (const table of tables) await query(`drop trigger no_room on ${table}`);
    await query('drop function no_room');
  });
});

testFault(
  'the network goes silent without a sign: failures within bounds, then new connections',
  async () => {
    network.silence();
    await waitForReadiness(503);
    await load.fails(3);
    network.mend();
  },
);

test('after all faults nothing acknowledged is lost, and every postcard has one pair of pictures', async () => {
  await load.end();
  const { kept, settings } = load;
  await withConnection(async (query) => {
    for (const [table, ids] of Object.entries(kept)) {
      assert.ok(ids.length > 0, table);
      const there = await query<{ id: string }>(`select id from ${table}`);
      const lost = new Set(ids).difference(new Set(there.map(({ id }) => id)));
      assert.deepEqual([...lost], [], table);
    }
    const stored = (await caller.get('/api/abacus-settings')).body.settings;
    assert.deepEqual(
      settings.filter((number) => stored[`key${number}`] !== number),
      [],
    );
    const open = `select id from tasks where ended_at is null`;
    await waitFor('no task is open', async () => (await query(open)).length === 0);
    const postcards = await query<{ status: string; task: string }>(
      `select postcards.status, tasks.state as task from postcards left join tasks on tasks.id = task_id`,
    );
    for (const one of postcards) assert.deepEqual(one, { status: 'ready', task: 'done' });
    assert.deepEqual(
      await query(`select id from pgboss.job where state <= 'active' and name = 'postcard'`),
      [],
    );
    const pictures = pictureFiles({ dataDir });
    assert.equal(pictures.length, 2 * postcards.length);
  });
});
