import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preparePage } from '../../src/page/build.ts';
import type { BuiltPage } from '../../src/page/files.ts';
import { HOUSE, openVisitor } from './browser.ts';
import type { Client } from './client.ts';
import { takePictures } from './pictures.ts';
import { startService, type Service, type ServiceOptions } from './service.ts';
import { createStore } from './store.ts';
import { SCREENS, waitForView, type AnyPage, type Language } from './view.ts';
import { waitFor } from './wait-for.ts';

export { withoutBrowser } from './browser.ts';
export { SCREENS, waitForView, setLanguage } from './view.ts';

const ROOT = join(import.meta.dirname, '../..');

type Theme = 'light' | 'dark';

/** How a visitor opens the page. By default: on a phone, in light mode, in English, and without motion. */
export type Visit = {
  readonly screen?: keyof typeof SCREENS | { readonly width: number; readonly height: number };
  readonly theme?: Theme;
  readonly language?: Language;
  readonly hasMotion?: boolean;
  /** Whether it is another device in the house, which loads the page over plain http: then the page is not secure. */
  readonly isInHouse?: boolean;
  /** The client whose cookies the browser has; without it, a new visitor. */
  readonly as?: Client;
  /** Whether the browser installs the page's service worker. Most visits do not, since it costs a second. */
  readonly hasWorker?: boolean;
  /** Whether the browser runs scripts. */
  readonly hasScripts?: boolean;
};

/** Somebody in a browser of their own. */
export type Visitor = {
  readonly page: Page;
  /** Opens an address of the page, and waits until its view is shown. */
  open(path: string): Promise<void>;
  /** Goes to a place as links of the page do: only the first call loads the page. Waits until the view is shown. */
  go(path: string): Promise<void>;
  /** Errors that the browser reported, and requests to other hosts. Closing the visit asserts that there are none. */
  readonly complaints: string[];
  /** Ends the visit; fails when there was a complaint. */
  close(): Promise<void>;
};

/** The service with its page, and browsers that visit it. */
export type PageStage = {
  readonly service: Service;
  visit(visit?: Visit): Promise<Visitor>;
  /** Ends the service. Its data stays. */
  stop(): Promise<void>;
  /** Starts it again at the same address, as with another build of the page. */
  start(page?: BuiltPage): Promise<void>;
  /** Ends all visits and the service. */
  close(): Promise<void>;
};

let built: Promise<BuiltPage> | undefined;

/** The page, built from the present sources: once for all tests. */
export function builtPage(): Promise<BuiltPage> {
  built ??= preparePage(ROOT).then(({ page, problem }) => {
    assert.equal(problem, undefined);
    assert.ok(page);
    return page;
  });
  return built;
}

/** Starts a service that serves the page. Background work runs, unless the options say otherwise. */
export async function openPageStage(options: ServiceOptions = {}): Promise<PageStage> {
  const store = options.store ?? (await createStore());
  const begin = async (page: BuiltPage, port?: number): Promise<Service> =>
    startService({
      work: true,
      ...options,
      store,
      ...(port !== undefined && { port }),
      ports: { page, networkHosts: () => ['192.168.1.20'], ...options.ports },
    });
  let service = await begin(await builtPage(), options.port);
  const visitors = new Set<Visitor>();
  return {
    get service() {
      return service;
    },
    async visit(visit) {
      const visitor = await beginVisit(service, visit);
      visitors.add(visitor);
      return visitor;
    },
    stop: () => service.close(),
    async start(page) {
      service = await begin(page ?? (await builtPage()), Number(new URL(service.url).port));
    },
    async close() {
      try {
        for (const one of visitors) await one.close();
      } finally {
        await service.close();
        if (options.store === undefined) await store.remove();
      }
    },
  };
}

