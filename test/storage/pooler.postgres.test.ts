import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connect, CONNECTION_DEFAULTS } from '../../src/storage/postgres/connection.ts';
import { readPostgresFacts } from '../../src/storage/postgres/facts.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openPostgresSnapshot } from '../../src/storage/postgres/snapshot.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startPgBouncer, withoutPgBouncer } from '../kit/pgbouncer.ts';
import { openDatabase } from './instance.postgres.ts';
import { idsOf, setVariable, write } from './stage.ts';

const NO_SESSIONS = /sessions of its own: use pool_mode = session/;

describe('behind PgBouncer', { skip: withoutPgBouncer(), timeout: 120_000 }, () => {
  it('in session mode the service starts, writes, reads and uses the settings of its address', async (t) => {
    const database = await openDatabase(t);
    await database.sql('create schema beads');
    const url = await startPgBouncer(t, database.url, { pool_mode: 'session' });
    const own = `${url}?options=-c%20search_path%3Dbeads,public&lock_timeout=3000`;
    const storage = await database.instance({}, own);
    await Promise.all(Array.from({ length: 40 }, (_, at) => write(storage, `n${at}`)));
    assert.equal((await idsOf(storage)).length, 40);
    const settings = await storage.write((trx) =>
      sqlOf(trx)(
        `select current_schema() as schema, current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement`,
        [],
      ),
    );
    assert.deepEqual(settings.rows, [{ schema: 'beads', lock: '3s', statement: '10s' }]);
    const snapshot = await openPostgresSnapshot(own);
    await snapshot.close();
    assert.notEqual((await readPostgresFacts(own)).steps, undefined);
  });

  it('with fewer sessions than the service needs it is told so in time, and not called a wrong mode', async (t) => {
    const database = await openDatabase(t);
    const url = await startPgBouncer(t, database.url, {
      pool_mode: 'session',
      default_pool_size: 1,
    });
    const opening = openPostgres(url, Date.now, { connectionTimeout: 300 });
    await assert.rejects(opening, /No connection to PostgreSQL: timeout expired/);
  });

  it('the settings of the environment are used too', async (t) => {
    const database = await openDatabase(t);
    const url = await startPgBouncer(t, database.url, { pool_mode: 'session' });
    setVariable(t, 'PGOPTIONS', '-c work_mem=7MB');
    const connection = await connect(url, CONNECTION_DEFAULTS);
    addCleanup(t, () => connection.end());
    assert.deepEqual((await connection.query('show work_mem')).rows, [{ work_mem: '7MB' }]);
  });

  for (const [where, settings] of Object.entries({
    'with one connection': { default_pool_size: 1 },
    'with several connections': {},
    'that takes its connections in turns': { server_round_robin: 1 },
  })) {
    it(`in transaction mode, ${where}, the service is refused with what to do`, async (t) => {
      const database = await openDatabase(t);
      const url = await startPgBouncer(t, database.url, { pool_mode: 'transaction', ...settings });
      if (!('default_pool_size' in settings)) {
        // Others have made it open three connections.
        const others = await Promise.all([1, 2, 3].map(() => connect(url, CONNECTION_DEFAULTS)));
        await Promise.all(others.map((one) => one.query('select pg_sleep(0.2)')));
        await Promise.all(others.map((one) => one.end()));
      }
      await assert.rejects(openPostgres(url, Date.now), NO_SESSIONS);
      await assert.rejects(readPostgresFacts(url), NO_SESSIONS);
      await assert.rejects(openPostgresSnapshot(url), NO_SESSIONS);
      assert.deepEqual(await database.sql(`select from pg_class where relname = 'migrations'`), []);
    });
  }
});
