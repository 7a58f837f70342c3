import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaths } from './paths.ts';

const paths = createPaths();
paths.add('GET', '/api/players');
paths.add('POST', '/api/players');
paths.add('PATCH', '/api/players/:id');
paths.add('GET', '/api/auth/*');
paths.add('GET', '/files/a.png');
paths.add('DELETE', '/api/players/new');

for (const [pathname, methods] of [
  ['/api/players', ['GET', 'POST']],
  ['/api/%70layers', ['GET', 'POST']],
  ['/api%2Fplayers', undefined],
  ['/api/players/1', ['PATCH']],
  ['/api/players/%C3%A9', ['PATCH']],
  ['/api/players/1%2F2', ['PATCH']],
  ['/api/players/new', ['PATCH', 'DELETE']],
  ['/api/players/', undefined],
  ['/api/players/1/2', undefined],
  ['/api/player', undefined],
  ['/API/players', undefined],
  ['/api/auth/sign-in/email', ['GET']],
  ['/api/auth/', ['GET']],
  ['/api/auth', undefined],
  ['/files/a.png', ['GET']],
  ['/files/axpng', undefined],
  ['/', undefined],
  ['', undefined],
] as const) {
  test(`${pathname || 'nothing'} has ${methods?.join(', ') ?? 'no method'}`, () => {
    assert.deepEqual(paths.methodsOf(pathname), methods);
  });
}

for (const [pathname, shape] of [
  ['/api/players', '/api/players'],
  ['/api/players/1', '/api/players/:id'],
  ['/api/players/1/2', '/api/players/:segment/:segment'],
  ['/api/players/', '/api/players/'],
  ['/api/players/%zz', '/api/players/:id'],
  ['/api/secret', '/api/:segment'],
  ['/api/%70layers/1', '/api/:segment/:segment'],
  ['/files/a.png/1', '/files/a.png/:segment'],
  ['/secret/players', '/:segment/:segment'],
  ['/constructor', '/:segment'],
  ['/a/b/c/d/e/f/g/h', '/:segment'.repeat(8)],
  [`/api${'/a'.repeat(4000)}`, `/api${'/:segment'.repeat(8)}/*`],
  ['/', '/'],
  ['//', '//'],
  ['*', '*'],
  ['', '*'],
] as const) {
  test(`${pathname.slice(0, 30) || 'nothing'} has the shape ${shape}`, () => {
    assert.equal(paths.shapeOf(pathname), shape);
  });
}
