import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { noticeLetter } from '../../src/notify/channels/mail/notice-letters.ts';
import { NOTICE_MAILS, type NoticeMail } from '../../src/notify/channels/mail/notice-texts.ts';
import { PASSWORD, player, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { openGate } from '../page/grown-ups.ts';

const TOKEN = 'a-token-of-at-least-32-characters-for-tests';
const EMAIL = 'ada@example.org';

/** The heading of the place to which the mail of a kind leads. */
const seen: Readonly<Record<NoticeMail, string | RegExp>> = {
  'postcard-ready': 'It came',
  'postcard-failed': 'This postcard could not be drawn.',
  'guardian-linked': 'Somebody got access to a child',
  'device-paired': 'Devices for children',
  'password-reset': 'You are signed in as',
  'administrator-made': 'became the first administrator',
  'backup-failed': 'The service could not make its backup',
  'channel-failed':
    'Mails or pushes do not arrive now. Once that is mended, run the dead tasks again',
  test: 'A mail to accounts with a confirmed address.',
};

describe('the targets of mails', () => {
  let stage: DomStage;
  let reader: Client;
  let userId: string;
  let cards: Record<'ready' | 'failed', string>;
  before(async () => {
    stage = await openDomStage({ env: { FIRST_ADMIN_TOKEN: TOKEN } });
    const { service } = stage;
    reader = service.client();
    const body = { token: TOKEN, name: 'Ada', email: EMAIL, password: PASSWORD };
    assert.equal((await reader.post('/api/first-admin', body)).status, 201);
    userId = (await reader.get('/api/auth/get-session')).body.user.id;
    const [on, off] = [{ enabled: true }, { enabled: false }];
    const channels = { webPush: off, email: off, inApp: on };
    assert.equal((await reader.patch('/api/admin/notifications', channels)).status, 200);
    const { id } = (await reader.post('/api/players', player)).body.player;
    const familyCode = await shareByCode(reader, id, 'play');
    const linked = await service.client().post('/api/family-links', { familyCode });
    assert.equal(linked.status, 201, linked.text);
    const [ready, failed] = [await sendPostcard(reader), await sendPostcard(reader)];
    cards = { ready: ready.postcardId, failed: failed.postcardId };
    await Promise.all(Object.values(cards).map((card) => postcardIs(reader, card, 'ready')));
    await service.store.database.run(
      `insert into inbox (id, user_id, kind, details, is_read, created_at)
       values ('backup', ?, 'backup-failed', '{"reason":"The disk is full"}', 0, '2026-11-26T03:12:05.000Z'),
         ('channel', ?, 'channel-failed', '{"channel":"email","reason":"535 Wrong password"}', 0, '2026-11-26T03:12:06.000Z')`,
      userId,
      userId,
    );
    await service.store.database.run(
      `update postcards set status = 'failed', image_url = null, thumbnail_url = null where id = ?`,
      cards.failed,
    );
  });
  after(() => stage.close());

  /** The path that the mail of a kind leads to. */
  function linkOf(kind: NoticeMail): string {
    const postcardId = kind === 'postcard-failed' ? cards.failed : cards.ready;
    const about = { id: 'x', userId, kind, eventId: 'x', postcardId, playerId: null };
    const at = { publicUrl: 'https://beads.example.org', unsubscribe: undefined };
    return noticeLetter(about, 'en', at).button?.address.slice(at.publicUrl.length) ?? '';
  }

  async function signIn({ page }: DomVisitor): Promise<void> {
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  for (const kind of NOTICE_MAILS) {
    test(`a reader who is signed out signs in and gets to the place of ${kind}`, async () => {
      const visitor = await stage.visit();
      const { page, open, close } = visitor;
      await open(linkOf(kind));
      await page.getByRole('heading', { name: 'Sign in first' }).waitFor();
      await signIn(visitor);
      await page.getByText(seen[kind]).first().waitFor();
      // Keys and screen readers go on at the heading.
      await page.locator('h1:focus').waitFor();
      await close();
    });
  }

  test('a reader who is signed in sees it at once, or after the gate for adults', async () => {
    const { page, open, close } = await stage.visit({ as: reader });
    await open(linkOf('postcard-ready'));
    await page.getByText(seen['postcard-ready']).waitFor();
    await open(linkOf('guardian-linked'));
    await page.getByLabel(/How much is/).waitFor();
    await close();
  });

  test('a guest reads which data moves into the account, and that the mail needs an account', async () => {
    const guest = stage.service.client();
    await guest.post('/api/players', { ...player, name: 'Bo' });
    const { page, open, close } = await stage.visit({ as: guest, language: 'pseudo' });
    await open(linkOf('postcard-ready'));
    await page.getByRole('main').getByText('Bo', { exact: true }).waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });

  test('a reader with another account is told so, signs out there, and goes on in the right account', async () => {
    const other = stage.service.client();
    await signUp(other, 'cem@example.org');
    const visitor = await stage.visit({ as: other });
    const { page, open, close } = visitor;
    await open(linkOf('postcard-ready'));
    await page.getByRole('heading', { name: 'For another account' }).waitFor();
    await page.getByText('cem@example.org').waitFor();
    await page.getByRole('button', { name: 'Sign out and go on' }).click();
    await page.getByRole('heading', { name: 'Sign in first' }).waitFor();
    await signIn(visitor);
    await page.getByText(seen['postcard-ready']).waitFor();
    await close();
  });

  test('a deleted or foreign target says so, also from mails without an account in their address', async () => {
    const other = stage.service.client();
    await signUp(other, 'bea@example.org');
    const { page, open, close } = await stage.visit({ as: other });
    await openGate(page);
    const oldLinkOf = (kind: NoticeMail): string => linkOf(kind).replace(/&to=.*/, '');
    await open(oldLinkOf('postcard-ready'));
    await page.getByRole('heading', { name: 'This postcard is not here' }).waitFor();
    await open(oldLinkOf('guardian-linked'));
    await page.getByText('Nothing here.').waitFor();
    await open(oldLinkOf('administrator-made'));
    await page.getByText('Only administrators of this service see this.').waitFor();
    await close();
  });

  test('a failed postcard can be drawn again there', async () => {
    const { page, open, close } = await stage.visit({ as: reader });
    await open(linkOf('postcard-failed'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: /The picture of the postcard/ }).waitFor();
    await close();
  });

  test('messages lead to the same places', async () => {
    const { page, open, close } = await stage.visit({ as: reader });
    await openGate(page);
    await open('/inbox');
    for (const [name, kind] of [
      ['See the postcard', 'postcard-ready'],
      ['See who it is', 'administrator-made'],
    ] as const) {
      const [path = ''] = linkOf(kind).split('?');
      await page.locator(`a[href="${path}"]`).getByText(name).waitFor();
    }
    await page.getByRole('link', { name: 'Who has access?' }).click();
    await page.getByRole('heading', { name: 'Who else has access' }).waitFor();
    await close();
  });
});
