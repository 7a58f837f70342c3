import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import {
  connect,
  CONNECTION_DEFAULTS,
  type Connection,
} from '../../src/storage/postgres/connection.ts';
import { readPostgresFacts } from '../../src/storage/postgres/facts.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { connectForLong, openPostgresSnapshot } from '../../src/storage/postgres/snapshot.ts';
import { findNote } from '../kit/notes.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { openDatabase, type Database } from './instance.postgres.ts';
import { setVariable, write } from './stage.ts';

/** Makes another database, which is dropped when the test ends. Returns its address. */
async function makeAnother(t: TestContext, admin: Database, how = '', name: string = randomUUID()) {
  await admin.sql(`create database "${name}" ${how} template template0`);
  addCleanup(t, () => admin.sql(`drop database "${name}" with (force)`));
  const url = new URL(admin.url);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

describe('the address of a PostgreSQL database', { timeout: 120_000 }, () => {
  it('may have any characters in its user, password and name', async (t) => {
    const admin = await openDatabase(t);
    const user = `a@b/c:${randomUUID()}`;
    const password = String.raw`#%/?:@&=+ 'ü"\ `;
    const name = `x/y+z?#%${randomUUID()}`;
    await admin.sql(
      `create role "${user}" login superuser password '${password.replace("'", "''")}'`,
    );
    addCleanup(t, () => admin.sql(`drop role "${user}"`));
    const url = new URL(await makeAnother(t, admin, '', name));
    url.username = encodeURIComponent(user);
    url.password = encodeURIComponent(password);
    const storage = await openPostgres(url.href, Date.now);
    addCleanup(t, () => storage.close());
    assert.equal(await write(storage, 'one'), 1);
    const connection = await connect(url.href, CONNECTION_DEFAULTS);
    const { rows } = await connection.query('select current_user, current_database()');
    await connection.end();
    assert.deepEqual(rows, [{ current_user: user, current_database: name }]);
  });

  it(
    'may be a socket of this machine',
    { skip: process.platform === 'win32' && 'servers have none on Windows' },
    async (t) => {
      const database = await openDatabase(t);
      const [folder] = await database.sql('show unix_socket_directories');
      const { username, password, port, pathname } = new URL(database.url);
      const url = `postgres://${username}:${password}@${pathname}?host=${String(folder?.['unix_socket_directories'])}&port=${port}`;
      const storage = await database.instance({}, url);
      assert.equal(await write(storage, 'one'), 1);
      const { connection } = await readPostgresFacts(url);
      assert.deepEqual([connection?.isLocal, connection?.encryption], [true, null]);
    },
  );

  it('leaves to the environment what it does not say', async (t) => {
    const database = await openDatabase(t);
    const { username, password, hostname, port, pathname } = new URL(database.url);
    setVariable(t, 'PGUSER', username);
    setVariable(t, 'PGPASSWORD', password);
    setVariable(t, 'PGHOST', hostname);
    setVariable(t, 'PGPORT', port);
    const connection = await connect(`postgres://${pathname}`, CONNECTION_DEFAULTS);
    addCleanup(t, () => connection.end());
    const { rows } = await connection.query('select current_database()');
    assert.deepEqual(rows, [{ current_database: pathname.slice(1) }]);
  });

  it('may limit requests, and not work that takes long', async (t) => {
    const { url } = await openDatabase(t);
    const limited = `${url}?statement_timeout=2500&query_timeout=100`;
    const read = (connection: Connection): Promise<unknown> =>
      connection.query(`select current_setting('statement_timeout') as own, pg_sleep(0.3)`);
    const long = await connectForLong(limited);
    addCleanup(t, () => long.end());
    assert.partialDeepStrictEqual(await read(long), { rows: [{ own: '0' }] });
    const short = await connect(limited, CONNECTION_DEFAULTS);
    addCleanup(t, () => short.end());
    await assert.rejects(read(short), /timeout after 100 ms/);
  });

  it('may say how long to wait for a connection', async (t) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    addCleanup(t, () => silent.close());
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://127.0.0.1:${port}/?connect_timeout=1`;
    const connecting = connect(url, { ...CONNECTION_DEFAULTS, connectionTimeout: 300_000 });
    await assert.rejects(connecting, /timeout expired/);
  });
});

describe('what a database or a role has for its sessions', { timeout: 120_000 }, () => {
  it('does not hinder start, requests, copies and idle connections', async (t) => {
    const database = await openDatabase(t);
    const name = new URL(database.url).pathname.slice(1);
    for (const setting of [
      'statement_timeout = 200',
      'transaction_timeout = 200',
      'idle_session_timeout = 200',
      'idle_in_transaction_session_timeout = 200',
      'standard_conforming_strings = off',
      "client_encoding = 'LATIN1'",
      "datestyle = 'German'",
      "default_transaction_isolation = 'serializable'",
    ]) {
      const [known] = await database.sql(`select current_setting($1, true) as value`, [
        setting.split(' ', 1)[0],
      ]);
      // Servers of older versions do not have all of them.
      if (known?.['value'] !== null) await database.sql(`alter database ${name} set ${setting}`);
    }
    const storage = await database.instance();
    const text = String.raw`\' 🧮`;
    await write(storage, 'one', text);
    assert.deepEqual(await storage.first(findNote, { id: 'one' }), { id: 'one', text });
    const snapshot = await openPostgresSnapshot(database.url);
    assert.deepEqual(await snapshot.first(findNote, { id: 'one' }), { id: 'one', text });
    await snapshot.close();
    const connection = await connect(database.url, CONNECTION_DEFAULTS);
    addCleanup(t, () => connection.end());
    const { rows } = await connection.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where source = 'database' order by name`,
    );
    assert.deepEqual(rows, []);
  });

  it('that is refused for one of its settings is told by the start', async (t) => {
    const { url } = await openDatabase(t);
    for (const parameter of ['options=-c%20no_such=1', 'statement_timeout=soon']) {
      await assert.rejects(openPostgres(`${url}?${parameter}`, Date.now), /"no_such"|"soon"/);
    }
  });
});

describe('a database whose texts are not in UTF8', { timeout: 120_000 }, () => {
  for (const encoding of ['LATIN1', 'SQL_ASCII']) {
    it(`but in ${encoding} is refused with the line that makes one`, async (t) => {
      const admin = await openDatabase(t);
      const how = `encoding '${encoding}' locale_provider libc locale 'C'`;
      const url = await makeAnother(t, admin, how);
      const refusal = new RegExp(
        ` are in ${encoding}, .* create database beadhouse encoding 'UTF8' locale 'C' template template0$`,
      );
      await assert.rejects(openPostgres(url, Date.now), refusal);
      await assert.rejects(readPostgresFacts(url), refusal);
    });
  }

  it('has room for every character when it is made by that line', async (t) => {
    const admin = await openDatabase(t);
    const url = await makeAnother(t, admin, `encoding 'UTF8' locale 'C'`);
    const storage = await openPostgres(url, Date.now);
    addCleanup(t, () => storage.close());
    await write(storage, 'one', 'ü🧮');
    assert.deepEqual(await storage.first(findNote, { id: 'one' }), { id: 'one', text: 'ü🧮' });
  });
});
