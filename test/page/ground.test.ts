import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  brokenWords,
  builtPage,
  holdTime,
  lookAt,
  openPageStage,
  waitForView,
  setLanguage,
  smallTargets,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';
import { assertInSight } from './practising.ts';

/** The most bytes of scripts at a first visit (gzip), and the most files. */
const FIRST_LOAD = 70_000;
const FIRST_FILES = 12;

/** The most bytes of scripts until a child practises (gzip), those of the first visit among them. */
const UNTIL_PRACTICE = 115_000;

test(`loads at most ${UNTIL_PRACTICE / 1_000} kB of scripts until a child practises`, async () => {
  const { files } = await builtPage();
  const needed = new Set<string>();
  const need = (path: string): void => {
    if (needed.has(path)) return;
    needed.add(path);
    const text = (files.get(path) ?? assert.fail(path)).bytes.toString();
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      need(`/assets/${name}`);
    }
  };
  const starts = [...files.keys()].filter((path) =>
    /^\/assets\/(?:page|practice|practice-now)-[\w-]{8}\.js$/.test(path),
  );
  assert.ok(starts.length >= 3, starts.join(' '));
  starts.forEach(need);
  const size = [...needed]
    .map((path) => gzipSync(files.get(path)?.bytes ?? assert.fail()).length)
    .reduce((sum, bytes) => sum + bytes);
  assert.ok(size <= UNTIL_PRACTICE, `${size} bytes`);
});

