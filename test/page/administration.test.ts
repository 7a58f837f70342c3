import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import {
  assertAccessible,
  assertFits,
  brokenWords,
  lookAt,
  openPageStage,
  withoutBrowser,
  type PageStage,
  type Visitor,
} from '../kit/page.ts';
import { newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { openGate } from './grown-ups.ts';

const PUBLIC_URL = 'http://127.0.0.1:9';
const TOKEN = 'a-token-of-at-least-32-characters-for-tests';

describe('the administration', { skip: withoutBrowser }, () => {
  let mail: MailServer;
  let push: PushService;
  let stage: PageStage;
  let admin: Visitor;
  before(async () => {
    mail = await startMailServer();
    push = await startPushService();
    stage = await openPageStage({
      env: {
        EMAIL_SERVER: mail.url,
        EMAIL_FROM: 'beads@example.org',
        PUBLIC_URL,
        FIRST_ADMIN_TOKEN: TOKEN,
        ...newPushKeys(),
        VAPID_SUBJECT: 'mailto:beads@example.org',
        PUSH_ORIGINS: push.origin,
      },
    });
    admin = await stage.visit({ screen: 'desktop', hasWorker: true });
    await openGate(admin.page);
  });
  after(async () => {
    try {
      await stage.close();
    } finally {
      await mail.close();
      await push.close();
    }
  });

  test('the first administrator comes by the one-time link, and gets a real test mail and push', async () => {
    const { page, open } = admin;
    // The browser's maker chooses the push service: here it is the one of the tests.
    const browser = push.subscribe();
    await page.addInitScript(`{
      // A headless browser refuses to show notifications.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      const mine = { options: { applicationServerKey: null }, toJSON: () => (${JSON.stringify(browser.subscription)}), unsubscribe: async () => true };
      let present = null;
      PushManager.prototype.subscribe = async () => (present = mine);
      PushManager.prototype.getSubscription = async () => present;
    }`);
    await open(`/first-admin?token=${TOKEN}`);
    await lookAt(page, 'first-admin');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel(/^Password/).fill('a long passphrase');
    await page.getByRole('button', { name: 'Make the administrator' }).click();
    // Straight on, without the gate for adults.
    await page.getByRole('heading', { name: 'Welcome, administrator' }).waitFor();
    await page.getByLabel('Language').waitFor();
    await lookAt(page, 'welcome');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('is not confirmed yet.').waitFor();
    // The mail server can be tested before it sends the link that confirms the address.
    mail.manner = { refuses: 'recipient', status: 550, words: 'No such mailbox here' };
    await page.getByRole('button', { name: 'Send me a mail' }).click();
    await page.getByText(/^It was not delivered:.*No such mailbox here/).waitFor();
    mail.manner = null;
    await lookAt(page, 'welcome-mail');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.getByRole('heading', { name: 'On the screen' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    // Nobody has sent one before.
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('The mail is on its way.').waitFor();
    const { text } = await mail.next('ada@example.org');
    const [, path = ''] = /https?:\/\/[^/]+(\/verify-email\?token=\S+)/.exec(text) ?? [];
    // The link opens in a tab of its own, as in mail programs; this tab notices it when it is visible again.
    const tab = await page.context().newPage();
    await tab.goto(path);
    await lookAt(tab, 'verify-email');
    await tab.getByRole('button', { name: 'Confirm' }).click();
    await tab.getByText('Your e-mail address is confirmed.').waitFor();
    await tab.close();
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    await page.getByText('Your address is confirmed.').waitFor();
    await page.getByRole('button', { name: 'Send me a mail' }).click();
    await page.getByText('The mail server accepted it:').waitFor();
    await mail.next('ada@example.org');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Show me something on the screen' }).click();
    await page.getByText('The push service accepted it:').waitFor();
    const [taken] = await browser.got(1);
    assert.equal(JSON.parse(taken?.text ?? '').kind, 'test');
    // What was tried is offered.
    await page.getByText('Notifications of this kind are still off').waitFor();
    await lookAt(page, 'welcome-push');
    await page.getByRole('button', { name: 'Switch them on' }).click();
    await page.getByText('Notifications of this kind are on.').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'So it is now' }).waitFor();
    await page.getByRole('switch', { name: 'On the screen', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'Mail', checked: false }).waitFor();
    await lookAt(page, 'welcome-end');
    await page.getByRole('button', { name: 'Finish' }).click();

    await page.getByRole('switch', { name: 'On the screen: Switched on', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'Messages: Switched on' }).click();
    await page.getByRole('switch', { name: 'Messages: Switched on', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('switch', { name: 'Show news on this device', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'A postcard has arrived: On the screen' }).waitFor();
    await lookAt(page, 'notices');

    await page.getByRole('link', { name: 'Service' }).click();
    await page.getByRole('button', { name: 'Send me a message' }).click();
    await page.getByText('It is among your messages.').waitFor();
    await lookAt(page, 'channels');
    assert.deepEqual(push.problems, []);
  });

  test('with letters twice as large, on a phone, its words and those of the account stay whole, and the names of tasks short', async () => {
    const as = stage.service.client();
    const credentials = { email: 'ada@example.org', password: 'a long passphrase' };
    assert.equal((await as.post('/api/auth/sign-in/email', credentials)).status, 200);
    const { page, open, go, close } = await stage.visit({
      as,
      screen: { width: 390, height: 844 },
      language: 'de',
    });
    await openGate(page);
    await open('/administration/tasks');
    const names = page
      .getByRole('listitem')
      .filter({ hasText: 'erledigt: ' })
      .locator('.font-bold');
    for (const name of await names.all()) {
      assert.ok(((await name.boundingBox())?.height ?? 100) < 60, await name.innerText());
    }
    await lookAt(page, 'tasks-phone');
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const parts = [
      'channels',
      'checks',
      'users',
      'tasks',
      'deliveries',
      'charts',
      'log',
      'welcome',
    ];
    const places = [
      '/account',
      '/inbox',
      '/family',
      ...parts.map((one) => `/administration/${one}`),
    ];
    for (const path of places) {
      await go(path);
      assert.deepEqual(await brokenWords(page), [], path);
      await assertFits(page);
    }
    await close();
  });
});
