/**
 * Measures in a browser what the first visit of a place costs: how many bytes of JavaScript it loads, how long the main thread is
 * blocked (the parts of tasks beyond 50 ms) on a processor slowed four times, when the largest part is painted over a slow mobile
 * network, and how much moves while it loads. What blocks is told also without the time for which the thread waited for a processor:
 * that counts where the machine does other work meanwhile. With another checkout of the program it measures both by turns, and
 * tells the ratios.
 * Exits with 1 when a place loads more than 70 kB of JavaScript, or something moves.
 *
 * Usage: npm run bench:first-load [-- how often [the folder of another checkout]]
 */
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { preparePage } from '../src/page/build.ts';
import { CHROMIUM } from '../test/kit/chromium.ts';
import { startService } from '../test/kit/service.ts';
import { SCREENS } from '../test/kit/view.ts';
import { median } from './load.ts';
import { isVisit, traceTasks } from './trace-tasks.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const OTHER = process.argv[3];

/** The most bytes of JavaScript, as they are sent. */
const MOST_SCRIPT = 70_000;
const PLACES = ['/', '/practice', '/soroban'];
const SLOWED = 4;
/** A slow mobile network: 1.6 Mbit/s and 150 ms, as its requests take (Lighthouse, "Slow 4G"). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};
/** For how long nothing may be loaded or done until a visit counts as whole, and how often that is looked at, in milliseconds. */
const QUIET = 2_000;
const LOOKS = 200;

type Cost = {
  /** Bytes of JavaScript. */
  readonly script: number;
  /** Milliseconds. */
  readonly blocked: number;
  /** The same without the time for which the main thread waited for a processor: what else the machine does changes it little. */
  readonly blockedByItself: number;
  /** Milliseconds. */
  readonly painted: number;
  /** The layout shift score. */
  readonly moved: number;
};

/** A task that takes no longer blocks nobody, in milliseconds. */
const SHORT = 50;

/** Notes what the browser tells of tasks, paints and shifts, from the beginning on. */
const WATCH = `
  window.cost = { blocked: 0, painted: 0, moved: 0, last: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => {
    cost.blocked += duration - ${SHORT};
    cost.last = startTime + duration;
  });
  watch('largest-contentful-paint', ({ startTime }) => { cost.painted = startTime; });
  watch('layout-shift', ({ value }) => { cost.moved += value; });
`;

/** Whether the view is there, and nothing has been done for a while. */
const IS_WHOLE = `document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null
  && performance.now() - cost.last > ${QUIET}`;

/** Visits a place for the first time. */
async function visit(
  browser: Browser,
  url: string,
  slow: (session: CDPSession) => Promise<unknown>,
): Promise<Cost> {
  const context = await browser.newContext({ viewport: SCREENS.phone });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await slow(session);
  const scripts = new Set<string>();
  let script = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(WATCH);
  const tasks = await traceTasks(session);
  await page.goto(url, { waitUntil: 'load' });
  const atLoad = script;
  await page.waitForLoadState('networkidle');
  // Without the driver's own ways to look and wait: they run code of it in the page, which would count as the page's.
  const read = async <Value>(expression: string): Promise<Value> =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result
      .value as Value;
  while (!(await read<boolean>(IS_WHOLE))) await setTimeout(LOOKS);
  const cost = await read<Pick<Cost, 'blocked' | 'painted' | 'moved'>>('cost');
  const blockedByItself = (await tasks.end(isVisit)).tasks
    .map(({ processor }) => Math.max(0, processor - SHORT))
    .reduce((sum, one) => sum + one, 0);
  await context.close();
  return { ...cost, blockedByItself, script: atLoad };
}

const slowProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
const slowNetwork = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', SLOW_4G);

/** The service of a checkout, with its page. */
async function start(folder: string) {
  const { page, problem } = await preparePage(folder);
  assert.equal(problem, undefined);
  return startService({ ports: { page } });
}

const own = join(import.meta.dirname, '..');
const services = [await start(own), ...(OTHER === undefined ? [] : [await start(resolve(OTHER))])];
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
try {
  const costs = new Map<string, Cost[][]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of PLACES) {
      for (const [index, { url }] of services.entries()) {
        const byProcessor = await visit(browser, url + place, slowProcessor);
        const { painted } = await visit(browser, url + place, slowNetwork);
        const of = costs.get(place) ?? services.map(() => []);
        of[index]?.push({ ...byProcessor, painted });
        costs.set(place, of);
      }
    }
  }
  let isHeld = true;
  const table = Object.fromEntries(
    [...costs].map(([place, of]) => {
      const [one, other] = of.map(
        (all) => (what: keyof Cost) => median(all.map((cost) => cost[what])),
      );
      assert.ok(one);
      isHeld &&= one('script') <= MOST_SCRIPT && one('moved') < 0.001;
      const times = (what: keyof Cost) =>
        other === undefined ? '' : ` (${(one(what) / other(what)).toFixed(2)} of the other)`;
      return [
        place,
        {
          'script, kB': (one('script') / 1_000).toFixed(1),
          'blocked, ms': `${one('blocked').toFixed(0)}${times('blocked')}`,
          'by itself, ms': `${one('blockedByItself').toFixed(0)}${times('blockedByItself')}`,
          'largest paint, ms': `${one('painted').toFixed(0)}${times('painted')}`,
          moved: one('moved').toFixed(3),
        },
      ];
    }),
  );
  console.table(table);
  if (!isHeld) process.exitCode = 1;
} finally {
  await browser.close();
  for (const service of services) await service.close();
}
