import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  assertFits,
  holdTime,
  lookAt,
  openPageStage,
  smallTargets,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';
import { HOSTILE_NAMES, openGate } from './grown-ups.ts';
import { assertInSight, assertSeenAtOnce } from './practising.ts';

describe('the first visit, and home', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  /** A parent with an account and children of these names. */
  async function parentOf(
    email: string,
    names: readonly string[],
    looks: object = {},
  ): Promise<Client> {
    const client = stage.service.client();
    await signUp(client, email);
    for (const [at, name] of names.entries()) {
      const given = { name, emoji: '🐢', color: '#28b198', isPracticeStudent: at < 5, ...looks };
      assert.equal((await client.post('/api/players', given)).status, 201);
    }
    return client;
  }

  /** Sets the first rods of the soroban with keys, the ones first. */
  async function setNumber(page: Page, digits: readonly number[]): Promise<void> {
    const rods = page.getByRole('spinbutton');
    const count = await rods.count();
    for (const [place, digit] of digits.entries()) {
      await rods.nth(count - 1 - place).focus();
      await page.keyboard.press(String(digit));
    }
  }

  test('a new child plays at once, says who it is in between reloads, and sees what it is told', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await page.getByRole('link', { name: 'Grown-ups: sign in' }).waitFor();
    await page.getByRole('link', { name: 'I was given a code' }).waitFor();
    await lookAt(page, 'first-visit');
    // A child may begin with any rod, and is told where the ones are.
    await setNumber(page, [0, 0, 3]);
    await page.getByText('That is 300. The rod on the right counts the ones.').waitFor();
    await holdTime(page);
    await setNumber(page, [3, 0, 0]);
    await page.getByText('Yes, that is 3!').waitFor();
    const said = await page.getByText('Yes, that is 3!').boundingBox();
    const soroban = await page.getByRole('group', { name: 'Soroban' }).boundingBox();
    assert.ok(said && soroban && said.y < soroban.y, 'said where a phone shows it too');
    // In the middle of the celebration: finished steps count.
    await page.clock.resume();
    await page.reload();
    await page.getByRole('heading', { name: 'Set the number 6' }).waitFor();
    assert.deepEqual(await page.context().cookies(), []);
    await setNumber(page, [6]);
    await page.getByRole('heading', { name: 'Set the number 21' }).waitFor();
    await setNumber(page, [1, 2]);
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
    await page.locator('label', { hasText: '🦊' }).click();
    await page.reload();
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Mika');
    await assertAccessible(page);
    await lookAt(page, 'who-are-you');
    const thatIsMe = page.getByRole('button', { name: 'That’s me' });
    await assertSeenAtOnce(page, thatIsMe);
    await page.evaluate('scrollTo(0, 300)');
    await thatIsMe.click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await page.evaluate('scrollY'), 0, 'home is shown from its top');
    await page.getByRole('link', { name: 'Grown-ups: sign in' }).waitFor();
    await lookAt(page, 'home-first');
    await close();
  });

  test('of many children, one is found by keyboard, what comes after them stays near, and a sixth is refused in sight', async () => {
    const names = ['Zoë', ...Array.from({ length: 40 }, (_, at) => `Child ${at + 1}`)];
    const { page, open, close } = await stage.visit({
      as: await parentOf('many@example.org', names),
    });
    await openGate(page);
    await open('/');
    const field = page.getByRole('searchbox', { name: 'Find a name' });
    await field.waitFor();
    assert.deepEqual(await smallTargets(page), []);
    await lookAt(page, 'find-player');
    await field.fill('Nobody');
    await page.getByText('Nobody here has such a name.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'find-player-none');
    await field.fill('ZOE');
    await page.getByText('1 of 41 names').waitFor();
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Zoë!' }).waitFor();

    await open('/family');
    const { y = Infinity } =
      (await page.getByRole('button', { name: 'Pair a device' }).boundingBox()) ?? {};
    assert.ok(y < 1_500, 'what comes after the children stays near');
    await lookAt(page, 'family-many');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Fritz');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const limit = sheet.getByRole('heading', { name: '5 children practise already' });
    await limit.waitFor();
    await assertInSight(page, limit);
    await lookAt(page, 'family-limit');
    await assertAccessible(page);
    await close();
  });

  test('shows the task, every bead, and the first move when it shows itself, on a phone in landscape without scrolling', async () => {
    const { page, open, close } = await stage.visit({ screen: { width: 640, height: 360 } });
    await page.clock.install();
    await open('/');
    await page.clock.fastForward(6_500);
    await assertInSight(page, page.getByRole('heading', { name: 'Set the number 3' }));
    await assertInSight(page, page.locator('svg.soroban'));
    await assertInSight(page, page.locator('.ghost'));
    await close();
  });

  test('concurrent writes of a newcomer in three tabs make one guest', async () => {
    const { page, open, close } = await stage.visit();
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    await open('/soroban');
    for (const tab of tabs.slice(1)) await tab.goto('/soroban');
    const guests = (await stage.service.store.database.allRows(['users']))[0]?.length ?? 0;
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.getByRole('switch').last().click();
        await tab.getByRole('switch').nth(-2).click();
      }),
    );
    await waitUntilTrue(
      page,
      `fetch('/api/auth/get-session').then((answer) => answer.json()).then((session) => session !== null)`,
    );
    await Promise.all(tabs.map((tab) => tab.getByRole('switch').nth(-3).click()));
    const users = (await stage.service.store.database.allRows(['users']))[0]?.length ?? 0;
    assert.equal(users, guests + 1);
    await close();
  });

  test('names of any kind widen no place', async () => {
    const looks = { emoji: '9'.repeat(64), color: 'url(https://evil.example)' };
    const as = await parentOf('hostile@example.org', HOSTILE_NAMES, looks);
    const [{ id }] = (await as.get('/api/players')).body.players;
    await as.post(`/api/players/${id}/sharing`);
    const { page, go, close } = await stage.visit({ as });
    await openGate(page);
    await go('/players');
    await assertAccessible(page);
    for (const path of ['/family', `/family/${id}`, '/account']) {
      await go(path);
      await assertFits(page);
      await lookAt(page, `hostile-${path.slice(1, 8)}`);
    }
    for (const at of HOSTILE_NAMES.keys()) {
      await go('/players');
      await page.getByRole('heading', { name: 'Who plays?' }).waitFor();
      await page.locator('.stamp-button').nth(at).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
      await assertFits(page);
    }
    await close();
  });
});
