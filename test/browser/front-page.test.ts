import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { openVisitor, withoutBrowser } from '../kit/browser.ts';
import { startService, type Service } from '../kit/service.ts';

describe('the front page in a browser', { skip: withoutBrowser }, () => {
  let service: Service;
  let visitor: BrowserContext;
  before(async () => {
    service = await startService();
    visitor = await openVisitor();
  });
  after(async () => {
    await visitor.close();
    await service.close();
  });

  for (const [colorScheme, width] of [
    ['light', 1_280],
    ['dark', 360],
    ['light', 320],
  ] as const) {
    test(`fits the screen, ${colorScheme} at ${width} px, and loads nothing`, async () => {
      const page = await visitor.newPage();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      const noise: string[] = [];
      page.on('console', (message) => noise.push(message.text()));
      page.on('request', (request) => noise.push(request.url()));
      await page.goto(`${service.url}/`);
      assert.deepEqual(noise, [`${service.url}/`]);
      assert.ok(await page.getByText('Running well').isVisible());
      // As a text: the tests have no types of a browser.
      const [scrolled, paper] = await page.evaluate<[number, string]>(
        '[document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]',
      );
      assert.equal(scrolled, width);
      assert.equal(paper, colorScheme === 'dark' ? 'rgb(25, 21, 18)' : 'rgb(253, 246, 236)');
      await page.close();
    });
  }

  test('links to the reference, also with a trailing slash', async () => {
    const page = await visitor.newPage();
    await page.goto(`${service.url}/`);
    await page.getByRole('link', { name: 'Reference' }).click();
    await page.getByText('Create a player').first().waitFor();
    await page.goto(`${service.url}/docs/`);
    await page.getByText('Create a player').first().waitFor();
    await page.close();
  });
});
