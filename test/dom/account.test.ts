import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pairDevice } from '../contract/family-cast.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisit, DomVisitor } from '../kit/dom/visitor.ts';
import { waitUntilTrue } from '../kit/page.ts';
import { setLanguage } from '../kit/view.ts';
import { answerCall } from '../page/calling.ts';
import { openGate } from '../page/grown-ups.ts';
import { startPractice } from '../page/practising.ts';

/** The origin of links in mails; tests open them at the address where the service really listens. */
const PUBLIC_URL = 'http://127.0.0.1:9';

describe('the account', () => {
  let mail: MailServer;
  let stage: DomStage;
  before(async () => {
    mail = await startMailServer();
    stage = await openDomStage({
      env: { EMAIL_SERVER: mail.url, EMAIL_FROM: 'beads@example.org', PUBLIC_URL },
    });
  });
  after(async () => {
    try {
      await stage.close();
    } finally {
      await mail.close();
    }
  });

  async function grownUp(visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit(visit);
    await openGate(visitor.page);
    return visitor;
  }

  async function account(email: string): Promise<Client> {
    const client = stage.service.client();
    await signUp(client, email);
    return client;
  }

  async function signIn(
    { page, open }: DomVisitor,
    email: string,
    password: string,
  ): Promise<void> {
    await open('/account');
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** The path of the link in the next mail to an address. */
  async function linkTo(email: string): Promise<string> {
    const { text } = await mail.next(email);
    const [link = ''] = text.match(/https?:\/\/\S+\?token=\S+/) ?? [];
    assert.ok(link.startsWith(PUBLIC_URL), text);
    return link.slice(PUBLIC_URL.length);
  }

  test('mails come in the language of the page at the sign-up, also where the browser has another one', async () => {
    const email = 'sprache@example.org';
    const { page, open, close } = await grownUp();
    await open('/account');
    await setLanguage(page, 'de');
    await page.getByLabel('Dein Name').fill('Ada');
    await page.getByLabel('Mail-Adresse').fill(email);
    await page.getByLabel('Passwort').fill('password1');
    await page.keyboard.press('Enter');
    await page.getByText('Dieses Passwort gehört zu den 10.000 häufigsten.').waitFor();
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const { html } = await mail.next(email);
    assert.match(html, /<title>Bestätige deine E-Mail-Adresse<\/title>/);
    // A later choice counts at once, also when it is made without a connection.
    page.setOffline(true);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.getByRole('dialog').getByText('English', { exact: true }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    const told = page.waitForResponse(/\/api\/account$/);
    page.setOffline(false);
    assert.equal((await told).status, 200);
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    assert.match((await mail.next(email)).html, /<title>Confirm your e-mail address<\/title>/);
    await close();
  });

  test('a wrong password is reported, and the right one keeps the data of the browser', async () => {
    const ada = await account('wrong@example.org');
    await ada.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#28b198' });
    const visitor = await grownUp();
    const { page, open, close } = visitor;
    await open('/family');
    await page.getByRole('button', { name: 'Add a child' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Bo');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Bo' }).waitFor();
    await signIn(visitor, 'wrong@example.org', 'another one');
    await page.getByText('The address or the password is wrong.').waitFor();
    await page.getByText('What is on this browser comes along into your account').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as').waitFor();
    await page.getByRole('link', { name: 'Family' }).click();
    const children = page.getByRole('main').getByRole('link', { name: /Practises/ });
    await children.nth(1).waitFor();
    assert.deepEqual(
      new Set((await children.allTextContents()).map((text) => text.match(/Mika|Bo/)?.[0])),
      new Set(['Bo', 'Mika']),
    );
    await close();
  });

  test('a sign-up with the address of an existing account says so', async () => {
    await account('taken@example.org');
    const { page, open, close } = await grownUp();
    await open('/account');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('taken@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('There is an account with this address already.').waitFor();
    await close();
  });

  test('a forgotten password is replaced by the link in a mail, which leads back to the page', async () => {
    const email = 'forgotten@example.org';
    await account(email);
    await mail.next(email);
    const { page, open, close } = await grownUp();
    await open('/');
    await page.getByRole('link', { name: 'Grown-ups: sign in' }).click();
    await page.getByRole('button', { name: 'Forgotten password?' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('E-mail address').fill(email);
    await sheet.getByRole('button', { name: 'Send the link' }).click();
    await sheet.getByText('a mail is on its way').waitFor();
    const link = await linkTo(email);
    await open(link);
    await page.getByLabel(/^New password/).fill('another long passphras');
    // The last letter counts even if Enter follows at once: nothing is painted between them.
    await page.evaluate(`(async () => {
      const input = document.querySelector('input[type=password]');
      input.value += 'e';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      for (let turn = 0; turn < 10; turn++) await null;
      input.form.requestSubmit();
    })()`);
    await page.getByText('Your password is changed').waitFor();
    // The link works once. When it is opened again, the page leads to a new one.
    await open(link);
    await page.getByText('This link is not good any more').waitFor();
    await page.getByRole('link', { name: 'Ask for another link' }).click();
    await sheet.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('another long passphrase');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('You are signed in as').waitFor();
    await page.getByText('confirmed', { exact: true }).waitFor();
    await close();
  });

  test('a session is ended from the list of another browser, whose page says so', async () => {
    const email = 'sessions@example.org';
    const as = await account(email);
    const desktop = await grownUp({ as, screen: 'desktop' });
    const phone = await grownUp();
    await signIn(phone, email, PASSWORD);
    await phone.page.getByText('You are signed in as').waitFor();
    await desktop.open('/account');
    await desktop.page.getByRole('link', { name: 'Who can reach my children' }).click();
    await desktop.page.getByText('this one here').waitFor();
    const alone = desktop.page.getByText('You are signed in nowhere else.');
    assert.equal(await alone.count(), 0);
    await desktop.page.getByRole('button', { name: /^Sign out there: / }).click();
    const sheet = desktop.page.getByRole('dialog', { name: 'Sign out there?' });
    await sheet.getByRole('button', { name: 'Sign out there' }).click();
    await phone.page.getByText('You were signed out.').waitFor();
    // All views have started again: keys and screen readers go on at the heading.
    await phone.page.locator('h1:focus').waitFor();
    await alone.waitFor();
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await phone.page.getByText('You were signed out.').waitFor();
    await desktop.page.getByRole('link', { name: 'Account', exact: true }).click();
    await desktop.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await desktop.page.waitForURL('/');
    await desktop.page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
    assert.equal(await desktop.page.getByText('You were signed out').count(), 0);
    await phone.close();
    await desktop.close();
  });

  test('signing out leaves only the settings on the device, and asks before unsent answers are lost', async () => {
    const as = await account('leaves@example.org');
    const { body } = await as.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { id } = (body as { player: { id: string } }).player;
    const mine = `beadhouse:account:${(await as.get('/api/auth/get-session')).body.user.id}`;
    const { page, open, close } = await grownUp({ as });
    await open('/practice');
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').waitFor();
    const keys = () =>
      page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    assert.ok((await keys()).includes(`${mine}:session:${id}`));
    // An answer of a deleted child: the service never takes it.
    const gone = { playerId: crypto.randomUUID(), attempt: { id: crypto.randomUUID() } };
    await page.evaluate(
      `localStorage.setItem('${mine}:attempt:gone', ${JSON.stringify(JSON.stringify(gone))})`,
    );
    await open('/account');
    await page.getByText('One answer was not taken: something about it is not right.').waitFor();
    page.setOffline(true);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('One answer waits on this device').waitFor();
    await page.getByRole('button', { name: 'Sign out and lose them' }).click();
    // Nobody is signed out without a connection.
    await page.getByText('The service did not answer. Try again').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.ok((await keys()).includes(`${mine}:attempt:gone`));
    page.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out and lose them' }).click();
    await page.waitForURL('/');
    await page.getByRole('heading', { name: 'Set the number' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
    // The next visitor has no session and no players.
    assert.equal(
      await page.evaluate<string>("localStorage.getItem('beadhouse:nobody:players') ?? '[]'"),
      '[]',
    );
    await waitUntilTrue(
      page,
      `localStorage.getItem('beadhouse:viewer-kind') === '{"is":"nobody","isAdmin":false}'`,
    );
    // Other tabs are told who has left.
    const settings =
      /^beadhouse:(?:way|first-visit|owner|viewer-kind|nobody:players|service-time|gone:account:[^:]+:)$/;
    assert.deepEqual(
      (await keys()).filter((key) => !settings.test(key)),
      [],
    );
    await close();
  });

  test('signing out says of a call on hold and of a form that is not saved that they will be lost', async () => {
    const as = await account('holds@example.org');
    const { page, open, close } = await grownUp({ as });
    // As a browser does before it leaves a page, and when it shows it again as it was.
    await page.addInitScript(`{
      const { assign } = location;
      const leave = (to) => {
        localStorage.setItem('may-leave', dispatchEvent(new Event('beforeunload', { cancelable: true })));
        dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
        assign(to);
      };
      const reload = () => localStorage.setItem('is-fresh', 'true');
      Object.defineProperty(location, 'assign', { value: leave, configurable: true });
      Object.defineProperty(location, 'reload', { value: reload, configurable: true });
    }`);
    await open('/call/42');
    await answerCall(page);
    await open('/account');
    await page.getByLabel('Your name').fill('Somebody else');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Not everything has arrived' });
    await sheet.getByText('One call waits on this device until it is ended.').waitFor();
    await sheet
      .getByText('One form that is not saved waits on this device until somebody goes on with it.')
      .waitFor();
    await sheet.getByRole('button', { name: 'Sign out and lose them' }).click();
    await page.waitForURL('/');
    // Nobody is asked once more.
    assert.equal(await page.evaluate("localStorage.getItem('may-leave')"), 'true');
    assert.equal(await page.evaluate("localStorage.getItem('is-fresh')"), 'true');
    await close();
  });

  test('the question whether to lose what waits ends when it has been sent meanwhile', async () => {
    const as = await account('sent@example.org');
    const { page, open, close } = await grownUp({ as });
    await open('/account');
    const owner = `account:${(await as.get('/api/auth/get-session')).body.user.id}`;
    await waitUntilTrue(page, `localStorage.getItem('beadhouse:owner') === '${owner}'`);
    page.answer(/\/api\/abacus-settings$/, async (request, ask) =>
      request.method === 'PATCH' ? new Response(null, { status: 500 }) : await ask(),
    );
    await page.evaluate(
      `localStorage.setItem('beadhouse:${owner}:soroban-unsaved', '{"physicalAbacusColumns":13}')`,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Not everything has arrived' });
    await sheet.getByText('Changed settings wait on this device').waitFor();
    page.answer(/\/api\/abacus-settings$/, undefined);
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('You are signed in as').waitFor();
    await close();
  });

  test('signing out leaves nothing of the person where the tab has no room to tell the next page', async () => {
    const as = await account('forbidden@example.org');
    await as.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, close } = await grownUp({ as });
    await page.addInitScript(`{
      const real = sessionStorage;
      const setItem = (key, text) => {
        if (key.startsWith('beadhouse:left')) throw new DOMException('no room', 'QuotaExceededError');
        real.setItem(key, text);
      };
      const get = (_, name) =>
        name === 'setItem' ? setItem : typeof real[name] === 'function' ? real[name].bind(real) : real[name];
      Object.defineProperty(window, 'sessionStorage', { value: new Proxy(real, { get }) });
    }`);
    await open('/account');
    const mine = `Object.keys(localStorage).filter((key) => key.startsWith('beadhouse:account:')).length`;
    await waitUntilTrue(page, `${mine} > 0`);
    // Of somebody who may come back this would stay.
    await page.evaluate(
      `localStorage.setItem('beadhouse:' + localStorage.getItem('beadhouse:owner') + ':session:of-a-child', '{}')`,
    );
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('/');
    await page.getByRole('heading', { name: 'Set the number' }).waitFor();
    assert.equal(await page.evaluate<number>(mine), 0);
    await close();
  });

  /** An account that has paired a tablet, and the client of the tablet. */
  async function withTablet(email: string) {
    const as = await account(email);
    await mail.next(email);
    const given = { name: 'Mika', emoji: '🦊', color: '#f97316' };
    const { id } = (await as.post('/api/players', given)).body.player;
    const { tablet } = await pairDevice(stage.service, as, id);
    const seesChild = async () => (await tablet.get(`/api/players/${id}`)).status === 200;
    return { as, seesChild };
  }

  for (const [choice, isKept] of [
    ['ends them', false],
    ['keeps them where the reader chooses so, and says it', true],
  ] as const) {
    test(`a reset shows the children’s devices, and ${choice}`, async () => {
      const email = `tablet-${isKept}@example.org`;
      const { as, seesChild } = await withTablet(email);
      await as.post('/api/auth/request-password-reset', { email });
      const { page, open, close } = await grownUp();
      await open(await linkTo(email));
      await page.getByText('a child’s device, for Mika').waitFor();
      const ends = page.getByLabel('End all children’s devices and open codes');
      assert.equal(await ends.isChecked(), true);
      if (isKept) await ends.click();
      await page.getByLabel(/^New password/).fill('another long passphrase');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByText('Your password is changed').waitFor();
      assert.equal(await page.getByText('open codes stay').count(), isKept ? 1 : 0);
      assert.equal(await seesChild(), isKept);
      await close();
    });

    test(`another password ${choice}`, async () => {
      const { as, seesChild } = await withTablet(`change-${isKept}@example.org`);
      const { page, open, close } = await grownUp({ as });
      await open('/account');
      const form = page.locator('form').filter({ has: page.getByLabel('New password') });
      await form.getByLabel('Your present password').fill(PASSWORD);
      await form.getByLabel('New password').fill('yet another passphrase');
      const ends = form.getByLabel(/^Sign out everywhere else/);
      assert.equal(await ends.isChecked(), true);
      if (isKept) await ends.click();
      await form.getByRole('button', { name: 'Change the password' }).click();
      await page.getByText('The password is changed.').waitFor();
      assert.equal(await seesChild(), isKept);
      await close();
    });
  }

  test('name, password and address are changed', async () => {
    const email = 'change@example.org';
    const as = await account(email);
    await mail.next(email);
    const { page, open, close } = await grownUp({ as });
    await open('/account');
    await page.getByLabel('Your name').fill('Ada L.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByText('You are signed in as').getByText('Ada L.').waitFor();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByText('Saved.').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await page.getByText('The mail is on its way.').waitFor();
    await page.getByText('Another address').click();
    await page.getByLabel('New e-mail address').fill('ada@changed.example.org');
    await page.getByLabel('Your present password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('The link is on its way to the new address.').waitFor();

    const link = await linkTo('ada@changed.example.org');
    await open(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'To your account' }).click();
    await page.getByText('ada@changed.example.org').first().waitFor();
    const form = page.locator('form').filter({ has: page.getByLabel('New password') });
    await form.getByLabel('Your present password').fill('wrong');
    await form.getByLabel('New password').fill('yet another passphrase');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await form.getByText('The password is wrong.').waitFor();
    await form.getByLabel('Your present password').fill(PASSWORD);
    await form.getByLabel('New password').fill('password1');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await form.getByText('This password is one of the 10,000 commonest.').waitFor();
    await form.getByLabel('New password').fill('yet another passphrase');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').waitFor();
    await close();
  });

  test('everything is exported as a file, and erased after the password', async () => {
    const as = await account('erase@example.org');
    await as.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#28b198' });
    const { page, open, close } = await grownUp({ as });
    await open('/account');
    await page.getByRole('button', { name: 'Make the file' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    const file = await as.get((await link.getAttribute('href')) ?? '');
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*\.zip"/);
    await page.getByRole('listitem').getByRole('button', { name: 'Delete' }).click();
    await link.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Delete everything …' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Your present password').fill('wrong');
    await sheet.getByRole('button', { name: 'Delete everything for good' }).click();
    await sheet.getByText('The password is wrong.').waitFor();
    await sheet.getByLabel('Your present password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Delete everything for good' }).click();
    await page.waitForURL('/');
    const receipt = page.getByRole('dialog', { name: 'Everything of yours is deleted.' });
    await receipt.getByText('Children: 1', { exact: true }).waitFor();
    await receipt
      .getByText(/^A number that stood for you, .* \(until .* at the latest\)$/)
      .waitFor();
    const kept = await receipt.getByRole('link', { name: 'Save as a text' }).getAttribute('href');
    const text = decodeURIComponent(kept ?? '');
    assert.match(
      text,
      /^data:text\/plain;charset=utf-8,Everything of yours is deleted\.\n- Children: 1\n/,
    );
    assert.match(text, /\nWhat stays, and until when\n- /);
    await receipt.getByRole('button', { name: 'Done' }).click();
    await receipt.waitFor({ state: 'detached' });
    assert.equal((await as.get('/api/auth/get-session')).body, null);
    await close();
  });
});
