import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { openVisitor, withoutBrowser } from '../kit/browser.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { startPageServer } from './page-server.ts';

const PLAYER = `client.post('/api/players', { body: { name: 'Ada', emoji: '🦊', color: '#f00' } })`;
const START = ['postcards ', 'family ', 'inbox '];

describe('a client in browsers', { skip: withoutBrowser }, () => {
  let service: Service;
  let server: Awaited<ReturnType<typeof startPageServer>>;
  before(async () => {
    service = await startService();
    server = await startPageServer(service.url);
  });
  after(async () => {
    await server.close();
    await service.close();
  });

  let visitor: BrowserContext;
  beforeEach(async () => {
    visitor = await openVisitor();
  });
  afterEach(async () => {
    await visitor.close();
    await server.streamsAre(0);
  });

  async function openTab(): Promise<Page> {
    const tab = await visitor.newPage();
    await tab.goto(server.page);
    await tab.waitForFunction('window.isLoaded');
    return tab;
  }
  /** Opens a tab that follows changes. */
  async function openListener(options = {}): Promise<Page> {
    const tab = await openTab();
    await tab.evaluate(`listen(${JSON.stringify(options)})`);
    await hears(tab, START);
    return tab;
  }
  /** Waits until a tab has received these changes, in any order, and removes them from its record. */
  async function hears(tab: Page, expected: readonly string[]): Promise<void> {
    await waitFor(`the tab hears of ${expected.join(', ')}`, async () => {
      const changes = await tab.evaluate<string[]>('changes');
      return expected.every((one) => changes.includes(one));
    });
    await tab.evaluate('changes.length = 0');
  }
  /** Makes a player in a tab; returns the changes that the other tabs should receive. */
  async function makePlayer(tab: Page): Promise<string> {
    const { player } = await tab.evaluate<{ player: { id: string } }>(PLAYER);
    return `family ${player.id}`;
  }

  test('is a guest by its cookie, and throws refusals', async () => {
    const tab = await openTab();
    await makePlayer(tab);
    assert.equal(
      await tab.evaluate(`client.get('/api/players').then((all) => all.players.length)`),
      1,
    );
    const refused = await tab.evaluate(
      `client.post('/api/players', { body: {} }).catch((error) => [error.name, error.status, error.message])`,
    );
    assert.deepEqual(refused, [
      'BeadhouseError',
      400,
      'Missing required fields: name, emoji, color',
    ]);
  });

  test('gets no events without a credential: its stream ends with 401', async () => {
    const tab = await openTab();
    await tab.evaluate('listen()');
    assert.equal(await tab.evaluate('ended'), 'BeadhouseError 401');
  });

  for (const [where, script] of [
    ['with locks', ''],
    ['without, as on plain http', 'delete Navigator.prototype.locks;'],
  ] as const) {
    test(`has one stream for all tabs, so that six of them leave connections for a seventh, ${where}`, async () => {
      await visitor.addInitScript(script);
      const first = await openTab();
      await makePlayer(first);
      const tabs: Page[] = [];
      while (tabs.length < 6) tabs.push(await openListener());
      assert.equal(server.streams, 1);
      const seventh = await openListener();
      assert.equal(server.streams, 1);
      const told = await makePlayer(seventh);
      for (const tab of [...tabs, seventh]) await hears(tab, [told]);

      // When the tab with the stream closes, the others go on, and read again what they may have missed.
      const [leader, ...others] = tabs;
      await leader?.close();
      for (const tab of [...others, seventh]) await hears(tab, START);
      await server.streamsAre(1);
      const again = await makePlayer(seventh);
      for (const tab of [...others, seventh]) await hears(tab, [again]);
    });
  }

  test('leaves the stream to another tab when its loop ends', async () => {
    await makePlayer(await openTab());
    const first = await openListener();
    const second = await openListener();
    await first.evaluate('stop.abort()');
    assert.equal(await first.evaluate('ended'), 'ended');
    await hears(second, START);
    await second.evaluate('stop.abort()');
    assert.equal(await second.evaluate('ended'), 'ended');
    await server.streamsAre(0);
  });

  test('opens the stream again when another tab signs in', async () => {
    await makePlayer(await openTab());
    const holder = await openListener();
    const other = await openListener();
    const email = `${crypto.randomUUID()}@example.org`;
    await other.evaluate(
      `client.post('/api/auth/sign-up/email', { body: { name: 'Ada', email: '${email}', password: 'a long passphrase' } })`,
    );
    await hears(holder, START);
    const told = await makePlayer(other);
    await hears(holder, [told]);
    await hears(other, [told]);
    await server.streamsAre(1);
  });

  test('has a stream of its own for another game', async () => {
    await makePlayer(await openTab());
    await openListener();
    const player = await openListener({ arcade: 'ada' });
    await player.evaluate(
      `client.arcade('ada').start({ gameName: 'matching', gameUrl: '/matching', initialState: {}, activePlayers: [], roomId: 'r' })`,
    );
    await hears(player, ['arcade ada']);
    assert.equal(server.streams, 2);
  });

  test('behind a proxy that gathers the stream, all tabs hear every half minute that anything may have changed, until it speaks', async () => {
    const speak = server.gather();
    const leader = await openTab();
    await makePlayer(leader);
    await leader.clock.install({ time: 0 });
    await leader.clock.pauseAt(1_000);
    await leader.evaluate('listen()');
    await server.streamsAre(1);
    const other = await openTab();
    await other.evaluate('listen()');
    assert.equal(server.streams, 1);
    for (const milliseconds of [10_000, 30_000]) {
      await makePlayer(other);
      for (const tab of [leader, other]) assert.deepEqual(await tab.evaluate('changes'), []);
      await leader.clock.runFor(milliseconds);
      for (const tab of [leader, other]) await hears(tab, [...START, 'practice ', 'arcade ']);
    }
    speak();
    for (const tab of [leader, other]) await hears(tab, START);
    const told = await makePlayer(other);
    for (const tab of [leader, other]) await hears(tab, [told]);
  });

  for (const [what, script] of [
    [
      'locks',
      `LockManager.prototype.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));`,
    ],
    [
      'channels',
      `BroadcastChannel = function () { throw new DOMException('', 'SecurityError'); };`,
    ],
  ] as const) {
    test(`where the browser refuses to use ${what}, a visible tab has a stream of its own`, async () => {
      await visitor.addInitScript(script);
      await makePlayer(await openTab());
      await openListener();
      assert.equal(server.streams, 1);
    });
  }

  test('takes the stream from a tab that has become silent', async () => {
    await makePlayer(await openTab());
    const frozen = await openTab();
    const url = new URL('/api/events', server.page).href;
    await frozen.evaluate(
      `void navigator.locks.request('beadhouse ${url}', () => new Promise(() => {}))`,
    );
    const tab = await openTab();
    await tab.clock.install();
    await tab.evaluate('listen()');
    // A new tab gets no answer, so it does not wait for long.
    await tab.clock.fastForward(4_000);
    // The clock is set back, which must not count as a sign of life.
    await tab.clock.setSystemTime(0);
    assert.equal(server.streams, 0);
    await tab.clock.fastForward(16_000);
    await hears(tab, START);
    assert.equal(server.streams, 1);
  });

  test('without locks, a tab announces that it has taken the stream; otherwise the former holder would take it back, for ever', async () => {
    await visitor.addInitScript('delete Navigator.prototype.locks;');
    const asking = await openTab();
    await makePlayer(asking);
    const name = `beadhouse ${new URL('/api/events', server.page).href}`;
    await asking.evaluate(`localStorage.setItem('${name}', 'of a tab that was killed')`);
    const taking = await openTab();
    await taking.clock.install({ time: 0 });
    await taking.clock.pauseAt(1_000);
    await taking.evaluate('listen()');
    // Nobody answers, so the tab takes the lock. Its clock stops before it knows whether it has the lock.
    await taking.clock.runFor(3_000);
    await taking.waitForFunction(`localStorage.getItem('${name}') !== 'of a tab that was killed'`);
    const answer = await asking.evaluate(`new Promise((resolve) => {
      const channel = new BroadcastChannel('${name} lock');
      channel.onmessage = ({ data }) => resolve(data);
      channel.postMessage('who?');
      setTimeout(resolve, 20_000, 'nobody');
    })`);
    assert.equal(answer, 'me');
    assert.equal(server.streams, 0);
    await taking.clock.runFor(150);
    await hears(taking, START);
  });

  for (const [storage, script] of [
    [
      'has no place left',
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
    ],
    ['is not there', `Object.defineProperty(window, 'localStorage', { value: null });`],
  ] as const) {
    test(`without locks, where the storage ${storage}, a visible tab has a stream of its own`, async () => {
      await visitor.addInitScript(`delete Navigator.prototype.locks; ${script}`);
      await makePlayer(await openTab());
      await openListener();
      assert.equal(server.streams, 1);
    });
  }

  test('where tabs cannot share, has a stream while its tab is visible', async () => {
    await visitor.addInitScript(`
      delete window.BroadcastChannel;
      window.show = (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      };
    `);
    await makePlayer(await openTab());
    const tabs: Page[] = [];
    while (tabs.length < 6) {
      const tab = await openListener();
      tabs.push(tab);
      assert.equal(server.streams, 1);
      await tab.evaluate(`show('hidden')`);
      await server.streamsAre(0);
    }
    const seventh = await openListener();
    await makePlayer(seventh);
    await tabs[0]?.evaluate(`show('visible')`);
    await hears(tabs[0] ?? seventh, START);
  });
});
