import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reasonOf } from './errors.ts';

it('the reason of anything thrown is a text', () => {
  assert.equal(reasonOf(new TypeError('broken')), 'broken');
  assert.equal(reasonOf('broken'), 'broken');
  assert.equal(reasonOf(undefined), 'undefined');
});
