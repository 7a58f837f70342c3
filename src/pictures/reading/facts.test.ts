import assert from 'node:assert/strict';
import test from 'node:test';
import { readFacts } from './facts.ts';

test('the player comes before the names in the manifest', () => {
  const manifest = { childName: 'Other', childEmoji: '🐸', callerNumber: 1, moments: [1] };
  const player = { name: 'Mia', emoji: '', color: '#fff' };
  const facts = readFacts({ manifest, player });
  assert.equal(facts.childName, 'Mia');
  assert.equal(facts.childEmoji, '🐸');
  assert.equal(readFacts({ manifest, player: null }).childName, 'Other');
});

test('control characters, lone surrogates and forced directions are left out', () => {
  const manifest = { sessionSummary: 'a\u0000b\ud800c\u202Ed\te', callerNumber: 1, moments: [] };
  assert.equal(readFacts({ manifest, player: null }).summary, 'abcd e');
});

test('a manifest without known fields is read', () => {
  const facts = readFacts({ manifest: { moments: 'no' }, player: null });
  assert.deepEqual(facts.moments, []);
  assert.equal(facts.numeral.display, '');
});
