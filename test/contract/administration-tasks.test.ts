import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Answer, Client } from '../kit/client.ts';
import { sendPostcard } from '../kit/postcards.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { openStage, type Stage } from './stage.ts';

const tasks = '/api/admin/tasks';
const again = (id: string): string => `${tasks}/${id}/run-again`;
const UNKNOWN = '0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d';
const NOTHING_LEFT = 'Nothing is left to do: what the task was for has changed or is gone';

function assertAnswer({ status, body, text }: Answer, wanted: number, wantedBody: object): void {
  assert.equal(status, wanted, text);
  assert.deepEqual(body, wantedBody);
}

describe('background tasks', () => {
  let stage: Stage;
  let admin: Client;
  let people = 0;
  before(async () => {
    stage = await openStage({
      PUBLIC_URL: 'http://beads.example.org',
      EMAIL_SERVER: 'smtp://127.0.0.1:9',
      EMAIL_FROM: 'beads@example.org',
    });
    admin = await stage.admin();
  });
  beforeEach(() => stage.advance(MINUTE));
  after(() => stage.close());

  type Person = { readonly client: Client; readonly id: string; readonly email: string };
  async function account(): Promise<Person> {
    const client = stage.nobody();
    const email = `bea${++people}@example.org`;
    const { body } = await signUp(client, email);
    return { client, id: body.user.id, email };
  }

  /** Ends a task as dead, without a worker. */
  async function bury(id: string, reason = 'no luck'): Promise<string> {
    await stage.store.run(
      `update tasks set state = 'dead', attempts = 5, progress = 0.5, reason = ?, due_at = null,
       turn = null, ended_at = ? where id = ?`,
      reason,
      isoTime(stage.now()),
      id,
    );
    return id;
  }
  /** The ids of tasks that have not ended, and their kinds, newest first. */
  const open = () =>
    stage.store.rows('select id, kind from tasks where ended_at is null order by id desc');
  async function newestTask(): Promise<string> {
    const [task] = await stage.store.rows('select id from tasks order by id desc limit 1');
    return String(task?.['id']);
  }
  /** A postcard whose task is dead. */
  async function failedCard(client: Client, reason?: string) {
    const { postcardId, taskId } = await sendPostcard(client);
    await stage.store.run("update postcards set status = 'failed' where id = ?", postcardId);
    await bury(taskId, reason);
    return { postcardId, taskId, card: `/api/postcards/${postcardId}` };
  }
  /** A task of this kind that is in this state. */
  async function stored(kind: string, state = 'dead', payload = '{"names":[]}'): Promise<string> {
    const id = `${UNKNOWN.slice(0, -8)}${String(++people).padStart(8, '0')}`;
    await stage.store.run(
      `insert into tasks (id, kind, owner, payload, state, attempts, progress, created_at, ended_at)
       values (?, ?, 'files', ?, ?, 2, 0, ?, ?)`,
      id,
      kind,
      payload,
      state,
      isoTime(stage.now()),
      state === 'done' || state === 'dead' ? isoTime(stage.now()) : null,
    );
    return id;
  }
  async function assertRefused(id: string, status: number, error: string): Promise<void> {
    const earlier = await stage.snapshot();
    assertAnswer(await admin.post(again(id)), status, { error });
    assert.deepEqual(await stage.snapshot(), earlier);
  }

  for (const [method, path] of [
    ['GET', `${tasks}/counts`],
    ['GET', tasks],
    ['POST', again(UNKNOWN)],
  ] as const) {
    it(`401 and 403 ${method} ${path} for other callers`, async () => {
      for (const client of [stage.nobody(), await stage.guest()]) {
        assertAnswer(await client.send(method, path), 401, { error: 'Authentication required' });
      }
      const user = await stage.user();
      assertAnswer(await user.send(method, path), 403, { error: 'Forbidden' });
    });
  }

  it('200 GET …/counts: by kind and state', async () => {
    await stage.store.run('delete from tasks');
    assertAnswer(await admin.get(`${tasks}/counts`), 200, { counts: [] });
    for (const [kind, state] of [
      ['zebra', 'dead'],
      ['ape', 'done'],
      ['zebra', 'dead'],
      ['zebra', 'running'],
      ['ape', 'pending'],
    ] as const) {
      await stored(kind, state);
    }
    assertAnswer(await admin.get(`${tasks}/counts`), 200, {
      counts: [
        { kind: 'ape', pending: 1, running: 0, done: 1, dead: 0 },
        { kind: 'zebra', pending: 0, running: 1, done: 0, dead: 2 },
      ],
    });
    await stage.store.run('delete from tasks');
  });

  describe('GET /api/admin/tasks', () => {
    it('200: dead tasks, without their data, and with owners who have an account', async () => {
      const { client, id: userId } = await account();
      const one = await failedCard(client, 'The disk is full');
      const guests = await failedCard(await stage.guest());
      const { text, body } = await admin.get(tasks);
      const { taskId: id } = one;
      const createdAt = isoTime(stage.now());
      const shown = {
        id,
        kind: 'postcard',
        state: 'dead',
        attempts: 5,
        progress: 0.5,
        lastError: 'The disk is full',
        userId,
        createdAt,
        dueAt: null,
        endedAt: createdAt,
      };
      assert.deepEqual(body.tasks, [
        { ...shown, id: guests.taskId, lastError: 'no luck', userId: null },
        shown,
      ]);
      for (const { postcardId } of [one, guests]) assert.ok(!text.includes(postcardId));
    });

    it('200: tasks in another state, or of one kind', async () => {
      await stage.store.run('delete from tasks');
      const { postcardId: _id, taskId } = await sendPostcard(await stage.guest());
      const ids: Record<string, string> = { pending: taskId };
      for (const state of ['running', 'done', 'dead']) ids[state] = await stored('ape', state);
      const idsOf = async (query: string): Promise<string[]> =>
        (await admin.get(`${tasks}?${query}`)).body.tasks.map(({ id }: { id: string }) => id);
      for (const [state, id] of Object.entries(ids)) {
        assert.deepEqual(await idsOf(`state=${state}`), [id]);
      }
      assert.deepEqual(await idsOf('state=&kind='), [ids['dead']]);
      assert.deepEqual(await idsOf('kind=ape'), [ids['dead']]);
      assert.deepEqual(await idsOf('kind=a%25'), []);
      const [pending] = (await admin.get(`${tasks}?state=pending`)).body.tasks;
      assert.deepEqual([pending.dueAt, pending.endedAt], [isoTime(stage.now()), null]);
    });

    it('200: tasks of the account with an address, also of one that it asked for', async () => {
      const one = await account();
      const other = await account();
      const [mail = { id: '' }] = await stage.store.rows(
        "select id from tasks where kind = 'mail' and owner = ?",
        one.id,
      );
      await bury(String(mail['id']), '550 No such mailbox');
      await failedCard(other.client);
      const wanted = `wanted-${one.email}`;
      const changed = await one.client.post('/api/auth/change-email', {
        newEmail: wanted,
        password: PASSWORD,
      });
      assert.equal(changed.status, 200, changed.text);
      const found = async (query: string): Promise<string[]> =>
        (await admin.get(`${tasks}?${query}`)).body.tasks.map(
          ({ lastError }: { lastError: string }) => lastError,
        );
      assert.deepEqual(await found(`email=${one.email.toUpperCase()}`), ['550 No such mailbox']);
      assert.deepEqual(await found(`email=${wanted}`), ['550 No such mailbox']);
      assert.deepEqual(await found(`email=${one.email}&kind=postcard`), []);
      assert.deepEqual(await found(`email=${other.email}`), ['no luck']);
      assert.deepEqual(await found('email=nobody@example.org'), []);
    });

    it('200: pages of fifty, newest first', async () => {
      await stage.store.run('delete from tasks');
      for (let count = 0; count < 53; count++) await stored('ape');
      await stored('zebra');
      const first = await admin.get(`${tasks}?kind=ape&state=dead`);
      const [, link = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
      assert.ok(link.startsWith(`${tasks}?kind=ape&state=dead&cursor=`), link);
      const second = await admin.get(link);
      assert.equal(second.headers.get('link'), null);
      const listed: { id: string }[] = [...first.body.tasks, ...second.body.tasks];
      const ids = listed.map(({ id }) => id);
      assert.deepEqual([first.body.tasks.length, ids.length], [50, 53]);
      assert.deepEqual(ids, ids.toSorted().toReversed());
      await stage.store.run('delete from tasks');
    });

    it('400 for an invalid state, kind or cursor', async () => {
      for (const [query, error] of [
        ['state=failed', 'Invalid state'],
        ['state=DEAD', 'Invalid state'],
        [`email=${'x'.repeat(321)}`, 'email must be at most 320 characters'],
        ['kind=%00', 'Text must not contain NUL or unpaired surrogates'],
        ['cursor=x', 'Invalid cursor'],
      ] as const) {
        assertAnswer(await admin.get(`${tasks}?${query}`), 400, { error });
      }
    });
  });

  describe('POST …/run-again', () => {
    it('201 for a postcard: it is pending again with a new task, and the log says so', async () => {
      const { client, id: userId, email } = await account();
      const { card, taskId } = await failedCard(client);
      const { status, body, text } = await admin.post(again(taskId));
      assert.equal(status, 201, text);
      const { id } = body.task;
      const now = isoTime(stage.now());
      assert.deepEqual(body, {
        task: {
          id,
          kind: 'postcard',
          state: 'pending',
          attempts: 0,
          progress: 0,
          lastError: null,
          userId,
          createdAt: now,
          dueAt: now,
          endedAt: null,
        },
      });
      const { postcard } = (await client.get(card)).body;
      assert.deepEqual([postcard.status, postcard.taskId], ['pending', id]);
      assert.equal((await client.get(`${card}/task`)).body.task.state, 'pending');
      const [change] = (await admin.get('/api/admin/audit-log')).body.changes;
      assert.equal(change.action, 'runTaskAgain');
      assert.equal(change.actor.email, 'admin@example.org');
      assert.deepEqual(change.subject, { id: userId, email });
      assert.deepEqual(change.fields, {
        task: { from: { id: taskId, kind: 'postcard' }, to: { id, kind: 'postcard' } },
      });
      await assertRefused(taskId, 404, 'Task not found');
      await assertRefused(id, 409, 'Only a dead task can be run again');
    });

    it('409 for a postcard that was cancelled, drawn again or deleted', async () => {
      const client = await stage.guest();
      const { postcardId, taskId } = await sendPostcard(client);
      assert.equal((await client.post(`/api/postcards/${postcardId}/cancel`)).status, 200);
      await assertRefused(taskId, 409, 'The task was cancelled');
      const retried = await failedCard(client);
      assert.equal((await client.post(`${retried.card}/retry`)).status, 201);
      await assertRefused(retried.taskId, 409, NOTHING_LEFT);
      const deleted = await failedCard(client);
      assert.equal((await client.delete(deleted.card)).status, 200);
      await assertRefused(deleted.taskId, 409, NOTHING_LEFT);
    });

    it('201 for an export: another is made; 409 while one is made, and when it is deleted', async () => {
      const { client } = await account();
      const fail = async (): Promise<string> => {
        assert.equal((await client.post('/api/exports')).status, 201);
        await stage.store.run(
          "update exports set status = 'failed', expires_at = ? where status = 'pending'",
          isoTime(stage.now() + DAY),
        );
        return bury(await newestTask());
      };
      const [first, second] = [await fail(), await fail()];
      const { status, body } = await admin.post(again(first));
      assert.deepEqual([status, body.task.kind, body.task.state], [201, 'export', 'pending']);
      const { exports } = (await client.get('/api/exports')).body;
      const statuses = exports.map((one: { status: string }) => one.status);
      assert.deepEqual(statuses, ['pending', 'failed', 'failed']);
      const [row] = await stage.store.rows('select payload from tasks where id = ?', body.task.id);
      assert.deepEqual(JSON.parse(String(row?.['payload'])), { exportId: exports[0].id });
      await assertRefused(second, 409, NOTHING_LEFT);
      await stage.store.run('delete from exports');
      await assertRefused(second, 409, NOTHING_LEFT);
    });

    it('201 for a mail that still makes sense, else 409', async () => {
      const { client, email } = await account();
      const password = 'a long passphrase';
      type Ask = () => Promise<Answer>;
      const reset: Ask = () => client.post('/api/auth/request-password-reset', { email });
      const verification: Ask = () => client.post('/api/auth/send-verification-email', { email });
      const address: Ask = () =>
        client.post('/api/auth/change-email', { newEmail: `new-${email}`, password });
      for (const ask of [reset, verification, address]) {
        assert.equal((await ask()).status, 200);
        const answer = await admin.post(again(await bury(await newestTask())));
        assert.deepEqual([answer.status, answer.body.task?.kind], [201, 'mail'], answer.text);
      }
      await reset();
      const lateReset = await bury(await newestTask());
      await verification();
      const lateVerification = await bury(await newestTask());
      await address();
      const lateAddress = await bury(await newestTask());
      await stage.store.run('update users set email_verified = 1 where email = ?', email);
      await assertRefused(lateVerification, 409, NOTHING_LEFT);
      stage.advance(2 * DAY);
      admin = await relogged();
      await assertRefused(lateAddress, 409, NOTHING_LEFT);
      const newPassword = 'another passphrase';
      const changed = await client.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword,
      });
      assert.equal(changed.status, 200, changed.text);
      await assertRefused(lateReset, 409, NOTHING_LEFT);
    });

    /** The administrator, signed in again. */
    async function relogged(): Promise<Client> {
      const client = stage.nobody();
      const credentials = { email: 'admin@example.org', password: 'correct horse battery' };
      const answer = await client.post('/api/auth/sign-in/email', credentials);
      assert.equal(answer.status, 200, answer.text);
      return client;
    }

    it('201 for the deletion of files and archives', async () => {
      await stage.store.run('delete from tasks');
      for (const kind of ['delete-files', 'delete-archives']) {
        const { status, body } = await admin.post(again(await stored(kind)));
        assert.deepEqual([status, body.task.kind, body.task.userId], [201, kind, null]);
      }
      const kinds = (await open()).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['delete-archives', 'delete-files']);
    });

    it('409 for an unknown kind, 404 for an unknown id', async () => {
      await assertRefused(await stored('ape'), 409, 'Tasks of this kind cannot be run again');
      for (const id of [UNKNOWN, 'x', '%27', 'x'.repeat(2_000)]) {
        await assertRefused(id, 404, 'Task not found');
      }
      await assertRefused('%00', 400, 'Text must not contain NUL or unpaired surrogates');
    });

    it('409 for a mail when the service no longer sends mail', async () => {
      const other = await openStage();
      try {
        const { store } = other;
        await store.run(
          `insert into tasks (id, kind, owner, payload, state, attempts, progress, created_at, ended_at)
           values (?, 'mail', 'x', '{"mail":"verification","userId":"x"}', 'dead', 16, 0, '', ?)`,
          UNKNOWN,
          isoTime(other.now()),
        );
        const answer = await (await other.admin()).post(again(UNKNOWN));
        const error = 'The service is not configured for what the task does';
        assertAnswer(answer, 409, { error });
      } finally {
        await other.close();
      }
    });

    it('201 for one of several administrators at once: it runs once', async () => {
      const { taskId, postcardId } = await failedCard(await stage.guest());
      const answers = await runAtOnce(8, () => admin.post(again(taskId)));
      assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 1, 404: 7 });
      const rows = await stage.store.rows(
        `select id from tasks where ended_at is null and payload like '%${postcardId}%'`,
      );
      assert.equal(rows.length, 1);
    });

    it('one task draws a postcard when its owner and an administrator retry it at once', async () => {
      const client = await stage.guest();
      const { taskId, postcardId, card } = await failedCard(client);
      const answers = await Promise.all([
        client.post(`${card}/retry`),
        admin.post(again(taskId)),
        client.post(`${card}/retry`),
        admin.post(again(taskId)),
      ]);
      const won = answers.filter(({ status }) => status === 201);
      assert.equal(won.length, 1, JSON.stringify(answers.map(({ text }) => text)));
      const rows = await stage.store.rows(
        `select id from tasks where ended_at is null and payload like '%${postcardId}%'`,
      );
      const { taskId: drawing } = (await client.get(card)).body.postcard;
      assert.deepEqual(
        rows.map(({ id }) => id),
        [drawing],
      );
    });
  });

  for (const [method, path, table, error] of [
    ['GET', `${tasks}/counts`, 'tasks', 'Failed to count tasks'],
    ['GET', tasks, 'tasks', 'Failed to fetch tasks'],
    ['POST', again(':id'), 'audit_log', 'Failed to run the task again'],
  ] as const) {
    it(`500 ${method} ${path} when the store fails: nothing is changed`, async () => {
      const { taskId } = await failedCard(await stage.guest());
      const send = () => admin.send(method, path.replace(':id', taskId));
      assertAnswer(await stage.store.withoutTable(table, send), 500, { error });
      assert.ok((await send()).status < 300);
    });
  }
});
