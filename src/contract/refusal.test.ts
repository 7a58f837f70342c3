import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refusal, refuse, withFields } from './refusal.ts';

const FULL = refusal(403, 'No "more"', 'There are too many', { code: 'LIMIT', limit: 5 });

it('a refusal has the status, the sentence and the fields of its declaration, and what the request adds', () => {
  const refused = refuse(FULL, { extra: { limit: 7 }, headers: { 'retry-after': '1' } });
  assert.equal(refused.status, 403);
  assert.equal(refused.message, 'No "more"');
  assert.equal(refused.body(), String.raw`{"error":"No \"more\"","code":"LIMIT","limit":7}`);
  assert.deepEqual(refused.headers, { 'retry-after': '1' });
});

it('a plain refusal has only its sentence', () => {
  const refused = refuse(refusal(404, 'Not found', 'There is none'));
  assert.equal(refused.body(), '{"error":"Not found"}');
  assert.deepEqual(refused.headers, {});
});

it('a refusal with more fields keeps its own', () => {
  const refused = withFields(refuse(FULL, { headers: { allow: 'GET' } }), { at: 2 });
  assert.equal(refused.body(), String.raw`{"error":"No \"more\"","code":"LIMIT","limit":5,"at":2}`);
  assert.deepEqual([refused.status, refused.headers], [403, { allow: 'GET' }]);
});
