import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { UNKNOWN_OUTCOME } from '../../src/notify/channels/mail/send-letter.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { setLanguage } from '../kit/view.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { walkable } from '../kit/walkable.ts';
import { HOSTILE_NAMES, openGate } from '../page/grown-ups.ts';

const PUBLIC_URL = 'http://127.0.0.1:9';
const TOKEN = 'a-token-of-at-least-32-characters-for-tests';

describe('the administration', () => {
  let mail: MailServer;
  let push: PushService;
  let stage: DomStage;
  let ada: Client;
  let admin: DomVisitor;
  before(async () => {
    mail = await startMailServer();
    push = await startPushService();
    stage = await openDomStage({
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
    ada = stage.service.client();
    const body = { token: TOKEN, name: 'Ada', email: 'ada@example.org', password: PASSWORD };
    assert.equal((await ada.post('/api/first-admin', body)).status, 201);
    const [on, off] = [{ enabled: true }, { enabled: false }];
    const ways = { webPush: on, email: off, inApp: on };
    assert.equal((await ada.patch('/api/admin/notifications', ways)).status, 200);
    admin = await stage.visit({ as: ada, screen: 'desktop' });
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

  test('an account gets another tier, a link for a forgotten password, and is signed out', async () => {
    const bea = stage.service.client();
    await signUp(bea, 'bea@example.org');
    const { page, open } = admin;
    await open('/administration/users');
    await page.getByLabel('Part of a name or an address').fill('bea@');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('ada@example.org').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Change' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Tier').selectOption({ label: 'Family' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Saved.').waitFor();
    assert.equal((await bea.get('/api/subscription')).body.subscription.tier, 'family');
    await sheet.getByRole('button', { name: 'Make a link' }).click();
    const link = await sheet.locator('output').innerText();
    assert.match(link, /^http:\/\/192\.168\.1\.20:\d+\/reset-password\?token=/);
    await sheet.getByRole('button', { name: 'End all sessions' }).click();
    // It asks first.
    const asks = page.getByRole('dialog', { name: 'Sign this account out everywhere?' });
    await asks.getByText('bea@example.org').waitFor();
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await asks.waitFor({ state: 'detached' });
    assert.notEqual((await bea.get('/api/auth/get-session')).body, null);
    await sheet.getByRole('button', { name: 'End all sessions' }).click();
    await asks.getByRole('button', { name: 'End all sessions' }).click();
    await sheet.getByText('Done.').waitFor();
    assert.equal((await bea.get('/api/auth/get-session')).body, null);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Changes' }).click();
    // Each part has a heading of its own, at which keys and screen readers go on.
    await page.locator('h1:focus').filter({ hasText: 'Service: Changes' }).waitFor();
    assert.equal(await page.title(), 'Service: Changes · Beadhouse');
    await page.getByText('signed the account out everywhere').waitFor();
    // In words, with nothing of the service's own names.
    await page.getByText('Tier: Family (before: Free)', { exact: true }).waitFor();
    await page.getByText('Status: active (before: none)', { exact: true }).waitFor();
    await page.getByText('1 session ended', { exact: true }).waitFor();
    await page.getByText('Messages: switched on', { exact: true }).waitFor();
    const log = await page.getByRole('main').innerText();
    assert.doesNotMatch(log, /tier:|sessions:|role:|→ family|–/);
    await page.getByText('became the first administrator').waitFor();
  });

  test('a dead task is run again, deliveries are seen, and a flowchart is taken down', async () => {
    const teacher = stage.service.client();
    await signUp(teacher, 'teacher@example.org');
    const made = await teacher.post('/api/teacher-flowcharts', {
      title: '<img src=x onerror=alert(1)>',
      definitionJson: walkable(),
      mermaidContent: 'graph TD',
    });
    const { id } = made.body.flowchart;
    const published = await teacher.post(`/api/teacher-flowcharts/${id}/publish`);
    assert.equal(published.status, 200, published.text);
    const { page, go } = admin;
    await go('/administration/charts');
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
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
    await mail.next('second@example.org');
    await mail.next('teacher@example.org');

    const { body } = await teacher.post('/api/players', {
      name: 'Mika',
      emoji: '🦊',
      color: '#28b198',
    });
    const familyCode = await shareByCode(teacher, body.player.id);
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
    await page.getByLabel('Sent as').selectOption({ label: 'Mail' });
    await page.getByText('There were no notifications in the last 30 days.').waitFor();

    // A person who got nothing is found by name, with the notices.
    await go('/administration/users');
    await page.getByLabel('Part of a name or an address').fill('teacher@');
    await page.keyboard.press('Enter');
    const users = page.getByRole('main').getByRole('listitem');
    await users.filter({ hasText: 'ada@example.org' }).waitFor({ state: 'detached' });
    await users.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Look' }).click();
    await page.getByText('Only the notifications of this account: teacher@example.org').waitFor();
    await page.getByText('There are none.').waitFor();
    await page.getByText('To Ada').waitFor();
    await page.getByText('None of this person’s browsers accepts them.').waitFor();
    const one = users.filter({ hasText: 'attempt' });
    assert.equal(await one.count(), 1);
    await page.getByRole('button', { name: 'Notifications to all' }).click();
    await page.getByText('Only the notifications of this account:').waitFor({ state: 'detached' });

    // A mail of an account that bounced is found by its address.
    await database.run(
      `update tasks set state = 'dead', reason = '550 No such mailbox', due_at = null, attempts = 1
        where kind = 'mail' and owner = (select id from users where email = 'second@example.org')`,
    );
    await page.getByLabel('E-mail address').fill('second@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('550 No such mailbox').waitFor();
    // Nothing follows, so nothing is promised.
    await database.run("update tasks set reason = ? where state = 'dead'", UNKNOWN_OUTCOME);
    await page.reload();
    await page.getByLabel('E-mail address').fill('second@example.org');
    await page.keyboard.press('Enter');
    await page
      .getByText('The mail server had the whole mail and did not answer. It may have arrived.')
      .waitFor();
    await database.run("update tasks set state = 'done' where state = 'dead'");
  });

  test('the health of the service is told with what to do, and what cannot work says why', async () => {
    const { page, go } = admin;
    await go('/administration/checks');
    const items = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    await page.getByText('One thing needs you.').waitFor();
    // The address that these tests set leads nowhere. Faults come first.
    const first = items.first();
    await first.getByText('Public address').waitFor();
    assert.match(await first.innerText(), /needs you.*does not answer from here.*PUBLIC_URL/s);
    await page.getByText('The mail server lets the service in.').waitFor();
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('button', { name: 'Look again' }).waitFor();

    // The clock jumps. Once it is confirmed, one thing is left.
    await stage.service.store.database.run(
      "update clock_state set jumped_at = noted_at, reason = 'forward', noted_before = '2020-01-01T00:00:00.000Z', earliest_at = noted_at",
    );
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('2 things need you.').waitFor();
    await page.getByRole('button', { name: 'The clock is right' }).click();
    const asks = page.getByRole('dialog', { name: 'Is the clock right?' });
    await asks.getByText(String(new Date().getUTCFullYear())).waitFor();
    await asks.getByRole('button', { name: 'The clock is right' }).click();
    await page.getByText('One thing needs you.').waitFor();

    const other = await openDomStage({ env: { EMAIL_SERVER: mail.url } });
    try {
      const head = other.service.client();
      await signUp(head, 'head@example.org');
      await other.service.store.database.run("update users set role = 'admin'");
      const visitor = await other.visit({ as: head });
      await openGate(visitor.page);
      await visitor.open('/administration/channels');
      // The first of three settings is there, which is not enough.
      await visitor.page.getByText(/Not set: EMAIL_FROM, PUBLIC_URL/).waitFor();
      await visitor.page.getByText('Cannot work yet.').first().waitFor();
      assert.equal(await visitor.page.getByText('Ready to work.').count(), 1);
      await visitor.close();
    } finally {
      await other.close();
    }
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
    for (const part of ['channels', 'checks', 'users', 'tasks', 'deliveries', 'charts', 'log']) {
      await go(`/administration/${part}`);
      await setLanguage(page, 'pseudo');
      const texts = await uncataloguedTexts(page);
      assert.deepEqual(
        texts.filter((text) => !/^\d+ \w{3,4} \d{4}|^→$/.test(text)),
        [],
        part,
      );
      await setLanguage(page, 'en');
    }
  });

  test('a switch of a channel leaves what another administrator has switched and stored meanwhile', async () => {
    const { page, open } = admin;
    const read = async () => (await ada.get('/api/admin/notifications')).body.config;
    const config = await read();
    await open('/administration/channels');
    const inbox = page.getByRole('switch', { name: 'Messages: Switched on' }).first();
    await inbox.waitFor();
    // The other one is as fast as possible: between what this page reads and what it stores.
    let isLate = true;
    const other = { ...config, email: { enabled: !config.email.enabled, note: 'mine' } };
    page.answer(/^\/api\/admin\/notifications$/, async (request, ask) => {
      if (request.method === 'PATCH' && isLate) {
        isLate = false;
        await ada.patch('/api/admin/notifications', other);
      }
      return ask();
    });
    const enabled = !config.inApp.enabled;
    await inbox.click();
    await waitFor('the switch', async () => (await read()).inApp.enabled === enabled);
    assert.deepEqual(await read(), { ...other, inApp: { enabled } });
    page.answer(/^\/api\/admin\/notifications$/, undefined);
    await ada.patch('/api/admin/notifications', config);
  });

  test('leads the operator to the tier without a limit when the limit of children is reached', async () => {
    const { page, go } = admin;
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const data = { name, emoji: '🐢', color: '#28b198' };
      assert.equal((await ada.post('/api/players', data)).status, 201);
    }
    await go('/family');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Fritz');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const raise = sheet.getByRole('link', { name: 'give your account the family tier' });
    await raise.waitFor();
    await raise.click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByLabel('Part of a name or an address').waitFor();
  });
});
