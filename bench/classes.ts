/**
 * Measures in a browser what a class of 30 and a school of 300 children cost the page of a teacher: the week, and a sheet for each
 * child. Exits with 1 when a task on the main thread takes longer than 200 ms, or when the week of 300 takes more than four times as
 * long as that of 30.
 *
 * Usage: npm run bench:classes [-- how often]
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { DAY } from '../src/kernel/clock.ts';
import { preparePage } from '../src/page/build.ts';
import { newAttempt } from '../test/kit/attempts.ts';
import { CHROMIUM } from '../test/kit/chromium.ts';
import type { Client } from '../test/kit/client.ts';
import { startService } from '../test/kit/service.ts';
import { openAsGrownUp } from './grown-up.ts';
import { median } from './load.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SIZES = [30, 300] as const;
/** The longest task on the main thread, in milliseconds, and how many times as long the week of 300 may take. */
const LONGEST_TASK = 200;
const MOST_TIMES = 4;

/** The places, and what is there once for each child when a place is whole. */
const PLACES = {
  week: { path: '/practice/week', of: '.week-beads' },
  sheets: { path: '/print/sheet?for=each&sheet=bench', of: '.worksheet-owner' },
} as const;
type Name = keyof typeof PLACES;

/** Makes children of a viewer. Most have practised on some days of the week. */
async function fill(client: Client, children: number): Promise<void> {
  for (let child = 0; child < children; child++) {
    const name = `Child ${child + 1}`;
    const given = { name, emoji: '🦊', color: '#f5b83d', isPracticeStudent: false };
    const { player } = (await client.post('/api/players', given)).body;
    const attempts = [0, 1, 2, 3, 4, 5, 6]
      .filter((daysAgo) => (child + daysAgo) % 3 > 0)
      .map((daysAgo) =>
        newAttempt({ startedAt: new Date(Date.now() - daysAgo * DAY).toISOString() }),
      );
    const answer = await client.post(`/api/players/${player.id}/attempts`, { attempts });
    assert.equal(answer.status, 200, answer.text);
  }
}

type Cost = { readonly whole: number; readonly longest: number };

/** Goes to a place as links of the page do. Returns when it was whole, and the longest task until then, in milliseconds. */
const goTo = (page: Page, { path, of }: (typeof PLACES)[Name], count: number): Promise<Cost> =>
  page.evaluate<Cost>(`new Promise((resolve) => {
    let longest = 0;
    const note = (tasks) => {
      for (const { duration } of tasks) longest = Math.max(longest, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const begun = performance.now();
    history.pushState(null, '', ${JSON.stringify(path)});
    let whole;
    const look = () => {
      if (document.querySelectorAll(${JSON.stringify(of)}).length < ${count}) return requestAnimationFrame(look);
      whole ??= performance.now() - begun;
      // What the browser still has to lay out and paint counts, too.
      if (performance.now() - begun < whole + 300) return requestAnimationFrame(look);
      note(observer.takeRecords());
      resolve({ whole, longest });
    };
    look();
  })`);

const { page: built, problem } = await preparePage(join(import.meta.dirname, '..'));
assert.equal(problem, undefined);
const service = await startService({ ports: { page: built } });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
try {
  const costs = new Map<string, Cost[]>();
  const clients = new Map<number, Client>();
  for (const size of SIZES) {
    const client = service.client();
    await fill(client, size);
    clients.set(size, client);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [size, client] of clients) {
      for (const [name, place] of Object.entries(PLACES)) {
        const page = await openAsGrownUp(browser, service.url, client);
        await page.goto('/account');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // The page reads ahead what may be needed next.
        await page.waitForTimeout(1_500);
        const key = `${name} of ${size}`;
        costs.set(key, [...(costs.get(key) ?? []), await goTo(page, place, size)]);
        await page.context().close();
      }
    }
  }
  const found = new Map(
    [...costs].map(([name, all]) => [
      name,
      {
        whole: median(all.map(({ whole }) => whole)),
        longest: median(all.map(({ longest }) => longest)),
      },
    ]),
  );
  const ratio = (found.get('week of 300')?.whole ?? 0) / (found.get('week of 30')?.whole ?? 1);
  console.table(
    Object.fromEntries(
      [...found].map(([name, { whole, longest }]) => [
        name,
        {
          'whole, ms': Math.round(whole),
          'longest task, ms': Math.round(longest),
          bound: longest <= LONGEST_TASK ? 'held' : 'BROKEN',
        },
      ]),
    ),
  );
  console.log(`The week of 300 takes ${ratio.toFixed(1)} times as long as that of 30.`);
  const isHeld = [...found.values()].every(({ longest }) => longest <= LONGEST_TASK);
  if (!isHeld || ratio > MOST_TIMES) process.exitCode = 1;
} finally {
  await browser.close();
  await service.close();
}
