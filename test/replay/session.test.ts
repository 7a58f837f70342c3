import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import type { Engine } from '../kit/engine.ts';
import { startService } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { createFixedSources, playSession, type Exchange } from './session.ts';

/** Plays the session on a new service. */
async function sessionOn(engine: Engine): Promise<Exchange[]> {
  const fixed = createFixedSources();
  const store = await createStore(engine);
  assert.equal('DATABASE_URL' in store.env, engine === 'postgres');
  mock.timers.enable({ apis: ['Date'], now: fixed.clock() });
  try {
    const service = await startService({
      store,
      env: { AUTH_SECRET: 'the same for both, so that cookies are' },
      ports: fixed,
    });
    try {
      return await playSession(service, {
        ...fixed,
        next() {
          fixed.next();
          mock.timers.setTime(fixed.clock());
        },
      });
    } finally {
      await service.close();
    }
  } finally {
    mock.timers.reset();
    await store.remove();
  }
}

describe('one session, played on each engine', () => {
  let onSqlite: Exchange[];
  let onPostgres: Exchange[];
  before(async () => {
    onSqlite = await sessionOn('sqlite');
    onPostgres = await sessionOn('postgres');
  });
  after(() => mock.reset());

  it('is answered with the same status, headers and bytes, request by request', () => {
    assert.ok(onSqlite.length > 60);
    for (const [index, exchange] of onSqlite.entries()) {
      assert.deepEqual(onPostgres[index], exchange, exchange.request);
    }
    assert.equal(onPostgres.length, onSqlite.length);
  });

  it('goes through successes, refusals, limits and failures', () => {
    const statuses = new Set(onSqlite.map(({ status }) => status));
    for (const status of [200, 201, 400, 401, 403, 404, 405, 422, 429, 500]) {
      assert.ok(statuses.has(status), String(status));
    }
  });
});
