import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { postcardIs, sendPostcard, sendSlowPostcard } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { walkable } from '../kit/walkable.ts';

const PUBLIC_URL = 'http://beads.example.org';
const PASSWORD = 'correct horse battery';
const FIRST_ADMIN_TOKEN = 'the-token-of-the-first-administrator';
const MIKA = { name: 'Mika', emoji: '🦊', color: '#f97316' };

/** What people do over weeks, only by HTTP; each step uses the answers of earlier ones. */
describe('lives', () => {
  let mail: MailServer;
  let service: Service;
  let people = 0;
  before(async () => {
    mail = await startMailServer();
    const env = {
      EMAIL_SERVER: mail.url,
      EMAIL_FROM: 'beads@example.org',
      PUBLIC_URL,
      FIRST_ADMIN_TOKEN,
    };
    service = await startService({ env, work: true });
  });
  after(async () => {
    await service.close();
    await mail.close();
  });

  function is(answer: Answer, status: number): Answer['body'] {
    assert.equal(answer.status, status, answer.text);
    return answer.body;
  }

  async function account(): Promise<Client & { email: string }> {
    // Sign-ups from one address are limited by the minute.
    service.advance(MINUTE);
    const client = service.client();
    const email = `person${++people}@example.org`;
    is(
      await client.post('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD }),
      200,
    );
    return Object.assign(client, { email });
  }

  async function child(owner: Client): Promise<{ id: string; familyCode: string; path: string }> {
    const { player } = is(await owner.post('/api/players', MIKA), 201);
    return { ...player, path: `/api/players/${player.id}` };
  }

  const signIn = (email: string, password: string): Promise<Answer> =>
    service.client().post('/api/auth/sign-in/email', { email, password });

  async function administrator(): Promise<Client> {
    const client = service.client();
    const email = 'root@example.org';
    const given = { token: FIRST_ADMIN_TOKEN, name: 'Root', email, password: PASSWORD };
    const made = await client.post('/api/first-admin', given);
    if (made.status === 201) return client;
    is(made, 404);
    is(await client.post('/api/auth/sign-in/email', { email, password: PASSWORD }), 200);
    return client;
  }

  it('the first administrator is made from the link, once', async () => {
    const admin = await administrator();
    is(await admin.get('/api/admin/users'), 200);
    const again = { name: 'Eve', email: 'eve@example.org', password: PASSWORD };
    const late = await service
      .client()
      .post('/api/first-admin', { token: FIRST_ADMIN_TOKEN, ...again });
    assert.deepEqual(is(late, 404), { error: 'Not found' });
    is(await signIn(again.email, PASSWORD), 401);
  });

  it('a second guardian links a child by its code, and appears in the list', async () => {
    const [owner, guardian] = [await account(), await account()];
    const { path, familyCode } = await child(owner);
    is(await guardian.post('/api/family-links', { familyCode }), 404);
    const shared = is(await owner.post(`${path}/sharing`, { role: 'play' }), 200).sharing;
    const code = ` ${shared.familyCode.toLowerCase().replace('fam-', '')} `;
    assert.equal(
      is(await guardian.post('/api/family-links', { familyCode: code }), 201).player.familyCode,
      '',
    );
    assert.equal(is(await guardian.get('/api/players'), 200).players.length, 1);
    is(await guardian.patch(path, { name: 'Taken' }), 403);

    const [message] = is(await owner.get('/api/inbox'), 200).messages;
    assert.equal(message.kind, 'guardian-linked');
    const [{ userId, role }] = is(await owner.get(`${path}/guardians`), 200).guardians;
    assert.equal(role, 'play');
    is(await owner.patch(`${path}/guardians/${userId}`, { role: 'manage' }), 200);
    is(await guardian.patch(path, { name: 'Mika B.' }), 200);
    is(await owner.delete(`${path}/guardians/${userId}`), 200);
    is(await guardian.get(path), 404);
    const { entries } = is(await owner.get(`${path}/access-log`), 200);
    assert.deepEqual(entries.map(({ action }: { action: string }) => action).toReversed(), [
      'sharing-opened',
      'linked',
      'role-changed',
      'unlinked',
    ]);
  });

  it('a tablet plays for one child, and can do nothing else', async () => {
    const owner = await account();
    const [{ id, path }, sister] = [await child(owner), await child(owner)];
    const asked = await owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
    const { code } = is(asked, 201).pairing;
    const tablet = service.client();
    is(await tablet.post('/api/devices/pair', { code }), 201);
    is(await service.client().post('/api/devices/pair', { code }), 404);

    assert.deepEqual(is(await tablet.get('/api/players'), 200).players.length, 1);
    is(
      await tablet.post(`${path}/arcade-results`, { gameName: 'race', score: 7, seconds: 60 }),
      201,
    );
    assert.equal(is(await owner.get(`${path}/arcade-results`), 200).results[0].score, 7);
    is(await tablet.get(sister.path), 404);
    for (const refused of [
      tablet.patch(path, { name: 'Taken' }),
      tablet.delete(path),
      tablet.get(`${path}/sharing`),
      tablet.get('/api/devices'),
      tablet.get('/api/teacher-flowcharts'),
      tablet.post('/api/exports'),
      tablet.delete('/api/account', { body: { password: PASSWORD } }),
    ]) {
      assert.deepEqual(is(await refused, 403), { error: 'Forbidden' });
    }

    const [device] = is(await owner.get('/api/devices'), 200).devices;
    is(await owner.delete(`/api/devices/${device.id}`), 200);
    is(
      await tablet.post(`${path}/arcade-results`, { gameName: 'race', score: 8, seconds: 60 }),
      401,
    );
  });

  it('a forgotten password is reset by a mail, which ends every session', async () => {
    const forgetful = await account();
    const { email } = forgetful;
    // The mail of the sign-up comes first; two that are sent at once come in any order.
    await mail.next(email);
    is(await service.client().post('/api/auth/request-password-reset', { email }), 200);
    const [, token = ''] =
      /reset-password\?token=([\w%.~-]+)/.exec((await mail.next(email)).text) ?? [];
    const reset = { token: decodeURIComponent(token), newPassword: 'a new long passphrase' };
    is(await service.client().post('/api/auth/reset-password', reset), 200);
    assert.equal(is(await forgetful.get('/api/auth/get-session'), 200), null);
    is(await signIn(email, PASSWORD), 401);
    is(await signIn(email, reset.newPassword), 200);
  });

  it('a forgotten password is reset without mail, by a link from an administrator', async () => {
    const { email } = await account();
    const admin = await administrator();
    const [{ id }] = is(await admin.get(`/api/admin/users?search=${email}`), 200).users;
    const { url } = is(await admin.post(`/api/admin/users/${id}/password-reset`), 201);
    const token = new URL(url).searchParams.get('token');
    const newPassword = 'a new long passphrase';
    is(await service.client().post('/api/auth/reset-password', { token, newPassword }), 200);
    is(await service.client().post('/api/auth/reset-password', { token, newPassword }), 400);
    is(await signIn(email, newPassword), 200);
  });

  it('a failed postcard is drawn again', async () => {
    const owner = await account();
    const { postcardId } = await sendSlowPostcard(owner);
    const path = `/api/postcards/${postcardId}`;
    assert.equal(is(await owner.post(`${path}/cancel`), 200).postcard.status, 'failed');
    is(await owner.post(`${path}/retry`), 201);
    await postcardIs(owner, postcardId, 'ready');
    assert.equal(is(await owner.get('/api/postcards/unread-count'), 200).unread, 1);
    is(await owner.patch(path, { isRead: true }), 200);
    assert.equal(is(await owner.get('/api/postcards/unread-count'), 200).unread, 0);
  });

  it('a stranger finds a published flowchart', async () => {
    const teacher = await account();
    const chart = {
      title: 'Carrying with beads',
      definitionJson: walkable(),
      mermaidContent: 'graph TD',
    };
    const { id } = is(await teacher.post('/api/teacher-flowcharts', chart), 201).flowchart;
    const search = '/api/flowchart-gallery?search=CARRYING%20beads';
    assert.deepEqual(is(await service.client().get(search), 200).flowcharts, []);
    is(await teacher.post(`/api/teacher-flowcharts/${id}/publish`), 200);
    const [found] = is(await service.client().get(search), 200).flowcharts;
    assert.equal(found.id, id);
    const { flowchart } = is(await service.client().get(`/api/flowchart-gallery/${id}`), 200);
    assert.equal(flowchart.definitionJson, chart.definitionJson);
  });

  it('an account is exported, and erased without a trace', async () => {
    const owner = await account();
    await child(owner);
    const { postcardId } = await sendPostcard(owner);
    const { imageUrl } = await postcardIs(owner, postcardId, 'ready');
    const { id } = is(await owner.post('/api/exports'), 201).export;
    const { url } = await waitFor('the archive', async () => {
      const { export: made } = is(await owner.get(`/api/exports/${id}`), 200);
      return made.status === 'ready' ? made : undefined;
    });
    const archive = new URL(url, PUBLIC_URL).pathname;
    is(await service.client().get(archive), 404);
    assert.ok(is(await owner.get(archive), 200) === undefined);

    const { settings } = is(await owner.get('/api/abacus-settings'), 200);
    is(await owner.delete('/api/account', { body: { password: PASSWORD } }), 200);
    is(await signIn(owner.email, PASSWORD), 401);
    const { database } = service.store;
    // The list of the erased has its id.
    const tables = (await database.tables()).filter((table) => table !== 'erased_accounts');
    const rows = JSON.stringify(await database.allRows(tables));
    for (const trace of [settings.userId, owner.email, postcardId]) {
      assert.ok(!rows.includes(trace), trace);
    }
    const picture = new URL(imageUrl ?? '', PUBLIC_URL).pathname;
    await waitFor('the end of the picture', async () => {
      const { status } = await service.client().get(picture);
      return status === 404 ? true : undefined;
    });
  });
});
