import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownWriter } from './shown-writer.ts';

test('the owner learns who told something, others only of the owner and of themselves', () => {
  const shownTo = (viewerId: string) =>
    ['owner', 'guardian', 'tablet', null].map((writerId) =>
      shownWriter(writerId, viewerId, 'owner'),
    );
  assert.deepEqual(shownTo('owner'), ['owner', 'guardian', 'tablet', null]);
  assert.deepEqual(shownTo('guardian'), ['owner', 'guardian', null, null]);
  assert.deepEqual(shownTo('tablet'), ['owner', null, 'tablet', null]);
});
