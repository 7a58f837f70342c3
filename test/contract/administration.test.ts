import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Answer, Client } from '../kit/client.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';

const users = '/api/admin/users';
const log = '/api/admin/audit-log';
const NOBODY = '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7';

function assertAnswer({ status, body, text }: Answer, wanted: number, wantedBody: object): void {
  assert.equal(status, wanted, text);
  assert.deepEqual(body, wantedBody);
}

const pageId = (count: number): string => `${NOBODY.slice(0, -2)}${String(count).padStart(2, '0')}`;

describe('administration', () => {
  let stage: Stage;
  let admin: Client;
  let adminId = '';
  let made = 0;
  before(async () => {
    stage = await openStage({ PUBLIC_URL: 'http://beads.example.org' });
    admin = await stage.admin();
    adminId = (await viewerOf(stage, admin)) ?? '';
  });
  beforeEach(() => stage.advance(MINUTE));
  after(() => stage.close());

  /** Makes an account, and a caller who is signed in to it. */
  async function account(): Promise<{ id: string; email: string; client: Client }> {
    const email = `ada${++made}@example.org`;
    const client = stage.nobody();
    const { body } = await signUp(client, email);
    return { id: body.user.id, email, client };
  }
  const of = (id: string): string => `${users}/${id}`;
  const free = { tier: 'free', status: null, endsAt: null };
  const idsOf = ({ body }: Answer): string[] => body.users.map((user: { id: string }) => user.id);
  /** The newest entry of the log, without its id. */
  async function newest(): Promise<object> {
    const { body } = await admin.get(log);
    const { id: _id, ...entry } = body.changes[0];
    return entry;
  }
  const byAdmin = (email: string, id: string, action: string, fields: object): object => ({
    createdAt: isoTime(stage.now()),
    actor: { id: adminId, email: 'admin@example.org' },
    action,
    subject: { id, email },
    fields,
  });

  const requests = [
    ['GET', users],
    ['GET', of(NOBODY)],
    ['PATCH', of(NOBODY), { tier: 'free', status: 'active' }],
    ['POST', `${of(NOBODY)}/end-sessions`],
    ['POST', `${of(NOBODY)}/password-reset`],
    ['GET', log],
  ] as const;
  for (const [method, path, body] of requests) {
    it(`401 and 403 ${method} ${path} for other callers`, async () => {
      for (const client of [stage.nobody(), await stage.guest()]) {
        const answer = await client.send(method, path, { body });
        assertAnswer(answer, 401, { error: 'Authentication required' });
      }
      const answer = await (await stage.user()).send(method, path, { body });
      assertAnswer(answer, 403, { error: 'Forbidden' });
    });
    if (!path.includes(NOBODY)) continue;
    it(`404 ${method} ${path} for an unknown id, also a guest's`, async () => {
      const guest = await viewerOf(stage, await stage.guest());
      for (const id of [NOBODY, guest ?? '', 'x', '%27']) {
        const answer = await admin.send(method, path.replace(NOBODY, id), { body });
        assertAnswer(answer, 404, { error: 'User not found' });
      }
    });
  }

  describe('GET /api/admin/users', () => {
    it('200: finds by a part of the address or the name in any case, and by the id', async () => {
      const { id, client } = await account();
      await client.post('/api/auth/update-user', { name: `Zoë O'Neil_%${id}` });
      for (const search of [
        `ADA${made}@exa`,
        `o'neil_%25${id.slice(0, 20)}`,
        id,
        id.toUpperCase(),
      ]) {
        assert.deepEqual(idsOf(await admin.get(`${users}?search=${search}`)), [id], search);
      }
      assert.deepEqual(idsOf(await admin.get(`${users}?search=n_such`)), []);
    });

    it('200: pages of fifty, newest first, without guests', async () => {
      await stage.guest();
      const { store } = stage;
      for (let count = 0; count < 55; count++) {
        await store.rows(
          `insert into users (id, name, email, email_verified, role, created_at, updated_at)
           values (?, ?, ?, 0, 'user', ?, '') returning 1`,
          pageId(count),
          'many',
          `many${count}@example.org`,
          isoTime(stage.now() - Math.floor(count / 2)),
        );
      }
      const first = await admin.get(`${users}?search=many`);
      const [, link = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
      assert.ok(link.startsWith(`${users}?search=many&cursor=`), link);
      const second = await admin.get(link);
      assert.equal(second.headers.get('link'), null);
      const found = [...idsOf(first), ...idsOf(second)];
      assert.deepEqual([idsOf(first).length, found.length, new Set(found).size], [50, 55, 55]);
      assert.deepEqual(found.slice(0, 3), [1, 0, 3].map(pageId));
      await store.run("delete from users where name = 'many'");
    });

    it('400 for an invalid search or cursor', async () => {
      for (const [query, error] of [
        [`search=${'x'.repeat(321)}`, 'search must be at most 320 characters'],
        ['search=%00', 'Text must not contain NUL or unpaired surrogates'],
        ['cursor=x', 'Invalid cursor'],
      ] as const) {
        assertAnswer(await admin.get(`${users}?${query}`), 400, { error });
      }
    });
  });

  describe('GET /api/admin/users/:id, PATCH', () => {
    it('200: the tier, its state and its end, and back', async () => {
      const { id, email, client } = await account();
      const shown = (await admin.get(of(id))).body.user;
      assert.deepEqual(shown, {
        id,
        name: 'Ada',
        email,
        emailVerified: false,
        role: 'user',
        createdAt: shown.createdAt,
        subscription: free,
      });
      const tierOf = async (): Promise<unknown> =>
        (await client.get('/api/subscription')).body.subscription.tier;
      const endsAt = isoTime(stage.now() + HOUR);
      for (const [body, subscription, tier, fields] of [
        [
          { tier: 'family' },
          { tier: 'family', status: 'active', endsAt: null },
          'family',
          { tier: { from: null, to: 'family' }, status: { from: null, to: 'active' } },
        ],
        [
          { status: 'past_due', endsAt },
          { tier: 'family', status: 'past_due', endsAt },
          'family',
          { status: { from: 'active', to: 'past_due' }, endsAt: { from: null, to: endsAt } },
        ],
        [
          { endsAt: null, status: 'canceled' },
          { tier: 'family', status: 'canceled', endsAt: null },
          'free',
          { status: { from: 'past_due', to: 'canceled' }, endsAt: { from: endsAt, to: null } },
        ],
        [
          { tier: 'free' },
          free,
          'free',
          { tier: { from: 'family', to: null }, status: { from: 'canceled', to: null } },
        ],
        [
          { tier: 'family', endsAt: '2020-01-01T02:00:00+02:00' },
          { tier: 'family', status: 'active', endsAt: '2020-01-01T00:00:00.000Z' },
          'free',
          {
            tier: { from: null, to: 'family' },
            status: { from: null, to: 'active' },
            endsAt: { from: null, to: '2020-01-01T00:00:00.000Z' },
          },
        ],
      ] as const) {
        const answer = await admin.patch(of(id), body);
        assertAnswer(answer, 200, { user: { ...shown, subscription } });
        assert.deepEqual((await admin.get(of(id))).body, answer.body);
        assert.equal(await tierOf(), tier, JSON.stringify(body));
        assert.deepEqual(await newest(), byAdmin(email, id, 'changeSubscription', fields));
      }
    });

    it('200 for values that are stored already: nothing is stored, and nothing logged', async () => {
      const { id, email } = await account();
      const endsAt = isoTime(stage.now() + HOUR);
      await admin.patch(of(id), { tier: 'family', endsAt });
      stage.advance(MINUTE);
      const earlier = await stage.snapshot();
      for (const body of [
        { tier: 'family', endsAt },
        { status: 'active' },
        { endsAt },
        { email },
      ]) {
        const answer = await admin.patch(of(id), body);
        assert.equal(answer.status, 200, answer.text);
      }
      assert.deepEqual(await stage.snapshot(), earlier);
    });

    it('200: another address, which is not verified, and ends links to the former one', async () => {
      const { id, email, client } = await account();
      await stage.store.run('update users set email_verified = 1');
      const { url } = (await admin.post(`${of(id)}/password-reset`)).body;
      const other = `new-${email}`;
      const { user } = (await admin.patch(of(id), { email: other.toUpperCase() })).body;
      assert.deepEqual([user.email, user.emailVerified], [other, false]);
      const fields = { email: { from: email, to: other } };
      assert.deepEqual(await newest(), byAdmin(other, id, 'changeAddress', fields));
      assert.equal((await client.get('/api/auth/get-session')).body.user.email, other);
      const token = new URL(url).searchParams.get('token');
      const used = await stage
        .nobody()
        .post('/api/auth/reset-password', { token, newPassword: PASSWORD });
      assert.equal(used.status, 400);
    });

    it('422 for an address that somebody has: nothing is changed', async () => {
      const [{ id }, other] = [await account(), await account()];
      const earlier = await stage.snapshot();
      const answer = await admin.patch(of(id), { tier: 'family', email: other.email });
      const error = 'There is an account with this e-mail address already';
      assertAnswer(answer, 422, { error });
      assert.deepEqual(await stage.snapshot(), earlier);
    });

    it('400 for invalid values: nothing is changed', async () => {
      const { id } = await account();
      const earlier = await stage.snapshot();
      for (const [body, error] of [
        [{}, 'There is nothing to change'],
        [{ tier: null, email: null, role: 'admin' }, 'There is nothing to change'],
        [{ tier: 'guest' }, 'Invalid tier'],
        [{ tier: 1 }, 'tier must be a string'],
        [{ tier: 'x'.repeat(65) }, 'tier must be at most 64 characters'],
        [{ status: 'paid' }, 'Invalid status'],
        [{ status: 1 }, 'status must be a string'],
        [{ status: 'x'.repeat(65) }, 'status must be at most 64 characters'],
        [{ endsAt: '2'.repeat(65) }, 'endsAt must be at most 64 characters'],
        [{ endsAt: 'tomorrow' }, 'Invalid endsAt'],
        [{ endsAt: '2027-02-30T00:00:00Z' }, 'Invalid endsAt'],
        [{ endsAt: '9999-12-31T23:59:59-23:00' }, 'Invalid endsAt'],
        [{ endsAt: 1 }, 'endsAt must be a string'],
        [{ email: 'x' }, 'This is not an e-mail address'],
        [{ email: `${'x'.repeat(320)}@example.org` }, 'email must be at most 320 characters'],
        [{ email: 'x\u0000' }, 'Text must not contain NUL or unpaired surrogates'],
        [{ tier: 'free', status: 'active' }, 'Only a family subscription has a status and an end'],
        [{ status: 'active' }, 'Only a family subscription has a status and an end'],
      ] as const) {
        assertAnswer(await admin.patch(of(id), body), 400, { error });
      }
      assert.deepEqual(await stage.snapshot(), earlier);
    });
  });

  it('200 POST …/end-sessions: every device is signed out, and one whose session had expired does not count', async () => {
    const { id, email, client } = await account();
    await stage.store.run(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ('expired', 'expired', ?, ?, '', '')`,
      id,
      isoTime(stage.now()),
    );
    assertAnswer(await admin.post(`${of(id)}/end-sessions`), 200, { success: true });
    assert.equal((await client.get('/api/auth/get-session')).body, null);
    const fields = { sessions: { from: 1, to: 0 } };
    assert.deepEqual(await newest(), byAdmin(email, id, 'endSessions', fields));
    const left = await stage.store.rows('select id from sessions where user_id = ?', id);
    assert.deepEqual(left, []);
  });

  it('201 POST …/password-reset: a link that works once, and is in no log', async () => {
    const { id, email, client } = await account();
    await stage.store.run('update users set email_verified = 0 where id = ?', id);
    const { status, body } = await admin.post(`${of(id)}/password-reset`);
    assert.equal(status, 201);
    assert.equal(body.expiresAt, isoTime(stage.now() + HOUR));
    assert.ok(body.url.startsWith('http://beads.example.org/reset-password?token='), body.url);
    assert.deepEqual(await newest(), byAdmin(email, id, 'makeResetLink', {}));
    const token = new URL(body.url).searchParams.get('token') ?? '';
    const fields = { token, newPassword: 'a longer passphrase' };
    const reset = (): Promise<Answer> => stage.nobody().post('/api/auth/reset-password', fields);
    assert.equal((await reset()).status, 200);
    assert.equal((await reset()).status, 400);
    assert.equal((await client.get('/api/auth/get-session')).body, null);
    const credentials = { email, password: fields.newPassword };
    const signedIn = await stage.nobody().post('/api/auth/sign-in/email', credentials);
    // Such a link may have come by another way than mail.
    assert.deepEqual([signedIn.status, signedIn.body.user?.emailVerified], [200, false]);
    const rows = JSON.stringify([await stage.snapshot(), stage.service.logLines]);
    assert.ok(!rows.includes(token));
  });

  it('200 GET /api/admin/audit-log: pages of fifty, newest first, also of notification channels', async () => {
    const off = { enabled: false };
    const on = { enabled: true };
    await admin.patch('/api/admin/notifications', { webPush: off, email: on, inApp: off });
    const entry = (await newest()) as { action: string; subject: null; fields: object };
    assert.deepEqual(
      [entry.action, entry.subject, entry.fields],
      ['updateNotificationChannels', null, { email: { from: false, to: true } }],
    );
    const { id } = await account();
    for (let count = 0; count < 51; count++) await admin.post(`${of(id)}/end-sessions`);
    const first = await admin.get(log);
    const [, link = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await admin.get(link);
    const ids = [...first.body.changes, ...second.body.changes].map(
      (one: { id: string }) => one.id,
    );
    assert.equal(first.body.changes.length, 50);
    assert.deepEqual(ids, ids.toSorted().toReversed());
    assert.equal(second.body.changes.at(-1).action, 'createAdmin');
    assert.equal(second.body.changes.at(-1).actor, null);
  });

  for (const [method, path, table, error] of [
    ['GET', users, 'subscriptions', 'Failed to fetch users'],
    ['GET', of(':id'), 'subscriptions', 'Failed to fetch user'],
    ['PATCH', of(':id'), 'audit_log', 'Failed to update user'],
    ['POST', `${of(':id')}/end-sessions`, 'audit_log', 'Failed to end sessions'],
    ['POST', `${of(':id')}/password-reset`, 'audit_log', 'Failed to make a link'],
    ['GET', log, 'audit_log', 'Failed to fetch the audit log'],
    ['GET', '/api/admin/clock', 'clock_state', 'Failed to look at the clock'],
    ['POST', '/api/admin/clock/confirm', 'clock_state', 'Failed to confirm the clock'],
  ] as const) {
    it(`500 ${method} ${path} when the store fails: nothing is changed`, async () => {
      const { id, client } = await account();
      const body = method === 'PATCH' ? { tier: 'family' } : undefined;
      const send = () => admin.send(method, path.replace(':id', id), { body });
      assertAnswer(await stage.store.withoutTable(table, send), 500, { error });
      assert.equal((await client.get('/api/auth/get-session')).body.user.id, id);
      assert.equal((await client.get('/api/subscription')).body.subscription.tier, 'free');
      assert.ok((await send()).status < 300);
    });
  }
});
