import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../identity/stage.ts';
import { openPageStage, waitForView, withoutBrowser, type PageStage } from '../kit/page.ts';
import { openGate } from './grown-ups.ts';

describe('the page in a house, over plain http', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('a child says who it is and calls a number, and a parent signs up, all without https', async () => {
    const { page, open, close } = await stage.visit({ isInHouse: true });
    await open('/players/new');
    assert.equal(await page.evaluate('isSecureContext'), false);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await page.goto('/call/42');
    await page.getByRole('heading', { name: 'On the line with 42' }).waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('img', { name: 'New postcard from 42' }).waitFor();
    await openGate(page);
    await open('/account');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('E-mail address').fill('ann@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('ann@example.org').first().waitFor();
    // Nobody waits for a mail that was never sent.
    await page.getByText('This service sends no mail').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Send the mail again' }).count(), 0);
    await open('/players');
    await page.getByRole('button', { name: 'Mika' }).waitFor();
    await close();
  });

  test('with six open tabs, which share one stream of changes, the seventh loads', async () => {
    const parent = stage.service.client();
    const add = (name: string) =>
      parent.post('/api/players', { name, emoji: '🐢', color: '#28b198' });
    await add('Mika');
    const { page, close } = await stage.visit({ isInHouse: true, as: parent });
    const tabs: Page[] = [page];
    while (tabs.length < 7) tabs.push(await page.context().newPage());
    for (const tab of tabs) {
      await tab.goto('/players');
      await waitForView(tab);
      await tab.getByRole('button', { name: 'Mika' }).waitFor();
    }
    await add('Ada');
    for (const tab of tabs) await tab.getByRole('button', { name: 'Ada' }).waitFor();
    await close();
  });
});
