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
import { SCREENS, settled, type Language } from './view.ts';
import { waitFor } from './wait-for.ts';

export { withoutBrowser } from './browser.ts';
export { SCREENS, settled, speak } from './view.ts';

const ROOT = join(import.meta.dirname, '../..');

type Theme = 'light' | 'dark';

/** How somebody visits the page. By default: on a phone, in light, in English, and without motion. */
export type Visit = {
  readonly screen?: keyof typeof SCREENS | { readonly width: number; readonly height: number };
  readonly theme?: Theme;
  readonly language?: Language;
  readonly hasMotion?: boolean;
  /** Whether it is a device in the house, to which the page comes over plain http: then the page is not secure. */
  readonly isInHouse?: boolean;
  /** Whose cookies the browser has; a new visitor's without it. */
  readonly as?: Client;
  /** Whether the browser takes the page's worker. Most visits do without, since it costs a second. */
  readonly hasWorker?: boolean;
  /** Whether the browser runs scripts. */
  readonly hasScripts?: boolean;
};

/** Somebody in a browser of their own. */
export type Visitor = {
  readonly page: Page;
  /** Opens an address of the page, and waits until its view is shown. */
  open(path: string): Promise<void>;
  /** Goes to a place as links of the page do: it is loaded for the first one only. Waits until the view is shown. */
  go(path: string): Promise<void>;
  /** What the browser complained of, and what it asked of other hosts. Closing insists on none. */
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

/** The page, built for the present state of its sources: once for all tests. */
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
      ports: { page, ...options.ports },
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
    // Chromium reports every refused request; what the page makes of it is for the test to see.
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
    await settled(page);
  };
  return {
    page,
    complaints,
    open,
    async go(path) {
      if (page.url() === 'about:blank') return open(path);
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
      return settled(page);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await context.close();
      assert.deepEqual(complaints, []);
    },
  };
}

/** Lets time go by for the service and for a page whose clock is held: the page goes by the service's where they differ. */
export async function passTime(
  { service }: PageStage,
  page: Page,
  milliseconds: number,
): Promise<void> {
  service.advance(milliseconds);
  await page.clock.fastForward(milliseconds);
}

/**
 * Holds the time of a page whose clock was installed, until its clock is told to go on: the page still draws, but what waits for a
 * time or a frame does not happen.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5_000);
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

/** What axe finds in a page, as short lines; none when all is well. It finds most, but not focus order or the sense of names. */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The policy refuses script tags. Half a megabyte is sent once for each page.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  // What comes in is judged as it stays.
  await page.evaluate(MOTIONS_END);
  return await page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations']${rules ? `, runOnly: ${JSON.stringify(rules)}` : ''} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' ' + node.any.map(({ message }) => message).join(' '))))`,
  );
}

/** Insists that axe finds nothing, and that nothing reaches beyond the sides of the screen. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await axeFinds(page), []);
  const [needed, there] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert.ok(needed <= there, `${needed} px wide, on ${there}`);
}

/** What can be touched and is smaller than a finger needs: 44 px. What lies in a label is as large as that. */
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

/** What can be done in a view and sounds alike, though it is not the same: a screen reader tells by name and description alone. */
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

/** Words of a view that are broken in the middle, or after a single letter as in E-mail, since there was no room for them. Names are left out: they may be of any length. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const found = [];
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (text.parentElement.closest('bdi, .sr-only')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?:(?<!\\p{L})\\p{L}-)?[\\p{L}\\p{M}\u00AD]+/gu)) {
        // One that may be divided by syllables is.
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

/** The texts that a page shows and that stand in no catalogue, when it is shown in `pseudo`. Names and numbers are left out. */
export async function uncataloguedTexts(
  page: Page,
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
export async function until(page: Page, expression: string): Promise<void> {
  await waitFor(expression, () => page.evaluate<boolean>(expression));
}

/**
 * Takes pictures of a view as it is now, into `screenshots/`, when `LOOK` is a part of its name; otherwise it does nothing,
 * since it takes a second. With `CI=true` `test/page/pictures.test.ts` takes those of every place.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const wanted = process.env['LOOK'];
  if (wanted !== undefined && name.includes(wanted)) await takePictures(page, name);
}
