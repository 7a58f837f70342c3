import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { openPageStage, type PageStage } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';

/** A whole browser with invisible windows: the headless shell refuses to show notifications. */
const CHROMIUM = '/usr/bin/chromium';

const withoutWindows =
  existsSync(CHROMIUM) || process.env['CI'] === 'true' ? false : `there is no ${CHROMIUM}`;

describe('pushes', { skip: withoutWindows }, () => {
  let stage: PageStage;
  let browser: Browser;
  before(async () => {
    stage = await openPageStage();
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
  });
  after(async () => {
    await browser.close();
    await stage.close();
  });

  test('are shown by the worker, each event once, also a push that it cannot read', async () => {
    const origin = stage.service.url;
    const context = await browser.newContext({ baseURL: origin });
    await context.grantPermissions(['notifications'], { origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one !== undefined) resolve(one.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await page.goto('/');
    await page.evaluate(
      "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => true)",
    );
    const registrationId = await registered;
    // The worker may be reported as ready while it is still being activated.
    await waitFor('the worker', () =>
      page.evaluate<true | undefined>(
        "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated' || undefined)",
      ),
    );
    const push = (data: string): Promise<unknown> =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = (): Promise<string[]> =>
      page.evaluate<string[]>(
        `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
          .then((all) => all.map(({ title, body, tag }) => [title, body, tag].join('|')).toSorted())`,
      );
    const said = JSON.stringify({ title: 'Beadhouse', body: 'A postcard is ready.', tag: 'one' });

    // Chromium loses some notifications while it starts to store them, so each is pushed until it is there.
    const both = await waitFor('both', async () => {
      for (const data of [said, said, '{']) await push(data);
      const all = await shown();
      return all.length >= 2 && all;
    });
    assert.deepEqual(both, ['Beadhouse|A postcard is ready.|one', 'Beadhouse||beadhouse']);
    await context.close();
  });
});
