import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page, Request } from 'playwright-core';
import type { Service } from './service.ts';

/** How late answers are, in milliseconds: meanwhile the page draws some frames. */
const LATE = 250;
/** How much may move: half of the limit that browsers call good. See https://web.dev/articles/cls. */
const MOST = 0.05;

/** The page's requests to the service, except its stream of events, which stays open. */
const QUESTION = /\/api\/(?!events)/;

/** Delays the service's answers. A browser that did it would ask the test about each file of the page, too. */
export function answerLate({ app }: Service): void {
  const { server } = app.http;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = (): void => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (QUESTION.test(request.url ?? '')) setTimeout(answer, LATE);
    else answer();
  });
}

/**
 * Returns a check that waits for the answers to a page, and asserts that hardly anything moved since the address was
 * opened. As browsers do, it multiplies the moved share of the screen by the distance, as a share of the screen.
 */
export function watchShifts(page: Page): (place: string) => Promise<void> {
  const open = new Set<Request>();
  const answers = new EventEmitter();
  page.on('request', (request) => {
    if (QUESTION.test(request.url())) open.add(request);
  });
  const end = (request: Request): void => {
    if (open.delete(request)) answers.emit('one');
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (place) => {
    do {
      while (open.size > 0) await once(answers, 'one');
      await page.evaluate(DRAWN);
      // What was drawn may have asked for more.
    } while (open.size > 0);
    const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>(SHIFTS);
    assert.ok(sum <= MOST, `${place} jumps by ${sum.toFixed(3)}:\n${moved.join('\n')}`);
  };
}

const DRAWN =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))';

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
