import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { PgBoss } from 'pg-boss';
import { findJobsSchemas } from '../../src/storage/postgres/jobs-schema.ts';
import { nameFor } from '../../src/storage/postgres/own-names.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { readPostgresFacts } from '../../src/storage/postgres/facts.ts';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { waitFor } from '../kit/wait-for.ts';
import { allNotes } from '../kit/notes.ts';
import { createRole } from '../kit/postgres-role.ts';
import { openDatabase, type Database } from './instance.postgres.ts';
import { idsOf, write } from './stage.ts';

/** The address of a schema of a database, as an operator gives it. */
function inSchema(url: string, schema: string): string {
  return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

/** What a refused start must not change: each table with its file, and each schema with its comment. */
async function stateOf(database: Database): Promise<unknown> {
  return [
    await database.sql('select relname, relfilenode, relnamespace from pg_class order by oid'),
    await database.sql(`select nspname, obj_description(oid, 'pg_namespace') from pg_namespace`),
  ];
}

/** Installs pg-boss in a schema, as another program or an earlier release does. */
async function installQueues(url: string, schema: string, kinds: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, schedule: false });
  await boss.start();
  for (const kind of kinds) await boss.createQueue(kind, { policy: 'exclusive' });
  await boss.stop({ graceful: false });
}

const REFUSAL =
  /its schema pgboss is of another program, and was left as it is\. Give the service a schema of its own through search_path, or a database of its own\. If these are its jobs, run: comment on schema pgboss is 'Jobs of Beadhouse in the schema public'$/;
const MARKED = 'Jobs of Beadhouse in the schema public';

