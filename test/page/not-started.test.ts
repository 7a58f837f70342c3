import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  axeFinds,
  openPageStage,
  waitForView,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';

const SCRIPTS = '**/assets/*.js';
const STYLES = '**/assets/*.css';

const english = (page: Page) =>
  page.getByText('It needs JavaScript and a browser that is up to date');
const german = (page: Page) => page.getByText('Es braucht JavaScript und einen aktuellen Browser');

describe('a page that has not started', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('says what it needs, at once and in both languages, in a browser that is too old for its scripts and styles', async () => {
    const { page, complaints, close } = await stage.visit();
    await page.route(SCRIPTS, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `too new for it: ${await answer.text()}` });
    });
    await page.route(STYLES, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const older = text.replaceAll('(color:rgb(from red r g b))', '(color:unknown(red))');
      assert.notEqual(older, text);
      await route.fulfill({ response: answer, body: older });
    });
    await page.goto('/');
    assert.ok(await english(page).isVisible());
    assert.ok(await german(page).isVisible());
    assert.deepEqual(await axeFinds(page), []);
    assert.match(complaints.splice(0).join('\n'), /SyntaxError/);
    await close();
  });

  test('says so at once where scripts are switched off', async () => {
    const { page, close } = await stage.visit({ hasScripts: false });
    await page.goto('/');
    assert.ok(await english(page).isVisible());
    assert.ok(await german(page).isVisible());
    await close();
  });

  test('says so when its scripts have not loaded for ten seconds, and starts at the next try', async () => {
    const { page, close } = await stage.visit();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    assert.ok(!(await english(page).isVisible()));
    await page.evaluate('document.getAnimations()[0].finish()');
    assert.ok(await english(page).isVisible());
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'try again' }).click();
    await waitForView(page);
    assert.equal(await page.locator('.not-started').count(), 0);
    await close();
  });
});