describe('the page', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('loads at most 70 kB of scripts in 12 files at a first visit, each once, nothing from elsewhere, and nothing that is refused', async () => {
    const { files } = await builtPage();
    const { page, open, close } = await stage.visit();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    // What is loaded later, when the view stands, does not delay it.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (document.querySelector('svg.soroban') === null) return;
      globalThis.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true })`);
    // A browser's console has each of them.
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    const isAsked = page.waitForResponse(/\/api\/device$/);
    await open('/');
    await (await isAsked).finished();
    assert.deepEqual(refused, []);
    // The browser tells of what has arrived.
    await page.waitForLoadState('networkidle');
    const later = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource')
        .filter(({ startTime }) => startTime > shownAt)
        .map(({ name }) => new URL(name).pathname)`,
    );
    const first = scripts.filter((path) => !later.includes(path));
    assert.ok(first.length > 0 && first.length <= FIRST_FILES, first.join(' '));
    assert.deepEqual(first, [...new Set(first)]);
    const size = first
      .map((path) => files.get(path))
      .reduce(
        (sum, file) => sum + (file?.compressed.gzip ?? file?.bytes ?? assert.fail()).length,
        0,
      );
    assert.ok(size <= FIRST_LOAD, `${size} bytes`);
    // The build has nothing that is only for developers, or for browsers that cannot run the page.
    assert.deepEqual(
      [...files.keys()].filter((path) => /design|\.woff$/.test(path)),
      [],
    );
    await close();
  });

  test('shows a first visit without any format of a language: the first one blocks a slow device for a fifth of a second', async () => {
    const { page, open, close } = await stage.visit();
    await page.addInitScript(`{
      globalThis.made = [];
      for (const name of Object.getOwnPropertyNames(Intl).filter((one) => /^[A-Z]/.test(one))) {
        const tell = (how) => (...given) => (made.push(name), Reflect[how](...given));
        Intl[name] = new Proxy(Intl[name], { apply: tell('apply'), construct: tell('construct') });
      }
    }`);
    await open('/');
    await page.getByRole('group', { name: 'Soroban' }).waitFor();
    assert.deepEqual(await page.evaluate('made'), []);
    await page.evaluate('new Intl.NumberFormat()');
    assert.deepEqual(await page.evaluate('made'), ['NumberFormat']);
    await close();
  });

  test('by keyboard: the first key skips to the content, a change of place moves the focus to its heading, and Escape returns it', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await open('/nowhere');
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

    const other = await page.context().newPage();
    await other.goto('/');
    await waitForView(other);
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByText('Deutsch').click();
    await page.getByText('Dunkel').click();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(), 'Einstellungen');
    // What was chosen applies in the other tab, too.
    await other.getByRole('button', { name: 'Einstellungen' }).waitFor();
    await other.locator('html[data-theme=dark][lang=de]').waitFor();
    await close();
  });

  test('a place whose code does not load says so, and appears at the next try, also when it arrives just as somebody returns to it', async () => {
    const { page, open, go, complaints, close } = await stage.visit();
    await page.clock.install();
    await open('/nowhere');
    const code = '**/assets/home-*.js';
    await page.route(code, (route) => route.abort());
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    await assertAccessible(page);
    assert.match(complaints.splice(0).join('\n'), /Failed to fetch dynamically imported module/);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();

    await open('/nowhere');
    const late = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(code);
    await page.getByRole('link', { name: 'To the start' }).click();
    const url = (await asked).url();
    await go('/nowhere');
    await holdTime(page);
    await page.evaluate(`history.pushState(null, '', '/')`);
    const came = page.waitForResponse(url);
    late.resolve();
    await (await came).finished();
    await page.evaluate(`import('${url}').then(() => true)`);
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await close();
  });

  test('when what stands around all views fails, axe finds nothing in what is shown instead, and the log of the service has it', async () => {
    const as = stage.service.client();
    await as.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, complaints, close } = await stage.visit({ as });
    const reported = page.waitForResponse('**/api/page-faults');
    await page.route('**/api/players', (route) => route.fulfill({ json: { players: [null] } }));
    await open('/nowhere');
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    assert.equal(await page.getByRole('banner').count(), 0);
    await page.getByText('Details for those who can mend it').click();
    await assertAccessible(page);
    assert.equal((await reported).status(), 200);
    const told = stage.service.logLines.find(({ msg }) => msg === 'page fault');
    assert.deepEqual([told?.['kind'], told?.['place']], ['view', null]);
    assert.match(String(told?.['stack']), /^page\.[\w$]+\.\d+\.\d+,/);
    assert.match(complaints.splice(0).join('\n'), /^TypeError: Cannot destructure property/);
    await close();
  });

  test('adapts its size from 360 px to a projector; with a contrast theme, chosen controls differ, and colour samples keep their colours', async () => {
    const { page, open, go, close } = await stage.visit();
    await open('/');
    for (const screen of [
      { width: 360, height: 640 },
      { width: 1_920, height: 1_080 },
      { width: 3_840, height: 2_160 },
    ]) {
      await page.setViewportSize(screen);
      await assertFits(page);
      assert.deepEqual(await smallTargets(page), []);
      await assertInSight(page, page.locator('svg.soroban'));
    }
    const sheet = await page.locator('main section').first().boundingBox();
    assert.ok((sheet?.width ?? 0) > 3_840 / 2, 'a projector is used, however fine its dots are');
    await page.setViewportSize({ width: 360, height: 640 });
    await go('/call');
    await assertInSight(page, page.getByRole('button', { name: 'Call', exact: true }));

    await page.emulateMedia({ forcedColors: 'active' });
    const assertDiffer = async (...selectors: readonly string[]): Promise<void> => {
      const colours = await page.evaluate<string[]>(
        `${JSON.stringify(selectors)}.map((one) => getComputedStyle(document.querySelector(one)).backgroundColor)`,
      );
      assert.equal(new Set(colours).size, selectors.length, colours.join());
    };
    await go('/players/new');
    await assertDiffer('[aria-label="Teal"] + span', '[aria-label="Pink"] + span');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await assertDiffer('dialog label:has(:checked)', 'dialog label:not(:has(:checked))');
    await page.keyboard.press('Escape');
    await go('/soroban');
    await page.getByRole('switch').first().waitFor();
    await assertDiffer('.switch:checked', '.switch:not(:checked)');
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
    const places =
      '/soroban /arcade /arcade/pairs /call /call/42 /post /passport /practice/papers /practice/path /practice/lesson/five+4 /lessons /lessons/friends-of-five';
    for (const language of ['de', 'en'] as const) {
      await setLanguage(page, language);
      for (const path of [...places.split(' '), '/practice', '/']) {
        await go(path);
        await assertFits(page, path);
        assert.deepEqual(await brokenWords(page), [], path);
      }
    }
    // A window as narrow as one of a small phone, in which a scrollbar takes room.
    await page.evaluate(`document.documentElement.style.fontSize = ''`);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(`document.documentElement.style.paddingRight = '17px'`);
    assert.equal(
      await page.evaluate<number>(
        `new Set(Array.from(document.querySelectorAll('header a, header button'), (one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round(top + bottom);
        })).size`,
      ),
      1,
      'the header has two lines',
    );
    await page.evaluate(`{
      document.documentElement.style.paddingRight = '';
      document.documentElement.style.fontSize = '200%';
    }`);
    await page.setViewportSize({ width: 390, height: 844 });
    const covered = await page.evaluate<boolean>(`(() => {
      const parts = [...document.querySelectorAll('header > div > *')].map((one) => one.getBoundingClientRect());
      return parts.some((one, at) => parts.slice(at + 1).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    })()`);
    assert.ok(!covered);
    await lookAt(page, 'large-letters');
    await close();
  });
});
