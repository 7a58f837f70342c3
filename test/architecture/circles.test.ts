import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filesOf, importsOf } from './sources.ts';

/** Finds all files to which the imports of a file lead. Code that is loaded later counts, and so does what imports a type alone. */
function reachOf(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const left = [start];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const to of imports.get(path) ?? []) {
      if (!reached.has(to)) left.push(to);
      reached.add(to);
    }
  }
  return reached;
}

/** Finds the circles of files that lead to each other. To understand one file of a circle, one has to read all of them. */
function circlesOf(sources: ReadonlyMap<string, string>): string[][] {
  const imports = new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]));
  const reach = new Map([...sources.keys()].map((path) => [path, reachOf(path, imports)]));
  const circles = [...reach]
    .filter(([path, reached]) => reached.has(path))
    .map(([path, reached]) => [...reached].filter((to) => reach.get(to)?.has(path)).toSorted());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

const sourcesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map([...filesOf(folder)].filter(([path]) => !path.endsWith('.test.ts')));

describe('circles of files', () => {
  for (const folder of ['web', 'src', 'client']) {
    test(`do not exist in ${folder}`, () => {
      assert.deepEqual(circlesOf(sourcesOf(folder)), []);
    });
  }

  test('are found, also through types and code that is loaded later', () => {
    const sources = new Map([
      ['web/a.ts', "import { b } from './b.ts';"],
      ['web/b.ts', "import type { C } from './c.ts';"],
      ['web/c.ts', "const load = () => import('./a.ts');"],
      ['web/d.ts', "import './a.ts'; import './e.ts';"],
      ['web/e.ts', "export * from './f.ts';"],
      ['web/f.ts', "export * from './e.ts';"],
      ['web/g.ts', "import './d.ts';"],
    ]);
    assert.deepEqual(circlesOf(sources), [
      ['web/a.ts', 'web/b.ts', 'web/c.ts'],
      ['web/e.ts', 'web/f.ts'],
    ]);
  });
});