async function markOf({ sql }: Database, schema = 'pgboss'): Promise<unknown> {
  const [row] = await sql(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1`,
    [schema],
  );
  return row?.['mark'];
}

describe('the names of what belongs to a service', () => {
  it('are bare in public, have the schema elsewhere, and fit into identifiers', () => {
    assert.equal(nameFor('public', 'pgboss'), 'pgboss');
    assert.equal(nameFor('beads', 'pgboss'), 'beads_pgboss');
    const unusual = [
      'Beads',
      'bea ds"; --',
      '1beads',
      'pg',
      'ü',
      '',
      'b'.repeat(44),
      'b'.repeat(63),
    ];
    const names = unusual.map((schema) => nameFor(schema, 'pgboss'));
    for (const name of names) assert.match(name, /^pgboss_[0-9a-f]{20}$/);
    assert.equal(new Set(names).size, unusual.length);
    assert.equal(nameFor('b'.repeat(43), 'pgboss'), `${'b'.repeat(43)}_pgboss`);
  });
});

describe('a schema for jobs', { timeout: 400_000 }, () => {
  it('of another program is refused at the first start, and nothing is changed', async (t) => {
    const database = await openDatabase(t);
    await installQueues(database.url, 'pgboss', ['mail']);
    const before = await stateOf(database);
    for (let start = 0; start < 2; start++) await assert.rejects(database.instance(), REFUSAL);
    await assert.rejects(readPostgresFacts(database.url), REFUSAL);
    assert.deepEqual(await stateOf(database), before);
  });

  it('without queues, or with anything else in it, is of another program', async (t) => {
    const database = await openDatabase(t);
    for (const more of [
      '',
      'create table pgboss.queue (id text)',
      'drop table pgboss.queue; create table pgboss.queue (name text)',
    ]) {
      await database.sql(`create schema if not exists pgboss; ${more}`);
      await assert.rejects(database.instance(), REFUSAL);
    }
  });

  it('of an earlier release is recognised by its tables and queues, and gets the mark', async (t) => {
    const database = await openDatabase(t);
    await (await openPostgres(database.url, Date.now)).close();
    await database.sql('drop schema pgboss');
    await installQueues(database.url, 'pgboss', ['postcard', 'deliver-email']);
    await database.instance();
    assert.equal(await markOf(database), MARKED);
  });

  it('with the queue of another program is refused, also beside tables of an earlier release', async (t) => {
    const database = await openDatabase(t);
    await (await openPostgres(database.url, Date.now)).close();
    await database.sql('drop schema pgboss');
    await installQueues(database.url, 'pgboss', ['postcard', 'invoices']);
    const before = await stateOf(database);
    await assert.rejects(database.instance(), REFUSAL);
    assert.deepEqual(await stateOf(database), before);
  });

  it('with the mark of another Beadhouse is refused, and one that an operator has marked is used', async (t) => {
    const database = await openDatabase(t);
    await database.sql(`create schema pgboss; comment on schema pgboss is '${MARKED}'`);
    await database.instance();
    await installQueues(database.url, 'pgboss', ['postcard']);
    await database.sql(`comment on schema pgboss is 'Jobs of Beadhouse in the schema other'`);
    await assert.rejects(
      database.instance(),
      /its schema pgboss holds the jobs of another Beadhouse, and was left/,
    );
  });

  it('is made with its mark when ten instances start together', async (t) => {
    const database = await openDatabase(t);
    const instances = await Promise.all(Array.from({ length: 10 }, () => database.instance()));
    assert.equal(instances.length, 10);
    assert.equal(await markOf(database), MARKED);
  });
});

describe('a schema of its own', { timeout: 400_000 }, () => {
  it('keeps rows and jobs apart from those of another one, whatever its name is', async (t) => {
    const database = await openDatabase(t);
    const odd = "Bea'ds ü";
    await database.sql(`create schema beads; create schema "${odd}"`);
    await database.sql(`create schema pgboss; create table pgboss.job (id text)`);
    const beads = await database.instance({}, inSchema(database.url, 'beads'));
    const other = await database.instance(
      {},
      inSchema(database.url, `"${odd.replaceAll(' ', String.raw`\ `)}"`),
    );
    await write(beads, 'one');
    assert.deepEqual([await idsOf(beads), await idsOf(other)], [['one'], []]);
    assert.deepEqual(await findJobsSchemas(beads), { own: 'beads_pgboss', former: null });
    const { own } = await findJobsSchemas(other);
    assert.equal(await markOf(database, own), `Jobs of Beadhouse in the schema ${odd}`);
  });

  it('has locks of its own, and in public those of earlier releases', async (t) => {
    const database = await openDatabase(t);
    await database.sql('create schema beads');
    const isFree = async () =>
      (
        await database.sql(`select pg_try_advisory_xact_lock(hashtextextended('it', 0)) as free`)
      )[0];
    for (const [url, free] of [
      [database.url, false],
      [inSchema(database.url, 'beads'), true],
    ] as const) {
      const storage = await database.instance({}, url);
      await storage.write(async (trx) => {
        trx.lock('it');
        await trx.all(allNotes, {});
        assert.deepEqual(await isFree(), { free }, url);
      });
    }
  });

  it('hears and sees only its own instances', async (t) => {
    const database = await openDatabase(t);
    await database.sql('create schema beads');
    const urls = [database.url, inSchema(database.url, 'beads')];
    const services = await Promise.all(
      urls.map(async (url) => {
        const heard: string[] = [];
        const living: string[][] = [];
        const open = Promise.withResolvers<void>();
        const storage = await database.instance({}, url);
        const relay = storage.openRelay({
          onText: (text) => heard.push(text),
          onGap: () => open.resolve(),
        });
        const sender = (await database.instance({}, url)).openRelay(null);
        const presence = await openPostgresPresence(url, randomBytes, async (readLiving) => {
          living.push([...(await readLiving())]);
        });
        addCleanup(t, () => Promise.all([relay, sender, presence].map((one) => one.close())));
        await open.promise;
        return { heard, living, sender, name: presence.name() };
      }),
    );
    // PostgreSQL delivers in the order of the commits: what others sent first comes before what it sends next.
    for (const round of ['first', 'then']) {
      for (const [index, { sender }] of services.entries()) sender.send?.([`${round} ${index}`]);
      for (const { heard } of services) {
        await waitFor(`it hears ${round}`, () => heard.some((text) => text.startsWith(round)));
      }
    }
    for (const [index, { heard, living, name }] of services.entries()) {
      assert.deepEqual(heard, [`first ${index}`, `then ${index}`]);
      await waitFor('it sees', () => living.length > 0);
      assert.deepEqual(living[0], [name]);
    }
  });

  it('that does not exist is named, with the line that makes it', async (t) => {
    const database = await openDatabase(t);
    await assert.rejects(
      database.instance({}, inSchema(database.url, 'beads')),
      /it has no schema of its search_path \(beads\)\. Make one: create schema … authorization "postgres"$/,
    );
  });
});

describe('a role without the right to create', { timeout: 400_000 }, () => {
  it('is told the lines to run, and starts after them, also when it may not create any more', async (t) => {
    const database = await openDatabase(t);
    const { role, url } = await createRole(t, database.url);
    const name = new URL(url).pathname.slice(1);
    const lines = `grant create on schema "public" to "${role}"; grant create on database "${name}" to "${role}"`;
    const refusal = new RegExp(`the role "${role}" may not. Run as its owner: ${lines}$`);
    await assert.rejects(database.instance({}, url), refusal);
    await assert.rejects(readPostgresFacts(url), refusal);
    await database.sql(lines);
    await (await openPostgres(url, Date.now)).close();
    await database.sql(lines.replaceAll('grant', 'revoke').replaceAll(' to ', ' from '));
    assert.equal(await write(await database.instance({}, url), 'one'), 1);
  });
});

describe('a role without a right to the rows', { timeout: 400_000 }, () => {
  it('is told the lines to run, by the start and the examination', async (t) => {
    const database = await openDatabase(t);
    const { role, url } = await createRole(t, database.url);
    await (await openPostgres(database.url, Date.now)).close();
    await installQueues(database.url, 'pgboss', ['postcard']);
    const linesFor = (schema: string): string =>
      `grant usage on schema "${schema}" to "${role}"; ` +
      `grant select, insert, update, delete on all tables in schema "${schema}" to "${role}"`;
    await database.sql(`grant select on all tables in schema public to "${role}"`);
    for (const schema of ['public', 'pgboss']) {
      const refusal = new RegExp(
        `may not read and write all rows .* Run as its owner: ${linesFor(schema)}$`,
      );
      await assert.rejects(database.instance({}, url), refusal);
      await assert.rejects(readPostgresFacts(url), refusal);
      await database.sql(linesFor(schema));
    }
    assert.equal(await write(await database.instance({}, url), 'one'), 1);
    await database.sql(`revoke delete on players from "${role}"`);
    await assert.rejects(readPostgresFacts(url), /may not read and write all rows/);
  });
});

describe('a schema for jobs that an operator has made and marked', { timeout: 400_000 }, () => {
  it('needs no right on the database, but one on itself', async (t) => {
    const database = await openDatabase(t);
    const { role, url } = await createRole(t, database.url);
    await database.sql(`
      grant create on schema public to "${role}";
      create schema pgboss; comment on schema pgboss is '${MARKED}'`);
    const line = `grant usage, create on schema pgboss to "${role}"`;
    await assert.rejects(database.instance({}, url), new RegExp(`Run as its owner: ${line}$`));
    await database.sql(line);
    assert.equal(await write(await database.instance({}, url), 'one'), 1);
  });
});

describe('a read-only database', { timeout: 400_000 }, () => {
  it('is refused as long as something is missing, and is opened without the mark', async (t) => {
    const database = await openDatabase(t);
    const url = `${database.url}?options=-c%20default_transaction_read_only%3Don`;
    await assert.rejects(
      database.instance({}, url),
      /it has to be changed for this release, and is read-only\. Start the service once where it may write$/,
    );
    await (await openPostgres(database.url, Date.now)).close();
    await database.sql('drop schema pgboss');
    await installQueues(database.url, 'pgboss', ['postcard']);
    assert.deepEqual(await idsOf(await database.instance({}, url)), []);
    assert.equal(await markOf(database), null);
  });
});
