import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reasonOf, Refusal } from './errors.ts';

it('a refusal has its status, its sentence and its details', () => {
  const refusal = new Refusal(403, 'No "more"', {
    extra: { code: 'LIMIT', limit: 5 },
    headers: { 'retry-after': '1' },
  });
  assert.equal(refusal.status, 403);
  assert.equal(refusal.body(), String.raw`{"error":"No \"more\"","code":"LIMIT","limit":5}`);
  assert.deepEqual(refusal.headers, { 'retry-after': '1' });
});

it('a plain refusal has only its sentence', () => {
  const refusal = new Refusal(404, 'Not found');
  assert.equal(refusal.body(), '{"error":"Not found"}');
  assert.deepEqual(refusal.headers, {});
});

it('the reason of anything thrown is a text', () => {
  assert.equal(reasonOf(new TypeError('broken')), 'broken');
  assert.equal(reasonOf('broken'), 'broken');
  assert.equal(reasonOf(undefined), 'undefined');
});
