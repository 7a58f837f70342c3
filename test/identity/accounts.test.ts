import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { hashPassword } from '@better-auth/utils/password';
import type { Database } from '../kit/database/database.ts';
import { createBodyCheck } from '../fuzz/request-bodies.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, signUp } from './stage.ts';

const TAKEN = 'There is an account with this e-mail address already';

describe('accounts', () => {
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService();
    database = service.store.database;
    await signUp(service.client(), 'ada@example.org');
  });
  // Each test begins a new minute, since attempts are limited by the minute.
  beforeEach(() => service.advance(60_000));
  after(() => service.close());

  const post = (path: string, body: unknown) => service.client().post(`/api/auth/${path}`, body);
  const join = (more: object) =>
    post('sign-up/email', { name: 'Bo', email: 'bo@example.org', password: PASSWORD, ...more });

  test('need a password of 8 to 128 characters', async () => {
    for (const [password, error] of [
      ['1', 'The password needs at least 8 characters'],
      ['1234567', 'The password needs at least 8 characters'],
      ['x'.repeat(129), 'The password may have at most 128 characters'],
    ] as const) {
      const answer = await join({ password });
      assert.deepEqual([answer.status, answer.body.error], [400, error]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.equal(await database.count('users'), 1);
    assert.equal((await join({ email: 'c@example.org', password: '8 beads!' })).status, 200);
    assert.equal((await join({ email: 'd@example.org', password: 'x'.repeat(128) })).status, 200);
  });

  test('whose password has become too common go on: signing in, and asking for it again', async () => {
    const client = service.client();
    await signUp(client, 'common@example.org');
    const hash = await hashPassword('password1');
    await service.app.storage.kysely
      .updateTable('accounts')
      .set({ password: hash })
      .where('user_id', 'in', (from) =>
        from.selectFrom('users').select('id').where('email', '=', 'common@example.org'),
      )
      .execute();
    const given = { email: 'common@example.org', password: 'password1' };
    assert.equal((await client.post('/api/auth/sign-in/email', given)).status, 200);
    assert.equal((await client.post('/api/auth/verify-password', given)).status, 200);
    const change = { currentPassword: 'password1', newPassword: PASSWORD };
    assert.equal((await client.post('/api/auth/change-password', change)).status, 200);
  });

  test('can be made after a kill between the two steps of a sign-up, which left a user without a password', async () => {
    const email = 'half@example.org';
    const then = '2026-01-01T00:00:00.000Z';
    await service.app.storage.kysely
      .insertInto('users')
      .values({
        id: 'half-made',
        name: 'Half',
        email,
        email_verified: 0,
        image: null,
        role: 'user',
        created_at: then,
        updated_at: then,
      })
      .execute();
    assert.equal((await join({ email })).status, 200);
    // The complete account must not count as incomplete.
    service.advance(120_000);
    assert.equal((await join({ email })).status, 422);
    const answer = await post('sign-in/email', { email, password: PASSWORD });
    assert.equal(answer.status, 200);
  });

  test('have the time of the service, so that a running sign-up does not count as interrupted', async () => {
    service.advance(600_000);
    const { body } = await join({ email: 'young@example.org' });
    const [user] = await database.rows(
      'select created_at, updated_at from users where id = ?',
      body.user.id,
    );
    for (const time of [user?.['created_at'], user?.['updated_at']]) {
      assert.ok(Date.parse(String(time)) > Date.now() + 500_000, String(time));
    }
  });

  test('exist once for each e-mail address, in any case', async () => {
    const earlier = await database.count('users');
    for (const email of ['ada@example.org', 'ADA@Example.org']) {
      const answer = await join({ email });
      assert.equal(answer.status, 422);
      assert.equal(answer.body.error, TAKEN);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.equal(await database.count('users'), earlier);
  });

  test('exist once for each e-mail address, also when two sign up at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => join({ email: 'twin@example.org' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [200, 422, 422, 422]);
    for (const { status, body } of answers) {
      if (status !== 200) assert.equal(body.error, TAKEN);
    }
    const rows = await database.rows("select id from users where email = 'twin@example.org'");
    assert.equal(rows.length, 1);
    assert.equal(
      (await database.rows('select id from accounts where user_id = ?', String(rows[0]?.['id'])))
        .length,
      1,
    );
  });

  for (const table of ['users', 'accounts']) {
    test(`that cannot be stored in ${table}: 500, logged, and the next attempt succeeds`, async () => {
      const email = `unlucky.${table}@example.org`;
      const logged = service.logLines.length;
      const repair = await database.refuse('insert', table, 'the disk is full');
      const answer = await join({ email });
      await repair();
      assert.deepEqual([answer.status, answer.body], [500, { error: 'Internal server error' }]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
      const failures = service.logLines.slice(logged).filter(({ level }) => level === 50);
      assert.deepEqual(
        failures.map(({ msg, err }) => [msg, (err as Error).message]),
        [['request failed', 'the disk is full']],
      );
      assert.ok(!JSON.stringify(service.logLines).includes(email));
      // An interrupted sign-up blocks the address for a minute.
      service.advance(60_001);
      assert.equal((await join({ email })).status, 200);
    });
  }

  test('are not revealed by sign-in: a wrong password and no account get the same answer', async () => {
    const wrong = await post('sign-in/email', { email: 'ada@example.org', password: 'not that' });
    const nobody = await post('sign-in/email', { email: 'nobody@example.org', password: PASSWORD });
    assert.deepEqual(
      [wrong.status, wrong.body.error],
      [401, 'The e-mail address or the password is wrong'],
    );
    assert.deepEqual([nobody.status, nobody.body], [401, wrong.body]);
    assert.deepEqual(wrong.headers.getSetCookie(), []);
  });

  test('store no password in the clear', async () => {
    const [account] = await database.rows(
      "select accounts.password from accounts join users on users.id = user_id where email = 'ada@example.org'",
    );
    assert.match(String(account?.['password']), /^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  test('get no role from the body of a sign-up', async () => {
    for (const [at, role] of ['admin', 'guest', null, { x: 1 }].entries()) {
      const email = `climber${at}@example.org`;
      const client = service.client();
      const answer = await client.post('/api/auth/sign-up/email', {
        name: 'C',
        email,
        password: PASSWORD,
        role,
        userRole: role,
        id: 'mine',
        emailVerified: true,
      });
      if (answer.status === 200) {
        const [row] = await database.rows('select * from users where email = ?', email);
        assert.equal(row?.['role'], 'user');
        assert.equal(row['email_verified'], 0);
        assert.notEqual(row['id'], 'mine');
      } else assert.equal(answer.status, 400);
      const status = answer.status === 200 ? 403 : 401;
      assert.equal((await client.get('/api/admin/notifications')).status, status);
    }
  });

  test('get no role, address or other id from the body of an update', async () => {
    const client = service.client();
    await signUp(client, 'up@example.org');
    const row = async () =>
      (await database.rows("select * from users where email = 'up@example.org'"))[0];
    const earlier = await row();
    for (const change of [
      { role: 'admin' },
      { name: 'Up', role: 'admin' },
      { email: 'ada@example.org' },
      { emailVerified: true },
      { id: 'mine' },
    ]) {
      const answer = await client.post('/api/auth/update-user', change);
      assert.equal(answer.status, 400, JSON.stringify(change));
      assert.equal(typeof answer.body.error, 'string');
      assert.deepEqual(await row(), earlier);
    }
    assert.equal((await client.post('/api/auth/update-user', { name: 'Up' })).status, 200);
    assert.deepEqual([(await row())?.['name'], (await row())?.['role']], ['Up', 'user']);
    assert.equal((await client.get('/api/admin/notifications')).status, 403);
  });

  test('ignore unknown fields of an update, with any names', async () => {
    const client = service.client();
    await signUp(client, 'odd@example.org');
    for (const field of ['constructor', 'toString', '__proto__', 'more']) {
      const answer = await client.post('/api/auth/update-user', `{"name":"Odd","${field}":1}`);
      assert.deepEqual([answer.status, answer.body], [200, { status: true }], field);
    }
  });

  test('keep their name when an update has null for it, which the document allows', async () => {
    const client = service.client();
    await signUp(client, 'null@example.org');
    const change = { name: null, image: '/a.png' };
    const document: unknown = (await client.get('/openapi.json')).body;
    const takes = createBodyCheck(document);
    assert.ok(takes('POST /api/auth/update-user', Buffer.from(JSON.stringify(change))));
    const names = () => database.rows("select name from users where email = 'null@example.org'");
    const earlier = await names();
    assert.equal((await client.post('/api/auth/update-user', change)).status, 200);
    assert.deepEqual(await names(), earlier);
  });

  for (const body of ['', '{broken', '[1]', 'null', '"text"', '{}', Uint8Array.of(0xff)]) {
    test(`read a body ${JSON.stringify(body)} as one without fields`, async () => {
      for (const path of ['sign-up/email', 'sign-in/email']) {
        const answer = await post(path, body);
        assert.equal(answer.status, 400);
        assert.match(answer.body.error, /^Missing required fields: /);
      }
    });
  }

  test('read their bodies as JSON with any content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const answer = await service
        .client()
        .post(
          '/api/auth/sign-in/email',
          { email: 'ada@example.org', password: 'not that' },
          { headers: { 'content-type': type } },
        );
      assert.equal(answer.status, 401, type);
    }
  });

  test('refuse text that cannot be stored', async () => {
    const error = 'Text must not contain NUL or unpaired surrogates';
    const earlier = await database.count('users');
    for (const more of [{ name: 'A\0' }, { name: '\ud800' }, { email: 'a\0@example.org' }]) {
      const answer = await join(more);
      assert.deepEqual([answer.status, answer.body], [400, { error }]);
    }
    assert.equal(await database.count('users'), earlier);
  });

  test('refuse text that is no e-mail address', async () => {
    for (const email of ['ada', 'ada@', '@example.org', ' ada@example.org', 'a b@example.org']) {
      const answer = await join({ email });
      assert.equal(answer.status, 400, email);
      assert.equal(typeof answer.body.error, 'string');
    }
  });

  test('have no other routes: 404', async () => {
    for (const path of ['nothing', 'sign-in/email/', 'error', 'SIGN-IN/email']) {
      const answer = await service.client().get(`/api/auth/${path}`);
      assert.deepEqual([answer.status, answer.body], [404, { error: 'Not found' }]);
    }
    const answer = await service.client().send('PUT', '/api/auth/sign-out');
    assert.deepEqual([answer.status, answer.body], [405, { error: 'Method not allowed' }]);
    assert.equal(answer.headers.get('allow'), 'POST');
  });
});
