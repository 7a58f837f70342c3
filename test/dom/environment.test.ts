import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { waitUntilTrue } from '../kit/page.ts';
import { openGate } from '../page/grown-ups.ts';

/** What Chromium does where a person has blocked the data of sites; `navigator.cookieEnabled` stays true. */
const BLOCKED_STORAGE = `
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  const refuseLater = async () => refuse();
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  Object.defineProperty(navigator, 'locks', { value: { request: refuseLater, query: refuseLater } });
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  window.BroadcastChannel = window.Worker = refuse;
`;
const BLOCKED_COOKIES = `Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });`;

const BOTH = {
  en: 'This browser blocks cookies and what pages keep on the device. So the service cannot know you, and what you do here ends with this tab, and with a reload. Allow cookies and site data for this page in the browser’s settings, and reload it when you can do without what you did here.',
  de: 'Dieser Browser sperrt Cookies und was Seiten auf dem Gerät behalten. Darum kann der Dienst dich nicht kennen, und was du hier tust, endet mit diesem Tab und beim Neuladen. Erlaube Cookies und Websitedaten für diese Seite in den Einstellungen des Browsers, und lade sie neu, wenn du auf das verzichten kannst, was du hier getan hast.',
};

/** That the network or the service is away. */
const AWAY = /offline|cannot be reached|did not answer|nicht erreichbar|nicht geantwortet/;

