import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';

describe('what stands around every place', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('says that there is nothing at an unknown address, with a link to the start', async () => {
    const { page, open, close } = await stage.visit();
    await open('/nowhere/at/all');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await waitUntilTrue(page, `document.title === 'There is nothing here · Beadhouse'`);
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await page.waitForURL('/');
    await waitUntilTrue(page, `document.title === 'Set the number 3 · Beadhouse'`);
    await page.goBack();
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await waitUntilTrue(page, `document.title === 'There is nothing here · Beadhouse'`);
    await close();
  });

  test('has nothing where developers see all parts', async () => {
    const { page, open, close } = await stage.visit();
    await open('/design');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await close();
  });

  test('language and look are chosen once, and survive a reload', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    const chosen = () =>
      page.evaluate<string[]>(
        '[document.documentElement.lang, document.documentElement.dataset.theme]',
      );
    await open('/');
    assert.deepEqual(await chosen(), ['en', 'light']);
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByRole('dialog').getByText('Deutsch').click();
    await page.getByRole('dialog').getByText('Dunkel').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(await chosen(), ['de', 'dark']);
    await page.reload();
    await page.getByRole('button', { name: 'Einstellungen' }).waitFor();
    assert.deepEqual(await chosen(), ['de', 'dark']);
    await close();
  });

  test('has the language of the device, German or English', async () => {
    const { page, open, close } = await stage.visit({ language: 'de' });
    await open('/');
    await page.getByRole('heading', { name: 'Stelle die Zahl 3 ein' }).waitFor();
    await close();
  });

  test('an error while drawing shows a sentence and links, in a view and around all views, and the console has it', async () => {
    const guest = stage.service.client();
    await guest.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, complaints, close } = await stage.visit({ as: guest });
    const fault = page.getByRole('heading', { name: 'Something went wrong here' });
    const header = page.getByRole('banner');
    page.answer(/^\/api\/postcards\/one$/, () => Response.json({ postcard: {} }));
    await open('/post/one');
    await fault.waitFor();
    await header.getByRole('link', { name: 'Mika' }).waitFor();
    await page.getByRole('link', { name: 'To the start', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();

    // The player's name is shown around all views, also from the stored copy.
    page.answer(/^\/api\/players$/, () => Response.json({ players: [null] }));
    await page.reload();
    await fault.waitFor();
    assert.equal(await header.count(), 0);
    page.answer(/^\/api\/players$/, undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(complaints.splice(0).filter((one) => one.startsWith('TypeError: ')).length, 2);
    await close();
  });

  test('every text of these parts is in a catalogue', async () => {
    const { page, open, close } = await stage.visit({ language: 'pseudo' });
    await open('/nowhere');
    assert.deepEqual(await uncataloguedTexts(page), []);
    page.setOffline(true);
    await page.getByRole('status').filter({ hasText: '[' }).first().waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });
});
