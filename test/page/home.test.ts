import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  holdTime,
  lookAt,
  openPageStage,
  smallTargets,
  setLanguage,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';
import { openGate } from './grown-ups.ts';

const HOSTILE = [
  '<img src=x onerror="document.title=\'owned\'">',
  '\u202eevil \u2066name',
  '🦄'.repeat(200),
  'x'.repeat(200),
];

describe('the first visit, and home', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  /** Sets the first rods of the soroban with keys, the ones first. */
  async function setNumber(page: Page, digits: readonly number[]): Promise<void> {
    const rods = page.getByRole('spinbutton');
    const count = await rods.count();
    for (const [place, digit] of digits.entries()) {
      await rods.nth(count - 1 - place).focus();
      await page.keyboard.press(String(digit));
    }
  }

  async function playThrough(page: Page): Promise<void> {
    for (const [number, digits] of [
      [3, [3]],
      [6, [6]],
      [21, [1, 2]],
    ] as const) {
      await page.getByRole('heading', { name: `Set the number ${number}` }).waitFor();
      // The celebration is short.
      await holdTime(page);
      await setNumber(page, digits);
      await page.getByText(`Yes, that is ${number}!`).waitFor();
      await page.clock.resume();
    }
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  }

  test('a new child plays at once, says who it is, and finds everything again after a reload', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await page.getByRole('link', { name: 'Grown-ups: sign in' }).waitFor();
    await page.getByRole('link', { name: 'I was given a code' }).waitFor();
    await assertAccessible(page);
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
    await thatIsMe.scrollIntoViewIfNeeded();
    assert.ok((await page.evaluate<number>('scrollY')) > 0, 'the button is further down');
    await thatIsMe.click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await page.evaluate('scrollY'), 0, 'home is shown from its top');
    await page.getByRole('heading', { name: 'Keep it for good' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'home-first');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Keep it for good' }).count(), 0);
    await close();
  });

  test('a number that is set as soon as the soroban appears counts', async () => {
    const { page, open, go, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await go('/nowhere');
    await holdTime(page);
    await page.evaluate(`history.pushState(null, '', '/')`);
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await setNumber(page, [3]);
    await page.getByText('Yes, that is 3!').waitFor();
    await page.clock.resume();
    await close();
  });

  test('a child that does not say who it is goes on, and can say it later', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await page.clock.install();
    await open('/');
    await playThrough(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('heading', { name: 'Hello!' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Say who you are' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Noor!' }).waitFor();
    await close();
  });

  test('a newcomer without a connection keeps the typed name, and the player is made once with one', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await playThrough(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    const made = await page.evaluate(
      `fetch('/api/players').then((answer) => answer.json()).then(({ players }) => players.length)`,
    );
    assert.equal(made, 1);
    await close();
  });

  test('asks which of several children plays, remembers it, and allows another choice', async () => {
    const parent = stage.service.client();
    for (const [name, emoji, color] of [
      ['Mika', '🦊', '#f5b83d'],
      ['Ada', '🐙', '#5aa9e6'],
      ['Noor', '🦖', '#9a7bd1'],
    ] as const) {
      await parent.post('/api/players', { name, emoji, color });
    }
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/');
    await page.getByRole('heading', { name: 'Who plays?' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'picker');
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'home');
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    await page.getByRole('link', { name: 'Ada plays. Choose somebody else' }).click();
    await page.getByRole('button', { name: 'Mika' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await close();
  });

  test('among many, a name is found by typing, and both places say how many there are', async () => {
    const parent = stage.service.client();
    const names = ['Zoë', ...Array.from({ length: 29 }, (_, at) => `Child ${at + 1}`)];
    for (const name of names) {
      const given = { name, emoji: '🐢', color: '#28b198', isPracticeStudent: false };
      assert.equal((await parent.post('/api/players', given)).status, 201);
    }
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/');
    const field = page.getByRole('searchbox', { name: 'Find a name' });
    await field.waitFor();
    await page.getByText('30 names', { exact: true }).waitFor();
    const shown = await page.locator('.stamp-button').allTextContents();
    assert.deepEqual(
      [0, 1, 9, 29].map((at) => shown[at]?.replace('🐢', '')),
      ['Child 1', 'Child 2', 'Child 10', 'Zoë'],
    );
    await assertAccessible(page);
    assert.deepEqual(await smallTargets(page), []);
    await lookAt(page, 'find-player');
    await setLanguage(page, 'pseudo');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await setLanguage(page, 'en');
    await field.focus();
    await page.keyboard.type('zoe');
    await page.getByText('1 of 30 names').waitFor();
    assert.equal(await page.locator('.stamp-button').count(), 1);
    await field.fill('Nobody');
    await page.getByText('Nobody here has such a name.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'find-player-none');
    await field.fill('ZOE');
    await page.getByText('1 of 30 names').waitFor();
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Zoë!' }).waitFor();

    await openGate(page);
    await open('/family');
    await field.fill('child 12');
    await page.getByText('1 of 30 names').waitFor();
    await page.getByRole('link', { name: 'Child 12' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Child/ }).count(), 1);
    await assertAccessible(page);
    await lookAt(page, 'find-player-family');
    await close();
  });

  test('a child that is added on another device appears without a reload', async () => {
    const parent = stage.service.client();
    const add = (name: string) =>
      parent.post('/api/players', { name, emoji: '🐢', color: '#28b198' });
    await add('Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    const following = page.waitForResponse((answer) => answer.url().includes('/api/events'));
    await open('/players');
    await following;
    await add('Ada');
    await page.getByRole('button', { name: 'Ada' }).waitFor();
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
        await tab.getByRole('switch').first().click();
        await tab.getByRole('switch').nth(1).click();
      }),
    );
    await waitUntilTrue(
      page,
      `fetch('/api/auth/get-session').then((answer) => answer.json()).then((session) => session !== null)`,
    );
    await Promise.all(tabs.map((tab) => tab.getByRole('switch').nth(2).click()));
    const users = (await stage.service.store.database.allRows(['users']))[0]?.length ?? 0;
    assert.equal(users, guests + 1);
    await close();
  });

  test('the sixth child learns kindly that five practise, and can play', async () => {
    const parent = stage.service.client();
    for (let at = 1; at <= 5; at++) {
      await parent.post('/api/players', { name: `Child ${at}`, emoji: '🐢', color: '#28b198' });
    }
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/players');
    await page.getByRole('link', { name: 'Somebody new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The sixth');
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByText('No more children can practise here.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'full-house');
    await page.getByRole('button', { name: 'Just play along' }).click();
    await page.getByRole('heading', { name: 'Hello, The sixth!' }).waitFor();
    await close();
  });

  test('names of any kind break nothing', async () => {
    const parent = stage.service.client();
    for (const name of HOSTILE) {
      await parent.post('/api/players', { name, emoji: name.slice(0, 60), color: 'url(//x)' });
    }
    const { page, open, go, close } = await stage.visit({ as: parent });
    await open('/');
    await assertAccessible(page);
    await lookAt(page, 'hostile');
    for (const at of [0, 2, 3]) {
      await go('/players');
      await page
        .getByRole('button')
        .filter({ hasText: HOSTILE[at] ?? '' })
        .click();
      await page.waitForURL((url) => url.pathname === '/');
      await assertAccessible(page);
    }
    assert.doesNotMatch(await page.title(), /^owned/);
    // A name does not change the direction of the sentence around it, nor of the window's title.
    await go('/players');
    await page.getByRole('button').filter({ hasText: 'evil' }).click();
    const greeting = page.getByRole('heading', { level: 1 });
    await greeting.filter({ hasText: 'Hello' }).waitFor();
    // What the name leaves open is ended with it.
    assert.equal(await greeting.locator('bdi').textContent(), `${HOSTILE[1]}\u2069`);
    assert.equal(await page.title(), 'Hello, evil name! · Beadhouse');
    await close();
  });

  test('every text is in a catalogue', async () => {
    const { page, open, go, close } = await stage.visit({ language: 'pseudo' });
    await open('/');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page.getByRole('banner').getByRole('button').click();
    assert.deepEqual(await uncataloguedTexts(page, ['English', 'Deutsch']), []);
    await page.keyboard.press('Escape');
    for (const path of ['/players', '/players/new']) {
      await go(path);
      assert.deepEqual(await uncataloguedTexts(page), [], path);
      assert.match(await page.title(), /^\[.+~\] · Beadhouse$/);
    }
    await close();
  });
});
