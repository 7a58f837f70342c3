import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';

const path = '/api/admin/deliveries';
const ID_OF_ONE = '0199d8c2-1a40-7f31-9b0c-6d5e4f3a0000';

function assertAnswer({ status, body, text }: Answer, wanted: number, wantedBody: object): void {
  assert.equal(status, wanted, text);
  assert.deepEqual(body, wantedBody);
}

describe('deliveries', () => {
  let stage: Stage;
  let admin: Client;
  let userId: string;
  let guestId: string;
  let made = 0;
  before(async () => {
    stage = await openStage();
    admin = await stage.admin();
    userId = (await viewerOf(stage, await stage.user())) ?? '';
    guestId = (await viewerOf(stage, await stage.guest())) ?? '';
  });
  after(() => stage.close());

  /** Stores a delivery with these columns, newer than all earlier ones, and returns its id. */
  async function stored(given: Record<string, string | number | null> = {}): Promise<string> {
    made += 1;
    const id = `${ID_OF_ONE.slice(0, -4)}${String(made).padStart(4, '0')}`;
    const row = {
      id,
      user_id: userId,
      kind: 'postcard-ready',
      event_id: id,
      channel: 'email',
      state: 'delivered',
      attempts: 1,
      last_error: null,
      created_at: isoTime(stage.now()),
      ended_at: isoTime(stage.now()),
      ...given,
    };
    await stage.store.rows(
      `insert into deliveries (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map(() => '?')
         .join(', ')}) returning 1`,
      ...Object.values(row),
    );
    return id;
  }
  const clear = () => stage.store.run('delete from deliveries');
  const idsOf = async (query: string): Promise<string[]> =>
    (await admin.get(`${path}?${query}`)).body.deliveries.map(({ id }: { id: string }) => id);

  it('401 and 403 for other callers', async () => {
    for (const client of [stage.nobody(), await stage.guest()]) {
      assertAnswer(await client.get(path), 401, { error: 'Authentication required' });
    }
    assertAnswer(await (await stage.user()).get(path), 403, { error: 'Forbidden' });
  });

  it('200: newest first, with accounts and without guests', async () => {
    assertAnswer(await admin.get(path), 200, { deliveries: [] });
    const now = isoTime(stage.now());
    const shown = {
      userId,
      userName: 'Ada',
      kind: 'postcard-ready',
      channel: 'email',
      state: 'delivered',
      attempts: 1,
      lastError: null,
      createdAt: now,
      endedAt: now,
    };
    const first = { ...shown, id: await stored() };
    const changes = { channel: 'webPush', state: 'pending', kind: 'guardian-linked', attempts: 3 };
    const second = {
      ...shown,
      ...changes,
      id: await stored({
        ...changes,
        user_id: guestId,
        last_error: '503 Try again',
        ended_at: null,
      }),
      userId: null,
      userName: null,
      lastError: '503 Try again',
      endedAt: null,
    };
    const answer = await admin.get(path);
    assertAnswer(answer, 200, { deliveries: [second, first] });
    assert.ok(!answer.text.includes(guestId));
    await clear();
  });

  it('200: by state, by channel, by kind, by account, and by all of them together', async () => {
    const failed = await stored({ state: 'failed' });
    const inApp = await stored({ channel: 'inApp' });
    const reset = await stored({ kind: 'password-reset', state: 'failed' });
    assert.deepEqual(await idsOf('state=failed'), [reset, failed]);
    assert.deepEqual(await idsOf('channel=inApp'), [inApp]);
    assert.deepEqual(await idsOf('kind=postcard-ready'), [inApp, failed]);
    assert.deepEqual(await idsOf('state=failed&kind=password-reset&channel=email'), [reset]);
    assert.deepEqual(await idsOf('state=skipped'), []);
    const own = await stored({ user_id: (await viewerOf(stage, admin)) ?? '' });
    await stored({ user_id: guestId });
    assert.deepEqual(await idsOf(`userId=${userId}`), [reset, inApp, failed]);
    assert.deepEqual(await idsOf(`userId=${await viewerOf(stage, admin)}&state=delivered`), [own]);
    // Administrators do not see guests.
    assert.deepEqual(await idsOf(`userId=${guestId}`), []);
    const { email } = (await (await stage.user()).get('/api/auth/get-session')).body.user;
    assert.deepEqual(await idsOf(`email=${email.toUpperCase()}`), [reset, inApp, failed]);
    assert.deepEqual(await idsOf(`email=${email}&state=failed&kind=postcard-ready`), [failed]);
    assert.deepEqual(await idsOf('email=nobody@example.org'), []);
    await stage.store.run('delete from deliveries where user_id <> ?', userId);
    assert.deepEqual(await idsOf('state=&channel=&kind=&email='), [reset, inApp, failed]);
    await clear();
  });

  it('200: pages of fifty', async () => {
    for (let count = 0; count < 52; count++) await stored({ channel: 'webPush' });
    await stored();
    const first = await admin.get(`${path}?channel=webPush`);
    const [, link = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    assert.ok(link.startsWith(`${path}?channel=webPush&cursor=`), link);
    const second = await admin.get(link);
    assert.deepEqual(
      [first.body.deliveries.length, second.body.deliveries.length, second.headers.get('link')],
      [50, 2, null],
    );
    await clear();
  });

  it('400 for unknown values of the query', async () => {
    for (const [query, error] of [
      ['state=dead', 'Invalid state'],
      ['channel=fax', 'Invalid channel'],
      ['kind=test', 'Invalid kind'],
      ['userId=%00', 'Text must not contain NUL or unpaired surrogates'],
      ['kind=%00', 'Text must not contain NUL or unpaired surrogates'],
      ['cursor=x', 'Invalid cursor'],
    ] as const) {
      assertAnswer(await admin.get(`${path}?${query}`), 400, { error });
    }
  });

  it('500 when the store fails', async () => {
    const answer = await stage.store.withoutTable('deliveries', () => admin.get(path));
    assertAnswer(answer, 500, { error: 'Failed to fetch deliveries' });
    assert.equal((await admin.get(path)).status, 200);
  });

  describe('run again', () => {
    /** A dead task of this kind, whose owner is the user. */
    async function dead(kind: string, payload: object): Promise<string> {
      const id = `0199d8c2-2b50-7f31-9b0c-6d5e4f3a${String(++made).padStart(4, '0')}`;
      await stage.store.rows(
        `insert into tasks (id, kind, owner, payload, state, attempts, progress, created_at, ended_at)
         values (?, ?, ?, ?, 'dead', 16, 0, ?, ?) returning 1`,
        id,
        kind,
        userId,
        JSON.stringify(payload),
        isoTime(stage.now()),
        isoTime(stage.now()),
      );
      return `/api/admin/tasks/${id}/run-again`;
    }

    it('201 for a delivery that has failed: it waits again', async () => {
      const id = await stored({
        channel: 'inApp',
        state: 'failed',
        last_error: 'no',
        attempts: 16,
      });
      const answer = await admin.post(await dead('deliver-in-app', { deliveryId: id }));
      assert.equal(answer.status, 201, answer.text);
      const [delivery] = (await admin.get(path)).body.deliveries;
      assert.deepEqual([delivery.id, delivery.state, delivery.endedAt], [id, 'pending', null]);
      await clear();
    });

    it('409 for a delivery that is deleted or was delivered, and on a channel without settings', async () => {
      const error = 'Nothing is left to do: what the task was for has changed or is gone';
      for (const deliveryId of [await stored({ channel: 'inApp' }), ID_OF_ONE]) {
        const task = await dead('deliver-in-app', { deliveryId });
        assertAnswer(await admin.post(task), 409, { error });
      }
      const deliveryId = await stored({ channel: 'email', state: 'failed' });
      const task = await dead('deliver-email', { deliveryId });
      assertAnswer(await admin.post(task), 409, {
        error: 'The service is not configured for what the task does',
      });
      await clear();
    });

    it('201 for a task that decides on which channels a person is notified', async () => {
      const notice = { kind: 'password-reset', eventId: ID_OF_ONE, postcardId: null };
      const answer = await admin.post(await dead('notice', notice));
      assert.deepEqual([answer.status, answer.body.task?.userId], [201, userId], answer.text);
    });
  });
});
