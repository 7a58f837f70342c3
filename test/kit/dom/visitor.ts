import assert from 'node:assert/strict';
import type { Script } from 'node:vm';
import { Window, type Storage } from 'happy-dom';
import type { Client } from '../client.ts';
import { SCREENS, type Language } from '../view.ts';
import { waitFor } from '../wait-for.ts';
import { createClock, type Clock } from './clock.ts';
import { equipDialogs } from './dialogs.ts';
import { normal } from './elements.ts';
import { painted, press } from './input.ts';
import { finderIn, LONGEST, type Finder } from './locator.ts';
import { networkOf, type Answer } from './network.ts';
import { createTabs } from './tabs.ts';

/** How a visitor opens the page. By default in English, on a phone. */
export type DomVisit = {
  readonly language?: Language;
  readonly screen?: keyof typeof SCREENS;
  /** The client whose cookies the browser has; without it, a new visitor. */
  readonly as?: Client;
};

/** A page in a DOM without a browser. Its names are those of Playwright's pages. */
export type DomPage = Finder & {
  readonly clock: Clock;
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  url(): string;
  title(): Promise<string>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  waitForURL(url: string | RegExp): Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. Returns a copy. */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Runs this each time before the page does. */
  addInitScript(script: string): Promise<void>;
  /** What the service answers from now on, instead of itself, to requests for matching paths; undefined leaves it to the service. */
  answer(path: RegExp, answer: Answer | undefined): void;
  setOffline(isOffline: boolean): void;
  /** Forgets who the visitor is. */
  clearCookies(): void;
  /** The next response of the service to a request for a matching path. Its body cannot be read. */
  waitForResponse(path: RegExp): Promise<Response>;
};

/** Somebody with storage and cookies of their own. */
export type DomVisitor = {
  readonly page: DomPage;
  /** Opens an address of the page, and waits until its view is shown. */
  open(path: string): Promise<void>;
  /** Goes to a place as links of the page do: only the first call loads the page. Waits until the view is shown. */
  go(path: string): Promise<void>;
  /** Errors that the page reported. Closing the visit asserts that there are none. */
  readonly complaints: string[];
  close(): Promise<void>;
};

const VIEW = '<div id="page"></div>';

/** Begins a visit: the page's script runs in a window of its own for each load. */
export function beginDomVisit(script: Script, url: string, visit: DomVisit = {}): DomVisitor {
  const { language = 'en', screen = 'phone' } = visit;
  const complaints: string[] = [];
  const network = networkOf(url, visit.as?.cookie);
  const kept = {
    localStorage: new Map<string, string>(),
    sessionStorage: new Map<string, string>(),
  };
  if (language === 'pseudo') kept.localStorage.set('beadhouse:language', '"pseudo"');
  const tabs = createTabs();
  const { equip: giveTime, leave: endTime, ...clock } = createClock();
  const before: string[] = [];
  let window: Window | undefined;
  /** Those of the window: a test may take them from the page. */
  let storages: { readonly [Name in keyof typeof kept]: Storage };

  async function end(): Promise<void> {
    if (window === undefined) return;
    const ended = window;
    window = undefined;
    ended.dispatchEvent(new ended.Event('pagehide'));
    for (const [name, texts] of Object.entries(kept)) {
      texts.clear();
      for (const [key, text] of entriesOf(storages[name as keyof typeof kept])) {
        texts.set(key, text);
      }
    }
    network.abandon();
    tabs.leave();
    endTime();
    await ended.happyDOM.close();
  }

  /** @param state of the history, which a page that is loaded again keeps */
  async function load(address: string, state: unknown = null): Promise<void> {
    await end();
    const { width, height } = SCREENS[screen];
    const opened = new Window({
      url: new URL(address, url).href,
      width,
      height,
      console: {
        ...console,
        error: (...words: unknown[]) => void complaints.push(words.map(String).join(' ')),
        warn: (...words: unknown[]) => void complaints.push(words.map(String).join(' ')),
      },
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        disableComputedStyleRendering: true,
        device: { prefersReducedMotion: 'reduce' },
      },
    });
    window = opened;
    opened.history.replaceState(state, '');
    network.equip(opened);
    tabs.equip(opened);
    giveTime(opened);
    equipDialogs(opened);
    define(opened, {
      reportError: (error: unknown) => {
        opened.dispatchEvent(Object.assign(new opened.Event('error'), { error }));
        complaints.push(String(error));
      },
    });
    const languages = language === 'de' ? ['de-DE'] : ['en-GB'];
    define(opened.navigator, { language: languages[0], languages });
    define(opened.location, {
      assign: (to: string) => void load(new URL(to, opened.location.href).href),
      reload: () => void reload(),
    });
    const { localStorage, sessionStorage } = opened;
    storages = { localStorage, sessionStorage };
    for (const [name, texts] of Object.entries(kept)) {
      for (const [key, text] of texts) storages[name as keyof typeof kept].setItem(key, text);
    }
    opened.document.body.innerHTML = VIEW;
    for (const one of before) opened.eval(one);
    script.runInContext(opened);
  }

  async function reload(): Promise<void> {
    const { location, history } = present();
    await load(location.href, structuredClone(history.state));
  }

  const present = (): Window => {
    if (window === undefined) throw new Error('Nothing is open');
    return window;
  };
  const finder = finderIn(
    () => (window === undefined ? [] : [window.document.documentElement]),
    () => normal(window?.document.body.textContent ?? 'nothing'),
  );

  async function waitForView(): Promise<void> {
    await finder.getByRole('heading', { level: 1 }).first().waitFor();
    await finder.locator('[data-loading]').first().waitFor({ state: 'detached' });
  }

  const page: DomPage = {
    ...finder,
    clock,
    keyboard: {
      async press(key) {
        await painted(present());
        await press(present().document, key);
      },
      async type(text) {
        await painted(present());
        for (const character of text) await press(present().document, character);
      },
    },
    url: () => present().location.href,
    title: async () => present().document.title,
    async reload() {
      await reload();
      await waitForView();
    },
    async goBack() {
      present().history.back();
      await waitForView();
    },
    async waitForURL(wanted) {
      await waitFor(
        `the address ${wanted}`,
        () => {
          // None is open while another one is loaded.
          const href = window?.location.href ?? '';
          return typeof wanted === 'string'
            ? href === new URL(wanted, url).href
            : wanted.test(href);
        },
        LONGEST,
      );
    },
    evaluate: async (expression) => structuredClone(await present().eval(expression)),
    addInitScript: async (text) => void before.push(text),
    answer: network.answer,
    waitForResponse: network.waitForResponse,
    clearCookies: network.clearCookies,
    setOffline(isOffline) {
      network.setOffline(isOffline);
      window?.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'));
    },
  };
  const open = async (path: string): Promise<void> => {
    await load(path);
    await waitForView();
  };
  return {
    page,
    complaints,
    open,
    async go(path) {
      if (window === undefined) return open(path);
      window.history.pushState(null, '', path);
      window.dispatchEvent(new window.PopStateEvent('popstate'));
      return waitForView();
    },
    async close() {
      await end();
      assert.deepEqual(complaints, []);
    },
  };
}

function entriesOf(storage: Storage): [string, string][] {
  return Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? '';
    return [key, storage.getItem(key) ?? ''];
  });
}

function define(object: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(object, name, { value, configurable: true });
  }
}