async function beginVisit(service: Service, visit: Visit = {}): Promise<Visitor> {
  const {
    screen = 'phone',
    theme = 'light',
    language = 'en',
    hasMotion = false,
    as,
    hasWorker = false,
    hasScripts = true,
  } = visit;
  const url = new URL(service.url);
  if (visit.isInHouse === true) url.hostname = HOUSE;
  const { origin } = url;
  const context = await openVisitor({
    baseURL: origin,
    viewport: typeof screen === 'string' ? SCREENS[screen] : screen,
    colorScheme: theme,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    hasTouch: screen === 'phone',
    javaScriptEnabled: hasScripts,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  if (as !== undefined) {
    const cookies = as.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: origin };
    });
    await context.addCookies(cookies);
  }
  if (language === 'pseudo') {
    // A tab begins empty, and an empty one stores nothing.
    await context.addInitScript(
      `if (location.host) localStorage.setItem('beadhouse:language', '"pseudo"')`,
    );
  }
  const complaints: string[] = [];
  // In all tabs that are opened.
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    // Chromium reports every refused request; the tests check how the page reacts.
    const isAnswer = /^(?:Failed to load resource|Service Worker registration blocked)/.test(
      message.text(),
    );
    if (/^(?:error|warning)$/.test(message.type()) && !isAnswer) complaints.push(message.text());
  });
  context.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(asked)) {
      complaints.push(`asks for ${asked}`);
    }
  });
  const page = await context.newPage();
  let isOpen = true;
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await waitForView(page);
  };
  return {
    page,
    complaints,
    open,
    async go(path) {
      if (page.url() === 'about:blank') return open(path);
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
      return waitForView(page);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await context.close();
      assert.deepEqual(complaints, []);
    },
  };
}

/** After this time a view that has just come has drawn itself and done what follows from it, in milliseconds. */
const DRAWN = 100;

/** A page in a browser, or one in a DOM without a browser, whose time a test can move. */
type TimedPage = AnyPage & {
  readonly clock: {
    runFor(milliseconds: number): Promise<void>;
    fastForward(milliseconds: number): Promise<void>;
    /** Only without a browser: does something else at the moment of the jump. */
    fastForwardWith?(milliseconds: number, atJump: () => void): Promise<void>;
    pauseAt(time: number): Promise<void>;
  };
};

/**
 * Moves the time of the service and of a page whose clock is held: the page uses the service's time where they differ.
 */
export async function passTime(
  { service }: { readonly service: Service },
  page: TimedPage,
  milliseconds: number,
): Promise<void> {
  await page.clock.runFor(DRAWN);
  const advance = (): void => service.advance(milliseconds);
  if (page.clock.fastForwardWith !== undefined) {
    // An answer between the two would tell the page that its clock is wrong.
    return await page.clock.fastForwardWith(milliseconds, advance);
  }
  advance();
  await page.clock.fastForward(milliseconds);
}

/**
 * Stops the time of a page whose clock was installed, until the clock is told to go on: the page still draws, but no
 * timer or animation frame fires.
 */
export async function holdTime(page: TimedPage): Promise<void> {
  await page.clock.runFor(DRAWN);
  for (;;) {
    const now = await page.evaluate<number>('Date.now()');
    try {
      return await page.clock.pauseAt(now + 5_000);
    } catch (cause) {
      // The page's time went on until it was told: a machine that stood still for five seconds asks again.
      if (!String(cause).includes('Cannot fast-forward to the past')) throw cause;
    }
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const MOTIONS_END = `Promise.all(
  document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished.catch(() => undefined)),
).then(() => true)`;

/**
 * Returns the findings of axe in a page, as short lines; none when all is well. Axe finds most faults, but not a wrong
 * focus order or misleading names.
 */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The page's policy refuses script tags. So half a megabyte is evaluated, once for each page.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  // Elements that fade in are judged in their final state.
  await page.evaluate(MOTIONS_END);
  return await page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations']${rules ? `, runOnly: ${JSON.stringify(rules)}` : ''} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' ' + node.any.map(({ message }) => message).join(' '))))`,
  );
}

/** Asserts that axe finds nothing, and that nothing extends beyond the sides of the screen. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await axeFinds(page), []);
  await assertFits(page);
}

/** Asserts that nothing extends beyond the sides of the screen. */
export async function assertFits(page: Page, place = 'It'): Promise<void> {
  const [needed, there] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert.ok(needed <= there, `${place} is ${needed} px wide, on ${there}`);
}

