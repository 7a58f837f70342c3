import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** How late answers are, in milliseconds: meanwhile the page draws some frames. */
const LATE = 250;
/** How much may move: half of the limit that browsers call good. See https://web.dev/articles/cls. */
const MOST = 0.05;

/** The page's requests to the service, except its stream of events, which stays open. */
const QUESTION = /\/api\/(?!events)/;

/**
 * Delays the service's answers to a page. Returns a check that waits for them, and asserts that hardly anything moved
 * since the address was opened. As browsers do, it multiplies the moved share of the screen by the distance, as a share
 * of the screen.
 */
export async function answerLate(page: Page): Promise<(place: string) => Promise<void>> {
  const open = new Set<Request>();
  await page.route(QUESTION, async (route) => {
    open.add(route.request());
    await wait(LATE);
    // After a change of place the page waits for no answer.
    await route.continue().catch(() => undefined);
  });
  const end = (request: Request): void => {
    open.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (place) => {
    // Waits once more after the last answer, so that the page has drawn it.
    for (let isLast = false; !isLast;) {
      isLast = open.size === 0;
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))',
      );
    }
    const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>(SHIFTS);
    assert.ok(sum <= MOST, `${place} jumps by ${sum.toFixed(3)}:\n${moved.join('\n')}`);
  };
}

/**
 * Adds up the shifts, and names the elements. An observer is called once at the beginning with all earlier shifts; not
 * at all if there were none.
 */
const SHIFTS = `new Promise((tell) => {
  let sum = 0;
  const moved = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const what = (node?.outerHTML ?? node?.data ?? 'gone').slice(0, 100);
        moved.push(value.toFixed(3) + ' from ' + previousRect.y + ' to ' + currentRect.y + ': ' + what);
      }
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => tell({ sum, moved }), 50));
})`;
