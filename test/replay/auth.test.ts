import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createAuth } from '../../src/identity/accounts/auth.ts';
import { callAuth } from '../../src/identity/accounts/auth-flow.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshServiceDatabase } from '../kit/postgres.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const HOME = 'http://localhost/api/auth';
const PASSWORD = 'a long passphrase';
const OTHER = 'another passphrase';
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Replaces values that differ every time by their kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
  }
  if (typeof value !== 'string') return value;
  return ISO_TIME.test(value) ? 'a time' : 'a text';
}

/** Signs up, in and out, and changes an account; returns the answers and the rows that are left. */
async function goThrough(storage: Storage) {
  const ids = createIds(Date.now, randomBytes);
  const secret = 'thirty-two characters and more of them';
  const auth = createAuth({
    storage,
    clock: Date.now,
    ids,
    secret,
    publicUrl: 'http://localhost',
    storedForm: digestOf,
  });
  const answers: [status: number, shape: unknown][] = [];

  async function ask(path: string, cookie: string, body?: object): Promise<string> {
    const headers = { 'content-type': 'application/json', cookie };
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const token = /session_token=([^.]*)/.exec(cookie)?.[1];
    const request = new Request(HOME + path, { headers, ...init });
    const { answer } = await callAuth(auth, request, { address: undefined, token });
    assert.ok(answer !== undefined);
    answers.push([answer.status, shapeOf(JSON.parse(await answer.text()))]);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
  }

  const email = 'ada@example.org';
  const first = await ask('/sign-up/email', '', { name: 'Ada', email, password: PASSWORD });
  await ask('/sign-up/email', '', { name: 'Ada', email, password: PASSWORD });
  await ask('/sign-up/email', '', { name: 'Bob', email: 'bob@example.org', password: PASSWORD });
  await ask('/sign-in/email', '', { email, password: OTHER });
  await ask('/sign-in/email', '', { email: 'nobody@example.org', password: PASSWORD });
  const second = await ask('/sign-in/email', '', { email: 'ADA@example.org', password: PASSWORD });
  await ask('/get-session', first);
  await ask('/get-session', 'beadhouse.session_token=forged');
  await ask('/list-sessions', first);
  await ask('/update-user', first, { name: 'Ada Lovelace' });
  await ask('/change-password', first, { currentPassword: OTHER, newPassword: OTHER });
  const third = await ask('/change-password', first, {
    currentPassword: PASSWORD,
    newPassword: OTHER,
    revokeOtherSessions: true,
  });
  await ask('/get-session', second);
  await ask('/list-sessions', third);
  await ask('/sign-in/email', '', { email, password: PASSWORD });
  await ask('/sign-in/email', '', { email, password: OTHER, rememberMe: false });
  await ask('/revoke-other-sessions', third, {});
  await ask('/sign-out', third, {});
  await ask('/get-session', third);

  const { kysely } = storage;
  const rows = {
    users: await kysely.selectFrom('users').selectAll().orderBy('email').execute(),
    accounts: await kysely.selectFrom('accounts').selectAll().orderBy('id').execute(),
    sessions: await kysely.selectFrom('sessions').selectAll().orderBy('id').execute(),
  };
  return { answers, rows: shapeOf(rows) };
}

describe('Better Auth on PostgreSQL as on SQLite', { timeout: 400_000 }, () => {
  it('signs up, in and out, lists and ends sessions and changes passwords', async (t) => {
    const folder = makeTemporaryFolder(t);
    const database = await freshServiceDatabase();
    addCleanup(t, database.drop);
    const sqlite = await openSqlite(join(folder, 'test.db'), Date.now);
    addCleanup(t, () => sqlite.close());
    const postgres = await openPostgres(database.url, Date.now);
    addCleanup(t, () => postgres.close());
    const onSqlite = await goThrough(sqlite);
    const executor = postgres.kysely.getExecutor();
    const execute = t.mock.method(
      Object.getPrototypeOf(executor) as typeof executor,
      'executeQuery',
    );
    const onPostgres = await goThrough(postgres);
    const statements = execute.mock.calls.map((call) => call.arguments[0].sql);
    assert.match(statements.join('\n'), /insert into "users"/);
    // It believes that it talks with SQLite, and would ask any catalog in that language.
    assert.doesNotMatch(statements.join('\n'), /pragma|sqlite|pg_catalog|information_schema/i);
    assert.deepEqual(onPostgres, onSqlite);
    assert.deepEqual(
      onPostgres.answers.map(([status]) => status),
      [
        200, 422, 200, 401, 401, 200, 200, 200, 200, 200, 400, 200, 200, 200, 401, 200, 200, 200,
        200,
      ],
    );
    assert.deepEqual(
      await postgres.kysely
        .selectFrom('users')
        .select(['email', 'name', 'email_verified'])
        .orderBy('email')
        .execute(),
      [
        { email: 'ada@example.org', name: 'Ada Lovelace', email_verified: 0 },
        { email: 'bob@example.org', name: 'Bob', email_verified: 0 },
      ],
    );
  });
});