/** Lists controls that are smaller than a finger needs: 44 px. A control in a label has the label's size. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`
    [...document.querySelectorAll('a, button, input, select, summary, [role=spinbutton], [role=slider]')]
      .filter((one) => one.getClientRects().length > 0 && !one.classList.contains('sr-only'))
      .map((one) => (one.matches('input') && one.closest('label')) || one)
      .filter((one) => { const { width, height } = one.getBoundingClientRect(); return Math.min(width, height) < 44; })
      .map((one) => one.outerHTML.slice(0, 120))`);
}

type Spoken = {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
};

/**
 * Lists controls of a view that differ but sound alike: a screen reader tells them apart only by name and description.
 */
export async function soundsAlike(page: Page): Promise<string[]> {
  const reader = await page.context().newCDPSession(page);
  const { nodes } = (await reader.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly Spoken[];
  };
  await reader.detach();
  const spoken = nodes
    .filter(
      ({ ignored, role }) =>
        !ignored && /^(?:button|link|combobox|switch|textbox|searchbox)$/.test(role?.value ?? ''),
    )
    .map(({ role, name, description }) => `${role?.value} “${name?.value}” ${description?.value}`);
  return spoken.filter((one, at) => spoken.indexOf(one) !== at);
}

/**
 * Lists words of a view that are broken in the middle, or after a single letter as in E-mail, for lack of room. Names
 * are left out: they may have any length.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const found = [];
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (text.parentElement.closest('bdi, .sr-only')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?:(?<!\\p{L})\\p{L}-)?[\\p{L}\\p{M}\u00AD]+/gu)) {
        // A word that may be hyphenated is left out.
        if (word.includes('\u00AD')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  })()`);
}

/** Lists the texts of a page that are in no catalogue, when it is shown in `pseudo`. Names and numbers are left out. */
export async function uncataloguedTexts(
  page: AnyPage,
  known: readonly string[] = [],
): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data;
      const within = walk.currentNode.parentElement?.closest('bdi, script, style');
      if (!within) found.push(text);
      // A sentence that stands where only names do: it would be turned by a name in it, and seen by nobody here.
      else if (within.matches('bdi') && text.startsWith('[') && text.endsWith('~]')) found.push('as a name: ' + text);
    }
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    for (const node of document.querySelectorAll(names.map((name) => '[' + name + ']').join())) {
      for (const name of names) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    }
    return found;
  })()`);
  return (
    texts
      .map((text) => text.trim())
      .filter((text) => /\p{Letter}/u.test(text) && text !== 'Beadhouse')
      // A name within a sentence divides it; what stands between two names has its vowels marked.
      .filter((text) => !text.startsWith('[') && !text.endsWith('~]') && /[aeiou]/i.test(text))
      .filter((text) => !known.includes(text))
  );
}

/**
 * Waits until an expression is true in the page. The browser's own way to wait evaluates it in the page again and again, which
 * the page's policy forbids.
 */
export async function waitUntilTrue(page: AnyPage, expression: string): Promise<void> {
  await waitFor(expression, () => page.evaluate<boolean>(expression));
}

/** Waits until a file of the page's code has been loaded and has run, with everything that it needs. */
export async function waitForCode(page: Page, name: string): Promise<void> {
  const code = new RegExp(`/${name}-[^/]*\\.js$`);
  const url = await waitFor(`the code of ${name}`, async () => {
    const loaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map((one) => one.name)`,
    );
    return loaded.find((one) => code.test(one));
  });
  await page.evaluate(`import('${url}').then(() => true)`);
}

/**
 * Takes pictures of a view as it is now, into `screenshots/`, when `LOOK` is a part of its name; otherwise it does nothing,
 * since it takes a second. With `CI=true` `test/page/pictures.test.ts` takes those of every place.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const wanted = process.env['LOOK'];
  if (wanted !== undefined && name.includes(wanted)) await takePictures(page, name);
}
