import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countSteps } from './count-steps.ts';

it('counts steps that end below 0, and does not ask for those that end at 0', () => {
  assert.equal(countSteps(5, 2), 3);
});
