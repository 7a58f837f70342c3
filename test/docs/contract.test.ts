import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routes } from '../kit/document.ts';
import { pages } from './pages.ts';
import { marksOf, withBlocks } from './tables.ts';

/** A page without what the formatter aligns and wraps. */
const flat = (page: string): string => page.replaceAll(/-{3,}/g, '---').replaceAll(/\s/g, '');

const contract = [...pages].filter(([path]) => path.startsWith('docs/contract/'));

describe('docs/contract', () => {
  for (const [path, page] of contract) {
    test(`${path} has the tables of today’s declarations (npm run docs:contract writes them)`, () => {
      assert.ok(flat(page) === flat(withBlocks(page)), 'Run npm run docs:contract');
    });
  }

  test('each endpoint has its tables once', () => {
    const marks = contract.flatMap(([, page]) => marksOf(page));
    assert.deepEqual(
      marks.filter((mark) => mark.includes('/')).toSorted(),
      routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });
});