describe('where the browser or the network withholds something', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  const guests = async (): Promise<number> =>
    (await stage.service.store.database.rows(`select id from users where role = 'guest'`)).length;

  for (const language of ['en', 'de'] as const) {
    test(`with cookies and storage blocked, the page says so, makes no guest, and what needs none works: ${language}`, async () => {
      const earlier = await guests();
      const { page, open, go, close } = await stage.visit({ language });
      await page.addInitScript(BLOCKED_STORAGE + BLOCKED_COOKIES);
      await open('/players/new');
      const said = page.getByRole('status').filter({ hasText: BOTH[language] });
      await said.waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
      await page.keyboard.press('Enter');
      await page
        .getByRole('alert')
        .filter({ hasText: /blocks cookies here\. The top|sperrt hier Cookies\. Oben/ })
        .waitFor();
      assert.equal(await page.getByText(AWAY).count(), 0);

      // Visitors may play on, and links in mails still work.
      await go('/soroban');
      await page.getByRole('spinbutton').first().waitFor();
      await go('/reset-password?token=none');
      await page
        .getByText(/is not good any more|gilt nicht mehr/)
        .first()
        .waitFor();
      assert.equal(await guests(), earlier);
      await close();
    });
  }

  test('with cookies blocked, what waits is kept, and the service is not asked again and again who is here', async () => {
    const { page, open, close } = await stage.visit();
    await page.addInitScript(BLOCKED_COOKIES);
    await page.clock.install();
    let asked = 0;
    page.answer(/\/get-session$/, async (_, ask) => {
      asked += 1;
      return await ask();
    });
    await open('/soroban');
    await page.clock.runFor(2_000);
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.clock.runFor(2_000);
    const earlier = asked;
    await page.clock.runFor(60_000);
    assert.equal(asked, earlier);
    assert.match(
      await page.evaluate<string>(`localStorage.getItem('beadhouse:nobody:soroban-unsaved')`),
      /square/,
    );
    await close();
  });

  test('with the storage blocked alone, the page says what ends with the tab, and a player is made once', async () => {
    const { page, open, close } = await stage.visit();
    await page.addInitScript(BLOCKED_STORAGE);
    await open('/players/new');
    // A reload would lose what is not sent.
    await page
      .getByText('ends with this tab, and with a reload. Allow site data', { exact: false })
      .waitFor();
    await page.getByText('reload it when nothing waits to be sent.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
    const earlier = await guests();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await guests(), earlier + 1);
    await close();
  });

  test('whom the service knows, reads nothing of cookies where only scripts may keep none', async () => {
    const family = stage.service.client();
    await family.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, go, close } = await stage.visit({ as: family });
    await page.addInitScript(BLOCKED_COOKIES);
    await open('/');
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    // The players may come before the answer who is here.
    await waitUntilTrue(
      page,
      `localStorage.getItem('beadhouse:viewer-kind')?.includes('guest') === true`,
    );
    assert.equal(await page.getByText(/This browser blocks/).count(), 0);
    await openGate(page);
    await go('/players/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    await close();
  });

  test('a device without a network shows the service that runs on it as there: games begin, and a postcard is sent', async () => {
    const family = stage.service.client();
    await family.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, go, close } = await stage.visit({ as: family });
    await page.addInitScript(
      `Object.defineProperty(navigator, 'onLine', { get: () => false }); dispatchEvent(new Event('offline'));`,
    );
    await open('/arcade');
    await page.evaluate(`void dispatchEvent(new Event('offline'))`);
    await page.getByRole('link', { name: /^Pairs/ }).waitFor();
    assert.equal(await page.getByText(AWAY).count(), 0);
    await go('/call/42');
    await page.getByRole('heading', { name: 'On the line with 42' }).waitFor();
    const sent = page.waitForResponse(/^\/api\/postcards$/);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await sent;
    await close();
  });

  test('a device that loses its network asks the service at once, and again when it has one', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    // Nothing else asks in this time.
    page.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    page.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await close();
  });

  test('while the service is away and the network is there, the page says that of the service, and what the network is once that goes', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    page.answer(/^\/api\//, () => Promise.reject(new TypeError('Failed to fetch')));
    // A device that changes its network tells it, and the page looks.
    await page.evaluate(`void dispatchEvent(new Event('online'))`);
    await page.getByText('The service cannot be reached now.').waitFor();
    assert.equal(await page.getByText(/offline/).count(), 0);
    page.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByText('The service cannot be reached now.').waitFor({ state: 'detached' });
    page.answer(/^\/api\//, undefined);
    page.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await close();
  });

  /** A family at `/players`, behind a proxy that gathers the stream of events and passes nothing on. */
  async function visitBehindProxy() {
    const family = stage.service.client();
    const add = (name: string) =>
      family.post('/api/players', { name, emoji: '🐢', color: '#28b198' });
    await add('Mika');
    const { page, open, close } = await stage.visit({ as: family });
    await page.clock.install();
    const isAsked = Promise.withResolvers<void>();
    page.answer(/^\/api\/events$/, () => {
      isAsked.resolve();
      return new Promise(() => undefined);
    });
    await open('/players');
    await page.getByRole('button', { name: 'Mika' }).waitFor();
    await isAsked.promise;
    return { page, add, close };
  }

  test('behind a proxy that gathers the stream of events, a page shows what has changed within half a minute', async () => {
    const { page, add, close } = await visitBehindProxy();
    for (const [name, milliseconds] of [
      ['Ada', 10_000],
      ['Noor', 30_000],
    ] as const) {
      await add(name);
      await page.clock.runFor(milliseconds);
      await page.getByRole('button', { name }).waitFor();
    }
    await close();
  });

  test('behind such a proxy a hidden page reads nothing again, and all that it shows once it is shown', async () => {
    const { page, add, close } = await visitBehindProxy();
    let reads = 0;
    page.answer(/^\/api\/players$/, async (_, ask) => {
      reads += 1;
      return await ask();
    });
    const show = (state: string): Promise<unknown> =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        void document.dispatchEvent(new Event('visibilitychange'));`);
    await show('hidden');
    await add('Ada');
    await page.clock.runFor(300_000);
    assert.equal(reads, 0);
    await show('visible');
    await page.getByRole('button', { name: 'Ada' }).waitFor();
    await close();
  });
});

/** A worker of a newer build that waits, until the test lets it take over. Reloads are counted. */
const WAITING_WORKER = `
  const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => undefined });
  const registration = Object.assign(new EventTarget(), { waiting: worker, active: worker, update: async () => undefined });
  const container = Object.assign(new EventTarget(), { controller: worker, register: async () => registration, getRegistration: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
  window.takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  window.reloads = 0;
  Object.defineProperty(location, 'reload', { value: () => { window.reloads += 1; } });
`;

describe('a newer build that waits', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** Opens a form in a tab that has a newer build, and presses "Reload". */
  async function pressReload(): Promise<DomVisitor> {
    const visitor = await stage.visit();
    const { page, open } = visitor;
    await page.addInitScript(WAITING_WORKER);
    await page.clock.install();
    await open('/players/new');
    await page.clock.runFor(1_100);
    await page.getByRole('button', { name: 'Reload' }).click();
    return visitor;
  }
  const reloads = ({ page }: DomVisitor): Promise<number> => page.evaluate<number>('reloads');

  test('is loaded as soon as its worker has taken over the tab', async () => {
    const visitor = await pressReload();
    await visitor.page.clock.runFor(2_000);
    assert.equal(await reloads(visitor), 0);
    await visitor.page.evaluate('void takeOver()');
    assert.equal(await reloads(visitor), 1);
    await visitor.page.clock.runFor(10_000);
    assert.equal(await reloads(visitor), 1);
    await visitor.close();
  });

  test('is asked for by one reload when its worker does not take over the tab, and by none when it does so later', async () => {
    const visitor = await pressReload();
    await visitor.page.getByRole('button', { name: 'Reload' }).click();
    await visitor.page.clock.runFor(5_000);
    assert.equal(await reloads(visitor), 1);
    await visitor.page.clock.runFor(60_000);
    await visitor.page.evaluate('void takeOver()');
    await visitor.page.clock.runFor(10_000);
    assert.equal(await reloads(visitor), 1);
    await visitor.close();
  });

  test('is asked for by each press where no worker waits: the browser may ask first, and somebody stay', async () => {
    const visitor = await stage.visit();
    await visitor.page.addInitScript(`${WAITING_WORKER}
      container.getRegistration = async () => undefined;`);
    await visitor.page.clock.install();
    await visitor.open('/players/new');
    await visitor.page.clock.runFor(1_100);
    for (const count of [1, 2]) {
      await visitor.page.getByRole('button', { name: 'Reload' }).click();
      await visitor.page.clock.runFor(100);
      assert.equal(await reloads(visitor), count);
    }
    await visitor.close();
  });

  test('reloads no tab in which somebody has typed since, however late its worker takes over', async () => {
    const visitor = await pressReload();
    const name = visitor.page.getByRole('textbox', { name: 'Name' });
    await name.fill('Mika');
    await visitor.page.evaluate('void takeOver()');
    await visitor.page.clock.runFor(60_000);
    await visitor.page.evaluate('void takeOver()');
    assert.deepEqual([await reloads(visitor), await name.inputValue()], [0, 'Mika']);
    await visitor.close();
  });
});
