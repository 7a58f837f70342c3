import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  holdTime,
  openPageStage,
  waitForCode,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from './grown-ups.ts';
import { startPractice } from './practising.ts';

/** The contents of a page's storage, as one text. */
const STORED = 'JSON.stringify({ ...localStorage, ...sessionStorage })';

describe('owners of data on a device', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage({ work: false });
  });
  after(() => stage.close());

  async function addPlayer(client: Client, name: string): Promise<string> {
    const { body } = await client.post('/api/players', { name, emoji: '🦊', color: '#f5b83d' });
    return (body as { player: { id: string } }).player.id;
  }

  async function account(email: string, child: string): Promise<{ client: Client; id: string }> {
    const client = stage.service.client();
    await signUp(client, email);
    return { client, id: await addPlayer(client, child) };
  }

  async function attemptsOf(client: Client, id: string): Promise<number> {
    const { body } = await client.get(`/api/players/${id}/attempts`);
    return (body as { attempts: unknown[] }).attempts.length;
  }

  async function beginTyped(page: Page): Promise<void> {
    await page.goto('/practice');
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').waitFor();
  }

  async function answerOne(page: Page, count: number): Promise<void> {
    await page.getByRole('heading', { name: new RegExp(`^Problem ${count} of`) }).waitFor();
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you!').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^Problem ${count + 1} of`) }).waitFor();
  }

  async function signInOn(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  test('a child practises in one tab, while somebody in another tab signs in, out, and in with another account', async () => {
    const ada = await account('tabs@example.org', 'Ada of tabs');
    const bob = await account('other@example.org', 'Bob of tabs');
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika of tabs');
    const { page, open, close } = await stage.visit({ as: guest });
    await openGate(page);
    const second = await page.context().newPage();
    await openGate(second);
    await beginTyped(page);
    // The first answer is on its way while the guest becomes the account.
    const signedIn = Promise.withResolvers<void>();
    await page.route('**/attempts', async (route) => {
      if (route.request().method() === 'POST') await signedIn.promise;
      await route.continue();
    });
    await answerOne(page, 1);
    await second.goto('/account');
    await signInOn(second, 'tabs@example.org');
    await second.getByText('You are signed in as').waitFor();
    signedIn.resolve();
    // There are two children now: this device goes on with the chosen one, or asks.
    await page.goto('/players');
    await page.getByRole('button', { name: 'Mika of tabs' }).click();
    await page.waitForURL('/');
    await page.goto('/practice/now');
    await answerOne(page, 2);
    await waitFor('both answers', async () =>
      (await attemptsOf(ada.client, id)) === 2 ? true : undefined,
    );

    await second.getByRole('button', { name: 'Sign out', exact: true }).click();
    await second.waitForURL('/');
    await page.getByText('Problem 3 of').waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Mika of tabs').count(), 0);
    await second.goto('/account');
    await signInOn(second, 'other@example.org');
    await second.getByText('You are signed in as').waitFor();
    await page.getByRole('link', { name: 'Bob of tabs plays' }).waitFor();
    assert.doesNotMatch(await page.evaluate<string>(STORED), /(?:Mika|Ada) of tabs/);
    assert.equal(await attemptsOf(bob.client, bob.id), 0);
    await open('/');
    await close();
  });

  test('where the storage is full, a child stops without a connection, and goes on with one', async () => {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika');
    const { page, close } = await stage.visit({ as: guest });
    await page.addInitScript(`{
      let text = 'x'.repeat(2 ** 20);
      while (text.length > 0) {
        try { localStorage.setItem('full' + localStorage.length, text) } catch { text = text.slice(0, text.length / 2) }
      }
    }`);
    await beginTyped(page);
    // What says so is loaded a moment after the first view.
    await waitForCode(page, 'keeping');
    await page.context().setOffline(true);
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('This browser has no more room for this page.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Stop here for now' }).waitFor();
    await assertAccessible(page);
    await page.context().setOffline(false);
    await answerOne(page, 2);
    await waitFor('both answers', async () => (await attemptsOf(guest, id)) === 2);
    await close();
  });

  test('what another tab keeps from being sent, because the browser has suspended it, is sent after six seconds', async () => {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika');
    const { page, close } = await stage.visit({ as: guest });
    await page.clock.install();
    await beginTyped(page);
    const other = await page.context().newPage();
    await other.goto('/');
    // It says nothing, as a suspended one.
    await other.evaluate(`new Promise((resolve) => {
      navigator.locks.request('beadhouse:outbox', () => new Promise(() => resolve())).catch(() => {});
    })`);
    // From now on only the test counts the seconds of the wait.
    await holdTime(page);
    await answerOne(page, 1);
    await page.clock.runFor(4_000);
    assert.equal(await attemptsOf(guest, id), 0);
    await page.clock.runFor(2_500);
    await waitFor('the answer', async () => (await attemptsOf(guest, id)) === 1);
    await close();
  });
});
