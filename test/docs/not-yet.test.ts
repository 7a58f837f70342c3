import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routes } from '../kit/document.ts';
import { rowsOf } from './markdown.ts';
import { part } from './pages.ts';

const isServed = (pattern: RegExp): boolean =>
  routes.some(({ method, path }) => pattern.test(`${method} ${path}`));

/** The fields that the page lists as unusable, and a test of whether they can be used. */
const missing: Readonly<Record<string, () => boolean>> = {
  isExpungeable: () => isServed(/expunge/),
};

describe('what cannot be used yet', () => {
  const rows = rowsOf(part('docs/contract/README.md', 'What cannot be used yet'));

  for (const [what, isThere] of Object.entries(missing)) {
    test(`${what} is on the page as long as it cannot be used`, () => {
      const isOnPage = rows.some(([name = '']) => name.includes(what));
      assert.equal(isOnPage, !isThere());
    });
  }

  test('nothing else is on the page', () => {
    assert.equal(rows.length, Object.keys(missing).length);
  });
});
