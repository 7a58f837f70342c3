import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { readMailPicture } from '../../src/features/postcards/mail-picture.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { player, signIn, signUp, PASSWORD } from '../identity/stage.ts';
import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import { verifyAddress } from '../kit/channels.ts';
import type { Answer, Client } from '../kit/client.ts';
import { leavesOf, partOf } from '../kit/mail-parts.ts';
import { startMailServer, type MailServer, type TakenMail } from '../kit/mail-server.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { startService, type Service } from '../kit/service.ts';
import { tellNobody } from '../kit/tell-nobody.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';

const PUBLIC_URL = 'https://beads.example.org';
const CHANNELS = {
  webPush: { enabled: false },
  email: { enabled: true },
  inApp: { enabled: false },
};
const CARD = 'A postcard has arrived';
const subjectOf = ({ mail }: TakenMail): string => mail.head.get('subject') ?? '';

describe('mails about events', () => {
  let mail: MailServer;
  let service: Service;
  let admin: Client;
  let made = 0;
  before(async () => {
    mail = await startMailServer();
    const env = { EMAIL_SERVER: mail.url, EMAIL_FROM: 'Beadhouse <beads@example.org>', PUBLIC_URL };
    service = await startService({ env, work: true });
    const credentials = { email: 'admin@example.org', password: PASSWORD };
    const { storage } = service.app;
    const ids = createIds(Date.now, (size) => new Uint8Array(size));
    await createAdmin(
      {
        storage,
        ids,
        clock: Date.now,
        hash: quickHashing.hash,
        tell: tellNobody,
        endGrants: endNothing,
        announce: announceNothing,
      },
      credentials,
    );
    admin = service.client();
    await signIn(admin, credentials.email);
    assert.equal((await admin.patch('/api/admin/notifications', CHANNELS)).status, 200);
  });
  beforeEach(async () => {
    mail.manner = null;
    // To the moved clock, whoever is still sending a mail would seem to be dead, and the mail would be taken up again.
    await allEnded();
    // Sign-ups from one address are limited by the minute.
    service.advance(MINUTE);
  });
  after(async () => {
    await service.close();
    await mail.close();
  });

  /** Makes an account, with a verified address unless the test needs another. */
  async function account(isVerified = true): Promise<{ email: string; client: Client }> {
    const email = `ada${++made}@example.org`;
    const client = service.client();
    await signUp(client, email);
    if (isVerified) await verifyAddress(mail, client, email);
    else await mail.next(email);
    return { email, client };
  }

  type Delivered = { state: string; attempts: number; lastError: string | null };
  /** The delivery of a postcard's mail, when it has one of these states. */
  const deliveryOf = (postcardId: string, ...states: string[]): Promise<Delivered> =>
    waitFor(`delivery ${states.join(' or ')}`, async () => {
      const [row] = await service.store.database.rows<Delivered>(
        `select state, attempts, last_error as "lastError" from deliveries where postcard_id = '${postcardId}'`,
      );
      return row !== undefined && states.includes(row.state) ? row : undefined;
    });

  /** Waits until no task is left. */
  const allEnded = (): Promise<unknown> =>
    waitFor('the end of all tasks', async () => {
      const [row] = await service.store.database.rows<{ open: number }>(
        'select count(*) as open from tasks where ended_at is null',
      );
      return Number(row?.open) === 0;
    });

  const post = (path: string, headers: Record<string, string>, body = ''): Promise<Answer> =>
    service.client().send('POST', path, { headers, body });

  it('a postcard comes with its picture, and its id stays', async () => {
    const { client, email } = await account();
    const { body } = await client.post('/api/players', player);
    const manifest = { callerNumber: '16180339', moments: [{ text: 'half of it is 21' }] };
    const { postcardId } = (
      await client.post('/api/postcards', { manifest, playerId: body.player.id })
    ).body;
    const taken = await mail.next(email);
    assert.equal(subjectOf(taken), CARD);
    const { imageUrl } = await postcardIs(client, postcardId, 'ready');
    const picture = partOf(taken.mail, 'image/png');
    const file = await fetch(service.url + new URL(imageUrl ?? '').pathname);
    assert.ok(picture.bytes.equals(Buffer.from(await file.arrayBuffer())));
    assert.equal(picture.head.get('content-id'), '<postcard>');
    assert.match(taken.html, /<img src="cid:postcard" alt="[^"]+"/);
    // Its button leads to the postcard.
    const { user } = (await client.get('/api/auth/get-session')).body;
    const place = `${PUBLIC_URL}/post/${postcardId}?from=mail&to=${user.id}`;
    assert.ok(taken.html.includes(`href="${place.replace('&', '&amp;')}"`));
    assert.ok(taken.text.includes(`\n${place}\n`), taken.text);
    // Names and numbers are only in the picture; the only host is the service's own.
    assert.doesNotMatch(taken.text + taken.html, /Mika|16180339|half of it/);
    for (const [, address = ''] of taken.html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      assert.ok(address === 'cid:postcard' || address.startsWith(`${PUBLIC_URL}/`), address);
    }
    const [delivery] = await service.store.database.rows<{ id: string }>(
      `select id from deliveries where postcard_id = '${postcardId}'`,
    );
    assert.equal(taken.mail.head.get('message-id'), `<${delivery?.id}@example.org>`);
    assert.deepEqual(await deliveryOf(postcardId, 'delivered'), {
      state: 'delivered',
      attempts: 1,
      lastError: null,
    });
  });

  it('come in the language of the last sign-in with one, or in a later choice', async () => {
    const email = `ada${++made}@example.org`;
    const client = service.client();
    const inLanguage = (tag?: string) =>
      tag === undefined ? {} : { headers: { 'accept-language': tag } };
    const told = async (title: string, language: string): Promise<TakenMail> => {
      const taken = await mail.next(email);
      const page = /<html lang="(\w+)">[^]*<title>([^<]*)<\/title>/.exec(taken.html);
      assert.deepEqual(page?.slice(1), [language, title]);
      return taken;
    };
    const signedUp = await client.post(
      '/api/auth/sign-up/email',
      { name: 'Ada', email, password: PASSWORD },
      inLanguage('de-AT,de;q=0.9,en;q=0.8'),
    );
    assert.equal(signedUp.status, 200, signedUp.text);
    const confirm = await told('Bestätige deine E-Mail-Adresse', 'de');
    assert.match(confirm.text, /^Der Link gilt einen Tag lang\.$/m);
    const [, token = ''] = /verify-email\?token=(\S+)/.exec(confirm.text) ?? [];
    assert.equal((await client.get(`/api/auth/verify-email?token=${token}`)).status, 200);

    await sendPostcard(client);
    await told('Eine Postkarte ist angekommen', 'de');
    // A stranger may ask for it, in any language.
    const asked = await service
      .client()
      .post('/api/auth/request-password-reset', { email }, inLanguage('en'));
    assert.equal(asked.status, 200, asked.text);
    await told('Ein neues Passwort setzen', 'de');
    for (const [tag, title, language] of [
      ['en-GB', CARD, 'en'],
      ['fr', CARD, 'en'],
      ['de', 'Eine Postkarte ist angekommen', 'de'],
      [undefined, 'Eine Postkarte ist angekommen', 'de'],
    ] as const) {
      const credentials = { email, password: PASSWORD };
      const signedIn = await client.post('/api/auth/sign-in/email', credentials, inLanguage(tag));
      assert.equal(signedIn.status, 200, signedIn.text);
      await sendPostcard(client);
      await told(title, language);
    }
    // Chosen in between.
    assert.equal((await client.patch('/api/account', { language: 'en' })).status, 200);
    await sendPostcard(client);
    await told(CARD, 'en');
  });

  describe('the task of an earlier release, as it is in the table,', () => {
    /** Stores a dead task, and runs it again. */
    async function runAgain(kind: string, owner: string, payload: string): Promise<void> {
      const id = `0199d8c2-2b50-7f31-9b0c-6d5e4f3a${String(++made).padStart(4, '0')}`;
      await service.store.database.run(
        `insert into tasks (id, kind, owner, payload, state, attempts, progress, created_at, ended_at)
         values (?, ?, ?, ?, 'dead', 16, 0, ?, ?)`,
        id,
        kind,
        owner,
        payload,
        isoTime(Date.now()),
        isoTime(Date.now()),
      );
      const answer = await admin.post(`/api/admin/tasks/${id}/run-again`);
      assert.equal(answer.status, 201, answer.text);
    }

    const idOf = async (client: Client): Promise<string> =>
      (await client.get('/api/auth/get-session')).body.user.id;

    it('notice: leads to a delivery and a mail', async () => {
      const { client, email } = await account();
      const payload = `{"kind":"password-reset","eventId":"event ${email}","postcardId":null}`;
      await runAgain('notice', await idOf(client), payload);
      assert.equal(subjectOf(await mail.next(email)), 'Your password was replaced');
    });

    it('deliver-email: leads to the mail of its delivery', async () => {
      const { client, email } = await account();
      const id = `delivery to ${email}`;
      const owner = await idOf(client);
      await service.store.database.run(
        `insert into deliveries (id, user_id, kind, event_id, channel, state, attempts, created_at, ended_at)
         values (?, ?, 'device-paired', 'an event', 'email', 'failed', 16, ?, ?)`,
        id,
        owner,
        isoTime(Date.now()),
        isoTime(Date.now()),
      );
      await runAgain('deliver-email', owner, `{"deliveryId":"${id}"}`);
      const { mail: sent } = await mail.next(email);
      assert.equal(sent.head.get('message-id'), `<${id}@example.org>`);
    });

    it('mail: leads to the mail of an account', async () => {
      const { client, email } = await account(false);
      const owner = await idOf(client);
      await runAgain('mail', owner, `{"mail":"verification","userId":"${owner}"}`);
      assert.match((await mail.next(email)).text, /\/verify-email\?token=/);
    });
  });

  it('the mail about a new guardian has no names', async () => {
    const [owner, guardian] = [await account(), await account()];
    const { id } = (await owner.client.post('/api/players', player)).body.player;
    const familyCode = await shareByCode(owner.client, id, 'play');
    const linked = await guardian.client.post('/api/family-links', { familyCode });
    assert.equal(linked.status, 201, linked.text);
    const taken = await mail.next(owner.email);
    assert.equal(subjectOf(taken), 'Somebody was linked to a child');
    assert.doesNotMatch(taken.text + taken.html, /Mika|FAM-/);
    assert.deepEqual(
      leavesOf(taken.mail).map(({ type }) => type),
      ['text/plain', 'text/html'],
    );
  });

  it('an address that is not verified gets no mail', async () => {
    const { client, email } = await account(false);
    const { postcardId } = await sendPostcard(client);
    const { state, lastError } = await deliveryOf(postcardId, 'skipped', 'delivered');
    assert.deepEqual([state, lastError], ['skipped', 'The e-mail address is not verified']);
    assert.equal(mail.taken.filter(({ to }) => to.includes(email)).length, 1);
  });

  it('a guest gets no mail', async () => {
    const { postcardId } = await sendPostcard(service.client());
    const { state, lastError } = await deliveryOf(postcardId, 'skipped', 'delivered');
    assert.deepEqual([state, lastError], ['skipped', 'There is no account']);
  });

  it('a refusal for good ends the delivery with the server’s words', async () => {
    const { client, email } = await account();
    const words = `5.1.1 <${email}>: no such person`;
    mail.manner = { refuses: 'recipient', status: 550, words };
    const { postcardId } = await sendPostcard(client);
    assert.deepEqual(await deliveryOf(postcardId, 'failed', 'delivered'), {
      state: 'failed',
      attempts: 1,
      lastError: '550 5.1.1 <address>: no such person',
    });
  });

  it('a refusal for now is followed by another attempt, with the same id', async () => {
    const { client, email } = await account();
    mail.manner = { refuses: 'content', status: 451, words: '4.7.1 Greylisted' };
    const { postcardId } = await sendPostcard(client);
    await waitFor('a refusal', async () => {
      const { lastError } = await deliveryOf(postcardId, 'pending');
      return (
        lastError === 'The mail server did not take the mail (EMESSAGE, 451): 451 4.7.1 Greylisted'
      );
    });
    mail.manner = null;
    service.advance(MINUTE);
    assert.equal(subjectOf(await mail.next(email)), CARD);
    const { attempts } = await deliveryOf(postcardId, 'delivered');
    assert.ok(attempts >= 2);
    const same = mail.offered.filter(({ head }) => head.get('to') === email).slice(1);
    assert.ok(same.length >= 2);
    assert.equal(new Set(same.map(({ head }) => head.get('message-id'))).size, 1);
    assert.doesNotMatch(JSON.stringify(service.logLines), /ada\d+@|@example\.org/);
  });

  it('a WebP picture of a generator is converted for all mail programs', async () => {
    const { client } = await account();
    const { postcardId } = await sendPostcard(client);
    await postcardIs(client, postcardId, 'ready');
    await deliveryOf(postcardId, 'delivered');
    const { storage } = service.app;
    const { database } = service.store;
    const [row] = await database.rows<{ user_id: string }>(
      `update postcards set image_url = '/files/x.webp' where id = '${postcardId}' returning user_id`,
    );
    const given = { width: 1024, height: 768, channels: 3, background: 'teal' } as const;
    const bytes = await sharp({ create: given }).webp().toBuffer();
    const files = { get: async () => ({ bytes, contentType: 'image/webp' }) };
    const read = (userId: string, id: string) =>
      readMailPicture({ db: storage, files }, userId, id);
    const picture = await read(row?.user_id ?? '', postcardId);
    assert.equal(picture?.contentType, 'image/jpeg');
    const { format, width, height } = await sharp(picture?.bytes).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1024, 768]);
    assert.equal(await read('somebody-else', postcardId), undefined);
    assert.equal(await read(row?.user_id ?? '', 'another'), undefined);
  });

  describe('/unsubscribe', () => {
    const page = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = 'You get no more mails about postcards that have arrived.';
    const notValid = {
      error: 'This link is not valid: it is incomplete, or older than the service’s secret',
    };

    /** Makes a person with a mail, and returns the mail's address for ending its kind. */
    async function reader(): Promise<{ client: Client; path: string; token: string }> {
      const { client, email } = await account();
      await sendPostcard(client);
      const { mail: head, text } = await mail.next(email);
      const [, address = ''] = /^<(.*)>$/.exec(head.head.get('list-unsubscribe') ?? '') ?? [];
      assert.ok(text.includes(`\n${address}\n`), text);
      assert.equal(head.head.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
      assert.ok(address.startsWith(`${PUBLIC_URL}/unsubscribe?token=`), address);
      const { pathname, search, searchParams } = new URL(address);
      return { client, path: pathname + search, token: searchParams.get('token') ?? '' };
    }

    /** Whether a person chose to get mails about this. */
    async function wants(client: Client, kind: string): Promise<boolean> {
      const { body } = await client.get('/api/auth/get-session');
      const rows = await service.store.database.rows(
        `select is_on from notification_choices where user_id = '${body.user.id}'
         and kind = '${kind}' and channel = 'email' and is_on = 0`,
      );
      return rows.length === 0;
    }

    it('200 for one click of a mail program, from anywhere, again and again', async () => {
      const { client, path } = await reader();
      assert.equal((await post(path, { accept: 'text/html' })).status, 200);
      assert.equal(await wants(client, 'postcard-ready'), false);
      const both = await Promise.all([post(path, oneClick), post(path, oneClick)]);
      assert.deepEqual(
        both.map(({ status }) => status),
        [200, 200],
      );
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const multipart = new Request('http://x', { method: 'POST', body: form });
      for (const [headers, body] of [
        [oneClick, 'List-Unsubscribe=One-Click'],
        [
          { ...oneClick, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
          'List-Unsubscribe=One-Click',
        ],
        [{ 'content-type': multipart.headers.get('content-type') ?? '' }, await multipart.text()],
        [{}, ''],
      ] as const) {
        const answer = await post(path, headers, body);
        assert.deepEqual([answer.status, answer.text], [200, `${done}\n`]);
        assert.deepEqual(answer.headers.getSetCookie(), []);
        assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
      }
      assert.equal(await wants(client, 'postcard-failed'), true);
      // The next postcard comes, and no mail.
      const { postcardId } = await sendPostcard(client);
      await postcardIs(client, postcardId, 'ready');
      await allEnded();
      const rows = await service.store.database.rows(
        `select id from deliveries where postcard_id = '${postcardId}'`,
      );
      assert.deepEqual(rows, []);
    });

    it('200 a page with a button: opening it changes nothing', async () => {
      const { client, path, token } = await reader();
      const shown = await service.client().get(path, { headers: page });
      assert.equal(shown.status, 200);
      assert.ok(shown.text.includes(`name="token" value="${token}"`));
      assert.doesNotMatch(shown.text, /<script/);
      assert.equal(await wants(client, 'postcard-ready'), true);
      const body = String(new URLSearchParams({ token }));
      const sent = await post('/unsubscribe', page, body);
      assert.equal(sent.status, 200);
      assert.ok(sent.text.includes(done), sent.text);
      assert.equal(await wants(client, 'postcard-ready'), false);
    });

    it('400 for an invalid token, of a program and of a page', async () => {
      const { client, token } = await reader();
      for (const one of [
        token.replace('ready', 'failed'),
        token.slice(0, -1),
        'x',
        '%00',
        '%ff',
        '',
      ]) {
        const answer = await post(`/unsubscribe?token=${one}`, oneClick);
        assert.equal(answer.status, 400, answer.text);
        if (!one.includes('%')) assert.deepEqual(answer.body, notValid);
        assert.equal((await post('/unsubscribe', page, `token=${one}`)).status, 400);
      }
      assert.deepEqual((await post('/unsubscribe', oneClick)).body, notValid);
      assert.equal(await wants(client, 'postcard-failed'), true);
    });

    it('200 for an erased person, and nothing is stored', async () => {
      const { client, path } = await reader();
      const erased = await client.delete('/api/account', { body: { password: PASSWORD } });
      assert.equal(erased.status, 200, erased.text);
      const earlier = await service.store.database.count('notification_choices');
      const answer = await post(path, oneClick);
      assert.deepEqual([answer.status, answer.text], [200, `${done}\n`]);
      assert.equal(await service.store.database.count('notification_choices'), earlier);
    });

    it('200 for a program that opens it and takes everything, such as a check of links', async () => {
      for (const method of ['GET', 'HEAD']) {
        assert.equal((await service.client().send(method, '/unsubscribe?token=x')).status, 200);
      }
    });

    it('404 for a program that opens it for JSON, or uses another method', async () => {
      const headers = { accept: 'application/json' };
      for (const method of ['GET', 'HEAD']) {
        const { status } = await service.client().send(method, '/unsubscribe?token=x', { headers });
        assert.equal(status, 404);
      }
      for (const method of ['PUT', 'DELETE']) {
        assert.equal((await service.client().send(method, '/unsubscribe?token=x')).status, 404);
      }
    });

    it('no token is in the log', () => {
      assert.doesNotMatch(JSON.stringify(service.logLines), /token=|postcard-ready\./);
    });
  });
});
