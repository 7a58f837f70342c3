import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closeIsolates } from './close-isolates.ts';

describe('a text with direction marks', () => {
  for (const [what, text, closed] of [
    ['without isolates stays as it is', 'Mika \u202emika', 'Mika \u202emika'],
    ['with a whole isolate stays as it is', 'a\u2067b\u2069c', 'a\u2067b\u2069c'],
    ['with open isolates is closed', '\u2066\u2067\u2068', '\u2066\u2067\u2068\u2069\u2069\u2069'],
    ['loses an end that nothing began', '\u2069\u202egnp.exe', '\u202egnp.exe'],
    ['loses only the end that nothing began', 'a\u2067b\u2069\u2069c', 'a\u2067b\u2069c'],
  ] as const) {
    test(what, () => assert.equal(closeIsolates(text), closed));
  }
});
