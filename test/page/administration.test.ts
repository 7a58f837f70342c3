import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import {
  assertAccessible,
  brokenWords,
  lookAt,
  openPageStage,
  setLanguage,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
  type Visitor,
} from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { HOSTILE_NAMES, openGate } from './grown-ups.ts';

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
      const mine = { toJSON: () => (${JSON.stringify(browser.subscription)}), unsubscribe: async () => true };
      let present = null;
      PushManager.prototype.subscribe = async () => (present = mine);
      PushManager.prototype.getSubscription = async () => present;
    }`);
    await open(`/first-admin?token=${TOKEN}`);
    await lookAt(page, 'first-admin');
    await assertAccessible(page);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel(/^Password/).fill('a long passphrase');
    await page.getByRole('button', { name: 'Make the administrator' }).click();
    // Straight on, without the gate for adults.
    await page.getByRole('heading', { name: 'Welcome, administrator' }).waitFor();
    await page.getByLabel('Language').waitFor();
    await lookAt(page, 'welcome');
    await assertAccessible(page);
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
    await assertAccessible(tab);
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
    await lookAt(page, 'welcome-push');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Finish' }).click();

    await page.getByRole('switch', { name: 'On the screen: Use this way' }).click();
    await page
      .getByRole('switch', { name: 'On the screen: Use this way', checked: true })
      .waitFor();
    await page.getByRole('switch', { name: 'Messages: Use this way' }).click();
    await page.getByRole('switch', { name: 'Messages: Use this way', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('switch', { name: 'Show news on this device', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'A postcard has arrived: On the screen' }).waitFor();
    await lookAt(page, 'notices');
    await assertAccessible(page);

    await page.getByRole('link', { name: 'Service' }).click();
    await page.getByRole('button', { name: 'Send me a message' }).click();
    await page.getByText('It is among your messages.').waitFor();
    await lookAt(page, 'channels');
    await assertAccessible(page);
    assert.deepEqual(push.problems, []);
  });

  test('an account gets another tier, a link for a forgotten password, and is signed out', async () => {
    const bea = stage.service.client();
    await signUp(bea, 'bea@example.org');
    const { page, open } = admin;
    await open('/administration/users');
    await page.getByLabel('Part of a name or an address').fill('bea@');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('ada@example.org').waitFor({ state: 'detached' });
    await lookAt(page, 'users');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Change' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Tier').selectOption({ label: 'Family' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Saved.').waitFor();
    assert.equal((await bea.get('/api/subscription')).body.subscription.tier, 'family');
    await sheet.getByRole('button', { name: 'Make a link' }).click();
    const link = await sheet.locator('output').innerText();
    assert.match(link, /\/reset-password\?token=/);
    await sheet.getByRole('button', { name: 'End all sessions' }).click();
    await sheet.getByText('Done.').waitFor();
    await lookAt(page, 'change-user');
    await assertAccessible(page);
    assert.equal((await bea.get('/api/auth/get-session')).body, null);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Changes' }).click();
    // Each part has a heading of its own, at which keys and screen readers go on.
    await page.locator('h1:focus', { hasText: 'Service: Changes' }).waitFor();
    assert.equal(await page.title(), 'Service: Changes · Beadhouse');
    await page.getByText('signed the account out everywhere').waitFor();
    await page.getByText('became the first administrator').waitFor();
    await assertAccessible(page);
  });

  test('a dead task is run again, deliveries are seen, and a flowchart is taken down', async () => {
    const teacher = stage.service.client();
    await signUp(teacher, 'teacher@example.org');
    const made = await teacher.post('/api/teacher-flowcharts', {
      title: '<img src=x onerror=alert(1)>',
      definitionJson: '{}',
      mermaidContent: 'graph TD',
    });
    const { id } = made.body.flowchart;
    const published = await teacher.post(`/api/teacher-flowcharts/${id}/publish`);
    assert.equal(published.status, 200, published.text);
    const { page, go } = admin;
    await go('/administration/charts');
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await page.getByText('None is published.').waitFor();
    assert.equal(
      (await teacher.get(`/api/teacher-flowcharts/${id}`)).body.flowchart.status,
      'draft',
    );

    await mail.next('teacher@example.org');
    const { database } = stage.service.store;
    const allMailed = () =>
      waitFor('the mail', async () => {
        const undone = await database.rows(
          "select id from tasks where kind = 'mail' and state <> 'done'",
        );
        return undone.length === 0;
      });
    await allMailed();
    await database.run(
      `update tasks set state = 'dead', reason = 'The server is away', due_at = null
        where id = (select max(id) from tasks where kind = 'mail')`,
    );
    await go('/administration/tasks');
    await page.getByText('The server is away').waitFor();
    await lookAt(page, 'tasks');
    await assertAccessible(page);
    assert.equal(await page.getByRole('button', { name: 'Run all again' }).count(), 0);
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByText('Nothing was given up.').waitFor();
    await mail.next('teacher@example.org');
    await allMailed();

    // The mail server was away for longer, and a postcard was deleted meanwhile.
    await signUp(stage.service.client(), 'second@example.org');
    await mail.next('second@example.org');
    await allMailed();
    await database.run(
      `update tasks set state = 'dead', reason = 'The server is away', due_at = null
        where id in (select id from tasks where kind = 'mail' order by id desc limit 2)`,
    );
    await database.run(
      `insert into tasks (id, kind, payload, state, attempts, progress, reason, created_at, ended_at, owner)
       values ('0199d8c2-1a40-7f31-9b0c-6d5e4f3a0000', 'postcard',
         '{"postcardId":"0199d8c2-1a40-7f31-9b0c-6d5e4f3a0001"}', 'dead', 5, 0, 'Away',
         '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 'gone')`,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Run all again' }).click();
    await page.getByText('Running again: 2. Cannot run again: 1.').waitFor();
    await assertAccessible(page);
    await mail.next('second@example.org');
    await mail.next('teacher@example.org');

    const { body } = await teacher.post('/api/players', {
      name: 'Mika',
      emoji: '🦊',
      color: '#28b198',
    });
    await teacher.post(`/api/players/${body.player.id}/sharing`);
    const { familyCode } = body.player;
    assert.equal(
      (await stage.service.client().post('/api/family-links', { familyCode })).status,
      201,
    );
    await waitFor(
      'a delivery',
      async () => (await database.rows('select id from deliveries')).length > 0,
    );
    await go('/administration/deliveries');
    await page.getByText('Somebody got access to a child').first().waitFor();
    await lookAt(page, 'deliveries');
    await assertAccessible(page);
    await page.getByLabel('Way').selectOption({ label: 'Mail' });
    await page.getByText('Nothing was told in the last 30 days.').waitFor();

    // A person who got nothing is found by name, with the notices.
    await go('/administration/users');
    await page.getByLabel('Part of a name or an address').fill('teacher@');
    await page.keyboard.press('Enter');
    const users = page.getByRole('main').getByRole('listitem');
    await users.filter({ hasText: 'ada@example.org' }).waitFor({ state: 'detached' });
    await users.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Look' }).click();
    await page.getByText('Only what one account was told.').waitFor();
    await page.getByText('To Ada').waitFor();
    await page.getByText('None of this person’s browsers accepts them.').waitFor();
    await lookAt(page, 'told-account');
    await assertAccessible(page);
    const one = users.filter({ hasText: 'attempt' });
    assert.equal(await one.count(), 1);
    await page.getByRole('button', { name: 'What all were told' }).click();
    await page.getByText('Only what one account was told.').waitFor({ state: 'detached' });
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
    const parts = ['channels', 'users', 'tasks', 'deliveries', 'charts', 'log', 'welcome'];
    const places = [
      '/account',
      '/inbox',
      '/family',
      ...parts.map((one) => `/administration/${one}`),
    ];
    for (const path of places) {
      await go(path);
      assert.deepEqual(await brokenWords(page), [], path);
      await assertAccessible(page);
    }
    await close();
  });

  test('is only for administrators, and every text of it is in a catalogue', async () => {
    const cai = stage.service.client();
    await signUp(cai, 'cai@example.org');
    const name = HOSTILE_NAMES.slice(0, 2).join('') + 'W'.repeat(100);
    assert.equal((await cai.post('/api/auth/update-user', { name })).status, 200);
    const other = await stage.visit({ as: cai });
    await openGate(other.page);
    await other.open('/administration');
    await other.page.getByText('Only administrators of this service see this.').waitFor();
    assert.equal(await other.page.getByRole('link', { name: 'Service' }).count(), 0);
    await other.close();
    const { page, go } = admin;
    for (const part of ['channels', 'users', 'tasks', 'deliveries', 'charts', 'log']) {
      await go(`/administration/${part}`);
      await setLanguage(page, 'pseudo');
      // The places of names that break careless code.
      if (part === 'users') await assertAccessible(page);
      const texts = await uncataloguedTexts(page);
      assert.deepEqual(
        texts.filter((text) => !/^\d+ \w{3,4} \d{4}|^→$/.test(text)),
        [],
        part,
      );
      await setLanguage(page, 'en');
    }
  });

  test('leads the operator to the tier without a limit when the limit of children is reached', async () => {
    const { page, go } = admin;
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const data = { name, emoji: '🐢', color: '#28b198' };
      assert.equal((await page.request.post('/api/players', { data })).status(), 201);
    }
    await go('/family');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Fritz');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const raise = sheet.getByRole('link', { name: 'give your account the family tier' });
    await raise.waitFor();
    await assertAccessible(page);
    await lookAt(page, 'own-limit');
    await raise.click();
    await page.getByLabel('Part of a name or an address').waitFor();
  });
});
