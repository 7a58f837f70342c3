import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf } from './sources.ts';

test('the page isolates texts in one place: a bdi element alone lets direction marks of a text act beyond it', () => {
  const files = [...filesOf('web')].filter(([, source]) => source.includes('<bdi'));
  assert.deepEqual(
    files.map(([path]) => path),
    ['web/texts/isolated.tsx'],
  );
});
