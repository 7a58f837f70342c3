import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageFor } from './languages.ts';

for (const [tags, language] of [
  [['de-AT', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'DE', 'en'], 'de'],
  [['den', 'fr'], 'en'],
  [[], 'en'],
] as const) {
  test(`the page speaks ${language} for the preferences ${tags.join(', ') || 'nothing'}`, () => {
    assert.equal(languageFor(tags), language);
  });
}
