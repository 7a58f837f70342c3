import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** How late answers are, in milliseconds: the page draws some pictures meanwhile. */
const LATE = 250;
/** How much may move: half of what browsers call good. See https://web.dev/articles/cls. */
const MOST = 0.05;

/** What the page asks the service; its stream of events stays open. */
const QUESTION = /\/api\/(?!events)/;

/**
 * Makes the service's answers come late to a page. Gives a check that waits for them, and insists that since its address was
 * opened hardly anything jumped: as browsers measure it, the moved part of the screen times the way, of the screen.
 */
export async function answerLate(page: Page): Promise<(place: string) => Promise<void>> {
  const open = new Set<Request>();
  await page.route(QUESTION, async (route) => {
    open.add(route.request());
    await wait(LATE);
    // Whoever has left the place waits for no answer.
    await route.continue().catch(() => undefined);
  });
  const end = (request: Request): void => {
    open.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (place) => {
    // Once more after the last answer: then it has been drawn.
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

/** Adds up what moved, and tells what it was. An observer is called once at the beginning with all that was before; not at all if that is nothing. */
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
