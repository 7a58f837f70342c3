import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  assertAccessible,
  brokenWords,
  builtPage,
  holdTime,
  lookAt,
  openPageStage,
  waitForView,
  setLanguage,
  smallTargets,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';
import { assertInSight } from './practising.ts';

/** The most bytes of scripts at a first visit (gzip), and the most files. */
const FIRST_LOAD = 70_000;
const FIRST_FILES = 12;

describe('the page', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('loads at most 70 kB of scripts in 12 files at a first visit, each once, and nothing from elsewhere', async () => {
    const { files } = await builtPage();
    const { page, open, close } = await stage.visit();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await open('/');
    assert.ok(scripts.length > 0 && scripts.length <= FIRST_FILES, scripts.join(' '));
    assert.deepEqual(scripts, [...new Set(scripts)]);
    const size = scripts
      .map((path) => files.get(path))
      .reduce(
        (sum, file) => sum + (file?.compressed.gzip ?? file?.bytes ?? assert.fail()).length,
        0,
      );
    assert.ok(size <= FIRST_LOAD, `${size} bytes`);
    // The build has nothing that is only for developers.
    assert.deepEqual(
      [...files.keys()].filter((path) => /design/.test(path)),
      [],
    );
    await close();
  });

  test('says that there is nothing at an unknown address, with status 404 and a link', async () => {
    const { page, close } = await stage.visit();
    const answer = await page.goto('/nowhere/at/all');
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.waitForURL('/');
    await close();
  });

  test('by keyboard: the first key skips to the content, and a change of place moves the focus to its heading', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await open('/nowhere');
    assert.equal(await page.title(), 'There is nothing here · Beadhouse');
    await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate<string>(
        `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
      );
    assert.equal(await focused(), 'Skip to the content');
    const skip = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox();
    assert.ok(skip && skip.x > 0 && skip.y > 0 && skip.height >= 44, JSON.stringify(skip));
    const order: string[] = [];
    for (let at = 0; at < 3; at++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    assert.deepEqual(order, ['Beadhouse', 'Settings', 'To the start']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await waitUntilTrue(page, `document.activeElement?.tagName === 'H1'`);
    assert.equal(await page.title(), 'Set the number 3 · Beadhouse');
    await page.goBack();
    await waitUntilTrue(page, `document.title === 'There is nothing here · Beadhouse'`);
    await close();
  });

  test('language and look are chosen once: they survive a reload, apply in other tabs, and Escape returns the focus', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    const other = await page.context().newPage();
    await open('/');
    await other.goto('/');
    await waitForView(other);
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByText('Deutsch').click();
    await page.getByText('Dunkel').click();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { name, theme, lang } = await page.evaluate<Record<string, string>>(`({
      name: document.activeElement.getAttribute('aria-label'),
      theme: document.documentElement.dataset.theme,
      lang: document.documentElement.lang,
    })`);
    assert.deepEqual([name, theme, lang], ['Einstellungen', 'dark', 'de']);
    await other.getByRole('button', { name: 'Einstellungen' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Einstellungen' }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark');
    await close();
  });

  test('has the language of the device, German or English', async () => {
    const { page, open, close } = await stage.visit({ language: 'de' });
    await open('/');
    await page.getByRole('heading', { name: 'Stelle die Zahl 3 ein' }).waitFor();
    await close();
  });

  test('a place whose code does not load says so in a sentence, and appears at the next try', async () => {
    const { page, open, close } = await stage.visit();
    await open('/nowhere');
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    await assertAccessible(page);
    await page.unroute('**/assets/home-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await close();
  });

  test('a place is shown when its code arrives just as somebody returns to it', async () => {
    const { page, open, go, close } = await stage.visit();
    await page.clock.install();
    await open('/nowhere');
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/home-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/home-*.js');
    await page.getByRole('link', { name: 'To the start' }).click();
    const url = (await asked).url();
    await go('/nowhere');
    await holdTime(page);
    await page.evaluate(`history.pushState(null, '', '/')`);
    const came = page.waitForResponse(url);
    code.resolve();
    await (await came).finished();
    await page.evaluate(`import('${url}').then(() => true)`);
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await close();
  });

  test('an error while drawing shows a sentence and links, in a view and around all views', async () => {
    const guest = stage.service.client();
    await guest.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, close } = await stage.visit({ as: guest });
    const fault = page.getByRole('heading', { name: 'Something went wrong here' });
    const header = page.getByRole('banner');
    await page.route('**/api/postcards/one', (route) => route.fulfill({ json: { postcard: {} } }));
    await page.goto('/post/one');
    await fault.waitFor();
    await header.getByRole('link', { name: 'Mika' }).waitFor();
    await page.getByRole('link', { name: 'To the start', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();

    // The player's name is shown around all views, also from the stored copy.
    await page.route('**/api/players', (route) => route.fulfill({ json: { players: [null] } }));
    await page.reload();
    await fault.waitFor();
    assert.equal(await header.count(), 0);
    await assertAccessible(page);
    await page.unroute('**/api/players');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await close();
  });

  test('with a contrast theme, chosen and active controls differ from others, and a colour sample keeps its colour', async () => {
    const { page, open, close } = await stage.visit();
    await page.emulateMedia({ forcedColors: 'active' });
    const assertDiffer = async (...selectors: readonly string[]): Promise<void> => {
      const colours = await page.evaluate<string[]>(
        `${JSON.stringify(selectors)}.map((one) => getComputedStyle(document.querySelector(one)).backgroundColor)`,
      );
      assert.equal(new Set(colours).size, selectors.length, colours.join());
    };
    await open('/players/new');
    await assertDiffer('[aria-label="Teal"] + span', '[aria-label="Pink"] + span');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await assertDiffer('dialog label:has(:checked)', 'dialog label:not(:has(:checked))');
    await open('/soroban');
    await page.getByRole('switch').first().waitFor();
    await assertDiffer('.switch:checked', '.switch:not(:checked)');
    await close();
  });

  test('adapts its size from 360 px to a projector, and to the setting for large hands', async () => {
    const { page, open, go, close } = await stage.visit();
    await open('/');
    for (const screen of [
      { width: 360, height: 640 },
      { width: 1_920, height: 1_080 },
      { width: 3_840, height: 2_160 },
    ]) {
      await page.setViewportSize(screen);
      await assertAccessible(page);
      assert.deepEqual(await smallTargets(page), []);
      await assertInSight(page, page.locator('svg.soroban'));
    }
    const sheet = await page.locator('main section').first().boundingBox();
    assert.ok((sheet?.width ?? 0) > 3_840 / 2, 'a projector is used, however fine its dots are');
    await page.setViewportSize({ width: 360, height: 640 });
    await go('/call');
    await assertInSight(page, page.getByRole('button', { name: 'Call', exact: true }));
    await close();
  });

  test('with letters twice as large, every place fits the width of a phone, and nothing in the header overlaps', async () => {
    const as = stage.service.client();
    await as.post('/api/players', { name: 'Maximiliana', emoji: '🦊', color: '#28b198' });
    const { page, open, go, close } = await stage.visit({ as });
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    await page.getByRole('link', { name: /^Maximiliana plays/ }).waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const places = '/soroban /arcade /arcade/pairs /call /call/42 /post /passport /practice/papers';
    for (const language of ['de', 'en'] as const) {
      await setLanguage(page, language);
      for (const path of [...places.split(' '), '/practice', '/']) {
        await go(path);
        const [needed, there] = await page.evaluate<[number, number]>(
          '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
        );
        assert.ok(needed <= there, `${path} is ${needed} px wide, on ${there}`);
        assert.deepEqual(await brokenWords(page), [], path);
      }
    }
    const covered = await page.evaluate<boolean>(`(() => {
      const parts = [...document.querySelectorAll('header > *')].map((one) => one.getBoundingClientRect());
      return parts.some((one, at) => parts.slice(at + 1).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    })()`);
    assert.ok(!covered);
    await lookAt(page, 'large-letters');
    await close();
  });

  test('every text of the parts around views is in a catalogue', async () => {
    const { page, open, close } = await stage.visit({ language: 'pseudo' });
    await open('/nowhere');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: '[' }).first().waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });
});
