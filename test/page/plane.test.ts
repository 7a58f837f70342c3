import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { BuiltPage, PageFile } from '../../src/page/files.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  builtPage,
  lookAt,
  openPageStage,
  waitForCode,
  waitForView,
  withoutBrowser,
  type PageStage,
  type Visit,
} from '../kit/page.ts';
import { steadyPort } from '../kit/steady-port.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerCall } from './calling.ts';
import {
  attemptsOf,
  nextProblem,
  putAtStation,
  setWithKeys,
  sumOf,
  termsOf,
  visitAsChild,
  type Child,
  startPractice,
} from './practising.ts';

/** Makes another build of the same page: every hash in a file name differs, and home has another text. */
function anotherBuild({ document, addresses, files }: BuiltPage, name: string): BuiltPage {
  const stems = [...files.keys()].flatMap(
    (path) => /^\/assets\/(?<stem>.+)\.\w+$/.exec(path)?.groups?.['stem'] ?? [],
  );
  const renamed = (text: string): string =>
    stems
      .reduce((sum, stem) => sum.replaceAll(stem, `${stem}${name}`), text)
      .replaceAll('Try whatever you like', `Build ${name}`)
      .replace(/"version":"(\w+)"/, `"version":"$1${name}"`);
  const rebuilt = (file: PageFile): PageFile => ({
    ...file,
    bytes: /^(?:text|application)\//.test(file.type)
      ? Buffer.from(renamed(file.bytes.toString()))
      : file.bytes,
    compressed: {},
    digest: `${file.digest}${name}`,
  });
  return {
    document: rebuilt(document),
    addresses,
    files: new Map([...files].map(([path, file]) => [renamed(path), rebuilt(file)])),
  };
}

/** Waits for a condition in a page whose policy does not allow Playwright to evaluate strings. */
const until = (page: Page, condition: string) =>
  page.evaluate(`new Promise((done) => {
    const look = () => (${condition}) ? done(true) : setTimeout(look, 20);
    look();
  })`);

/** Waits until the worker has the whole page, and the device everything that a child needs to practise. */
async function keptOn(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await until(page, `Object.values(localStorage).some((stored) => stored.includes('"mastery"'))`);
}

/**
 * Finds the worker that waits for the last tab of the old build; returns a function that waits until it has taken over.
 */
async function waitingWorker(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  const waiting = await waitFor('a worker waits', () =>
    [...states].find(([, status]) => status === 'installed'),
  );
  const [id] = waiting;
  return async () => {
    await waitFor('it has taken over', () => states.get(id) === 'activated');
  };
}

/** Loses the answer to the first request of this kind, which the service has carried out. */
function loseAnswer({ service }: PageStage, method: string, path: RegExp): () => boolean {
  let isLost = false;
  service.app.http.server.prependListener(
    'request',
    (request: IncomingMessage, response: ServerResponse) => {
      if (isLost || request.method !== method || !path.test(request.url ?? '')) return;
      isLost = true;
      response.writeHead = () => response;
      response.write = () => true;
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    },
  );
  return () => isLost;
}

