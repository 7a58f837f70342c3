import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { assertAccessible, openPageStage, waitForView, type PageStage } from '../kit/page.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import { assertInSight } from './practising.ts';

/** A whole browser: the headless shell has no settings of sites. */
const CHROMIUM = '/usr/bin/chromium';

const withoutSettings =
  existsSync(CHROMIUM) || process.env['CI'] === 'true' ? false : `there is no ${CHROMIUM}`;

/** The settings of a person who has blocked the data of all sites. */
const SETTINGS = { profile: { default_content_setting_values: { cookies: 2 } } };

describe('a browser that blocks the data of sites', { skip: withoutSettings }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('reads that cookies are blocked and how to allow them; no guest is made, and beads are moved all the same', async (t) => {
    const folder = makeFolder();
    mkdirSync(join(folder.path, 'Default'));
    writeFileSync(join(folder.path, 'Default/Preferences'), JSON.stringify(SETTINGS));
    const context = await chromium.launchPersistentContext(folder.path, {
      executablePath: CHROMIUM,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
      baseURL: stage.service.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    t.after(async () => {
      await context.close();
      folder.remove();
    });
    const complaints: string[] = [];
    context.on('weberror', (error) => complaints.push(String(error.error())));
    const page = await context.newPage();
    await page.goto('/players/new');
    await waitForView(page);
    const said =
      'This browser blocks cookies and what pages keep on the device. So the service cannot know you, and what you do here ends with this tab, and with a reload. Allow cookies and site data for this page in the browser’s settings, and reload it when you can do without what you did here.';
    await page.getByRole('status').filter({ hasText: said }).waitFor();
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
    await page.keyboard.press('Enter');
    const refused = page.getByRole('alert').filter({ hasText: 'blocks cookies here' });
    await refused.waitFor();
    await assertInSight(page, refused);
    assert.equal(await page.getByText('The service did not answer').count(), 0);
    await page.goto('/soroban');
    await page.getByRole('spinbutton').last().focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '1');
    const { database } = stage.service.store;
    assert.deepEqual(await database.rows(`select id from users where role = 'guest'`), []);
    assert.deepEqual(complaints, []);
  });
});
