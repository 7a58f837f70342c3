import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  lookAt,
  openPageStage,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { answerOfGate, openGate } from './grown-ups.ts';

const MIKA = { name: 'Mika', emoji: '🦊', color: '#28b198' };

describe('the family', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  /** Makes an account with a child, and returns the child's id. */
  async function parent(email: string): Promise<{ client: Client; id: string }> {
    const client = stage.service.client();
    await signUp(client, email);
    const { body } = await client.post('/api/players', MIKA);
    return { client, id: body.player.id };
  }

  test('by keyboard: a guest answers the question, adds a child, makes an account, and shares the child', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await open('/family');
    const asked = page.getByLabel(/^How much is/);
    await lookAt(page, 'gate');
    await asked.fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'That is another number' }).waitFor();
    await assertAccessible(page);
    await page.keyboard.type(await answerOfGate(page));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Family' });
    await heading.and(page.locator(':focus')).waitFor();

    const add = page.getByRole('button', { name: 'Add a child' });
    await add.press('Enter');
    const sheet = page.getByRole('dialog');
    const name = sheet.getByLabel('Name');
    // Spaces are no name.
    await name.fill('  ');
    await page.keyboard.press('Enter');
    await name.and(page.locator(':focus:invalid')).waitFor();
    await name.fill('Mika');
    await lookAt(page, 'family-add');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).waitFor();
    await add.and(page.locator(':focus')).waitFor();

    await lookAt(page, 'family-guest');
    await page.getByRole('link', { name: 'Make an account' }).first().press('Enter');
    await page.getByRole('list', { name: 'Children on this browser' }).getByText('Mika').waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await lookAt(page, 'account-guest');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as').waitFor();

    await page.getByRole('link', { name: 'Family' }).press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).press('Enter');
    await page.getByRole('button', { name: 'Share by code' }).press('Enter');
    await page.getByText(/^FAM-/).waitFor();
    await page.getByRole('img', { name: 'The link to this child as a QR picture' }).waitFor();
    await lookAt(page, 'player');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Delete …' }).press('Enter');
    await page.getByRole('heading', { name: 'Delete this child?' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await close();
  });

  test('a child’s device says what it is for, and that it was disconnected', async () => {
    const { client, id } = await parent('tablet@example.org');
    const asked = { name: 'The tablet', playerIds: [id] };
    const { pairing } = (await client.post('/api/devices/pairing', asked)).body;
    const guest = stage.service.client();
    const looks = { emoji: '🐢', color: '#28b198', isPracticeStudent: false };
    await guest.post('/api/players', { ...looks, name: 'Noor' });
    const { page, open, close } = await stage.visit({ as: guest });
    await openGate(page);
    await open(`/device#${pairing.code}`);
    await page.getByText('nothing yet').waitFor();
    await lookAt(page, 'device-guest');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await lookAt(page, 'device');
    await assertAccessible(page);
    await open('/family');
    await page.getByRole('heading', { name: 'This is a child’s device' }).waitFor();
    const [device] = (await client.get('/api/devices')).body.devices;
    assert.equal((await client.delete(`/api/devices/${device.id}`)).status, 200);
    await page.getByText('A grown-up has disconnected this child’s device').waitFor();
    await lookAt(page, 'device-ended');
    await assertAccessible(page);
    await close();
  });

  test('who changes the same as somebody else sees both, and going back asks first: the browser goes where it was told', async () => {
    const { client, id } = await parent('both@example.org');
    const { page, open, close } = await stage.visit({ as: client });
    await openGate(page);
    await open('/family');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Mika Maria');
    await client.patch(`/api/players/${id}`, { name: 'Noor' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed this meanwhile').waitFor();
    await lookAt(page, 'family-both');
    await assertAccessible(page);

    const address = page.url();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.evaluate('history.back()');
    await question.waitFor();
    await lookAt(page, 'family-leave');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.equal(page.url(), address);
    assert.equal(await name.inputValue(), 'Mika Maria');
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Family' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/family');
    await close();
  });

  test('in a long list the focus stays in place: at the first new row, and beside a removed row', async () => {
    const { client } = await parent('long@example.org');
    const { body } = await client.get('/api/auth/get-session');
    await stage.service.store.database.run(
      `insert into inbox (id, user_id, kind, player_id, details, is_read, created_at, postcard_id)
       with recursive numbers(n) as (select 100 union all select n + 1 from numbers where n < 159)
       select '01900000-0000-7000-8000-000000000' || n, '${body.user.id}', 'postcard-ready', null, '{}', 1,
         '2026-01-02T03:04:05.' || n || 'Z', null from numbers`,
    );
    const { page, open, close } = await stage.visit({ as: client });
    await openGate(page);
    await open('/inbox');
    const remove = page.getByRole('button', { name: 'Delete' });
    const rows = page.getByRole('listitem').filter({ has: remove });
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await rows.nth(50).and(page.locator(':focus')).waitFor();
    assert.equal(await rows.count(), 60);
    // The row disappears at once. It does not wait until all pages were read again.
    const isOver = Promise.withResolvers<void>();
    await page.route(/\/api\/inbox(?:\?|$)/, async (route) => {
      await isOver.promise;
      // The request was aborted.
      await route.continue().catch(() => {});
    });
    for (const at of [50, 58]) {
      const gone = await rows.nth(at).elementHandle();
      await remove.nth(at).press('Enter');
      await gone?.waitForElementState('hidden');
      await rows.nth(Math.min(at, 57)).and(page.locator(':focus')).waitFor();
    }
    await page.getByRole('button', { name: 'Mark as new' }).nth(57).press('Enter');
    await rows.nth(57).getByText('New · ').waitFor();
    isOver.resolve();
    await close();
  });
});