describe('without a network', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage({ port: await steadyPort() });
  });
  after(() => stage.close());

  /** A child that was placed before, in a browser that keeps the page. */
  async function visitPlaced(visit: Visit = {}): Promise<Child> {
    const child = await visitAsChild(stage, { hasWorker: true, ...visit });
    await putAtStation(child.family, child.id);
    return child;
  }
  const postcardsOf = async (family: Client): Promise<unknown[]> => {
    const { body } = await family.get('/api/postcards');
    return (body as { postcards: unknown[] }).postcards;
  };
  /** Closes the tab, and opens the page again by its address. */
  async function openAnew(tab: Page, path = '/'): Promise<Page> {
    const next = await tab.context().newPage();
    await tab.close();
    await next.goto(path);
    await waitForView(next);
    return next;
  }

  test('after one visit the page opens, and a child practises, sees the hands and calls; later everything counts once', async () => {
    const { page, open, close, family, id } = await visitPlaced();
    await open('/');
    await keptOn(page);
    const kept = await page.evaluate<string[]>(`(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    })()`);
    // The cache has the whole page without the notices of others' licences, and no personal data. Nor has it what grown-ups write and
    // search flowcharts with, and what draws them.
    const { files } = await builtPage();
    const left = ['/', ...files.keys()].filter((path) => !kept.includes(path));
    const others = left.filter((path) => !/^\/assets\/.*\.js$/.test(path));
    assert.deepEqual(others.toSorted(), ['/THIRD-PARTY-NOTICES.txt', '/worker.js']);
    assert.ok(
      left.some((path) => path.startsWith('/assets/flow-picture-')),
      left.join(),
    );
    assert.deepEqual(
      kept.filter((path) => /^\/assets\/(?:flow-picture|gallery|workshop)/.test(path)),
      [],
    );
    for (const name of ['walk', 'walks', 'given-charts', 'lesson', 'home']) {
      assert.ok(
        kept.some((path) => path.startsWith(`/assets/${name}-`)),
        name,
      );
    }
    assert.equal(kept.filter((path) => !files.has(path)).join(), '/');

    const policy = await page.evaluate<string | null>(
      `caches.match('/').then(({ headers }) => headers.get('content-security-policy'))`,
    );
    assert.match(policy ?? '', /^default-src 'none'; script-src 'self';/);

    await stage.stop();
    // What the page does not have stays out of reach.
    await page.goto('/practice/nowhere');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await assert.rejects(page.goto('/docs'), /ERR_CONNECTION_REFUSED/);
    let tab = await openAnew(page);
    await tab.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await tab.getByText('The service cannot be reached now. You can go on').waitFor();
    await assertAccessible(tab);
    await lookAt(tab, 'plane-home');
    await tab.getByRole('link', { name: 'Practise' }).click();
    await tab.getByText('On your path: Friends of ten').first().waitFor();
    await tab.getByRole('button', { name: 'Start' }).click();
    for (let count = 1; count <= 10; count++) {
      await nextProblem(tab, count);
      await setWithKeys(tab, sumOf(await termsOf(tab)));
      await tab.getByRole('button', { name: 'Done' }).click();
      await tab.getByText('Right!').waitFor();
      if (count === 10) break;
      await tab.keyboard.press('Enter');
    }
    await tab.getByRole('link', { name: 'See your hands' }).click();
    await tab
      .getByRole('list', { name: 'The numbers' })
      .or(tab.getByText('Play'))
      .first()
      .waitFor();
    // Also when it is opened by its address.
    tab = await openAnew(tab, new URL(tab.url()).pathname);
    await tab.getByRole('heading', { name: 'Seeing the hands' }).waitFor();
    await tab.getByText('Step', { exact: false }).first().waitFor();

    tab = await openAnew(tab, '/practice/lesson/five%2B4');
    await tab.getByText('Look:', { exact: false }).waitFor();
    tab = await openAnew(tab, '/call');
    await tab.keyboard.type('36');
    await tab.keyboard.press('Enter');
    await answerCall(tab);
    await tab.getByRole('heading', { name: 'On the line with 36' }).waitFor();
    await tab.getByRole('button', { name: 'Hang up' }).click();
    await tab.getByText('36').first().waitFor();
    const context = tab.context();
    await tab.close();

    await stage.start();
    const isAttemptLost = loseAnswer(stage, 'POST', /\/attempts$/);
    const isLetterLost = loseAnswer(stage, 'POST', /\/api\/postcards$/);
    assert.equal((await attemptsOf(family, id, 1)).length, 1);
    const again = await context.newPage();
    await again.goto('/');
    await waitForView(again);
    // Requests without an answer are sent again, at the latest when the page is next opened.
    for (const isLost of [isAttemptLost, isLetterLost]) {
      while (!isLost()) await again.waitForTimeout(20);
    }
    const all = await openAnew(again);
    await until(all, `!Object.keys(localStorage).some((key) => /:(?:attempt|letter):/.test(key))`);
    assert.equal((await attemptsOf(family, id, 11)).length, 11);
    assert.equal((await postcardsOf(family)).length, 1);
    await close();
  });

  test('a new build waits until no tab shows the old one, or until somebody loads it; old tabs go on, and take it at the next change of place', async () => {
    const first = await builtPage();
    const second = anotherBuild(first, 'b');
    const { page, open, close } = await visitPlaced();
    await open('/');
    await keptOn(page);
    const buildOf = (tab: Page): Promise<string> =>
      tab.evaluate<string>(`document.querySelector('script[type=module]').src`);
    const old = await buildOf(page);

    await stage.stop();
    await stage.start(second);
    // A place that was not opened yet is loaded from the device.
    await page.getByRole('link', { name: 'My soroban' }).click();
    await page.getByRole('heading', { name: 'Your soroban' }).waitFor();
    await page.reload();
    await waitForView(page);
    assert.equal(await buildOf(page), old);
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByText('There is a new version.').waitFor();
    await assertAccessible(other);
    await lookAt(other, 'plane-newer');
    await other.emulateMedia({ media: 'print' });
    assert.equal(await other.getByText('There is a new version.').isVisible(), false);
    assert.equal(await buildOf(other), old);
    await other.close();
    const next = await page.context().newPage();
    const takesOver = await waitingWorker(next);
    await page.close();
    // Chromium may never answer a request while it stops the old worker.
    await takesOver();
    await next.goto('/');
    await next.getByText('Build b').waitFor();
    assert.notEqual(await buildOf(next), old);
    assert.equal(await next.evaluate('caches.keys().then(({ length }) => length)'), 1);

    await stage.stop();
    await stage.start(anotherBuild(first, 'c'));
    const beside = await next.context().newPage();
    await beside.goto('/call');
    await waitForView(beside);
    await next.getByText('There is a new version.').waitFor();
    await next.getByRole('button', { name: 'Reload' }).click();
    await next.getByText('Build c').waitFor();
    // The other tab is not disturbed, and has all places of its build. It takes the new one at its next change of place.
    await beside.getByText('There is a new version.').waitFor();
    assert.notEqual(await buildOf(beside), await buildOf(next));
    await beside.getByRole('link', { name: 'Beadhouse' }).click();
    await beside.getByText('Build c').waitFor();
    await beside.getByRole('link', { name: 'Passport' }).click();
    await beside.getByRole('heading', { name: 'Mika’s number passport' }).waitFor();
    await close();
  });

  test('without a worker, an old tab reloads itself once when its code is gone, and goes on there', async () => {
    const { page, open, close } = await visitPlaced({ hasWorker: false, screen: 'desktop' });
    await open('/practice');
    await startPractice(page);
    await setWithKeys(page, 3);
    // What keeps things is loaded a moment later. If that was missing, the page would take the newer build at any change of place.
    await waitForCode(page, 'keeping');
    await stage.stop();
    await stage.start(anotherBuild(await builtPage(), 'd'));
    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await page.getByText('Build d').waitFor();
    await waitForCode(page, 'keeping');
    await page.getByRole('link', { name: 'Practise' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await nextProblem(page, 1);
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '3');

    // It does not reload again and again: a button asks.
    await stage.stop();
    await stage.start();
    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await page.getByRole('link', { name: 'Passport' }).click();
    await page.getByRole('heading', { name: 'There is a new version' }).waitFor();
    await lookAt(page, 'plane-begin-anew');
    // Below the view a line may offer the same.
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Mika’s number passport' }).waitFor();

    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await page.getByRole('link', { name: 'My soroban' }).waitFor();
    await stage.stop();
    await page.getByRole('link', { name: 'My soroban' }).click();
    await page.getByRole('heading', { name: 'This place cannot be opened now' }).waitFor();
    await lookAt(page, 'plane-far');
    await stage.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your soroban' }).waitFor();
    await close();
  });
});
