import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../src/kernel/clock.ts';
import { PASSWORD, player, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { setLanguage } from '../kit/view.ts';
import { shareByCode } from '../kit/share-by-code.ts';

const PUBLIC_URL = 'http://127.0.0.1:9';

/** What the page says about a dead link or code, and the target of its link: null where there is only the form. */
type DeadEnd = {
  readonly says: Readonly<Record<'en' | 'de', string>>;
  readonly next: string | null;
};
const incomplete: DeadEnd = {
  says: {
    en: 'This link is incomplete. Open it as a whole.',
    de: 'Dieser Link ist nicht vollständig. Öffne ihn als Ganzes.',
  },
  next: '/',
};
const noPassword: DeadEnd = {
  says: { en: 'This link is not good any more: it was used', de: 'Er wurde schon benutzt' },
  next: '/account?way=forgotten',
};
const noAddress: DeadEnd = {
  says: { en: 'perhaps it is older than a day', de: 'Vielleicht ist er älter als ein Tag' },
  next: '/account?way=sign-in',
};
const noAdmin: DeadEnd = {
  says: {
    en: 'the service prints a new link at each start',
    de: 'nennt der Dienst bei jedem Start einen neuen',
  },
  next: '/account?way=sign-in',
};
const noEnd: DeadEnd = {
  says: { en: 'so these mails go on', de: 'die Mails kommen also weiter' },
  next: '/account?way=sign-in',
};
const noFamily: DeadEnd = {
  says: { en: 'a code works for a week', de: 'Ein Code gilt eine Woche lang' },
  next: null,
};
const noPairing: DeadEnd = {
  says: { en: 'It works once, for ten minutes', de: 'Er gilt einmal, zehn Minuten lang' },
  next: null,
};

describe('dead links and codes', () => {
  let mail: MailServer;
  let stage: DomStage;
  let guest: Client;
  let visitor: DomVisitor;
  /** Links and codes that used to work, by their purpose. */
  let old: Readonly<Record<'reset' | 'verify' | 'change' | 'admin' | 'family' | 'pairing', string>>;
  before(async () => {
    mail = await startMailServer();
    const env = { EMAIL_SERVER: mail.url, EMAIL_FROM: 'beads@example.org', PUBLIC_URL };
    stage = await openDomStage({ env });
    const { service } = stage;
    const [email, other] = ['ada@example.org', 'other@example.org'];
    const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)?.[1] ?? assert.fail(text);
    const mailed = async (to: string): Promise<string> => tokenIn((await mail.next(to)).text);
    const admin = tokenIn((await service.app.offerFirstAdmin(service.url)) ?? '');
    const ada = service.client();
    await signUp(ada, email);
    const verify = await mailed(email);
    await ada.post('/api/auth/request-password-reset', { email });
    const reset = await mailed(email);
    await ada.post('/api/auth/change-email', { newEmail: other, password: PASSWORD });
    const change = await mailed(other);
    const { id } = (await ada.post('/api/players', player)).body.player;
    const family = await shareByCode(ada, id, 'play');
    const given = { name: 'Tablet', playerIds: [id] };
    const pairing = (await ada.post('/api/devices/pairing', given)).body.pairing.code as string;
    guest = service.client();
    assert.equal((await guest.post('/api/family-links', { familyCode: family })).status, 201);
    old = { reset, verify, change, admin, family, pairing };
    visitor = await stage.visit();
  });
  after(async () => {
    try {
      await stage.close();
    } finally {
      await mail.close();
    }
  });

  test('a guest whose link to a child has expired learns how to keep the child', async () => {
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/');
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    stage.service.advance(8 * DAY);
    await open('/');
    await page.getByRole('heading', { name: 'Mika does not play here any more' }).waitFor();
    await page
      .getByText('Without an account you see somebody else’s child for 24 hours.')
      .waitFor();
    await page.getByRole('link', { name: 'Make an account' }).click();
    await page.waitForURL('/account');
    await close();
  });

  /** Opens a link, fills in what its form asks for, and presses its button. */
  async function follow(path: string): Promise<void> {
    const { page, open } = visitor;
    await open(path);
    // The page checks the link first: nobody should choose a password for a dead link.
    if (path.startsWith('/reset-password?')) return;
    const form = page.getByRole('main').locator('form');
    if ((await form.count()) === 0) return;
    for (const [type, text] of [
      ['input[autocomplete=name]', 'Ada'],
      ['input[type=email]', 'late@example.org'],
      ['input[type=password]', PASSWORD],
    ] as const) {
      const field = form.locator(type);
      if ((await field.count()) > 0) await field.fill(text);
    }
    await form.locator('[type=submit]').click();
  }

  const ends: readonly (readonly [name: string, path: () => string, end: DeadEnd])[] = [
    ['a forgotten password, cut off', () => '/reset-password', incomplete],
    ['a forgotten password, garbage', () => '/reset-password?token=garbage', noPassword],
    ['a forgotten password, too old', () => `/reset-password?token=${old.reset}`, noPassword],
    ['an address, cut off', () => '/verify-email?token=', incomplete],
    ['an address, garbage', () => '/verify-email?token=garbage', noAddress],
    ['an address, too old', () => `/verify-email?token=${old.verify}`, noAddress],
    ['another address, too old', () => `/verify-email?token=${old.change}`, noAddress],
    ['the first administrator, cut off', () => '/first-admin', incomplete],
    ['the first administrator, garbage', () => '/first-admin?token=garbage', noAdmin],
    ['the first administrator, too old', () => `/first-admin?token=${old.admin}`, noAdmin],
    ['the end of mails, cut off', () => '/unsubscribe', incomplete],
    ['the end of mails, garbage', () => '/unsubscribe?token=garbage', noEnd],
    ['a family code, garbage', () => '/join#FAM-222222', noFamily],
    ['a family code, too old', () => `/join#${old.family}`, noFamily],
    ['a pairing code, garbage', () => '/pair?token=2222-2222', noPairing],
    ['a pairing code, too old', () => `/device#${old.pairing}`, noPairing],
  ];
  for (const [name, path, { says, next }] of ends) {
    test(`${name}: the page says so in both languages, and links to the next step`, async () => {
      const { page } = visitor;
      // Attempts are limited by the minute.
      stage.service.advance(60_000);
      await follow(path());
      const main = page.getByRole('main');
      for (const language of ['en', 'de'] as const) {
        await setLanguage(page, language);
        await main.getByText(says[language]).waitFor();
      }
      await setLanguage(page, 'en');
      if (next === null) {
        await main.locator('form [type=submit]').waitFor();
      } else {
        assert.equal(await main.getByRole('link').getAttribute('href'), next);
        assert.equal(await main.locator('form').count(), 0, 'what can only fail again is gone');
      }
    });
  }

  test('a valid link asks for a password, which is then set', async () => {
    const { service } = stage;
    const email = 'forgetful@example.org';
    await signUp(service.client(), email);
    await mail.next(email);
    await service.client().post('/api/auth/request-password-reset', { email });
    const [, token] = /\?token=(\S+)/.exec((await mail.next(email)).text) ?? [];
    const { page, open } = visitor;
    const isAsked = page.waitForResponse(/\/api\/auth\/read-reset-link$/);
    await open(`/reset-password?token=${token}`);
    assert.equal((await isAsked).status, 200);
    await page.getByLabel('New password').fill('four green beads');
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed').waitFor();
  });

  test('the used link of the first administrator says so; other links may be used again', async () => {
    const { service } = stage;
    const link = new URL((await service.app.offerFirstAdmin(service.url)) ?? assert.fail());
    const { page } = visitor;
    await follow(`/first-admin${link.search}`);
    await page.getByRole('heading', { name: 'Welcome, administrator' }).waitFor();
    await follow(`/first-admin${link.search}`);
    await page.getByText(noAdmin.says.en).waitFor();
    await signUp(service.client(), 'twice@example.org');
    const [, token] = /\?token=(\S+)/.exec((await mail.next('twice@example.org')).text) ?? [];
    for (const _ of ['once', 'twice']) {
      await follow(`/verify-email?token=${token}`);
      await page.getByText('Your e-mail address is confirmed.').waitFor();
    }
  });
});
