import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { flowchart, PASSWORD, player, postcard, signUp } from '../identity/stage.ts';
import { openVisitor, withoutBrowser } from '../kit/browser.ts';
import { startService, type Service } from '../kit/service.ts';
import { openForeignSite, type ForeignSite } from './foreign-site.ts';

/** The bodies that another site would make a visitor's browser send, by path. */
const wishes: Readonly<Record<string, object>> = {
  '/api/players': player,
  '/api/teacher-flowcharts': flowchart,
  '/api/postcards': postcard,
  '/api/abacus-settings': { soundEnabled: false },
  '/api/arcade-session': {
    userId: 'ada',
    gameName: 'memory',
    gameUrl: '/games/memory',
    initialState: { cards: [] },
    activePlayers: ['ada'],
    roomId: 'room',
  },
  '/api/auth/sign-up/email': { name: 'Eve', email: 'eve2@example.org', password: PASSWORD },
  '/api/auth/sign-in/email': { email: 'eve@example.org', password: PASSWORD },
  '/api/auth/sign-out': {},
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function form(url: string, encoding: string, fields: readonly (readonly [string, string])[]) {
  const inputs = fields.map(
    ([name, value]) => `<input name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${url}" enctype="${encoding}">${inputs.join('')}</form>`;
}

const submit = '<script>document.forms[0].submit()</script>';
const fieldsOf = (wish: object): [string, string][] =>
  Object.entries(wish).map(([name, value]) => [name, String(value)]);

/** A form whose body is JSON: the `=` between a field's name and its value is inside a string. */
function jsonForm(url: string, wish: object): string {
  const more = JSON.stringify({ ...wish, more: '' });
  return form(url, 'text/plain', [[more.slice(0, -2), '"}']]);
}

/** The ways in which a page makes a browser send a request without asking first. */
const ways: Readonly<Record<string, (url: string, wish: object) => string>> = {
  'a form as text/plain': (url, wish) => jsonForm(url, wish) + submit,
  'a form as application/x-www-form-urlencoded': (url, wish) =>
    form(url, 'application/x-www-form-urlencoded', fieldsOf(wish)) + submit,
  'a form as multipart/form-data': (url, wish) =>
    form(url, 'multipart/form-data', fieldsOf(wish)) + submit,
  'a form that says Origin: null': (url, wish) =>
    `<meta name="referrer" content="no-referrer">${jsonForm(url, wish)}${submit}`,
  'fetch without CORS': (url, wish) =>
    `<script>fetch(${JSON.stringify(url)}, {
      method: 'POST', mode: 'no-cors', credentials: 'include', body: ${JSON.stringify(JSON.stringify(wish))},
    })</script>`,
  'a beacon': (url, wish) =>
    `<script>navigator.sendBeacon(${JSON.stringify(url)}, ${JSON.stringify(JSON.stringify(wish))})</script>`,
};
const plainForm = 'a form as text/plain';

/** A request as the service received it, and its answer. */
type Exchange = {
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  readonly setsCookie: boolean;
};

/** Waits for the next such request and its answer. */
function nextExchange(service: Service, method: string, path: string): Promise<Exchange> {
  const { server } = service.app.http;
  return new Promise((resolve) => {
    const look = (request: IncomingMessage, response: ServerResponse): void => {
      if (request.method !== method || request.url !== path) return;
      server.off('request', look);
      response.once('finish', () => {
        const { statusCode: status } = response;
        resolve({ headers: request.headers, status, setsCookie: response.hasHeader('set-cookie') });
      });
    };
    server.on('request', look);
  });
}

const sessionCookie = (cookies: readonly { name: string; value: string }[]): string | undefined =>
  cookies.find(({ name }) => name === 'beadhouse.session_token')?.value;

describe('a page of another origin, in a browser', { skip: withoutBrowser }, () => {
  let service: Service;
  let site: ForeignSite;
  before(async () => {
    service = await startService();
    site = await openForeignSite();
    await signUp(service.client(), 'eve@example.org');
  });
  after(async () => {
    await site.close();
    await service.close();
  });

  let visitor: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    visitor = await openVisitor();
    page = await visitor.newPage();
  });
  afterEach(() => visitor.close());

  /** Runs an action in the page, and resolves when the browser has handled the answer. */
  async function exchangeBy(
    act: () => Promise<unknown>,
    method: string,
    path: string,
  ): Promise<Exchange> {
    const predicate = (one: Request): boolean =>
      one.url() === service.url + path && one.method() === method;
    const exchange = nextExchange(service, method, path);
    // A browser hides such an answer from the page, so the request fails for the page.
    const isDone = Promise.race([
      page.waitForEvent('requestfinished', predicate),
      page.waitForEvent('requestfailed', predicate),
    ]);
    await Promise.all([isDone, act()]);
    return exchange;
  }

  /** Sends a form from the service's own origin. The service has no page here, but the form has its origin and headers. */
  async function ownPost(path: string, body: object): Promise<Exchange> {
    await page.goto(`${service.url}/healthz`);
    const html = JSON.stringify(jsonForm(service.url + path, body));
    const script = `document.body.innerHTML = ${html}; document.forms[0].submit()`;
    const exchange = await exchangeBy(() => page.evaluate(script), 'POST', path);
    assert.ok([200, 201].includes(exchange.status), `${exchange.status}`);
    return exchange;
  }
  const visitors: Readonly<Record<string, () => Promise<unknown>>> = {
    'a newcomer': async () => undefined,
    'a guest with a player': () => ownPost('/api/players', player),
    'an account': async () => {
      const email = `${crypto.randomUUID()}@example.org`;
      await ownPost('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
    },
  };

  type Row = readonly [way: string, path: string, who: string, from: 'crossSite' | 'sameSite'];
  const rows: readonly Row[] = [
    ...Object.keys(wishes).map((path): Row => [
      plainForm,
      path,
      'a guest with a player',
      'crossSite',
    ]),
    ...Object.keys(ways).flatMap((way): Row[] => [
      [way, '/api/players', 'a guest with a player', 'sameSite'],
      [way, '/api/auth/sign-in/email', 'a newcomer', 'crossSite'],
    ]),
    [plainForm, '/api/players', 'an account', 'crossSite'],
    [plainForm, '/api/auth/sign-in/email', 'an account', 'crossSite'],
    [plainForm, '/api/auth/sign-out', 'an account', 'sameSite'],
  ];
  for (const [way, path, who, from] of rows) {
    test(`403 for ${way} to ${path}, opened by ${who}, ${from}: nothing changes, no cookie is set`, async () => {
      await visitors[who]?.();
      const { database } = service.store;
      const kept = await database.allRows(await database.tables());
      const cookies = await visitor.cookies(service.url);

      const url = service.url + path;
      site.show(ways[way]?.(url, wishes[path] ?? {}) ?? '');
      const exchange = await exchangeBy(() => page.goto(site[from]), 'POST', path);
      assert.equal(exchange.status, 403);
      assert.equal(exchange.setsCookie, false);
      const told = exchange.headers['sec-fetch-site'];
      assert.equal(told, from === 'crossSite' ? 'cross-site' : 'same-site');

      assert.deepEqual(await visitor.cookies(service.url), cookies);
      assert.deepEqual(await database.allRows(await database.tables()), kept);
    });
  }

  for (const [what, html] of [
    ['a picture', (url: string) => `<img src="${url}">`],
    ['a frame', (url: string) => `<iframe src="${url}"></iframe>`],
    [
      'a link',
      (url: string) => `<a href="${url}">more</a><script>document.links[0].click()</script>`,
    ],
  ] as const) {
    test(`${what} to /api/abacus-settings: the guest stays the same`, async () => {
      await visitors['a guest with a player']?.();
      const cookie = sessionCookie(await visitor.cookies(service.url));
      assert.ok(cookie);
      const path = '/api/abacus-settings';
      site.show(html(service.url + path));
      const exchange = await exchangeBy(() => page.goto(site.crossSite), 'GET', path);
      assert.equal(exchange.status, 200);
      assert.equal(sessionCookie(await visitor.cookies(service.url)), cookie);
    });
  }

  test('a form of our own page with Origin: null is accepted', async () => {
    // First without a cookie, and then with the new one.
    for (const count of [1, 2]) {
      const { status, headers } = await ownPost('/api/players', player);
      assert.equal(status, 201);
      assert.deepEqual([headers['origin'], headers['sec-fetch-site']], ['null', 'same-origin']);
      await page.goto(`${service.url}/api/players`);
      const { players } = JSON.parse(await page.innerText('body')) as { players: unknown[] };
      assert.equal(players.length, count);
    }
  });
});
